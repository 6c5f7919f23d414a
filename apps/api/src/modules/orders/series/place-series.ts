import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { placeSeries as call, SeriesDetail } from '@praj/contract/series/series.ts';
import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { PICKUP_AHEAD_MS, SERIES_MAX } from '@praj/domain/limits.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { tryOut } from '../../../platform/statements/savepoints.ts';
import type { Once, Press } from '../../idempotency/store.ts';
import { type Placing, placeWithin } from '../place/place-order.ts';
import { noteSeries } from './note-series.ts';
import { readSeries } from './read-series.ts';
import { countSeriesOf, insertSeries, repeatsTrips, tellOfDue } from './store.ts';
import { beginOrRefuse, readRule } from './written-rule.ts';

/** What stands by when trips of a series are placed. */
export type SeriesPlacing = Omit<Placing, 'spend'>;
/** A trip of a series counts no cars: it was asked for once. */
export const countsNothing = async (): Promise<void> => undefined;

/**
 * Makes a series, once for each Idempotency-Key, and judges its first trip by ordering it and taking that back: so it is refused by
 * whatever an order is refused by. The clock orders its trips right after the commit.
 */
export async function placeSeries(
  deps: Deps,
  { once, ...placing }: SeriesPlacing & { readonly once: Once },
  actor: Actor,
  body: Parsed<typeof call>['body'],
  press: Press,
): Promise<SeriesDetail> {
  const made = await once(actor, { content: { series: body }, ...press }, async (trx, at) => {
    if (!(await repeatsTrips(trx, actor.companyId))) refuse('series_off');
    const { from, trip } = body;
    const latest = dayOf(at.getTime() + PICKUP_AHEAD_MS);
    if (from < dayOf(at.getTime()) || from > latest) refuse('invalid', { fields: { from: FIELD_TEXTS.seriesBegin } });
    const { part, first } = beginOrRefuse(readRule(body.rule), from, at);
    const asOrder = { ...trip, requestedPickup: new Date(first.at).toISOString() };
    await tryOut(trx, () => placeWithin(trx, actor, asOrder, at, { spend: countsNothing, ...placing }));
    if ((await countSeriesOf(trx, actor.userId)) >= SERIES_MAX) refuse('series_full', { fill: { n: SERIES_MAX } });
    const id = newId(at.getTime());
    await insertSeries(trx, actor, id, [{ ...part, trip }], at);
    await noteSeries(trx, actor, { at, action: 'series.add', id, before: undefined });
    await tellOfDue(trx);
    return [id];
  });
  return readSeries(deps, actor, made.ids[0] ?? '');
}
