import { dayOf } from '@praj/domain/copenhagen-time.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { seriesText } from '@praj/domain/series/series-text.ts';
import type { Executor } from '../../../platform/database.ts';
import { type AuditAction, writeDifference } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import { findSeries, type SeriesRecord } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly action: Extract<AuditAction, `series.${string}`>;
  readonly id: string;
  /** What it was; undefined when it was not there. */
  readonly before: SeriesRecord | undefined;
}
/** Keeps in the branch's audit what somebody has made of a series, and tells the branch's open pages, in the change's own transaction. */
export async function noteSeries(trx: Executor, actor: Actor, { at, action, id, before }: Noted): Promise<void> {
  const after = await findSeries(trx, actor, id, at);
  if (!after) return;
  const entry = { at, byUser: actor.userId, action, subject: `branch:${after.branchId}`, always: ['series', 'customerName'] } as const;
  await writeDifference(trx, entry, before && keptOf(before, at), keptOf(after, at));
  await tellSeries(trx, after);
}
/** Tells the open pages of a branch that a series of theirs reads otherwise. Wake the push bus after the commit. */
export const tellSeries = (
  trx: Executor,
  { id, companyId, branchId }: Pick<SeriesRecord, 'id' | 'companyId' | 'branchId'>,
): Promise<void> => publishChanged(trx, { resource: 'series', id, companyId, branchId, permission: 'series.use' });

/** A series as history tells it. */
function keptOf({ parts, days }: SeriesRecord, at: Date): Readonly<Record<string, unknown>> {
  const part = parts.at(-1);
  if (!part) return {};
  const { trip } = part;
  return {
    series: seriesText(part, { today: dayOf(at.getTime()) }),
    customerName: trip.customerName ?? null,
    pickupAddress: trip.pickupAddress,
    stops: trip.stops ?? [],
    destinationAddress: trip.destinationAddress ?? null,
    seriesLeftOut: days.filter(({ leftOut }) => leftOut).length,
    seriesMoved: days.filter(({ movedTo }) => movedTo !== null).length,
  };
}
