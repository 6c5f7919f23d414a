/** How many bins a price histogram has. */
export const PRICE_BINS = 20;
/** How many of a hundred trips the equal bins are to hold at least. */
export const BULK_PERCENT = 98;
/** The dearest few do not count for themselves until they stretch the scale this far. */
export const BULK_STRETCHED = 1.5;
const KRONE = 100;

/**
 * How far a histogram has equal bins, in øre: as a rule to the dearest trip; where a few dear ones stretch the scale beyond half
 * as much again, to the whole krone at or above what 98 of 100 trips cost at most. What is dearer shares the last bin.
 * Source: decision 58.
 */
export function equalBinsEnd(leastOere: number, mostOere: number, bulkOere: number): number {
  const end = Math.ceil(bulkOere / KRONE) * KRONE;
  const stretched = mostOere - leastOere > (end - leastOere) * BULK_STRETCHED;
  return bulkOere > leastOere && stretched ? end : mostOere;
}

/** How many bins lie between two prices in øre, that of the dear few with them: none to divide between equal ones, so a single bin. */
export const priceBinCount = (leastOere: number, mostOere: number): number => (mostOere > leastOere ? PRICE_BINS : 1);
