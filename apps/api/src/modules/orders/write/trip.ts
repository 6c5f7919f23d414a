import type { Verdict } from '@praj/domain/ordering-rules/judge-order.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OrdersTable } from '../../../../db/schema.ts';
import type { Ask } from '../../ordering-rules/asks/store.ts';

/** What a person asks for: these columns of `orders`, and a change of an order may write all of them. */
const TRIP_COLUMNS = [
  'tripType',
  'fixedTripId',
  'requestedPickup',
  'numberOfPeople',
  'pickup',
  'destination',
  'stops',
  'comment',
  'customerName',
  'customerPhone',
  'reference',
  'project',
  'allocations',
  'accountId',
  'attributes',
  'priceOere',
  'estimateOere',
  'bookingModuleUpdatedAt',
] as const satisfies readonly (keyof OrdersTable)[];
type TripColumn = (typeof TRIP_COLUMNS)[number];

/** What a person asked for, as an order keeps it. Money in øre. */
export type Trip = Readonly<Pick<Selectable<OrdersTable>, TripColumn>>;
/** What is ordered once everything is checked: each of its cars becomes an order. */
export interface TripInput extends Trip {
  readonly numberOfCars: number;
  /** What has to be approved before the dispatch centre hears of it. */
  readonly asks: readonly Ask[];
  /** What the company's rules say of it. */
  readonly verdict: Verdict;
}
/** What a fixed trip is agreed with, whose row has these columns as an order's. */
export type Agreed = Pick<Trip, 'pickup' | 'destination' | 'priceOere' | 'numberOfPeople'>;

/** The trip of an order's row, or of whatever else says more than a trip. Pure. */
export const tripOf = (from: Trip): Trip => Object.fromEntries(TRIP_COLUMNS.map((column) => [column, from[column]])) as unknown as Trip;

/** A trip as the columns of `orders` are written. Pure. */
export const toColumns = (trip: Trip) =>
  ({
    ...tripOf(trip),
    pickup: JSON.stringify(trip.pickup),
    destination: trip.destination && JSON.stringify(trip.destination),
    stops: JSON.stringify(trip.stops),
    allocations: trip.allocations && JSON.stringify(trip.allocations),
    attributes: JSON.stringify(trip.attributes),
  }) satisfies Pick<Insertable<OrdersTable>, TripColumn>;
