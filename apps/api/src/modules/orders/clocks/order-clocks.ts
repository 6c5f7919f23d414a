import { type Clock, startClock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelNeverTaken, cancelUnapproved, cancelUnconfirmedLargeCars, deleteCancelled, forgetKeys } from './store.ts';

/** How often the clocks that people wait for are looked at, and those that nobody waits for, in milliseconds. */
const LOOK_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Tells of orders that were cancelled because nobody had approved them in time, in the transaction that cancels them. */
export type TellUnapproved = (trx: Executor, orderIds: readonly string[], at: Date) => Promise<void>;
type ClockDeps = Pick<Deps, 'db' | 'now' | 'push' | 'log'>;

/** Cancels what has waited too long: large cars after 120 seconds, orders never taken 10 minutes after their pickup, and those that nobody approved. */
export async function cancelOverdue(
  { db, now, push }: Pick<ClockDeps, 'db' | 'now' | 'push'>,
  tellUnapproved: TellUnapproved = async () => {},
): Promise<void> {
  const at = now();
  const cancelled = await db.transaction().execute(async (trx) => {
    const unapproved = await cancelUnapproved(trx, at);
    if (unapproved.length > 0)
      await tellUnapproved(
        trx,
        unapproved.map(({ id }) => id),
        at,
      );
    return [...unapproved, ...(await cancelUnconfirmedLargeCars(trx, at)), ...(await cancelNeverTaken(trx, at))];
  });
  if (cancelled.length > 0) push.wake();
}

/** Deletes orders cancelled 30 days ago, and forgets Idempotency-Keys past their 24 hours. */
export async function sweepOrders({ db, now, push }: Pick<ClockDeps, 'db' | 'now' | 'push'>): Promise<void> {
  const at = now();
  while ((await deletePortion(db, at)) > 0) push.wake();
  await forgetKeys(db, at);
}
const deletePortion = (db: Database, at: Date): Promise<number> => db.transaction().execute((trx) => deleteCancelled(trx, at));

/**
 * Starts the clocks of orders: 120 seconds should mean 120, and one conditional UPDATE a second over the few waiting orders
 * costs less than a job for every order.
 */
export function startOrderClocks(deps: ClockDeps, tellUnapproved: TellUnapproved): Clock {
  const looking = startClock('overdue orders', LOOK_EVERY_MS, () => cancelOverdue(deps, tellUnapproved), deps.log);
  const sweeping = startClock('old orders', SWEEP_EVERY_MS, () => sweepOrders(deps), deps.log);
  return { stop: async () => void (await Promise.all([looking.stop(), sweeping.stop()])) };
}
