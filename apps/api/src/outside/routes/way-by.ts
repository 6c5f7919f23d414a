import type { Point } from '@praj/contract/shapes.ts';
import { type Driven, driveTotals, legsOf } from '@praj/domain/orders/stops.ts';
import type { Route, Routes } from './routes.ts';

/** The way of a car from its first place by all others to the last. */
export interface Way extends Driven {
  readonly legs: readonly Route[];
  /** From the first place to each of the others. */
  readonly totals: readonly Driven[];
  readonly approximate: boolean;
}

/** Asks for each drive of a way, all at once: what streets are like at some hour changes little from one to the next. */
export async function wayBy(routes: Routes, places: readonly [Point, ...Point[]], at: Date): Promise<Way> {
  const legs = await Promise.all(legsOf(places).map(([from, to]) => routes.routeBetween(from, to, at)));
  const totals = driveTotals(legs);
  const { metres, seconds } = totals.at(-1) ?? { metres: 0, seconds: 0 };
  return { metres, seconds, legs, totals, approximate: legs.some(({ approximate }) => approximate) };
}
