import type { Parsed } from '@praj/contract/endpoint.ts';
import type { ListReply } from '@praj/contract/lists.ts';
import type { listSeries as call, Series, SeriesDetail } from '@praj/contract/series/series.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { presentDetail, presentSeries } from './present.ts';
import { findSeries, listSeriesOf } from './store.ts';

/** A series of the person's branch, with its plan. */
export async function readSeries({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string): Promise<SeriesDetail> {
  const at = now();
  const record = (await findSeries(db, actor, id, at)) ?? refuse('not_found');
  return presentDetail(record, at);
}

/** The series of the person's branch, all or a page of them. */
export async function listSeries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: Parsed<typeof call>['query'],
): Promise<ListReply<'series', Series>> {
  const at = now();
  return answerList('series', await listSeriesOf(db, actor, asked, at), (record) => presentSeries(record, at));
}
