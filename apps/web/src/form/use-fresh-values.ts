import { useState } from 'react';

interface FollowingForm<T> {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly reset: (next: T) => void;
}

/**
 * For the form of a thing that others change too: what the server says now takes the place of what it said before, unless
 * something is typed. @param form what `useForm` gives @param fresh the thing's values as they are now
 */
export function useFreshValues<T>(form: FollowingForm<T>, fresh: T): void {
  const [shown, setShown] = useState(() => JSON.stringify(fresh));
  const now = JSON.stringify(fresh);
  if (now === shown || form.dirty || form.busy) return;
  setShown(now);
  form.reset(fresh);
}
