import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { askLast, fixedStatement } from '../../../platform/statements/fixed-statement.ts';
import { insertAsks } from '../../ordering-rules/asks/store.ts';
import type { OrderRecord } from '../order-record.ts';
import { ORDER_CHANGED } from './store.ts';
import { type Trip, type TripInput, toColumns } from './trip.ts';

// A fast path: an order that a person places is written with all it leaves behind by one statement, which also gives back what is
// answered; `recordChange` says the same of every other change, in four (decision 76; P2 of docs/figures.md).

/** A trip's columns with the types of their values. */
const TRIP_TYPES = {
  tripType: 'text',
  fixedTripId: 'uuid',
  requestedPickup: 'timestamptz',
  numberOfPeople: 'integer',
  pickup: 'jsonb',
  destination: 'jsonb',
  stops: 'jsonb',
  comment: 'text',
  customerName: 'text',
  customerPhone: 'text',
  reference: 'text',
  project: 'text',
  allocations: 'jsonb',
  accountId: 'uuid',
  attributes: 'jsonb',
  priceOere: 'bigint',
  estimateOere: 'bigint',
  bookingModuleUpdatedAt: 'timestamptz',
} as const satisfies Readonly<Record<keyof Trip, string>>;
/** A trip's columns as {@link PLACE_ORDERS} takes them, behind what an order is beside them. */
export const TRIP_COLUMNS = Object.keys(TRIP_TYPES) as readonly (keyof Trip)[];
const FIRST_OF_TRIP = 9;

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tripColumns = TRIP_COLUMNS.map(columnOf).join(', ');
const tripValues = TRIP_COLUMNS.map((name, at) => `$${at + FIRST_OF_TRIP}::${TRIP_TYPES[name]}`).join(', ');

/** Every column of an order that is read with it. */
const READ = `id, number, version, state, state_times, company_id, branch_id, issued_by, placed_at, taken_at,
  estimated_pickup, estimated_completed, actual_completed, trip_finished_at, finished_at, actual_trip_duration,
  estimated_trip_distance, final_price_oere, car_no, car_model, driver_name, driver_phone, cancel_cause,
  cancel_reason, cancelled_by, forgotten_at, invoiced_at, voucher_id, group_id, group_number, group_size, coming_out_at, traveller_late_at,
  approval, series_id, series_day, stops_reached,
  ${tripColumns}`;

/**
 * Writes an order for each id. What they share is looked up by the values themselves: by what was written, a connection plans for ten
 * different people and reads all of them.
 */
export const PLACE_ORDERS = `with made as (
    insert into orders (id, group_id, group_number, group_size, placed_at, state, state_times, company_id, branch_id, issued_by, approval, ${tripColumns})
    select car.id, case when $2 > 1 then ($1::uuid[])[1] end, case when $2 > 1 then car.number end, case when $2 > 1 then $2::integer end,
      $3::timestamptz, 'created', $4::jsonb, $5::uuid, $6::uuid, $7::uuid, $8::text, ${tripValues}
    from unnest($1::uuid[]) with ordinality as car (id, number)
    returning ${READ}
  ), in_history as (
    insert into order_history (order_id, at, cause, by_user, kind, state)
    select id, placed_at, 'person', issued_by, 'state', state from made order by group_number
  ), for_the_centre as (
    insert into dispatch_feed (order_id, kind) select id, 'placed' from made where approval is null order by group_number
  ), to_open_pages as (
    insert into outbox (topic, payload)
    select '${ORDER_CHANGED}' || branch_id, jsonb_build_object('orderId', id) from made order by group_number
  ), active as (
    update users set last_activity_at = $3 where id = $7 and (last_activity_at is null or last_activity_at < $3)
  )
  select made.*, issuer.first_name as issuer_first_name, issuer.last_name as issuer_last_name, branch.name as branch_name,
    company.name as company_name, account.name as account_name, null as voucher_code, null as voucher_highest_oere,
    null as canceller_first_name, null as canceller_last_name, null as reordered_as, null as asks
  from made
  join users as issuer on issuer.id = $7
  join branches as branch on branch.id = $6
  join companies as company on company.id = $5
  left join accounts as account on account.id = $${FIRST_OF_TRIP + TRIP_COLUMNS.indexOf('accountId')}
  order by made.group_number`;
const place = fixedStatement<OrderRecord>('place_orders', PLACE_ORDERS);

/** What was booked: its ids at once, and the orders by their numbers, which may have to wait for the commit. */
export interface Booked {
  readonly ids: readonly string[];
  readonly orders: () => Promise<readonly OrderRecord[]>;
}

/**
 * Writes one order for each car of a trip, keeps that the person was active, and tells everyone who waits. Gives them by their numbers.
 * Of one that has to be approved first the dispatch centre is told nothing, and what is asked is kept beside it.
 */
export async function insertOrders(trx: Executor, actor: Actor, trip: TripInput, at: Date): Promise<OrderRecord[]> {
  const ids = idsFor(trip, at);
  const orders = await place(trx, ...valuesOf(ids, actor, trip, at));
  if (trip.asks.length > 0) await insertAsks(trx, ids, trip.asks, { at, changedBy: null });
  return orders;
}

/** The same of a trip that nobody has to approve, as the last that its transaction does but for what is sent with the commit, as this is (decision 153). */
export async function insertOrdersLast(trx: Executor, actor: Actor, trip: TripInput, at: Date): Promise<Booked> {
  if (trip.asks.length > 0) throw new Error('whoever has to approve a trip is asked after it is written');
  const ids = idsFor(trip, at);
  return { ids, orders: await askLast(place, trx, valuesOf(ids, actor, trip, at)) };
}

const idsFor = ({ numberOfCars }: TripInput, at: Date): string[] => Array.from({ length: numberOfCars }, () => newId(at.getTime()));
/** What {@link PLACE_ORDERS} takes. */
function valuesOf(ids: readonly string[], actor: Actor, trip: TripInput, at: Date): unknown[] {
  const columns = toColumns(trip);
  const created = JSON.stringify({ created: at.toISOString() });
  const approval = trip.asks.length > 0 ? 'waiting' : null;
  const { companyId, branchId, userId } = actor;
  return [ids, ids.length, at, created, companyId, branchId, userId, approval, ...TRIP_COLUMNS.map((name) => columns[name])];
}
