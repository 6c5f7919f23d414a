import { type MeteredTrip, meterPrice, type Tariff } from './tariff.ts';

/** What a trip will most likely cost, in whole kroner. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}
/** A trip that nobody has driven yet. */
export interface ExpectedTrip extends MeteredTrip {
  /** Length and duration were reckoned from the straight line. */
  readonly approximate: boolean;
  /** Cars that are ordered together, each of which drives the whole way. */
  readonly numberOfCars: number;
}

/** How far below and above the reckoned price the range reaches: traffic makes trips dearer more often than cheaper. */
const SPREAD = { known: { below: 0.05, above: 0.1 }, approximate: { below: 0.1, above: 0.15 } } as const;
/** From this many kroner on tens are shown, below it fives. */
const TENS_FROM = 200;

const rounded = (kroner: number): number => {
  const step = kroner < TENS_FROM ? 5 : 10;
  return Math.round(kroner / step) * step;
};

/**
 * The price to expect of all the cars together, as a range of rounded kroner: fives below 200 kr. a car, else tens. It binds
 * nobody. Pure. Source: decision 54.
 */
export function estimatePrice(tariff: Tariff, trip: ExpectedTrip): PriceRange {
  const price = meterPrice(tariff, trip);
  const { below, above } = trip.approximate ? SPREAD.approximate : SPREAD.known;
  const from = Math.max(tariff.lowest, rounded(price * (1 - below)));
  return { from: from * trip.numberOfCars, to: rounded(price * (1 + above)) * trip.numberOfCars };
}
