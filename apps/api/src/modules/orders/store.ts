import type { Order } from '@praj/contract/orders.ts';
import { isOrderNumber } from '@praj/domain/orders/order-number.ts';
import { CANCELLABLE_STATES, FINISHED_STATES, isClearable, ONGOING_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { DispatchFeedTable, OrderHistoryTable, OrdersTable, Schema } from '../../../db/schema.ts';
import type { Executor } from '../../platform/database.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';
import type { OrderRecord, TouchedOrder } from './order-record.ts';
import { presentOrder } from './present.ts';

/** A condition on `orders`. */
type Those = (eb: ExpressionBuilder<Schema, 'orders'>) => Expression<SqlBool>;

/** States as literals, so that the planner sees that a partial index covers them. */
const stateIn = (states: readonly OrderState[]) => sql<SqlBool>`orders.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const ONGOING = stateIn(ONGOING_STATES);
const FINISHED = stateIn(FINISHED_STATES);
const CLEARABLE = stateIn(FINISHED_STATES.filter(isClearable));
const CANCELLABLE = stateIn(CANCELLABLE_STATES);

/** The order that a person names, by its id or by its number (decisions §4). */
const named =
  (idOrNumber: string): Those =>
  (eb) =>
    eb(isOrderNumber(idOrNumber) ? 'orders.number' : 'orders.id', '=', idOrNumber);

/** Orders with the names of what they belong to; every reader of orders starts here. */
function selectOrders(db: Executor) {
  return db
    .selectFrom('orders')
    .innerJoin('users as issuer', 'issuer.id', 'orders.issued_by')
    .innerJoin('branches as branch', 'branch.id', 'orders.branch_id')
    .innerJoin('companies as company', 'company.id', 'orders.company_id')
    .leftJoin('accounts as account', 'account.id', 'orders.account_id')
    .selectAll('orders')
    .select([
      'issuer.first_name as issuer_first_name',
      'issuer.last_name as issuer_last_name',
      'branch.name as branch_name',
      'company.name as company_name',
      'account.name as account_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_reorders as again')
        .select(sql<string[]>`array_agg(again.new_order_id order by again.new_order_id)`.as('ids'))
        .whereRef('again.order_id', '=', 'orders.id')
        .as('reordered_as'),
    );
}
const presentAll = (records: readonly OrderRecord[], now: Date): Order[] => records.map((record) => presentOrder(record, now));

/** Orders by their ids, in the order of the ids; unknown ones are left out. */
export async function loadOrders(db: Executor, ids: readonly string[], now: Date): Promise<Order[]> {
  if (ids.length === 0) return [];
  const records = await selectOrders(db).where('orders.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(presentAll(records, now).map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const loadOrder = async (db: Executor, id: string, now: Date): Promise<Order | undefined> => (await loadOrders(db, [id], now))[0];

/** A branch's unfinished orders, and those finished after `since` which the user has not cleared (decisions §5). */
export async function loadListedOrders(db: Executor, actor: Actor, since: Date, now: Date): Promise<Order[]> {
  const records = await selectOrders(db)
    .where('orders.branch_id', '=', actor.branchId)
    .where((eb) => eb.or([ONGOING, eb.and([FINISHED, eb('orders.finished_at', '>', since)])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_clearings as cleared')
            .select('cleared.order_id')
            .whereRef('cleared.order_id', '=', 'orders.id')
            .where('cleared.user_id', '=', actor.userId),
        ),
      ),
    )
    .orderBy('orders.requested_pickup')
    .orderBy('orders.id')
    .execute();
  return presentAll(records, now);
}

/** Who may read an order: the branch's lists, the trips of the person's overview, and a PrajAdmin any (decisions §4). */
function readableBy(actor: Actor, since: Date): Those {
  return (eb) => {
    if (scopeOf('order.read', actor.role) === 'all') return eb.lit(true);
    const listed = eb.and([
      eb('orders.branch_id', '=', actor.branchId),
      eb.or([ONGOING, eb.and([FINISHED, eb('orders.finished_at', '>', since)])]),
    ]);
    const scope = scopeOf('overview.read', actor.role);
    const own =
      scope === 'company'
        ? eb('orders.company_id', '=', actor.companyId)
        : scope === 'branch'
          ? eb('orders.branch_id', '=', actor.branchId)
          : eb('orders.issued_by', '=', actor.userId);
    return eb.or([listed, eb.and([eb('orders.state', '=', 'concluded'), own])]);
  };
}

export async function loadReadableOrder(
  db: Executor,
  actor: Actor,
  idOrNumber: string,
  since: Date,
  now: Date,
): Promise<Order | undefined> {
  const record = await selectOrders(db).where(named(idOrNumber)).where(readableBy(actor, since)).executeTakeFirst();
  return record && presentOrder(record, now);
}

/** Every order of every company that the centre still has something to do with: unfinished, or driven and not yet priced. */
export async function loadOpenOrders(db: Executor, now: Date): Promise<Order[]> {
  const records = await selectOrders(db)
    .where((eb) => eb.or([ONGOING, eb('orders.state', '=', 'completed')]))
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .execute();
  return presentAll(records, now);
}

export interface Cancelling {
  readonly at: Date;
  readonly cause: 'person' | 'timeout';
  readonly byUser: string | null;
}
/** Cancels those of the given orders that may still be cancelled, in one conditional UPDATE, and tells everyone who waits. */
export async function cancelThose(trx: Executor, those: Those, { at, cause, byUser }: Cancelling): Promise<TouchedOrder[]> {
  const cancelled = await trx
    .updateTable('orders')
    .set((eb) => ({
      state: 'cancelled',
      cancel_cause: cause,
      finished_at: at,
      version: eb('version', '+', 1),
      state_times: sql<string>`orders.state_times || ${JSON.stringify({ cancelled: at.toISOString() })}::jsonb`,
    }))
    .where(those)
    .where(CANCELLABLE)
    .returning(['id', 'branch_id', 'company_id'])
    .execute();
  await addHistory(
    trx,
    cancelled.map(({ id }) => ({
      order_id: id,
      at,
      kind: 'state',
      state: 'cancelled',
      cause: cause === 'person' ? 'person' : 'clock',
      by_user: byUser,
    })),
  );
  await tellDispatch(trx, 'cancelled', cancelled);
  await announceOrders(trx, cancelled);
  await forgetCars(trx, cancelled);
  return cancelled;
}

/** Cancels one order if the person may: of their own branch, or any for whom `order.cancel` reaches everything. */
export async function cancelForPerson(trx: Executor, actor: Actor, idOrNumber: string, at: Date): Promise<TouchedOrder | undefined> {
  const those: Those = (eb) => eb.and([named(idOrNumber)(eb), cancellableBy(actor)(eb)]);
  return (await cancelThose(trx, those, { at, cause: 'person', byUser: actor.userId }))[0];
}
const cancellableBy =
  (actor: Actor): Those =>
  (eb) =>
    scopeOf('order.cancel', actor.role) === 'all'
      ? eb.lit(true)
      : eb.and([eb('orders.branch_id', '=', actor.branchId), eb('orders.state', '<>', 'deleted')]);

/** The order as it is now, if cancelling it would be this person's to do. */
export async function loadCancellableOrder(db: Executor, actor: Actor, idOrNumber: string, now: Date): Promise<Order | undefined> {
  const record = await selectOrders(db).where(named(idOrNumber)).where(cancellableBy(actor)).executeTakeFirst();
  return record && presentOrder(record, now);
}

/** Hides the branch's cancelled, no-show and concluded orders from this user's list; gives how many there were. */
export async function clearForUser(db: Executor, actor: Actor, since: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_clearings')
    .columns(['user_id', 'order_id'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([sql<string>`${actor.userId}::uuid`.as('user_id'), 'orders.id as order_id'])
        .where('orders.branch_id', '=', actor.branchId)
        .where(CLEARABLE)
        .where('orders.finished_at', '>', since),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The recorded route as [longitude, latitude] pairs; empty when there is none. */
export async function loadRoute(db: Executor, orderId: string): Promise<[number, number][]> {
  const row = await db.selectFrom('order_routes').select('coordinates').where('order_id', '=', orderId).executeTakeFirst();
  return row?.coordinates ?? [];
}

export async function addHistory(trx: Executor, rows: readonly Insertable<OrderHistoryTable>[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('order_history')
      .values([...rows])
      .execute();
}

/** Puts the orders in the feed that the dispatch centre pulls. */
export async function tellDispatch(
  trx: Executor,
  kind: DispatchFeedTable['kind'],
  orders: readonly Pick<OrdersTable, 'id'>[],
): Promise<void> {
  if (orders.length === 0) return;
  await trx
    .insertInto('dispatch_feed')
    .values(orders.map(({ id }) => ({ order_id: id, kind })))
    .execute();
}

/** Pushes the orders to the open pages of their branches. */
export const announceOrders = (trx: Executor, orders: readonly Pick<TouchedOrder, 'id' | 'branch_id'>[]): Promise<void> =>
  writeOutbox(
    trx,
    orders.map(({ id, branch_id }) => ({ topic: `branch-order:${branch_id}`, payload: { orderId: id } })),
  );

/** Takes the cars of the orders off the map: they are no longer on their way for them. */
export async function forgetCars(trx: Executor, orders: readonly Pick<TouchedOrder, 'id'>[]): Promise<void> {
  if (orders.length === 0) return;
  const gone = await trx
    .deleteFrom('car_positions')
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .returning('order_id')
    .execute();
  await writeOutbox(
    trx,
    gone.map(({ order_id }) => ({ topic: `order-location:${order_id}`, payload: {} })),
  );
}
