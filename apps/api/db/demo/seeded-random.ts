/** Randomness from a seed: the same seed makes the same demo world. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both in. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  /** True in `share` of the cases. */
  happens(share: number): boolean;
  /** One of a list; with `skew` above 1 the first ones come more often. */
  pick<T>(list: readonly T[], skew?: number): T;
  digits(count: number): string;
  /** A UUIDv7 of that millisecond since 1970. */
  id(at: number): string;
}

/** mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const hex = (bits: number): string =>
    Math.floor(next() * 2 ** bits)
      .toString(16)
      .padStart(bits / 4, '0');
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    happens: (share) => next() < share,
    pick: (list, skew = 1) => {
      const one = list[Math.floor(list.length * next() ** skew)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    digits: (count) => Array.from({ length: count }, () => String(whole(0, 9))).join(''),
    id: (at) => {
      const time = Math.floor(at).toString(16).padStart(12, '0');
      const variant = (8 + whole(0, 3)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`;
    },
  };
}
