import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { AvailableAccount } from '@praj/contract/users.ts';
import type { Allocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { LARGE_CAR_SEAT_CODES } from '@praj/domain/orders/large-car.ts';
import { chosenAddress, NO_ADDRESS } from '../../../entities/address/address-entry.ts';
import { entriesOf } from '../../../entities/allocation/allocation-entry.ts';
import { COPY as FORM_COPY } from '../../../entities/booking-form/copy.ts';
import {
  type FormOptions,
  newDraft,
  type OrderDraft,
  peopleShown,
  withFixedTrip,
  withUsual,
} from '../../../entities/booking-form/draft/form-state.ts';
import { wallTimeOf } from '../../../entities/booking-form/draft/pickup-time.ts';
import { entriesOfStops } from '../../../entities/booking-form/stops/stop-entry.ts';
import { textsOfTrip } from '../../../entities/booking-form/texts-of-trip.ts';
import { accountDroppedText } from '../../../entities/order/order-texts.ts';
import type { PrefillRequest } from '../../../entities/order/requests/prefill-request.ts';
import { COPY } from '../copy.ts';

const SEATS: readonly string[] = LARGE_CAR_SEAT_CODES;

/** The message at the door belongs to the place: as it was given for that trip, else the favourite's own. */
function pickupOf(address: Address, favourites: FormOptions['favourites']): Address {
  const favourite = favourites.find((one) => one.fullAddress === address.fullAddress);
  return { ...address, comment: address.comment ?? favourite?.comment ?? null };
}

/** What a trip was charged to, of the kinds that the form asks for: those that must stand on a list, or all of them. Pure. */
export const chargedAgain = (
  { allocations }: Pick<Order, 'allocations'>,
  { module }: Pick<FormOptions, 'module'>,
  listed = false,
): readonly Allocation[] =>
  allocations.filter(({ kind }) => module.allocationFields.some((field) => field.kind === kind && (!listed || field.source === 'list')));

/** What of a trip, the way back included, the form was filled without, as it is told; nothing where the form is the trip's own fixed one. Pure. */
export function notFilled({ trip, way }: PrefillRequest, draft: OrderDraft, { accounts }: FormOptions): string[] {
  if (draft.fixedTripId !== null) return [];
  const addOns = trip.attributes.filter(({ id, code }) => !draft.attributeIds.includes(id) && !SEATS.includes(code));
  return [
    ...(trip.fixedTripId !== null && way !== 'back' ? [COPY.noFixedTrip] : []),
    ...(trip.stops.length > 0 && !draft.stops ? [COPY.noStops] : []),
    ...(addOns.length > 0 ? [FORM_COPY.addOnsGone(addOns.map(({ description }) => description))] : []),
    accountNotFilled(
      trip,
      accounts.find(({ id }) => id === draft.accountId),
    ),
  ].filter((one) => one !== undefined);
}

const accountNotFilled = (trip: PrefillRequest['trip'], chosen: AvailableAccount | undefined): string | undefined =>
  trip.account && chosen && chosen.id !== trip.account.id
    ? COPY.otherAccount(trip.account.name, chosen.name)
    : accountDroppedText(trip, { account: chosen ?? null });

/** Is it the way back of a trip that nobody has set out on yet? Pure. */
export const isBackLater = ({ trip, way }: PrefillRequest, now: number): boolean =>
  way === 'back' && Date.parse(trip.requestedPickup) > now;

/**
 * The order form filled from a trip, to now, or to its own time where it is the way back of one that is yet to come: its addresses (swapped on the way back), customer, payment,
 * add-ons, people and what it was charged to, as far as the company still offers them. A fixed trip stays one only in its own direction. Pure.
 * @param gone what it was charged to that has left its list since
 */
export function prefilledDraft(
  { trip, way }: PrefillRequest,
  options: FormOptions,
  key: string,
  now: number,
  gone: readonly Allocation[] = [],
): OrderDraft {
  const plain = newDraft(options, key, now);
  const back = way === 'back';
  const from = back ? trip.destinationAddress : trip.pickupAddress;
  const to = back ? trip.pickupAddress : trip.destinationAddress;
  const offered = new Set(options.module.attributesFields.map((one) => one.id));
  // The seats of a large car are the server's to add.
  const own = trip.attributes.filter(({ id, code }) => offered.has(id) && !SEATS.includes(code)).map(({ id }) => id);
  const draft: OrderDraft = {
    ...plain,
    ...(isBackLater({ trip, way }, now) && { asap: false, ...wallTimeOf(Date.parse(trip.requestedPickup)) }),
    people: peopleShown(trip.numberOfPeople, options.module),
    pickup: from ? chosenAddress(pickupOf(from, options.favourites)) : NO_ADDRESS,
    destination: to ? chosenAddress({ ...to, comment: null }) : NO_ADDRESS,
    ...(options.allowsStops && to && trip.stops.length > 0 && { stops: entriesOfStops(back ? trip.stops.toReversed() : trip.stops) }),
    attributeIds: [...new Set([...own, ...plain.attributeIds])],
    accountId: trip.account ? (options.accounts.find(({ id }) => id === trip.account?.id)?.id ?? plain.accountId) : '',
    texts: textsOfTrip(trip),
    allocations: entriesOf(chargedAgain(trip, options).filter(({ kind }) => !gone.some((one) => one.kind === kind))),
  };
  const fixed = back ? undefined : options.fixedTrips.find((one) => one.id === trip.fixedTripId && !one.needsUpdate);
  return withUsual(fixed ? { ...withFixedTrip(draft, fixed, options), texts: draft.texts } : draft, options);
}
