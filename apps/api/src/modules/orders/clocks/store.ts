import { IDEMPOTENCY_MS } from '@praj/domain/orders/idempotency.ts';
import { ORDINARY_CAR_PEOPLE } from '@praj/domain/orders/order-state.ts';
import { LARGE_CAR_WAIT_MS, NEVER_TAKEN_MS } from '@praj/domain/orders/order-waiting.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import type { TouchedOrder } from '../order-record.ts';
import { addHistory, announceOrders, cancelThose, tellDispatch } from '../store.ts';

/** How long a cancelled order is kept before it becomes `deleted`, in milliseconds (decisions §5: 30 days). */
const CANCELLED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How many orders become `deleted` in one transaction. */
const DELETED_AT_ONCE = 500;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Cancels orders for large cars that were not confirmed in time (S1 §4: up to 120 seconds). */
export const cancelUnconfirmedLargeCars = (trx: Executor, now: Date): Promise<TouchedOrder[]> =>
  cancelThose(
    trx,
    (eb) =>
      eb.and([
        eb('orders.state', '=', 'created'),
        eb('orders.number_of_people', '>', ORDINARY_CAR_PEOPLE),
        eb('orders.placed_at', '<=', before(now, LARGE_CAR_WAIT_MS)),
      ]),
    { at: now, cause: 'timeout', byUser: null },
  );

/** Cancels orders that dispatch has still not taken 10 minutes after their pickup (decisions §5). */
export const cancelNeverTaken = (trx: Executor, now: Date): Promise<TouchedOrder[]> =>
  cancelThose(
    trx,
    (eb) =>
      eb.and([
        eb('orders.state', '=', 'created'),
        eb('orders.taken_at', 'is', null),
        eb('orders.requested_pickup', '<=', before(now, NEVER_TAKEN_MS)),
      ]),
    { at: now, cause: 'timeout', byUser: null },
  );

/** Turns orders cancelled 30 days ago into `deleted` ones, a portion at a time; gives how many. */
export async function deleteCancelled(trx: Executor, now: Date): Promise<number> {
  const deleted = await trx
    .updateTable('orders')
    .set((eb) => ({
      state: 'deleted',
      version: eb('version', '+', 1),
      state_times: sql<string>`orders.state_times || ${JSON.stringify({ deleted: now.toISOString() })}::jsonb`,
    }))
    .where('orders.state', '=', 'cancelled')
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('orders as old')
        .select('old.id')
        .where('old.state', '=', 'cancelled')
        .where('old.finished_at', '<=', before(now, CANCELLED_KEPT_MS))
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'branch_id', 'company_id'])
    .execute();
  await addHistory(
    trx,
    deleted.map(({ id }) => ({ order_id: id, at: now, kind: 'state', state: 'deleted', cause: 'clock' })),
  );
  await tellDispatch(trx, 'changed', deleted);
  await announceOrders(trx, deleted);
  return deleted.length;
}

/** Forgets keys that no longer answer (decisions §5: kept 24 hours). */
export async function forgetKeys(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(now, IDEMPOTENCY_MS)).execute();
}
