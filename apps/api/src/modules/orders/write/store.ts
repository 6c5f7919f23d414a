import type { Address } from '@praj/contract/shapes.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { forgottenAllocations } from '@praj/domain/allocations/allocation-rules.ts';
import { FORGOTTEN_PASSENGER, forgottenAddress, forgottenChange } from '@praj/domain/forgetting/forgetting.ts';
import type { Traces } from '@praj/domain/forgetting/traces.ts';
import { isHeldBack } from '@praj/domain/ordering-rules/approval.ts';
import { isCalledOff, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DispatchFeedTable, OrderHistoryTable, OrdersTable, Schema } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { DANISH } from '../../../platform/lists/danish-text.ts';
import { type Pushed, writeOutbox } from '../../../platform/push/outbox.ts';
import { portionsOf } from '../../../platform/statements/portions.ts';
import { forgetKeysOf } from '../../idempotency/store.ts';
import { callOffMessagesOf } from '../../messages/store.ts';
import { handMailsOn, tellApprovers } from '../../ordering-rules/asks/store.ts';
import { settleVouchers } from '../../vouchers/trips/store.ts';
import { type TripInput, toColumns } from './trip.ts';

export type { TripInput } from './trip.ts';

/** A condition on `orders`. */
export type OrderCondition = (eb: ExpressionBuilder<Schema, 'orders'>) => Expression<SqlBool>;
export const byId =
  (id: string): OrderCondition =>
  (eb) =>
    eb('orders.id', '=', id);

export type LockedOrder = Selectable<OrdersTable>;
/** The order, locked until the transaction ends, so that what happens to it comes one after the other. */
export const lockOrder = (trx: Executor, where: OrderCondition): Promise<LockedOrder | undefined> =>
  trx.selectFrom('orders').selectAll().where(where).forNoKeyUpdate().executeTakeFirst();

/** What a change sets by itself; its version, state and state times are the writer's. */
export type OrderColumns = Omit<Updateable<OrdersTable>, 'id' | 'version' | 'state' | 'stateTimes'>;
/** A line of the history beside those of states. */
export type HistoryLine = { readonly at?: Date } & (
  | { readonly kind: 'price'; readonly priceOereBefore: number | null; readonly priceOereAfter: number }
  | { readonly kind: 'change'; readonly changed: string }
  | { readonly kind: 'traveller'; readonly says: TravellerWord }
);
/** What happens to each of the orders that a change is of. */
export interface OrderChange {
  /** When it happened; a line of the history may name its own time. */
  readonly at: Date;
  readonly cause: OrderHistoryTable['cause'];
  /** The person behind the cause `person`. */
  readonly byUser?: string;
  readonly columns?: OrderColumns;
  /** The state they come to; they note it with its time, and so does their history. */
  readonly enters?: OrderState;
  /** The states left out on the way to it. */
  readonly skipped?: readonly OrderState[];
  /** What else their history keeps. */
  readonly history?: readonly HistoryLine[];
  /** What the dispatch centre hears; nothing when left out. */
  readonly feed?: DispatchFeedTable['kind'];
  /** Are their cars no longer on their way for them? */
  readonly leavesMap?: boolean;
}
export type ChangedOrder = Pick<LockedOrder, 'id' | 'branchId' | 'companyId' | 'voucherId'>;
const CHANGED = ['id', 'branchId', 'companyId', 'voucherId', 'approval'] as const;
type Heard = ChangedOrder & Pick<LockedOrder, 'approval'>;

/**
 * Writes a change of all orders that meet a condition, in one UPDATE of the caller's transaction: their versions are one on,
 * their vouchers are settled, and everyone who waits is told. Gives the orders it met; where there is none, nothing is written or told.
 */
