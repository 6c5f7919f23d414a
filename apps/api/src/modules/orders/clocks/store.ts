import { ORDINARY_CAR_PEOPLE } from '@praj/domain/orders/order-state.ts';
import { LARGE_CAR_WAIT_MS, NEVER_TAKEN_MS } from '@praj/domain/orders/order-waiting.ts';
import { IDEMPOTENCY_MS } from '@praj/domain/orders/sending/idempotency.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { cancelOrders, HEARD } from '../store.ts';
import { type ChangedOrder, changeOrders } from '../write/store.ts';

/** How long a cancelled order is kept before it becomes `deleted`, in milliseconds (decisions §5: 30 days). */
const CANCELLED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How many orders become `deleted` in one transaction. */
const DELETED_AT_ONCE = 500;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Cancels orders for large cars that were not confirmed in time (S1 §4: up to 120 seconds). */
export const cancelUnconfirmedLargeCars = (trx: Executor, now: Date): Promise<ChangedOrder[]> =>
  cancelOrders(
    trx,
    (eb) =>
      eb.and([
        eb('orders.state', '=', 'created'),
        eb('orders.numberOfPeople', '>', ORDINARY_CAR_PEOPLE),
        eb('orders.placedAt', '<=', before(now, LARGE_CAR_WAIT_MS)),
        HEARD,
      ]),
    now,
  );

/** Cancels orders that dispatch has still not taken 10 minutes after their pickup (decisions §5), or after it first heard of them: that of an order that waited may have passed. */
export const cancelNeverTaken = (trx: Executor, now: Date): Promise<ChangedOrder[]> =>
  cancelOrders(
    trx,
    (eb) =>
      eb.and([
        eb('orders.state', '=', 'created'),
        eb('orders.takenAt', 'is', null),
        eb('orders.requestedPickup', '<=', before(now, NEVER_TAKEN_MS)),
        eb('orders.placedAt', '<=', before(now, NEVER_TAKEN_MS)),
        HEARD,
      ]),
    now,
  );

/** Cancels orders that nobody has approved in time, as `approvedUntil` has it. */
export const cancelUnapproved = (trx: Executor, now: Date): Promise<ChangedOrder[]> =>
  cancelOrders(
    trx,
    (eb) =>
      eb.and([
        sql<SqlBool>`orders.approval = 'waiting'`,
        eb('orders.state', '=', 'created'),
        eb('orders.requestedPickup', '<=', now),
        eb('orders.placedAt', '<=', before(now, NEVER_TAKEN_MS)),
      ]),
    now,
  );

/** Turns orders cancelled 30 days ago into `deleted` ones, a portion at a time; gives how many. */
export async function deleteCancelled(trx: Executor, now: Date): Promise<number> {
  const deleted = await changeOrders(
    trx,
    (eb) =>
      eb.and([
        eb('orders.state', '=', 'cancelled'),
        eb(
          'orders.id',
          'in',
          eb
            .selectFrom('orders as old')
            .select('old.id')
            .where(sql<SqlBool>`old.state = 'cancelled'`) // written out: its index holds no other
            .where('old.finishedAt', '<=', before(now, CANCELLED_KEPT_MS))
            .limit(DELETED_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        ),
      ]),
    { at: now, cause: 'clock', enters: 'deleted', feed: 'changed' },
  );
  return deleted.length;
}

/** Forgets keys that no longer answer (decisions §5: kept 24 hours). */
export async function forgetKeys(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<=', before(now, IDEMPOTENCY_MS)).execute();
}
