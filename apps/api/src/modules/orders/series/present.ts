import type { Series, SeriesDay, SeriesDetail, SeriesRuleBody } from '@praj/contract/series/series.ts';
import { addDays, dayOf, showMinute } from '@praj/domain/copenhagen-time.ts';
import { isFinished } from '@praj/domain/orders/order-state.ts';
import { isYetToCome, nextTrip, planDays } from '@praj/domain/series/series-plan.ts';
import { partOn, type SeriesRule } from '@praj/domain/series/series-rule.ts';
import { exceptionsOf, type PartRecord, type SeriesRecord } from './store.ts';

/** How far a plan is shown, in days. */
const SHOWN_DAYS = 60;
const iso = (at: number): string => new Date(at).toISOString();

/** The part that holds today, or will first. */
export function partToday({ parts }: Pick<SeriesRecord, 'parts'>, now: Date): PartRecord {
  const part = partOn(parts, dayOf(now.getTime())) ?? parts[0];
  if (!part) throw new Error('a series without a part');
  return part;
}
/** The part that stands for the series where nothing else is named: the newest, which all that follows goes by. */
const newestPart = ({ parts }: Pick<SeriesRecord, 'parts'>, fallback: PartRecord): PartRecord => parts.at(-1) ?? fallback;

const presentRule = ({ weekdays, everyWeeks, minute, end, skipsHolidays }: SeriesRule): SeriesRuleBody => ({
  weekdays: [...weekdays],
  everyWeeks,
  time: showMinute(minute),
  end,
  skipHolidays: skipsHolidays,
});

/** When the next trip of a series is driven, ordered or planned. Pure. */
function nextOf(record: SeriesRecord, now: Date): string | null {
  const ordered = record.trips
    .flatMap(({ again, state, requestedPickup }) => [
      { state, requestedPickup },
      ...again.map((one) => ({ ...one, requestedPickup: new Date(one.pickup) })),
    ])
    .filter(({ state, requestedPickup }) => !isFinished(state) && requestedPickup > now);
  const orderedDays = new Set(record.days.flatMap(({ day, orderedAt }) => (orderedAt ? [day] : [])));
  const open = new Map([...exceptionsOf(record), ...[...orderedDays].map((day) => [day, { kind: 'left_out' }] as const)]);
  const planned = nextTrip(record.parts, open, now.getTime());
  const times = [...ordered.map(({ requestedPickup }) => requestedPickup.getTime()), ...(planned ? [planned.at] : [])];
  return times.length === 0 ? null : iso(Math.min(...times));
}

/** A series as a list shows it. Pure. */
export function presentSeries(record: SeriesRecord, now: Date): Series {
  const { trip, ...rule } = newestPart(record, partToday(record, now));
  const today = dayOf(now.getTime());
  const exceptions = exceptionsOf(record);
  return {
    id: record.id,
    version: record.version,
    rule: presentRule(rule),
    from: record.parts[0]?.from ?? rule.from,
    customerName: trip.customerName ?? null,
    pickupAddress: trip.pickupAddress,
    destinationAddress: trip.destinationAddress ?? null,
    stops: trip.stops?.length ?? 0,
    issuedByEmployee: { id: record.issuedBy, firstName: record.ownerFirstName, lastName: record.ownerLastName },
    issuedByBranch: { id: record.branchId, name: record.branchName },
    createdAt: record.createdAt.toISOString(),
    next: nextOf(record, now),
    refusedDays: record.days.filter(({ day, refusal }) => refusal !== null && isYetToCome(exceptions, day, today)).length,
    active: record.endedAt === null,
  };
}

/** The plan of the coming 60 days, with the orders of each. Pure. */
function presentDays(record: SeriesRecord, now: Date): SeriesDay[] {
  const today = dayOf(now.getTime());
  const last = addDays(today, SHOWN_DAYS);
  const said = new Map(record.days.map((one) => [one.day, one]));
  // What nobody ordered before its time is no trip any more (`tripsToOrder`); a refusal of today still says why.
  const isOver = ({ kind, at }: SeriesDay): boolean => kind === 'planned' && at !== null && Date.parse(at) <= now.getTime();
  const planned = planDays(record.parts, exceptionsOf(record), today, last).map((one): SeriesDay => {
    const refusal = said.get(one.day)?.refusal ?? null;
    const base = { day: one.day, refusal, orders: [], holiday: null };
    if (one.kind === 'holiday') return { ...base, kind: 'holiday', at: null, holiday: one.name, refusal: null };
    return { ...base, kind: refusal === null ? one.kind : 'refused', at: iso(one.at) };
  });
  const ordered = new Map<string, SeriesDay>();
  for (const { seriesDay, again, ...trip } of record.trips) {
    const pickup = Date.parse(again.at(-1)?.pickup ?? trip.requestedPickup.toISOString());
    const orders = [trip, ...again].map(({ id, number, state, awaitsApproval }) => ({
      id,
      globalApiId: number,
      state,
      awaitsApproval,
    }));
    if (dayOf(pickup) < today && orders.every(({ state }) => isFinished(state))) continue;
    const known = ordered.get(seriesDay);
    ordered.set(seriesDay, {
      day: seriesDay,
      kind: 'ordered',
      at: iso(pickup),
      holiday: null,
      refusal: null,
      orders: [...(known?.orders ?? []), ...orders],
    });
  }
  const isTold = (day: string): boolean => ordered.has(day) || said.get(day)?.orderedAt != null;
  return [...planned.filter((one) => !isTold(one.day) && !isOver(one)), ...ordered.values()].toSorted((one, other) =>
    (one.at ?? one.day).localeCompare(other.at ?? other.day),
  );
}

/** A series with what it is ordered with and its plan. Pure. */
export function presentDetail(record: SeriesRecord, now: Date): SeriesDetail {
  const { trip, from: holdsFrom } = newestPart(record, partToday(record, now));
  return { ...presentSeries(record, now), trip, holdsFrom, days: presentDays(record, now) };
}
