import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { estimateTrip as call } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { estimatePrice } from '@praj/domain/tariff/price-estimate.ts';
import type { Route, Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findFixedTrip } from '../orders/place/store.ts';
import { nearestCarMinutes } from './nearest-car.ts';

type Body = Parsed<typeof call>['body'];

/** What a trip will be like: how far and how long, what it will cost of all the cars together, and how far away the nearest free car is. */
export async function estimateTrip(deps: Deps, routes: Routes, actor: Actor, body: Body): Promise<Reply<typeof call>> {
  const at = pickupOf(body, deps.now());
  const agreedOere = body.fixedTripId ? await agreedPrice(deps, actor, body.fixedTripId) : null;
  const [route, nearest] = await Promise.all([
    routes.routeBetween(body.pickup, body.destination, at),
    nearestCarMinutes(deps, routes, { ...body, at }),
  ]);
  return {
    distance: route.metres,
    duration: route.seconds,
    price: agreedOere === null ? expectedPrice(deps, body, route, at) : null,
    fixedPrice: agreedOere === null ? null : kronerFromOere(agreedOere * body.numberOfCars),
    nearestCarMinutes: nearest,
    approximate: route.approximate,
  };
}

/** A pickup that has passed is driven now, as an order's is. */
function pickupOf({ requestedPickup }: Body, now: Date): Date {
  const wanted = requestedPickup ? Date.parse(requestedPickup) : now.getTime();
  if (wanted - now.getTime() > PICKUP_AHEAD_MS) return refuse('invalid', { fields: { requestedPickup: FIELD_TEXTS.farDate } });
  return new Date(Math.max(wanted, now.getTime()));
}

/** What was agreed of a fixed trip that this person may order, in øre; null where no price was. */
async function agreedPrice({ db }: Deps, actor: Actor, id: string): Promise<number | null> {
  const trip = await findFixedTrip(db, actor, id);
  return (trip ?? refuse('not_found', { fields: { fixedTripId: FIELD_TEXTS.unknownFixedTrip } })).priceOere;
}

function expectedPrice({ config: { tariff } }: Deps, { numberOfPeople, numberOfCars }: Body, route: Route, at: Date) {
  return tariff ? estimatePrice(tariff, { ...route, at: at.getTime(), numberOfPeople, numberOfCars }) : null;
}
