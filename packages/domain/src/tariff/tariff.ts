import { dayOf, minuteOfDay, weekdayOf } from '../copenhagen-time.ts';
import { needsLargeCar } from '../orders/large-car.ts';

/** What a taximeter counts, in kroner: at the start, each kilometre and each minute, at the same time. */
export interface Rates {
  readonly start: number;
  readonly perKilometre: number;
  readonly perMinute: number;
}
/** A taximeter's tariff as Danish taxi companies publish theirs: one for working days, a dearer one for all other hours. */
export interface Tariff {
  readonly day: Rates;
  /** Evenings, nights, Saturdays and Sundays. */
  readonly night: Rates;
  /** Whole hours on Copenhagen's clocks, Monday to Friday, between which `day` holds; `to` itself is evening. */
  readonly dayHours: { readonly from: number; readonly to: number };
  /** How many times as much a large car costs. */
  readonly largeCar: number;
  /** The least a trip costs, in kroner. */
  readonly lowest: number;
}

/**
 * The tariff of an installation that sets none: the demo's and the simulator's. It is built and sized as Danish companies' own
 * (Dantaxi east of the Great Belt takes 39 kr., 11.30 a km and 6.67 a minute by day, 49, 14.74 and 7.50 otherwise), and nobody's.
 */
export const DANISH_TARIFF: Tariff = {
  day: { start: 39, perKilometre: 9.5, perMinute: 6.9 },
  night: { start: 49, perKilometre: 12.6, perMinute: 7.9 },
  dayHours: { from: 6, to: 18 },
  largeCar: 1.45,
  lowest: 0,
};

const FRIDAY = 5;

/** The rates of a trip whose passenger is fetched at `at` (milliseconds since 1970); they hold until it ends. Pure. */
export function ratesAt({ day, night, dayHours }: Tariff, at: number): Rates {
  const minute = minuteOfDay(at);
  const isDay = weekdayOf(dayOf(at)) <= FRIDAY && minute >= dayHours.from * 60 && minute < dayHours.to * 60;
  return isDay ? day : night;
}

/** A drive by one car. */
export interface MeteredTrip {
  readonly metres: number;
  readonly seconds: number;
  /** When the passenger is fetched, in milliseconds since 1970. */
  readonly at: number;
  readonly numberOfPeople: number;
}

/** What the taximeter of one car shows at the end, in kroner, not rounded. Pure. */
export function meterPrice(tariff: Tariff, { metres, seconds, at, numberOfPeople }: MeteredTrip): number {
  const { start, perKilometre, perMinute } = ratesAt(tariff, at);
  const price = start + (metres / 1000) * perKilometre + (seconds / 60) * perMinute;
  return Math.max(tariff.lowest, price * (needsLargeCar(numberOfPeople) ? tariff.largeCar : 1));
}
