import { kronerFromOere } from '@praj/domain/money.ts';
import { type ChangedFields, whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../../db/schema.ts';
import type { WantedTrip } from '../place/wanted-trip.ts';

/** What a person may change of an order, under the contract's names. Which form it was typed into is none of it. */
interface Changeable
  extends Pick<WantedTrip, 'tripType' | 'fixedTripId' | 'comment' | 'customerName' | 'customerPhone' | 'reference' | 'accountId'> {
  readonly requestedPickup: string;
  readonly pickupAddress: WantedTrip['pickup'];
  readonly destinationAddress: WantedTrip['destination'];
  /** Codes in their alphabetical order: the form's order may change, and so may a description. */
  readonly attributes: readonly string[];
  /** The agreed price in kroner. */
  readonly price: number | null;
}

/** What the history keeps of a change: the fields that differ, with what they were and what they became. */
export const changesOf = (order: Selectable<OrdersTable>, trip: WantedTrip): ChangedFields<Changeable> =>
  whatChanged(ofOrder(order), ofTrip(trip));

const ofOrder = (order: Selectable<OrdersTable>): Changeable => ({
  requestedPickup: order.requested_pickup.toISOString(),
  tripType: order.trip_type,
  fixedTripId: order.fixed_trip_id,
  pickupAddress: order.pickup,
  destinationAddress: order.destination,
  attributes: codesOf(order.attributes),
  accountId: order.account_id,
  customerName: order.customer_name,
  customerPhone: order.customer_phone,
  reference: order.reference,
  comment: order.comment,
  price: kroner(order.price_oere),
});
const ofTrip = ({ requestedPickup, pickup, destination, attributes, priceOere, ...trip }: WantedTrip): Changeable => ({
  requestedPickup: requestedPickup.toISOString(),
  tripType: trip.tripType,
  fixedTripId: trip.fixedTripId,
  pickupAddress: pickup,
  destinationAddress: destination,
  attributes: codesOf(attributes),
  accountId: trip.accountId,
  customerName: trip.customerName,
  customerPhone: trip.customerPhone,
  reference: trip.reference,
  comment: trip.comment,
  price: kroner(priceOere),
});
const codesOf = (attributes: readonly { readonly code: string }[]): string[] => attributes.map(({ code }) => code).toSorted();
const kroner = (oere: number | null): number | null => (oere === null ? null : kronerFromOere(oere));
