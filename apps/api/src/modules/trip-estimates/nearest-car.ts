import type { Point } from '@praj/contract/shapes.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import type { Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { findNearestFreeCar } from '../dispatch/store.ts';

const MINUTE_MS = 60_000;
/** How long the dispatch centre's word of its free cars is believed. */
const TOLD_FOR_MS = 90_000;
/** Neither for a trip later than this nor from further away does a car that is free now say anything. */
const WITHIN_MINUTES = 30;

interface Wanted {
  readonly pickup: Point;
  readonly at: Date;
  readonly numberOfPeople: number;
}

/** Whole minutes, at least one, until the nearest free car could be at the door; null where none is known of, or the trip is for later. */
export async function nearestCarMinutes({ db, now }: Deps, routes: Routes, { pickup, at, numberOfPeople }: Wanted): Promise<number | null> {
  const asked = now();
  if (at.getTime() - asked.getTime() > WITHIN_MINUTES * MINUTE_MS) return null;
  const since = new Date(asked.getTime() - TOLD_FOR_MS);
  const car = await findNearestFreeCar(db, pickup, { since, large: needsLargeCar(numberOfPeople) });
  if (!car) return null;
  const { seconds } = await routes.routeBetween(car, pickup, asked);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= WITHIN_MINUTES ? minutes : null;
}
