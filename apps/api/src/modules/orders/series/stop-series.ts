import type { Reply } from '@praj/contract/endpoint.ts';
import type { stopSeries as call } from '@praj/contract/series/series.ts';
import { addDays, type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { isFinished } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { partsUntil } from '@praj/domain/series/series-rule.ts';
import { isStopped } from '@praj/domain/series/stopped-trips.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { cancelAll } from '../store.ts';
import { noteSeries } from './note-series.ts';
import { presentDetail } from './present.ts';
import { findSeries, forgetUnordered, lockSeries, type PartRecord, replaceParts, seriesChanged, tellOfDue } from './store.ts';

/** Stops a series from a day on, or altogether: nothing more is planned, and its orders that can be are called off. */
export async function stopSeries(
  { db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>,
  actor: Actor,
  id: string,
  from: Day | undefined,
): Promise<Reply<typeof call>> {
  const at = now();
  const stopped = await db.transaction().execute(async (trx) => {
    const before = (await lockSeries(trx, actor, id, at)) ?? refuse('not_found');
    const until = from ?? dayOf(at.getTime());
    const [first] = before.parts as readonly [PartRecord, ...PartRecord[]];
    const left = partsUntil(before.parts, until);
    // A series that was never driven keeps what it was to be, and no day of it.
    await replaceParts(trx, id, left.length > 0 ? left : [{ ...first, end: addDays(first.from, -1) }]);
    await forgetUnordered(trx, id, from ?? null);
    const meant = before.trips.filter(({ seriesDay, state }) => !isFinished(state) && (from === undefined || seriesDay >= from));
    const off = meant.filter((trip) => isStopped(trip, from));
    const cancelled = await cancelAll(
      trx,
      off.map((trip) => trip.id),
      at,
      actor.userId,
    );
    if (before.endedAt === null) await seriesChanged(trx, id, at);
    await noteSeries(trx, actor, { at, action: 'series.stop', id, before });
    await tellOfDue(trx);
    const after = (await findSeries(trx, actor, id, at)) ?? refuse('not_found');
    return { ...presentDetail(after, at), cancelled: cancelled.length, notCancelled: meant.length - cancelled.length };
  });
  push.wake();
  return stopped;
}
