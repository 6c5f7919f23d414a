import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Attribute } from '@praj/contract/shapes.ts';
import type { KeptTrip } from '@praj/domain/booking-form/fixed-trip-update.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { type FixedTripRecord, keptTrip } from '../../fixed-trips/store.ts';
import type { Agreed, Trip } from '../write/trip.ts';
import { findFixedTrip } from './store.ts';

export interface AgreedAccount {
  readonly id: string;
  readonly name: string;
}
/** What a fixed trip was agreed with. Money in øre. */
export interface FixedTerms extends Agreed {
  readonly id: string;
  readonly attributes: Attribute[];
  /** The account that pays, also for people who may use it for nothing else; null leaves it to them (decisions §5, §7). */
  readonly account: AgreedAccount | null;
  /** The trip as it is kept today; undefined on an order that is being changed, which stands as it was agreed. */
  readonly today: { readonly version: number; readonly kept: KeptTrip } | undefined;
}

/** The terms of a fixed trip that this person may order by; any other is not there, nor is one that was removed. */
export async function findFixedTerms(trx: Executor, actor: Actor, id: string): Promise<FixedTerms> {
  const trip = (await findFixedTrip(trx, actor, id)) ?? refuse('not_found', { fields: { fixedTripId: FIELD_TEXTS.unknownFixedTrip } });
  const { pickup, destination, priceOere, numberOfPeople, version } = trip;
  const attributes = trip.attributes.map(({ id: its, code, description }) => ({ id: its, code, description }));
  const today = { version, kept: keptTrip(trip) };
  return { id, pickup, destination, priceOere, numberOfPeople, attributes, account: accountOf(trip), today };
}

const accountOf = (trip: FixedTripRecord): AgreedAccount | null =>
  trip.accountId !== null && trip.accountName !== null ? { id: trip.accountId, name: trip.accountName } : null;

/** The account of an order that its fixed trip brings: the trip is still this person's to order, and the account still the trip's. */
export async function findAgreedAccount(
  trx: Executor,
  actor: Actor,
  { fixedTripId, accountId }: Pick<Trip, 'fixedTripId' | 'accountId'>,
): Promise<AgreedAccount | null> {
  if (fixedTripId === null || accountId === null) return null;
  const trip = await findFixedTrip(trx, actor, fixedTripId);
  const account = trip ? accountOf(trip) : null;
  return account?.id === accountId ? account : null;
}
