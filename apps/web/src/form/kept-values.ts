import { useEffect } from 'react';
import type { Kept } from '../platform/storage.ts';

/** Where values outlive a reload and a forced sign-out, such as a draft of `platform/storage`, and whose they are. */
export interface KeptValues<T> {
  readonly draft: Pick<Kept<T>, 'write' | 'clear'>;
  readonly userId: string;
}

/** Keeps the values as long as something in them is not sent. */
export function useKeptValues<T>(kept: KeptValues<T> | undefined, values: T, dirty: boolean): void {
  const { draft, userId } = kept ?? {};
  useEffect(() => {
    if (!draft || userId === undefined) return;
    if (dirty) draft.write(userId, values);
    else draft.clear(userId);
  }, [draft, userId, values, dirty]);
}