export async function changeOrders(trx: Executor, where: OrderCondition, { columns, ...change }: OrderChange): Promise<ChangedOrder[]> {
  const { enters, at } = change;
  const stateTimes = enters && sql<string>`orders.state_times || ${timeOf(enters, at)}::jsonb`;
  const changed = await trx
    .updateTable('orders')
    .set((eb) => ({ ...columns, ...(enters && { state: enters, stateTimes }), version: eb('version', '+', 1) }))
    .where(where)
    .returning(CHANGED)
    .execute();
  await recordChange(trx, changed, change);
  const orderIds = changed.filter(({ voucherId }) => voucherId !== null).map(({ id }) => id);
  const waited = changed.filter(({ approval }) => enters === 'cancelled' && approval === 'waiting');
  // Of cars that were asked about at once the others go on waiting.
  for (const { id } of waited) await handMailsOn(trx, id);
  if (enters && isCalledOff(enters))
    await callOffMessagesOf(
      trx,
      changed.map(({ id }) => id),
    );
  if (waited.length > 0) await tellApprovers(trx, ...waited.map(({ companyId }) => companyId));
  if (enters && orderIds.length > 0) await settleVouchers(trx, { orderIds, state: enters, at, byUser: change.byUser ?? null });
  return changed;
}

/** The voucher that a trip is paid with: its issuer is who ordered the trip. */
export interface PayingVoucher {
  readonly id: string;
  readonly companyId: string;
  readonly branchId: string;
  readonly issuedBy: string;
}
/** Writes the order of a trip that the centre drives for a voucher; it has the trip already, so its feed says nothing. Gives its id. */
export async function insertVoucherOrder(trx: Executor, voucher: PayingVoucher, trip: TripInput, at: Date): Promise<string> {
  const { id: voucherId, companyId, branchId, issuedBy } = voucher;
  const orders = await insertCreated(trx, { companyId, branchId, issuedBy, voucherId }, trip, at);
  await recordChange(trx, orders, { at, cause: 'dispatch', enters: 'created' });
  const [order] = orders;
  if (!order) throw new Error('a trip without a car');
  return order.id;
}

type Owner = Pick<Insertable<OrdersTable>, 'companyId' | 'branchId' | 'issuedBy' | 'voucherId'>;
const insertCreated = (trx: Executor, owner: Owner, trip: TripInput, at: Date): Promise<Heard[]> => {
  const row = { ...toColumns(trip), ...owner, state: 'created' as const, stateTimes: timeOf('created', at), placedAt: at };
  const ids = Array.from({ length: trip.numberOfCars }, () => newId(at.getTime()));
  return trx
    .insertInto('orders')
    .values(ids.map((id, index) => ({ id, ...row, ...groupColumns(ids, index) })))
    .returning(CHANGED)
    .execute();
};

/** A car that is not ordered by itself says which of how many it is; its first car names the group. */
const groupColumns = (ids: readonly string[], index: number) =>
  ids.length === 1 ? {} : { groupId: ids[0] as string, groupNumber: index + 1, groupSize: ids.length };

const timeOf = (state: OrderState, at: Date): string => JSON.stringify({ [state]: at.toISOString() });

/** Writes what a change leaves behind: in the history, for the dispatch centre, save what is kept from it, and for the open pages. */
async function recordChange(trx: Executor, orders: readonly Heard[], change: OrderChange): Promise<void> {
  if (orders.length === 0) return;
  await appendHistory(trx, orders, change);
  const heard = orders.filter(({ approval }) => !isHeldBack(approval));
  if (change.feed && heard.length > 0) await appendDispatchFeed(trx, change.feed, heard);
  const cleared = change.leavesMap ? await clearCarPositions(trx, orders) : [];
  await publishOrders(trx, orders, cleared);
}

async function appendHistory(trx: Executor, orders: readonly ChangedOrder[], change: OrderChange): Promise<void> {
  const { at, cause, byUser = null, enters, skipped = [], history = [] } = change;
  const lines = [
    ...skipped.map((state) => ({ kind: 'skipped' as const, state })),
    ...(enters ? [{ kind: 'state' as const, state: enters }] : []),
    ...history,
  ];
  const rows: Insertable<OrderHistoryTable>[] = orders.flatMap(({ id }) =>
    lines.map((line) => ({ orderId: id, at, cause, byUser, ...line })),
  );
  if (rows.length > 0) await trx.insertInto('orderHistory').values(rows).execute();
}

