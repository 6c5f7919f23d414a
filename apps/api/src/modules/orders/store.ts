import type { Order } from '@praj/contract/orders.ts';
import { isOrderNumber } from '@praj/domain/orders/order-number.ts';
import { CANCELLABLE_STATES, FINISHED_STATES, isClearable, ONGOING_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';
import { fixedQuery } from '../../platform/statements/fixed-statement.ts';
import { withinScope } from '../permissions/store.ts';
import { type AskRecord, ORDER_COLUMNS, type OrderRecord } from './order-record.ts';
import { presentAll, presentOrder } from './present.ts';
import { byId, type ChangedOrder, changeOrders, type OrderCondition } from './write/store.ts';

const OWNERS = { user: 'orders.issuedBy', branch: 'orders.branchId', company: 'orders.companyId' };

/** States as literals, so that the planner sees that a partial index covers them. */
const stateIn = (states: readonly OrderState[]) => sql<SqlBool>`orders.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const ONGOING = stateIn(ONGOING_STATES);
/** What the centre still has something to do with: unfinished, or driven and not yet priced. Each half has an index of its own. */
export const OPEN = sql<SqlBool>`(${ONGOING} or ${stateIn(['completed'])})`;
const FINISHED = stateIn(FINISHED_STATES);
const CLEARABLE = stateIn(FINISHED_STATES.filter(isClearable));
const CANCELLABLE = stateIn(CANCELLABLE_STATES);

/** The dispatch centre has heard of it: it does not wait to be approved. */
export const HEARD = sql<SqlBool>`orders.approval is distinct from 'waiting'`;

/** The order that a person names, by its id or by its number (decisions §4). */
const named = (idOrNumber: string): OrderCondition =>
  isOrderNumber(idOrNumber) ? (eb) => eb('orders.number', '=', idOrNumber) : byId(idOrNumber);

/** Orders with the names of what they belong to; every reader of orders starts here. */
function selectOrders(db: Executor) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('users as issuer', 'issuer.id', 'orders.issuedBy')
      .innerJoin('branches as branch', 'branch.id', 'orders.branchId')
      .innerJoin('companies as company', 'company.id', 'orders.companyId')
      .leftJoin('accounts as account', 'account.id', 'orders.accountId')
      .leftJoin('vouchers as voucher', 'voucher.id', 'orders.voucherId')
      // Who of the provider's people cancelled it is not the customer's to know.
      .leftJoin('users as canceller', (join) =>
        join.onRef('canceller.id', '=', 'orders.cancelledBy').onRef('canceller.companyId', '=', 'orders.companyId'),
      )
      .select(ORDER_COLUMNS)
      .select([
        'issuer.firstName as issuerFirstName',
        'issuer.lastName as issuerLastName',
        'branch.name as branchName',
        'company.name as companyName',
        'account.name as accountName',
        'voucher.code as voucherCode',
        'voucher.highestPriceOere as voucherHighestOere',
        'canceller.firstName as cancellerFirstName',
        'canceller.lastName as cancellerLastName',
      ])
      .select((eb) =>
        eb
          .selectFrom('orderReorders as again')
          .select(sql<string[]>`array_agg(again.new_order_id order by again.new_order_id)`.as('ids'))
          .whereRef('again.orderId', '=', 'orders.id')
          .as('reorderedAs'),
      )
      // Nothing is looked for of orders that no rule wanted approved.
      .select(
        sql<AskRecord[] | null>`case when orders.approval is not null then (
          select json_agg(json_build_object(
            'rule', rule.name, 'why', ask.why, 'state', ask.state, 'askedAt', ask.asked_at, 'askedRole', ask.asked_role, 'decidedAt', ask.decided_at,
            'asked', case when asked.id is not null then json_build_object('id', asked.id, 'firstName', asked.first_name, 'lastName', asked.last_name) end,
            'decidedBy', case when decider.id is not null then json_build_object('id', decider.id, 'firstName', decider.first_name, 'lastName', decider.last_name) end
          ) order by rule.created_at, rule.id)
          from order_approvals as ask
          join ordering_rules as rule on rule.id = ask.rule_id
          left join users as asked on asked.id = ask.asked_user_id
          left join users as decider on decider.id = ask.decided_by
          where ask.order_id = orders.id
        ) end`.as('asks'),
      )
  );
}

// Every push reads its order by it, and so do most answers: planning its eight tables takes four times as long as reading them (decision 94).
// The ids stand in a selection of their own because the planner sees through a bare parameter, counts them, and plans anew each time.
const selectByIds = fixedQuery<OrderRecord>('orders_by_id', (db) =>
  selectOrders(db).where('orders.id', '=', sql<string>`any((select ${[]}::uuid[])::uuid[])`),
);

/** Orders by their ids, in the order of the ids; unknown ones are left out. */
export async function loadOrders(db: Executor, ids: readonly string[], now: Date): Promise<Order[]> {
  if (ids.length === 0) return [];
  const records = await selectByIds(db, ids);
  const found = new Map(presentAll(records, now).map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const loadOrder = async (db: Executor, id: string, now: Date): Promise<Order | undefined> => (await loadOrders(db, [id], now))[0];

/** An order of a branch's list, and the people who have cleared it from theirs. */
export interface ListedRecord extends OrderRecord {
  readonly clearedBy: readonly string[];
}
/** A branch's unfinished orders, and those finished after `since` (decisions §5). */
export const loadListed = (db: Executor, branchId: string, since: Date): Promise<ListedRecord[]> =>
  selectOrders(db)
    .select(sql<string[]>`array(select user_id from order_clearings where order_id = orders.id)`.as('clearedBy'))
    .where('orders.branchId', '=', branchId)
    .where((eb) => eb.or([ONGOING, eb.and([FINISHED, eb('orders.finishedAt', '>', since)])]))
    .orderBy('orders.requestedPickup')
    .orderBy('orders.id')
    .execute();

/** Who may read an order: the branch's lists, the trips of the person's overview, and a PrajAdmin any (decisions §4). */
function readableBy(actor: Actor, since: Date): OrderCondition {
  return (eb) => {
    if (scopeOf('order.read', actor.role) === 'all') return eb.lit(true);
    const listed = eb.and([
      eb('orders.branchId', '=', actor.branchId),
      eb.or([ONGOING, eb.and([FINISHED, eb('orders.finishedAt', '>', since)])]),
    ]);
    return eb.or([listed, eb.and([eb('orders.state', '=', 'concluded'), withinScope(actor, 'overview.read', OWNERS)])]);
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

/** Every order of every company that is open and that the centre has heard of. */
export async function loadOpenOrders(db: Executor, now: Date): Promise<Order[]> {
  const records = await selectOrders(db).where(OPEN).where(HEARD).orderBy('orders.placedAt').orderBy('orders.id').execute();
  return presentAll(records, now);
}

/** Cancels those of the given orders that may still be cancelled: by a person, or because they waited too long. */
export const cancelOrders = (trx: Executor, where: OrderCondition, at: Date, byUser?: string): Promise<ChangedOrder[]> =>
  changeOrders(trx, (eb) => eb.and([where(eb), CANCELLABLE]), {
    at,
    ...(byUser === undefined ? { cause: 'clock' } : { cause: 'person', byUser }),
    columns: { cancelCause: byUser === undefined ? 'timeout' : 'person', cancelledBy: byUser ?? null, finishedAt: at },
    enters: 'cancelled',
    feed: 'cancelled',
    leavesMap: true,
  });

/** Cancels one order if the person may: of their own branch, or any for whom `order.cancel` reaches everything. */
export async function cancelForPerson(trx: Executor, actor: Actor, idOrNumber: string, at: Date): Promise<ChangedOrder | undefined> {
  const where: OrderCondition = (eb) => eb.and([named(idOrNumber)(eb), cancellableBy(actor)(eb)]);
  return (await cancelOrders(trx, where, at, actor.userId))[0];
}
const cancellableBy =
  (actor: Actor): OrderCondition =>
  (eb) =>
    scopeOf('order.cancel', actor.role) === 'all'
      ? eb.lit(true)
      : eb.and([withinScope(actor, 'order.cancel', OWNERS), eb('orders.state', '<>', 'deleted')]);

/** The order as it is now, if cancelling it would be this person's to do. */
export async function loadCancellableOrder(db: Executor, actor: Actor, idOrNumber: string, now: Date): Promise<Order | undefined> {
  const record = await selectOrders(db).where(named(idOrNumber)).where(cancellableBy(actor)).executeTakeFirst();
  return record && presentOrder(record, now);
}

/**
 * The cars that were ordered together with a car, that one among them, if cancelling them would be this person's to do: locked in the
 * same order by everybody, so that two who cancel them at the same moment come one after the other.
 */
export async function lockCarsOf(trx: Executor, actor: Actor, idOrNumber: string): Promise<string[]> {
  const cars = await trx
    .selectFrom('orders')
    .select('orders.id')
    .where(cancellableBy(actor))
    .where((eb) => {
      const asked = eb.selectFrom('orders').where(named(idOrNumber)).where(cancellableBy(actor));
      return eb.or([named(idOrNumber)(eb), eb('orders.groupId', '=', asked.select('orders.groupId'))]);
    })
    .orderBy('orders.groupNumber')
    .orderBy('orders.id')
    .forNoKeyUpdate()
    .execute();
  return cars.map(({ id }) => id);
}

/** Cancels those of these orders that a person may still cancel. */
export const cancelAll = (trx: Executor, ids: readonly string[], at: Date, byUser: string): Promise<ChangedOrder[]> =>
  cancelOrders(trx, (eb) => eb('orders.id', '=', sql<string>`any(${ids}::uuid[])`), at, byUser);

/** Begins the topic of a branch whose list is no longer what it was though no order has changed. */
export const LIST_CHANGED = 'branch-list:';
/** What is told with it: who has cleared their list. */
export interface Cleared {
  readonly clearedBy: string;
}

/** Hides the branch's cancelled, no-show and concluded orders from this user's list; gives how many there were. Wake the push bus after the commit. */
export async function clearForUser(trx: Executor, actor: Actor, since: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orderClearings')
    .columns(['userId', 'orderId'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([sql<string>`${actor.userId}::uuid`.as('userId'), 'orders.id as orderId'])
        .where('orders.branchId', '=', actor.branchId)
        .where(CLEARABLE)
        .where('orders.finishedAt', '>', since),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const payload: Cleared = { clearedBy: actor.userId };
  await writeOutbox(trx, [{ topic: LIST_CHANGED + actor.branchId, payload }]);
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The recorded route as [longitude, latitude] pairs; empty when there is none. */
export async function loadRoute(db: Executor, orderId: string): Promise<[number, number][]> {
  const row = await db.selectFrom('orderRoutes').select('coordinates').where('orderId', '=', orderId).executeTakeFirst();
  return row?.coordinates ?? [];
}

/** The newest orders whose addresses are counted. */
const NEWEST_ORDERS = 200;

/** The addresses of a branch's newest orders as their full text, those that were used most first; none of a trip that was forgotten. */
export async function listUsedAddresses(db: Executor, branchId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with newest as (
      select pickup, destination from orders where branch_id = ${branchId} and forgotten_at is null
      order by placed_at desc limit ${NEWEST_ORDERS}
    )
    select used.address from newest
    cross join lateral (values (newest.pickup ->> 'fullAddress'), (newest.destination ->> 'fullAddress')) as used(address)
    where used.address is not null
    group by used.address order by count(*) desc, used.address limit ${most}`.execute(db);
  return rows.map(({ address }) => address);
}
