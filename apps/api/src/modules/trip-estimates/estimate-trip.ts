import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { estimateTrip as call } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { estimatePrice } from '@praj/domain/tariff/price-estimate.ts';
import type { Routes } from '../../outside/routes/routes.ts';
import { type Way, wayBy } from '../../outside/routes/way-by.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type Rules, toldVerdict } from '../ordering-rules/judge/store.ts';
import { listActiveRules } from '../ordering-rules/store.ts';
import { findFixedTrip } from '../orders/place/store.ts';
import { nearestCarMinutes } from './nearest-car.ts';

type Body = Parsed<typeof call>['body'];

/** What a trip will be like: how far and how long, what it will cost of all the cars together, and how far away the nearest free car is. */
export async function estimateTrip(
  deps: Deps,
  routes: Routes,
  rules: Pick<Rules, 'foresee'>,
  actor: Actor,
  body: Body,
): Promise<Reply<typeof call>> {
  const at = pickupOf(body, deps.now());
  const agreedOere = body.fixedTripId ? await agreedPrice(deps, actor, body.fixedTripId) : null;
  const [way, nearest] = await Promise.all([
    wayBy(routes, [body.pickup, ...body.stops, body.destination], at),
    nearestCarMinutes(deps, routes, { ...body, at }),
  ]);
  return {
    distance: way.metres,
    duration: way.seconds,
    stops: way.totals.slice(0, -1).map(({ metres, seconds }) => ({ distance: metres, duration: seconds })),
    price: agreedOere === null ? expectedPrice(deps, body, way, at) : null,
    fixedPrice: agreedOere === null ? null : kronerFromOere(agreedOere * body.numberOfCars),
    nearestCarMinutes: nearest,
    approximate: way.approximate,
    rules: body.underRules ? await foreseenOf(deps, rules, actor, { ...body, ...body.underRules, at, agreedOere }) : null,
  };
}

interface Foreseen extends Omit<Body, 'underRules'>, NonNullable<Body['underRules']> {
  readonly at: Date;
  readonly agreedOere: number | null;
}
/** What the company's rules will say of it, as far as it is filled in. */
async function foreseenOf({ db }: Deps, { foresee }: Pick<Rules, 'foresee'>, actor: Actor, trip: Foreseen) {
  const rules = await listActiveRules(db, actor.companyId);
  const verdict = await foresee(
    db,
    actor,
    {
      tripType: trip.agreedOere === null ? 'METERED' : 'FIXED',
      requestedPickup: trip.at,
      numberOfPeople: trip.numberOfPeople,
      numberOfCars: trip.numberOfCars,
      pickup: { ...trip.pickup, zipCode: trip.zipCodeFrom },
      destination: { ...trip.destination, zipCode: trip.zipCodeTo },
      stops: trip.stops.map((stop, at) => ({ ...stop, zipCode: trip.zipCodesBetween[at] ?? trip.zipCodeTo })),
      attributes: trip.attributeCodes.map((code) => ({ code })),
      allocations: trip.costCentre ? { costCentre: { code: trip.costCentre, name: null } } : null,
      priceOere: trip.agreedOere,
    },
    { rules, alsoAt: trip.alsoAt.map((at) => new Date(at)) },
  );
  return toldVerdict(verdict);
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

function expectedPrice({ config: { tariff } }: Deps, { numberOfPeople, numberOfCars }: Body, way: Way, at: Date) {
  return tariff ? estimatePrice(tariff, { ...way, at: at.getTime(), numberOfPeople, numberOfCars }) : null;
}
