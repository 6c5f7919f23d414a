/** Randomness from a seed: the same seed plays the same day. */
export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  /** True in `share` of the cases. */
  happens(share: number): boolean;
}

/** A chance of its own for each name, so that what happens to one order does not depend on the others' timing. */
export function chanceFrom(seed: number, name: string): Chance {
  let state = seed >>> 0;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (least, most) => least + next() * (most - least), happens: (share) => next() < share };
}
