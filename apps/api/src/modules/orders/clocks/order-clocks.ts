import type { Database } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelNeverTaken, cancelUnconfirmedLargeCars, deleteCancelled, forgetKeys } from './store.ts';

/** How often the clocks that people wait for are looked at, and those that nobody waits for, in milliseconds. */
const LOOK_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

type ClockDeps = Pick<Deps, 'db' | 'now' | 'push' | 'log'>;

/** Cancels what has waited too long: large cars after 120 seconds, orders never taken 10 minutes after their pickup. */
export async function cancelOverdue({ db, now, push }: Pick<ClockDeps, 'db' | 'now' | 'push'>): Promise<void> {
  const at = now();
  const cancelled = await db
    .transaction()
    .execute(async (trx) => [...(await cancelUnconfirmedLargeCars(trx, at)), ...(await cancelNeverTaken(trx, at))]);
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
 * Starts the clocks of orders. They tick in the process and not as jobs: 120 seconds should mean 120, not the next whole
 * minute of a cron, and one conditional UPDATE a second over the few waiting orders costs less than a job for every order.
 * Each UPDATE takes an order once, so that any number of processes may tick, and a missed tick is made up by the next.
 */
export function startOrderClocks(deps: ClockDeps): { stop(): Promise<void> } {
  const stopLooking = tick(() => cancelOverdue(deps), LOOK_EVERY_MS, deps);
  const stopSweeping = tick(() => sweepOrders(deps), SWEEP_EVERY_MS, deps);
  return { stop: async () => void (await Promise.all([stopLooking(), stopSweeping()])) };
}

function tick(act: () => Promise<void>, everyMs: number, { log }: ClockDeps): () => Promise<void> {
  let acting: Promise<void> | undefined;
  const once = (): void => {
    acting ??= act()
      .catch((error: unknown) => log.error({ err: error }, 'order clocks'))
      .finally(() => {
        acting = undefined;
      });
  };
  const timer = setInterval(once, everyMs);
  once();
  return async () => {
    clearInterval(timer);
    await acting;
  };
}
