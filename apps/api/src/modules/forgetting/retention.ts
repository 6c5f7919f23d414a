import { setTimeout as delay } from 'node:timers/promises';
import { letGoBefore } from '@praj/domain/forgetting/retention.ts';
import { type Clock, startClock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteEntries, forgetSeriesEntries, forgetSignInAddresses } from '../audit/store.ts';
import { deleteRedemptions } from '../discount-codes/store.ts';
import { deleteInvoices } from '../invoices/forgetting/store.ts';
import { deleteMessages, forgetMessageTexts } from '../messages/store.ts';
import { deleteSeries } from '../orders/series/forgetting/store.ts';
import { deleteVouchers, forgetVouchersBefore } from '../vouchers/forgetting/store.ts';
import { deleteTrips, forgetMarkedTrips, forgetTripsBefore, type TripPlace } from './store.ts';

/** How many rows are let go in one transaction, and how long others have the database to themselves between two, in milliseconds. */
const AT_ONCE = 500;
const PAUSE_MS = 100;
/** How many trips are looked at in one transaction, among which nearly all may have to stay. */
const LOOKED_AT = 10_000;
/** How often it is looked for what is due, in milliseconds. What is due changes once a day, and when a trip of an anonymised person ends. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

type RetentionDeps = Pick<Deps, 'db' | 'config' | 'now' | 'push' | 'log'>;

/** One portion of something that is let go; gives how many rows it was, and whether there may be more of it. */
type Portion = (trx: Executor) => Promise<{ readonly count: number; readonly more: boolean }>;
/** Of what is over once a portion finds nothing. */
const untilNone =
  (take: (trx: Executor) => Promise<number>): Portion =>
  async (trx) => {
    const count = await take(trx);
    return { count, more: count > 0 };
  };
/** Forgotten trips of before this time, from the oldest to the newest. */
function tripsUntil(before: Date): Portion {
  let came: TripPlace | undefined;
  return async (trx) => {
    const { count, place } = await deleteTrips(trx, before, { delete: AT_ONCE, look: LOOKED_AT }, came);
    came = place;
    return { count, more: place !== undefined };
  };
}

/**
 * Lets go of what is older than it may be (decisions §7, docs/decisions/0034). Each portion is a transaction of its own that takes
 * the rows it works on and skips what somebody else holds: it may be stopped and begun again anywhere, and done by several
 * processes at once. What fails holds up nothing of another kind, and is thrown at the end.
 * @param stopping asked between two portions
 * @returns how many of each were let go
 */
export async function letGo(
  { db, config, now, push, log }: RetentionDeps,
  { pauseMs = 0, stopping = () => false }: { pauseMs?: number; stopping?: () => boolean } = {},
): Promise<Readonly<Record<string, number>>> {
  const at = now();
  const due = letGoBefore(at.getTime(), config.retentionMonths);
  const personal = new Date(due.personal);
  const portions: Readonly<Record<string, Portion>> = {
    markedTrips: untilNone((trx) => forgetMarkedTrips(trx, AT_ONCE, at)),
    trips: untilNone((trx) => forgetTripsBefore(trx, personal, AT_ONCE, at)),
    signInAddresses: untilNone((trx) => forgetSignInAddresses(trx, personal, AT_ONCE)),
    seriesEntries: untilNone((trx) => forgetSeriesEntries(trx, personal, AT_ONCE)),
    series: untilNone((trx) => deleteSeries(trx, personal, AT_ONCE)),
    vouchers: untilNone((trx) => forgetVouchersBefore(trx, personal, AT_ONCE, at)),
    messageTexts: untilNone((trx) => forgetMessageTexts(trx, new Date(due.mailText), AT_ONCE)),
    messages: untilNone((trx) => deleteMessages(trx, personal, AT_ONCE)),
    deletedInvoices: untilNone((trx) => deleteInvoices(trx, new Date(due.invoice), AT_ONCE)),
    deletedTrips: tripsUntil(new Date(due.trip)),
    discountRedemptions: untilNone((trx) => deleteRedemptions(trx, new Date(due.trip), AT_ONCE)),
    deletedVouchers: untilNone((trx) => deleteVouchers(trx, new Date(due.trip), AT_ONCE)),
    auditEntries: untilNone((trx) => deleteEntries(trx, new Date(due.audit), AT_ONCE)),
  };
  const counts: Record<string, number> = {};
  const failures: unknown[] = [];
  const letGoOf = async (what: string, portion: Portion): Promise<void> => {
    while (!stopping()) {
      const { count, more } = await db.transaction().execute(portion);
      if (count > 0) {
        counts[what] = (counts[what] ?? 0) + count;
        push.wake();
      }
      if (!more) return;
      await delay(pauseMs);
    }
  };
  for (const [what, portion] of Object.entries(portions)) await letGoOf(what, portion).catch((error: unknown) => failures.push(error));
  if (stopping()) return counts;
  if (Object.keys(counts).length > 0) log.info(counts, 'let go');
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** Starts the clock of retention. */
export function startRetention(deps: RetentionDeps): Clock {
  let stopped = false;
  const act = async () => void (await letGo(deps, { pauseMs: PAUSE_MS, stopping: () => stopped }));
  const clock = startClock('retention', LOOK_EVERY_MS, act, deps.log);
  return {
    stop() {
      stopped = true;
      return clock.stop();
    },
  };
}
