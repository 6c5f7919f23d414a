import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { changeSeries as call } from '@praj/contract/series/series.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { canEdit, isBeforeCar, isFinished } from '@praj/domain/orders/order-state.ts';
import { meetsVersion, readIfMatch } from '@praj/domain/orders/sending/if-match.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { partChanges } from '@praj/domain/series/part-changes.ts';
import { dayOfSeries, partOn, partsFrom, pickupOn } from '@praj/domain/series/series-rule.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure, refuse } from '../../../platform/http/failure.ts';
import type { LimitDeps } from '../../../platform/limits/shared-limit.ts';
import { tryOut } from '../../../platform/statements/savepoints.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import { changeWithin } from '../change/change-order.ts';
import { placeWithin } from '../place/place-order.ts';
import { findModuleTerms } from '../place/store.ts';
import { cancelAll } from '../store.ts';
import { changeRule, changeTrip } from './changed-trip.ts';
import { noteSeries } from './note-series.ts';
import { countsNothing, type SeriesPlacing } from './place-series.ts';
import { presentDetail } from './present.ts';
import {
  exceptionsOf,
  findSeries,
  forgetDays,
  type KeptTrip,
  lockSeries,
  type PartRecord,
  replaceParts,
  type SeriesRecord,
  seriesChanged,
  type TripRecord,
  tellOfDue,
  tryAgain,
  writeDay,
} from './store.ts';
import { firstOrRefuse } from './written-rule.ts';

type Body = Parsed<typeof call>['body'];
type SeriesDeps = LimitDeps & Pick<Deps, 'push'>;

/**
 * Changes a series from a day on, or all that is to come: it stays the same series, whose plan has other parts from then on. Its first trip
 * is judged as a new order is; then each order of those days is brought to what is planned now. Where it is to be what it is, it stays the
 * version it is, and nobody is told (decision 195).
 */
export async function changeSeries(
  deps: SeriesDeps,
  placing: SeriesPlacing,
  actor: Actor,
  id: string,
  body: Body,
  ifMatch: string = '*',
): Promise<Reply<typeof call>> {
  const seen = readIfMatch(ifMatch) ?? refuse('invalid', { fields: { 'if-match': FIELD_TEXTS.invalid } });
  const { db, now, push } = deps;
  const at = now();
  const changed = await db.transaction().execute(async (trx) => {
    const before = (await lockSeries(trx, actor, id, at)) ?? refuse('not_found');
    if (!meetsVersion(seen, before.version)) refuse('stale_series');
    if (before.endedAt) refuse('series_over');
    const { from, parts } = await nextParts(trx, actor, before, body, at);
    const exceptions = new Map([...exceptionsOf(before)].filter(([day]) => day >= from));
    const { first, trip } = firstOrRefuse(
      parts.filter((part) => part.from >= from),
      exceptions,
      at,
    );
    const asOrder = { ...trip, requestedPickup: new Date(first.at).toISOString() };
    await tryOut(trx, async () => {
      // Its order of that day would count in a budget beside what takes its place.
      await cancelAll(trx, openOn(before, first.day), at, actor.userId);
      return placeWithin(trx, actor, asOrder, at, { spend: countsNothing, ...placing });
    });
    const isOther = isOtherwise(before, parts, actor, at);
    if (isOther) {
      await replaceParts(trx, id, parts);
      await tryAgain(trx, id);
      await seriesChanged(trx, id, at, actor.userId);
    }
    const unchanged = await bringOrders(deps, trx, actor, { before, isOther, from, parts, at, rules: placing.rules });
    if (isOther) {
      await noteSeries(trx, actor, { at, action: 'series.change', id, before });
      await tellOfDue(trx);
    }
    const after = (await findSeries(trx, actor, id, at)) ?? refuse('not_found');
    return { ...presentDetail(after, at), unchanged };
  });
  push.wake();
  return changed;
}

/** The orders of a day that no car is on its way to. */
const openOn = ({ trips }: SeriesRecord, day: Day): string[] =>
  trips.filter(({ seriesDay, state }) => seriesDay === day && isBeforeCar(state)).map(({ id }) => id);

/** From which day on it is changed, never before today or before the series begins, and its parts then. */
async function nextParts(trx: Executor, actor: Actor, before: SeriesRecord, { from: named, rule, trip, fields }: Body, at: Date) {
  const begins = before.parts[0]?.from ?? '';
  const from = [dayOf(at.getTime()), begins, named ?? ''].toSorted().at(-1) as Day;
  if (!partOn(before.parts, from)) refuse('series_over');
  const terms = trip ? undefined : await findModuleTerms(trx, actor.companyId);
  const trips = new Map<PartRecord, KeptTrip>();
  for (const part of before.parts) {
    const kept = trip ? await changeTrip(trx, actor.companyId, { trip, fields }, part.trip) : part.trip;
    // What nobody has filled in now is judged by the form of today.
    trips.set(part, terms ? { ...kept, bookingModuleUpdatedAt: terms.updatedAt.toISOString() } : kept);
  }
  const parts = partsFrom(before.parts, from, (part) => ({ ...changeRule(part, { rule, fields }), trip: trips.get(part) ?? part.trip }));
  return { from, parts };
}

