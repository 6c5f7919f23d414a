import { useState } from 'react';

interface FollowingForm<T> {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly reset: (next: T) => void;
  readonly follow: (fresh: T) => void;
}

/**
 * For the form of a thing that others change too: what the server says now takes the place of what it said before, in each
 * field where nothing is typed (docs/decisions/0159). @param form what `useForm` gives @param fresh the thing's values as
 * they are now @param asOne the form tells of another's change itself: as soon as anything is typed all of it stays
 */
export function useFreshValues<T>(form: FollowingForm<T>, fresh: T, { asOne = false }: { asOne?: boolean } = {}): void {
  const [shown, setShown] = useState(() => JSON.stringify(fresh));
  const now = JSON.stringify(fresh);
  if (now === shown || form.busy || (form.dirty && asOne)) return;
  setShown(now);
  if (form.dirty) form.follow(fresh);
  else form.reset(fresh);
}
