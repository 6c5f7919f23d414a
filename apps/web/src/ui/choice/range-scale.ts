/** How the numbers of a range lie along its line. Positions are what the thumbs count in, whole ones. */
export interface RangeScale {
  readonly low: number;
  readonly high: number;
  readonly toPosition: (n: number) => number;
  readonly fromPosition: (position: number) => number;
  /** How far along the line, from 0 to 1. */
  readonly shareOf: (n: number) => number;
  /** The number in the middle of a bar of the histogram, from 0. */
  readonly middleOf: (bar: number) => number;
}
interface Limits {
  readonly min: number;
  readonly max: number;
  readonly bars: number;
  /** Up to here all bars but the last are equally wide; the last one reaches from here to the end. */
  readonly equalTo: number;
}

/**
 * The scale between two limits. Where the last bar of the histogram stands for more than its share, it keeps its width all the
 * same, so that the line below runs as the bars do: evenly up to `equalTo`, and in one bar's width from there to the end. Pure.
 */
export function rangeScale({ min, max, bars, equalTo }: Limits): RangeScale {
  const low = Math.floor(min);
  const high = Math.ceil(max);
  if (equalTo >= max || equalTo <= min || bars < 2) {
    const width = (max - min) / Math.max(1, bars);
    return {
      low,
      high,
      toPosition: (n) => n,
      fromPosition: (position) => position,
      shareOf: (n) => (n - min) / (max - min),
      middleOf: (bar) => min + (bar + 0.5) * width,
    };
  }
  const even = Math.ceil(equalTo - low);
  const last = Math.max(2, Math.round(even / (bars - 1)));
  const width = (equalTo - min) / (bars - 1);
  const evenShare = (bars - 1) / bars;
  return {
    low: 0,
    high: even + last,
    toPosition: (n) => (n <= equalTo ? n - low : even + ((n - equalTo) / (max - equalTo)) * last),
    fromPosition: (position) => {
      if (position <= even) return Math.min(low + position, equalTo);
      if (position >= even + last) return max;
      return Math.round(equalTo + ((position - even) / last) * (max - equalTo));
    },
    shareOf: (n) =>
      n <= equalTo ? ((n - min) / (equalTo - min)) * evenShare : evenShare + ((n - equalTo) / (max - equalTo)) * (1 - evenShare),
    middleOf: (bar) => (bar === bars - 1 ? (equalTo + max) / 2 : min + (bar + 0.5) * width),
  };
}
