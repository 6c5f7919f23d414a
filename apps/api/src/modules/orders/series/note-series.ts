import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { partChanges } from '@praj/domain/series/part-changes.ts';
import { seriesText, showSeriesDay } from '@praj/domain/series/series-text.ts';
import type { Executor } from '../../../platform/database.ts';
import { attributeCodes } from '../../attributes/store.ts';
import { type AuditAction, writeDifference } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import { findSeries, type PartRecord, type SeriesRecord } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly action: Extract<AuditAction, `series.${string}`>;
  readonly id: string;
  /** What it was; undefined when it was not there. */
  readonly before: SeriesRecord | undefined;
}
/**
 * Keeps in the branch's audit what somebody has made of a series, and tells the branch's open pages, in the change's own transaction. Where
 * something else held from a later day on, each of its parts is told with the day from which it is changed; parts that are changed alike
 * are told once.
 */
export async function noteSeries(trx: Executor, actor: Actor, { at, action, id, before }: Noted): Promise<void> {
  const after = await findSeries(trx, actor, id, at);
  if (!after) return;
  const entry = { at, byUser: actor.userId, action, subject: `branch:${after.branchId}`, always: ['series', 'customerName'] } as const;
  const today = dayOf(at.getTime());
  const tell = tellPart(
    today,
    await attributeCodes(
      trx,
      [...(before?.parts ?? []), ...after.parts].flatMap(({ trip }) => trip.attributeIds ?? []),
    ),
  );
  if (!before) for (const part of after.parts) await writeDifference(trx, entry, undefined, { ...tell(part), ...daysOf(after) });
  else {
    const [was, is] = [daysOf(before), daysOf(after)];
    for (const { from, sides } of differences(before.parts, after.parts, tell)) {
      await writeDifference(trx, entry, { seriesFrom: null, ...sides.before }, { seriesFrom: showSeriesDay(from, today), ...sides.after });
    }
    const newest = after.parts.at(-1);
    if (newest) await writeDifference(trx, entry, { ...tell(newest), ...was }, { ...tell(newest), ...is });
  }
  await tellSeries(trx, after);
}
/** Tells the open pages of a branch that a series of theirs reads otherwise. Wake the push bus after the commit. */
export const tellSeries = (
  trx: Executor,
  { id, companyId, branchId }: Pick<SeriesRecord, 'id' | 'companyId' | 'branchId'>,
): Promise<void> => publishChanged(trx, { resource: 'series', id, companyId, branchId, permission: 'series.use' });

type Told = Readonly<Record<string, unknown>>;
interface Difference {
  readonly from: Day;
  readonly sides: { readonly before: Told; readonly after: Told };
}
/** From which days on a series reads otherwise, and how; what is changed alike from a later day on is told already. Pure. */
function differences(before: readonly PartRecord[], after: readonly PartRecord[], tell: (part: PartRecord) => Told): Difference[] {
  const told: Difference[] = [];
  let last: string | undefined;
  for (const change of partChanges(before, after)) {
    const sides = { before: tell(change.before), after: tell(change.after) };
    const differs = JSON.stringify(whatChanged(sides.before, sides.after));
    if (differs !== '{}' && differs !== last) told.push({ from: change.from, sides });
    last = differs;
  }
  return told;
}

/** What each trip of a part is, as history tells it; its rule in one sentence, and add-ons by their codes. */
const tellPart =
  (today: Day, codes: ReadonlyMap<string, string>) =>
  (part: PartRecord): Told => {
    const { trip } = part;
    return {
      series: seriesText(part, { today }),
      tripType: trip.tripType ?? null,
      fixedTripId: trip.fixedTripId ?? null,
      numberOfPeople: trip.numberOfPeople ?? null,
      numberOfCars: trip.numberOfCars,
      pickupAddress: trip.pickupAddress,
      stops: trip.stops ?? [],
      destinationAddress: trip.destinationAddress ?? null,
      attributes: (trip.attributeIds ?? []).flatMap((id) => codes.get(id) ?? []).toSorted(),
      accountId: trip.accountId ?? null,
      customerName: trip.customerName ?? null,
      customerPhone: trip.customerPhone ?? null,
      reference: trip.reference ?? null,
      project: trip.project ?? null,
      comment: trip.comment ?? null,
      ...Object.fromEntries(ALLOCATION_KINDS.map((kind) => [kind, trip.allocations?.[kind] ?? null])),
    };
  };

const daysOf = ({ days }: Pick<SeriesRecord, 'days'>): Told => ({
  seriesLeftOut: days.filter(({ leftOut }) => leftOut).length,
  seriesMoved: days.filter(({ movedTo }) => movedTo !== null).length,
});
