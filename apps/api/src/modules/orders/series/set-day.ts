import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { setSeriesDay as call, SeriesDetail } from '@praj/contract/series/series.ts';
import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { isYetToCome } from '@praj/domain/series/series-plan.ts';
import { dayOfSeries, partOn } from '@praj/domain/series/series-rule.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { noteSeries } from './note-series.ts';
import { presentDetail } from './present.ts';
import { exceptionsOf, findSeries, forgetDays, lockSeries, seriesChanged, tellOfDue, writeDay } from './store.ts';

type Call = Parsed<typeof call>;

/** Leaves one day of a plan out, moves its trip, or takes both back. What is an order already is changed as an order is. */
export async function setSeriesDay(
  { db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>,
  actor: Actor,
  { id, day }: Call['params'],
  body: Call['body'],
): Promise<SeriesDetail> {
  const at = now();
  const changed = await db.transaction().execute(async (trx) => {
    const before = (await lockSeries(trx, actor, id, at)) ?? refuse('not_found');
    if (before.endedAt) refuse('series_over');
    if (before.days.some((one) => one.day === day && one.orderedAt !== null)) refuse('series_day_ordered');
    const part = partOn(before.parts, day);
    const today = dayOf(at.getTime());
    // A trip that was moved off a day that is over may be moved on, but never go back there.
    const isAhead = body.what === 'restore' ? day >= today : isYetToCome(exceptionsOf(before), day, today);
    const isPlanned = part !== undefined && isAhead && dayOfSeries(part, day) === 'driven';
    if (!isPlanned) refuse('invalid', { fields: { day: FIELD_TEXTS.seriesDay } });
    if (body.what === 'restore') await forgetDays(trx, id, [day]);
    else await writeDay(trx, id, day, { refusedAt: null, refusal: null, ...saidOf(body, at) });
    await seriesChanged(trx, id, at);
    await noteSeries(trx, actor, { at, action: 'series.day', id, before });
    await tellOfDue(trx);
    return presentDetail((await findSeries(trx, actor, id, at)) ?? refuse('not_found'), at);
  });
  push.wake();
  return changed;
}

function saidOf(body: Exclude<Call['body'], { readonly what: 'restore' }>, at: Date) {
  if (body.what === 'leave_out') return { leftOut: true, movedTo: null };
  const to = Date.parse(body.to);
  const isComing = to > at.getTime() && to - at.getTime() <= PICKUP_AHEAD_MS;
  if (!isComing) refuse('invalid', { fields: { to: FIELD_TEXTS.seriesMoved } });
  return { leftOut: false, movedTo: new Date(to) };
}
