import { addDays, type Day, daysInRange } from '../copenhagen-time.ts';
import { co2SavedKg } from './electric.ts';

/** What is summed over the trips of an overview. Money in øre, distance in metres, `days` calendar days. */
export interface TripSums {
  readonly trips: number;
  readonly totalOere: number;
  /** Metres of trips with the attribute EL. */
  readonly electricMetres: number;
  readonly days: number;
}
/** The five boxes (decisions §5): kroner, whole kroner, trips a day with two decimals, whole kilograms. */
export interface OverviewFigures {
  readonly trips: number;
  readonly totalPrice: number;
  readonly averagePrice: number;
  readonly tripsPerDay: number;
  readonly co2SavedKg: number;
}

/** The five boxes from the sums. Source: S1 §2 Overview, decisions §5. */
export function overviewFigures({ trips, totalOere, electricMetres, days }: TripSums): OverviewFigures {
  return {
    trips,
    totalPrice: totalOere / 100,
    averagePrice: trips === 0 ? 0 : Math.round(totalOere / trips / 100),
    tripsPerDay: Math.round((trips / Math.max(1, days)) * 100) / 100,
    co2SavedKg: co2SavedKg(electricMetres),
  };
}

/** How many points a sparkline has at most. */
export const DAILY_POINTS = 60;

/**
 * Trips over the days from `from` to `to`, both in: a point a day, or where that were more than 60 points, a point for
 * every so many days. `tripsOfDay` may leave days without trips out; days outside the range are passed over.
 */
export function dailySeries(from: Day, to: Day, tripsOfDay: ReadonlyMap<Day, number>): number[] {
  const days = daysInRange(from, to);
  const daysAPoint = Math.ceil(days / DAILY_POINTS);
  const series = Array.from({ length: Math.ceil(days / daysAPoint) }, () => 0);
  const end = addDays(from, days - 1);
  for (const [day, trips] of tripsOfDay) {
    if (day < from || day > end) continue;
    const point = Math.floor((daysInRange(from, day) - 1) / daysAPoint);
    series[point] = (series[point] ?? 0) + trips;
  }
  return series;
}
