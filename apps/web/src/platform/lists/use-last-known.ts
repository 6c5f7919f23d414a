import { useState } from 'react';

/** A thing as it was last told, so that its panel goes on with what is typed in it, and whether it is gone. @param now undefined while it is fetched */
export function useLastKnown<Thing extends object>(now: Thing | 'missing' | undefined) {
  const [known, setKnown] = useState<Thing>();
  if (typeof now === 'object' && now !== known) setKnown(now);
  return { thing: typeof now === 'object' ? now : known, isGone: now === 'missing' };
}