/** Is anything another than before: what is planned, in whose name, or that what was refused is tried again? Pure. */
function isOtherwise({ parts: before, days, issuedBy }: SeriesRecord, parts: readonly PartRecord[], { userId }: Actor, at: Date): boolean {
  const isRefused = days.some(({ day, refusal }) => refusal !== null && day >= dayOf(at.getTime()));
  const changes = partChanges(before, parts);
  return (
    issuedBy !== userId || isRefused || changes.some((one) => Object.keys(whatChanged(saidOf(one.before), saidOf(one.after))).length > 0)
  );
}
/** What a part says, from whichever day on; which form it was typed into is none of it. */
const saidOf = ({ from: _, trip, ...rule }: PartRecord) => ({ ...rule, trip: { ...trip, bookingModuleUpdatedAt: null } });

interface Bringing {
  readonly before: SeriesRecord;
  /** Is anything another of the series? */
  readonly isOther: boolean;
  readonly from: Day;
  readonly parts: readonly PartRecord[];
  readonly at: Date;
  readonly rules: Rules;
}
/** Brings the orders from a day on to what is planned of them now; gives the days whose orders stay as they are. */
async function bringOrders(
  deps: LimitDeps,
  trx: Executor,
  actor: Actor,
  { before, isOther, from, parts, at, rules }: Bringing,
): Promise<Day[]> {
  const unchanged: Day[] = [];
  for (const { day, standsAlone, movedTo } of before.days) {
    const trips = before.trips.filter(({ seriesDay, state }) => seriesDay === day && !isFinished(state));
    const next = partOn(parts, day);
    if (day < from || trips.length === 0 || !next) continue;
    const isDriven = dayOfSeries(next, day) === 'driven';
    const pickup = isDriven ? (movedTo?.getTime() ?? pickupOn(next, day)) : undefined;
    const isBrought = !standsAlone && (await bring(deps, trx, actor, { series: before.id, isOther, day, trips, next, pickup, at, rules }));
    if (!isBrought) unchanged.push(day);
  }
  return unchanged;
}

interface DayToBring {
  readonly series: string;
  readonly isOther: boolean;
  readonly day: Day;
  readonly trips: readonly TripRecord[];
  readonly next: PartRecord;
  /** When it is to be driven now; undefined when it is not. */
  readonly pickup: number | undefined;
  readonly at: Date;
  readonly rules: Rules;
}
/** Changes the order of a day, or calls it off where it is no longer driven or needs other cars, which the clock orders then. */
async function bring(
  deps: LimitDeps,
  trx: Executor,
  actor: Actor,
  { series, isOther, day, trips, next, pickup, at, rules }: DayToBring,
): Promise<boolean> {
  if (pickup !== undefined && pickup <= at.getTime()) return false;
  const [trip] = trips;
  if (pickup !== undefined && trip && trips.length === 1 && isSameCar(trip, next)) {
    if (!canEdit(trip.state, trip.numberOfPeople)) return false;
    const { project: _, travellerLink: _link, travellerRecipient: _to, ...change } = next.trip;
    const body = { ...change, requestedPickup: new Date(pickup).toISOString() };
    return changedOrNot(() => changeWithin(deps, trx, actor, { id: trip.id, body, seen: 'any', at, rules }));
  }
  // Cars that cannot be changed are those that are planned, where nothing is another.
  if (!isOther) return true;
  if (!trips.every(({ state }) => isBeforeCar(state))) return false;
  await cancelAll(
    trx,
    trips.map(({ id }) => id),
    at,
    actor.userId,
  );
  if (pickup === undefined) await forgetDays(trx, series, [day]);
  // Where somebody has moved it, it is ordered there again.
  else await writeDay(trx, series, day, { orderedAt: null });
  return true;
}

/** May the order be changed to what is planned, or is it a matter of other cars? */
const isSameCar = ({ numberOfPeople, project }: TripRecord, { trip }: PartRecord): boolean =>
  trip.numberOfCars === 1 &&
  (trip.numberOfPeople ?? numberOfPeople) === numberOfPeople &&
  !needsLargeCar(numberOfPeople) &&
  (trip.project || null) === project;

/** What refuses a change has written nothing. */
async function changedOrNot(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