/** Puts the orders in the feed that the dispatch centre pulls. */
async function appendDispatchFeed(trx: Executor, kind: DispatchFeedTable['kind'], orders: readonly ChangedOrder[]): Promise<void> {
  await trx
    .insertInto('dispatchFeed')
    .values(orders.map(({ id }) => ({ orderId: id, kind })))
    .execute();
}

/** Takes the cars of the orders off the map; gives the orders that had one there. */
async function clearCarPositions(trx: Executor, orders: readonly ChangedOrder[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('carPositions')
    .where('orderId', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .returning('orderId')
    .execute();
  return gone.map(({ orderId }) => orderId);
}

/** Begins the topic of a branch one of whose orders has changed. */
export const ORDER_CHANGED = 'branch-order:';
/** Pushes the orders to the open pages of their branches, and to the open maps of those whose car is gone. */
const publishOrders = (trx: Executor, orders: readonly ChangedOrder[], cleared: readonly string[]): Promise<void> =>
  writeOutbox(trx, [
    ...orders.map(({ id, branchId }) => ({ topic: ORDER_CHANGED + branchId, payload: { orderId: id } })),
    ...cleared.map(toLocationPush),
  ]);
/** Pushes where the cars of the orders are now to their open maps. */
export const publishLocations = (trx: Executor, orderIds: readonly string[]): Promise<void> =>
  writeOutbox(trx, orderIds.map(toLocationPush));
const toLocationPush = (orderId: string): Pushed => ({ topic: `order-location:${orderId}`, payload: {} });

/** How long ago an order may have finished for a page to show it in its list, in milliseconds: 7 days, and one to be safe. */
const SHOWN_MS = 8 * 24 * 60 * 60 * 1000;
type Rewritten = ChangedOrder & { readonly finishedAt: Date | null };

/** Tells the pages that may show them of orders whose texts were taken away; nobody has the others in a list. */
const publishShown = (trx: Executor, orders: readonly Rewritten[], at: Date): Promise<void> => {
  const shown = orders.filter(({ finishedAt }) => finishedAt === null || at.getTime() - finishedAt.getTime() < SHOWN_MS);
  return publishOrders(trx, shown, []);
};

/** How many trips a statement marks as invoiced, each in all indexes of the orders. */
const INVOICED_AT_ONCE = 2000;
/**
 * Closes the books of trips that stand on an invoice from now on, in the transaction that makes it: what they are charged to is corrected
 * no longer (decision 104). The dispatch centre is told nothing.
 */
export async function invoiceOrders(trx: Executor, ids: readonly string[], at: Date): Promise<void> {
  for (const some of portionsOf(ids, INVOICED_AT_ONCE)) {
    const orders = await trx
      .updateTable('orders')
      .set((eb) => ({ invoicedAt: at, version: eb('version', '+', 1) }))
      .where('id', '=', sql<string>`any(${some}::uuid[])`)
      .returning([...CHANGED, 'finishedAt'])
      .execute();
    await publishShown(trx, orders, at);
  }
}

/**
 * Lets go of whom these trips drove, who drove them and where exactly they went, in the order, its route and its history
 * (decisions §7). One that is forgotten already stays as it is. The dispatch centre is told nothing: it keeps its own.
 */
export async function forgetOrders(trx: Executor, ids: readonly string[], at: Date): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'pickup', 'destination', 'stops', 'allocations'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (orders.length === 0) return;
  const found = sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<Rewritten>`
    update orders set forgotten_at = ${at}, version = version + 1, pickup = left_over.pickup, destination = left_over.destination, stops = left_over.stops,
      customer_name = case when customer_name is not null then ${FORGOTTEN_PASSENGER} end,
      allocations = left_over.allocations, customer_phone = null, comment = null, cancel_reason = null, driver_name = null, driver_phone = null
    from unnest(
      ${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ pickup }) => leftOver(pickup))}::jsonb[],
      ${orders.map(({ destination }) => leftOver(destination))}::jsonb[],
      ${orders.map(({ stops }) => JSON.stringify(stops.map(forgottenAddress)))}::jsonb[],
      ${orders.map(({ allocations }) => toJson(forgottenAllocations(allocations)))}::jsonb[]
    ) as left_over (id, pickup, destination, stops, allocations)
    where orders.id = left_over.id
    returning orders.id, orders.branch_id, orders.company_id, orders.voucher_id, orders.finished_at`.execute(trx);
  await trx.deleteFrom('orderRoutes').where('orderId', '=', found).execute();
  await trx.deleteFrom('carPositions').where('orderId', '=', found).execute();
  await forgetKeysOf(
    trx,
    orders.map(({ id }) => id),
  );
  await rewriteHistory(trx, sql<SqlBool>`order_id = ${found}`, (changed) => forgottenChange(changed));
  await publishShown(trx, rows, at);
}
const toJson = (allocations: Allocations | null): string | null => allocations && JSON.stringify(allocations);
const leftOver = (address: Address | null): string | null => address && JSON.stringify(forgottenAddress(address));

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
async function rewriteHistory(trx: Executor, where: Expression<SqlBool>, rewrite: (changed: Changes) => unknown): Promise<void> {
  const lines = await trx.selectFrom('orderHistory').select(['id', 'changed']).where('changed', 'is not', null).where(where).execute();
  await sql`
    update order_history set changed = rewritten.changed
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ changed }) => JSON.stringify(rewrite(changed as Changes)))}::jsonb[])
      as rewritten (id, changed)
    where order_history.id = rewritten.id`.execute(trx);
}

/** What others wrote on an order: whoever it drives stays, whoever these texts speak of may be taken out of them. */
const TEXTS = ['reference', 'project', 'comment', 'cancelReason'] as const;
/** Those of them that a trip keeps for the books when it is forgotten whole. */
const BOOKED = ['reference', 'project'] as const;

/**
 * Takes a person who is anonymised out of what was written on the orders of a company and on their changes. An order that waits
 * to be forgotten whole keeps until then what the driver needs, but what it keeps afterwards is seen to here: later nobody knows
 * any more who it was.
 */
export async function forgetInOrderTexts(trx: Executor, companyId: string, traces: Traces, at: Date): Promise<void> {
  const ofCompany = sql<SqlBool>`company_id = ${companyId}`;
  const waits = sql<boolean>`exists (select from trips_to_forget where order_id = orders.id)`;
  const matching = sql`~* ${traces.pattern} ${DANISH}`;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'branchId', 'companyId', 'voucherId', 'finishedAt', 'pickup', 'destination', 'stops', 'allocations', ...TEXTS])
    .select(waits.as('waits'))
    .where(ofCompany)
    .where(sql<SqlBool>`
      concat_ws(E'\n', reference, project, allocations::text, case when not ${waits} then concat_ws(E'\n', comment, cancel_reason, pickup::text, destination::text, stops::text) end)
      ${matching}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, pickup, destination, stops, allocations, waits: isLeft, ...texts } of orders) {
    const rewritten = Object.fromEntries((isLeft ? BOOKED : TEXTS).map((name) => [name, texts[name] && traces.without(texts[name])]));
    const places = {
      pickup: JSON.stringify(traces.withoutIn(pickup)),
      destination: destination && JSON.stringify(traces.withoutIn(destination)),
      stops: JSON.stringify(traces.withoutIn(stops)),
    };
    await trx
      .updateTable('orders')
      .set({ ...rewritten, allocations: allocations && JSON.stringify(traces.withoutIn(allocations)), ...(!isLeft && places) })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  await publishShown(trx, orders, at);
  const changes = sql<SqlBool>`order_id in (select id from orders where ${ofCompany}) and changed::text ${matching}`;
  await rewriteHistory(trx, changes, (changed) => traces.withoutIn(changed));
}

/** Says of orders that were just placed which series they are trips of, and of which of its days. */
export async function joinSeries(trx: Executor, ids: readonly string[], seriesId: string, seriesDay: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ seriesId, seriesDay })
    .where('id', 'in', [...ids])
    .execute();
}
