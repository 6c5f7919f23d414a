import { addDays, type Day, dayOf, showDateTime, startOfDay } from '@praj/domain/copenhagen-time.ts';
import type { Finding } from '@praj/domain/ordering-rules/judge-order.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { nextLook, type PlannedTrip, tripsToOrder } from '@praj/domain/series/series-plan.ts';
import { partOn } from '@praj/domain/series/series-rule.ts';
import { type Clock, startClock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import { prepareLinks } from '../place/give-link.ts';
import { placeWithin } from '../place/place-order.ts';
import { findModuleTerms } from '../place/store.ts';
import { joinSeries } from '../write/store.ts';
import { MAIL, REFUSALS } from './copy.ts';
import { tellSeries } from './note-series.ts';
import { findKeepers, findOwner, type Owner } from './owner/store.ts';
import { readerOf, writeOfSeries } from './owner/write-of-series.ts';
import { countsNothing, type SeriesPlacing } from './place-series.ts';
import { exceptionsOf, holdDue, listDue, SERIES_DUE, type SeriesRecord, settleDue, writeDay } from './store.ts';

/** How often it is looked for series that are due, in milliseconds; one that somebody has just made or changed is seen to at once. */
const LOOK_EVERY_MS = 60_000;
/** When a trip that was refused is tried again, in milliseconds. */
const TRY_AGAIN_MS = 60 * 60_000;

type ClockDeps = Pick<Deps, 'db' | 'config' | 'now' | 'push' | 'secrets' | 'log'>;
interface Refused extends PlannedTrip {
  readonly why: string;
  /** It was refused for the first time. */
  readonly isNew: boolean;
}

/**
 * Orders the trips of all series that are due: each in a transaction of its own, which holds the series, orders as `POST /orders` does
 * and notes the day, so that a day becomes an order at most once over all processes and through every kill. What is refused is kept with
 * its reason, tried again every hour, and written to whoever ordered the series, or to those who see to it instead. Gives how many trips were ordered.
 */
export async function orderSeries(deps: ClockDeps, rules: Rules): Promise<number> {
  const placing = { giveLink: prepareLinks(deps.secrets), rules };
  let ordered = 0;
  for (const id of await listDue(deps.db, deps.now())) {
    ordered += await orderOne(deps, placing, id).catch((error: unknown) => {
      deps.log.error({ err: error, series: id }, 'series');
      return 0;
    });
  }
  return ordered;
}

async function orderOne(deps: ClockDeps, placing: SeriesPlacing, id: string): Promise<number> {
  const { db, now, push } = deps;
  const refused = new Map<Day, Refused>();
  let ordered = 0;
  for (;;) {
    const at = now();
    let tried: { readonly trip: PlannedTrip; readonly isNew: boolean } | undefined;
    try {
      const more = await db.transaction().execute(async (trx) => {
        const series = await holdDue(trx, id, at);
        if (!series) return false;
        const owner = await findOwner(trx, series.issuedBy);
        const trip = tripsOpen(series, at).find(({ day }) => !refused.has(day));
        if (!trip) {
          await finishLook(deps, trx, { series, owner, refused: [...refused.values()], at });
          return false;
        }
        tried = { trip, isNew: series.days.find(({ day }) => day === trip.day)?.refusal == null };
        await orderTrip(deps, trx, placing, { series, owner, trip, at });
        return true;
      });
      if (!more) break;
      ordered += 1;
      push.wake();
    } catch (error) {
      // Refused, so that nothing of it was written.
      if (!(error instanceof Failure) || !tried) throw error;
      refused.set(tried.trip.day, { ...tried.trip, why: reasonOf(error), isNew: tried.isNew });
    }
  }
  push.wake();
  return ordered;
}

/** The trips that are to be orders by now and are none. */
function tripsOpen(series: SeriesRecord, at: Date): PlannedTrip[] {
  const ordered = new Set(series.days.flatMap(({ day, orderedAt }) => (orderedAt ? [day] : [])));
  return tripsToOrder(series.parts, exceptionsOf(series), at.getTime()).filter(({ day }) => !ordered.has(day));
}

interface Ordering {
  readonly series: SeriesRecord;
  readonly owner: Owner;
  readonly trip: PlannedTrip;
  readonly at: Date;
}
async function orderTrip(deps: ClockDeps, trx: Executor, placing: SeriesPlacing, { series, owner, trip, at }: Ordering): Promise<void> {
  const part = partOn(series.parts, trip.day);
  if (!part) throw new Error('a trip of no part');
  const { actor } = owner;
  const hindrance = hindranceOf(series, owner);
  if (hindrance) throw new Failure('invalid', { fields: { series: hindrance } });
  // Nobody has a form open: it is judged by the form of today.
  const terms = await findModuleTerms(trx, actor.companyId);
  const bookingModuleUpdatedAt = terms?.updatedAt.toISOString() ?? part.trip.bookingModuleUpdatedAt;
  const body = { ...part.trip, bookingModuleUpdatedAt, requestedPickup: new Date(trip.at).toISOString() };
  let reached: readonly Finding[] = [];
  const judge: Rules['judge'] = async (...asked) => {
    const judgement = await placing.rules.judge(...asked);
    reached = judgement.reached;
    return judgement;
  };
  const orders = await placeWithin(trx, actor, body, at, { spend: countsNothing, ...placing, rules: { ...placing.rules, judge } });
  await joinSeries(
    trx,
    orders.map(({ id }) => id),
    series.id,
    trip.day,
  );
  await writeDay(trx, series.id, trip.day, { orderedAt: at, refusedAt: null, refusal: null });
  // Nobody has a form open that could say so.
  if (reached.length > 0) {
    const warned = reached.map(({ rule, why }) => MAIL.line(rule.name, why));
    await writeOfSeries(deps, trx, { series, readers: [readerOf(owner)], at }, (what) => ({
      subject: MAIL.reached.subject,
      paragraphs: [MAIL.reached.ordered(showDateTime(trip.at), what), ...warned],
    }));
  }
}

/** What keeps the person from ordering whatever it is. */
function hindranceOf({ branchId }: SeriesRecord, owner: Owner): string | undefined {
  const { actor, isActive, isPlaceActive } = owner;
  const name = fullName(owner);
  if (!isPlaceActive) return REFUSALS.place;
  if (!isActive) return REFUSALS.person(name);
  return actor.branchId === branchId ? undefined : REFUSALS.moved(name);
}

/** What a person reads of a refusal: what is wrong with the fields, or the failure's own message. */
function reasonOf(failure: Failure): string {
  const { message, fields } = failure.body();
  const texts = Object.values(fields ?? {});
  return texts.length > 0 ? texts.join(' ') : message;
}

interface Look extends Omit<Ordering, 'trip'> {
  readonly refused: readonly Refused[];
}
/** Keeps what was refused, writes of it to whom it concerns, says when to look again, and tells the open pages. */
async function finishLook(deps: ClockDeps, trx: Executor, { series, owner, refused, at }: Look): Promise<void> {
  for (const { day, why } of refused) await writeDay(trx, series.id, day, { refusedAt: at, refusal: why });
  const told = refused.filter(({ isNew }) => isNew);
  if (told.length > 0 && owner.isPlaceActive) {
    const mayOwn = hindranceOf(series, owner) === undefined;
    const keepers = mayOwn ? [] : [MAIL.refused.keepers(fullName(owner), series.branchName)];
    await writeOfSeries(deps, trx, { series, readers: mayOwn ? [readerOf(owner)] : await findKeepers(trx, series), at }, (what) => ({
      subject: MAIL.refused.subject,
      paragraphs: [
        MAIL.refused.trips(what),
        ...told.map(({ at: pickup, why }) => MAIL.line(showDateTime(pickup), why)),
        ...keepers,
        MAIL.refused.again,
      ],
    }));
  }
  await settleDue(trx, series.id, whenAgain(series, refused, at), at);
  await tellSeries(trx, series);
}

/** When there is something to do again: the next trip comes near, a refused one is tried again, or the last trip is over. */
function whenAgain(series: SeriesRecord, refused: readonly Refused[], at: Date): Date | undefined {
  const exceptions = exceptionsOf(series);
  const next = nextLook(series.parts, exceptions, at.getTime());
  const coming = tripsToOrder(series.parts, exceptions, at.getTime()).at(-1);
  const times = [
    ...(next ? [startOfDay(next)] : []),
    ...(refused.length > 0 ? [at.getTime() + TRY_AGAIN_MS] : []),
    // Until its last trip is over a series is under way.
    ...(coming ? [startOfDay(addDays(dayOf(coming.at), 1))] : []),
  ];
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Starts the clock of series. */
export function startSeriesClock(deps: ClockDeps, rules: Rules): Clock {
  const act = async () => void (await orderSeries(deps, rules));
  deps.push.on(SERIES_DUE, () => void act().catch((error: unknown) => deps.log.error({ err: error }, 'series')));
  return startClock('series', LOOK_EVERY_MS, act, deps.log);
}
