import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { tryOrderingRule as call } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { showAddress } from '@praj/domain/address.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { type PastTrip, tryRule } from '@praj/domain/ordering-rules/try-rule.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isCompany } from '../companies/store.ts';
import { decideRule } from './decide-rule.ts';
import { listLatestTrips } from './store.ts';

/** By how many of the latest trips a rule is tried out. */
const TRIED_MAX = 200;
type LatestTrip = Awaited<ReturnType<typeof listLatestTrips>>[number];

/** Which of a company's latest trips a rule would have stopped, had it been on. Each car is a trip of its own here, as it became an order. */
export async function tryOutRule(
  { db }: Deps,
  actor: Actor,
  companyId: string,
  sent: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'ordering-rules.change', { companyId }) || !(await isCompany(db, companyId))) return refuse('not_found');
  const already = { userId: sent.userId ?? null, askedUserId: sent.askedUserId ?? null };
  const rule = { id: companyId, ...(await decideRule(db, companyId, sent, { active: true, already })) };
  const trips = await listLatestTrips(db, companyId, TRIED_MAX);
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const stopped = tryRule(rule, trips.map(factsOf)).flatMap(({ orderId, why }) => {
    const trip = byId.get(orderId);
    return trip ? [{ ...presentTrip(trip), why }] : [];
  });
  return { tried: trips.length, stopped: stopped.toReversed() };
}

/** Where a trip went nowhere that was known, a rule about its price would have stopped it, whatever it cost later (decision 113). */
const judgedPriceOf = (trip: LatestTrip): PastTrip['priceOere'] => {
  const isUnknown = trip.destination === null && trip.priceOere === null && trip.voucherId === null;
  return isUnknown ? 'no_destination' : (priceOf(trip) ?? 'unknown');
};
const priceOf = ({ finalPriceOere, priceOere, estimateOere }: LatestTrip): number | null => finalPriceOere ?? priceOere ?? estimateOere;

const factsOf = (trip: LatestTrip): PastTrip => ({
  orderId: trip.id,
  userId: trip.issuedBy,
  branchId: trip.branchId,
  role: trip.role,
  pickupAt: trip.requestedPickup.getTime(),
  zipCodeFrom: trip.pickup.zipCode,
  zipCodeTo: trip.destination?.zipCode,
  zipCodesBetween: trip.stops.map(({ zipCode }) => zipCode),
  numberOfPeople: trip.numberOfPeople,
  numberOfCars: 1,
  attributeCodes: trip.attributes.map(({ code }) => code),
  costCentre: trip.allocations?.costCentre?.code ?? null,
  priceOere: judgedPriceOf(trip),
});

const presentTrip = (trip: LatestTrip) => {
  const oere = priceOf(trip);
  return {
    id: trip.id,
    globalApiId: trip.number,
    requestedPickup: trip.requestedPickup.toISOString(),
    issuedBy: trip.issuerName,
    from: showAddress(trip.pickup),
    to: trip.destination && showAddress(trip.destination),
    price: oere === null ? null : kronerFromOere(oere),
  };
};
