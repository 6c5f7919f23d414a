import type { OrderState } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DispatchFeedTable, OrderHistoryTable, OrdersTable, Schema } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Pushed, writeOutbox } from '../../../platform/push/outbox.ts';
import { keepActivity } from '../../users/store.ts';
import { type TripInput, toColumns } from './trip.ts';

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
export type ChangedOrder = Pick<LockedOrder, 'id' | 'branchId' | 'companyId'>;
const CHANGED = ['id', 'branchId', 'companyId'] as const;

/**
 * Writes a change of all orders that meet a condition, in one UPDATE of the caller's transaction: their versions are one on,
 * and everyone who waits is told. Gives the orders it met; where there is none, nothing is written or told.
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
  return changed;
}

/** Writes one order for each car of a trip, keeps that the person was active, and tells everyone who waits. Gives their ids. */
export async function insertOrders(trx: Executor, actor: Actor, trip: TripInput, at: Date): Promise<string[]> {
  const row = {
    ...toColumns(trip),
    state: 'created' as const,
    stateTimes: timeOf('created', at),
    companyId: actor.companyId,
    branchId: actor.branchId,
    issuedBy: actor.userId,
    placedAt: at,
  };
  const orders = await trx
    .insertInto('orders')
    .values(Array.from({ length: trip.numberOfCars }, () => ({ id: newId(at.getTime()), ...row })))
    .returning(CHANGED)
    .execute();
  await recordChange(trx, orders, { at, cause: 'person', byUser: actor.userId, enters: 'created', feed: 'placed' });
  await keepActivity(trx, actor.userId, at);
  return orders.map(({ id }) => id);
}

const timeOf = (state: OrderState, at: Date): string => JSON.stringify({ [state]: at.toISOString() });

/** Writes what a change leaves behind: in the history, for the dispatch centre and for the open pages. */
async function recordChange(trx: Executor, orders: readonly ChangedOrder[], change: OrderChange): Promise<void> {
  if (orders.length === 0) return;
  await appendHistory(trx, orders, change);
  if (change.feed) await appendDispatchFeed(trx, change.feed, orders);
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

/** Pushes the orders to the open pages of their branches, and to the open maps of those whose car is gone. */
const publishOrders = (trx: Executor, orders: readonly ChangedOrder[], cleared: readonly string[]): Promise<void> =>
  writeOutbox(trx, [
    ...orders.map(({ id, branchId }) => ({ topic: `branch-order:${branchId}`, payload: { orderId: id } })),
    ...cleared.map(toLocationPush),
  ]);
/** Pushes where the cars of the orders are now to their open maps. */
export const publishLocations = (trx: Executor, orderIds: readonly string[]): Promise<void> =>
  writeOutbox(trx, orderIds.map(toLocationPush));
const toLocationPush = (orderId: string): Pushed => ({ topic: `order-location:${orderId}`, payload: {} });
