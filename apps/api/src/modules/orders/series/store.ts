import type { ListAsked } from '@praj/contract/lists.ts';
import type { SERIES_SORTS, seriesTrip } from '@praj/contract/series/series.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { FINISHED_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { DayException } from '@praj/domain/series/series-plan.ts';
import type { SeriesPart } from '@praj/domain/series/series-rule.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database.ts';
import { danish } from '../../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../../platform/lists/read-list.ts';
import { writeOutbox } from '../../../platform/push/outbox.ts';
import { withinScope } from '../../permissions/store.ts';
import type { LockedOrder } from '../write/store.ts';

/** The push that tells every process that a series has trips to order. */
export const SERIES_DUE = 'series-due';
export const tellOfDue = (trx: Executor): Promise<void> => writeOutbox(trx, [{ topic: SERIES_DUE, payload: {} }]);

/** What a series is ordered with, as it was parsed. */
export type KeptTrip = z.output<typeof seriesTrip>;
/** A part of a series with what is ordered while it holds. */
export interface PartRecord extends SeriesPart {
  readonly trip: KeptTrip;
}
/** What was said of a day, and what has become of it. */
export interface DayRecord {
  readonly day: Day;
  readonly leftOut: boolean;
  readonly movedTo: Date | null;
  readonly orderedAt: Date | null;
  readonly standsAlone: boolean;
  readonly refusal: string | null;
}
/** How long an order of a series that is over is still known of it, in milliseconds. */
const KNOWN_MS = 24 * 60 * 60 * 1000;
/** An order of a series: one that is not over, or that was to be driven a day ago or later. */
export interface TripRecord {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly seriesDay: Day;
  readonly requestedPickup: Date;
  /** Does it wait to be approved, so that the taxi centre has not heard of it? */
  readonly awaitsApproval: boolean;
  readonly numberOfPeople: number;
  readonly project: string | null;
  /** What it was ordered again as once it was cancelled, and those again: orders of no series, which somebody looks for in its plan. */
  readonly again: readonly AgainRecord[];
}
interface AgainRecord extends Pick<TripRecord, 'id' | 'number' | 'state' | 'awaitsApproval'> {
  /** An instant, as JSON has it. */
  readonly pickup: string;
}
const columns = (db: Executor) =>
  db
    .selectFrom('series')
    .innerJoin('users as owner', 'owner.id', 'series.issuedBy')
    .innerJoin('branches', 'branches.id', 'series.branchId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('seriesParts')
          .select([
            sql<string | null>`trip ->> 'customerName'`.as('customerName'),
            sql<string>`concat_ws(' ', trip -> 'pickupAddress' ->> 'label', trip -> 'pickupAddress' ->> 'fullAddress')`.as('pickup'),
            sql<string>`concat_ws(' ', trip -> 'destinationAddress' ->> 'label', trip -> 'destinationAddress' ->> 'fullAddress')`.as(
              'destination',
            ),
          ])
          .whereRef('seriesParts.seriesId', '=', 'series.id')
          .orderBy('seriesParts.fromDay', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['series.id', 'series.version', 'series.companyId', 'series.branchId', 'series.issuedBy', 'series.createdAt', 'series.endedAt'])
    .select(['owner.firstName as ownerFirstName', 'owner.lastName as ownerLastName', 'branches.name as branchName']);
type SeriesRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];
/** A series with all that is known of it. */
export interface SeriesRecord extends SeriesRow {
  /** By their days; at least one. */
  readonly parts: readonly PartRecord[];
  readonly days: readonly DayRecord[];
  /** Its orders, by their days. */
  readonly trips: readonly TripRecord[];
}

/** What somebody has said of single days. */
export const exceptionsOf = ({ days }: Pick<SeriesRecord, 'days'>): ReadonlyMap<Day, DayException> =>
  new Map(
    days.flatMap(({ day, leftOut, movedTo }): [Day, DayException][] => {
      if (leftOut) return [[day, { kind: 'left_out' }]];
      return movedTo ? [[day, { kind: 'moved', at: movedTo.getTime() }]] : [];
    }),
  );

type Sort = (typeof SERIES_SORTS)[number];
const LIST: ListShape<Sort> = {
  sorts: {
    createdAt: sql`series.created_at`,
    customerName: danish('newest.customerName'),
    issuedBy: danish('owner.firstName'),
    active: sql`series.ended_at`,
  },
  ties: [sql`series.id`],
  searched: ['newest.customerName', 'newest.pickup', 'newest.destination', 'owner.firstName', 'owner.lastName'],
  active: sql<SqlBool>`series.ended_at is null`,
};
const ofActor = (db: Executor, actor: Actor) =>
  columns(db).where(withinScope(actor, 'series.use', { branch: 'series.branchId', company: 'series.companyId' }));

/** The series that a person may see, as a list asks for them. */
export async function listSeriesOf(db: Executor, actor: Actor, asked: ListAsked<Sort>, at: Date) {
  const { rows, ...listed } = await readList(ofActor(db, actor), asked, LIST);
  return { ...listed, rows: await withParts(db, rows, at) };
}
/** A series that is this person's to see; any other is not there. */
export async function findSeries(db: Executor, actor: Actor, id: string, at: Date): Promise<SeriesRecord | undefined> {
  const rows = await ofActor(db, actor).where('series.id', '=', id).execute();
  return (await withParts(db, rows, at))[0];
}
/** The same, held until the transaction ends with its orders under way: whoever changes one of them by itself comes before or after. */
export async function lockSeries(trx: Executor, actor: Actor, id: string, at: Date): Promise<SeriesRecord | undefined> {
  await trx.selectFrom('series').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await trx
    .selectFrom('orders')
    .select('id')
    .where('seriesId', '=', id)
    .where('state', 'not in', FINISHED_STATES)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findSeries(trx, actor, id, at);
}
/** A series that is due, held until the transaction ends; undefined while somebody else works on it, or when it is no longer. */
export async function holdDue(trx: Executor, id: string, now: Date): Promise<SeriesRecord | undefined> {
  const held = await trx
    .selectFrom('series')
    .select('id')
    .where('id', '=', id)
    .where('dueAt', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return undefined;
  return (await withParts(trx, await columns(trx).where('series.id', '=', id).execute(), now))[0];
}
/** The series that have trips to order by now, those that have waited longest first. */
export const listDue = async (db: Executor, now: Date): Promise<string[]> => {
  const rows = await db.selectFrom('series').select('id').where('dueAt', '<=', now).orderBy('dueAt').limit(500).execute();
  return rows.map(({ id }) => id);
};

const awaitsApproval = (order: 'orders' | 'o') =>
  sql<boolean>`(${sql.ref(`${order}.state`)} = 'created' and ${sql.ref(`${order}.approval`)} is not distinct from 'waiting')`;
async function withParts(db: Executor, rows: readonly SeriesRow[], at: Date): Promise<SeriesRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await db.selectFrom('seriesParts').selectAll().where('seriesId', 'in', ids).orderBy('fromDay').execute();
  const days = await db.selectFrom('seriesDays').selectAll().where('seriesId', 'in', ids).orderBy('day').execute();
  const trips = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'seriesId', 'seriesDay', 'requestedPickup', 'numberOfPeople', 'project'])
    .select(awaitsApproval('orders').as('awaitsApproval'))
    .select(
      sql<AgainRecord[]>`case when orders.state = 'cancelled' then (
        with recursive later as (
          select new_order_id, 1 as step from order_reorders where order_id = orders.id
          union all select further.new_order_id, later.step + 1 from order_reorders as further join later on further.order_id = later.new_order_id
        )
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'state', o.state, 'pickup', o.requested_pickup, 'awaitsApproval',
          ${awaitsApproval('o')}) order by later.step, o.id), '[]')
        from later join orders as o on o.id = later.new_order_id where o.state <> 'deleted'
      ) else '[]' end`.as('again'),
    )
    .where('seriesId', 'in', ids)
    .where('state', '<>', 'deleted')
    .where((eb) => eb.or([eb('state', 'not in', FINISHED_STATES), eb('requestedPickup', '>', new Date(at.getTime() - KNOWN_MS))]))
    .orderBy('requestedPickup')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    parts: parts.filter(({ seriesId }) => seriesId === row.id).map(toPart),
    days: days.filter(({ seriesId }) => seriesId === row.id),
    trips: trips.flatMap(({ seriesId, seriesDay, ...trip }) => (seriesId === row.id && seriesDay !== null ? [{ ...trip, seriesDay }] : [])),
  }));
}
interface PartRow {
  readonly fromDay: string;
  readonly countedFrom: string;
  readonly weekdays: number[];
  readonly everyWeeks: number;
  readonly minute: number;
  readonly endDay: string | null;
  readonly skipsHolidays: boolean;
  readonly trip: unknown;
}
const toPart = ({ fromDay, countedFrom, weekdays, everyWeeks, minute, endDay, skipsHolidays, trip }: PartRow): PartRecord => ({
  from: fromDay,
  countedFrom,
  weekdays,
  everyWeeks,
  minute,
  end: endDay,
  skipsHolidays,
  // Once it was judged; what is kept without somebody who was anonymised could not be sent like that.
  trip: trip as KeptTrip,
});

/** Has the person's company trips that repeat? */
export async function repeatsTrips(db: Executor, companyId: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('repeatsTrips').where('id', '=', companyId).executeTakeFirst();
  return company?.repeatsTrips === true;
}
/** How many series a person has under way; they are held, so that two of theirs at a moment are counted one after the other. */
export async function countSeriesOf(trx: Executor, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { total } = await trx
    .selectFrom('series')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('issuedBy', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Writes a new series, which is due at once. */
export async function insertSeries(trx: Executor, actor: Actor, id: string, parts: readonly PartRecord[], at: Date): Promise<void> {
  const { companyId, branchId, userId: issuedBy } = actor;
  await trx.insertInto('series').values({ id, companyId, branchId, issuedBy, createdAt: at, dueAt: at }).execute();
  await insertParts(trx, id, parts);
}
async function insertParts(trx: Executor, seriesId: string, parts: readonly PartRecord[]): Promise<void> {
  const rows = parts.map(({ from, countedFrom, weekdays, everyWeeks, minute, end, skipsHolidays, trip }) => ({
    seriesId,
    fromDay: from,
    countedFrom,
    weekdays: [...weekdays],
    everyWeeks,
    minute,
    endDay: end,
    skipsHolidays,
    trip: JSON.stringify(trip),
  }));
  await trx.insertInto('seriesParts').values(rows).execute();
}
/** Puts other parts in the place of those it has. */
export async function replaceParts(trx: Executor, id: string, parts: readonly PartRecord[]): Promise<void> {
  await trx.deleteFrom('seriesParts').where('seriesId', '=', id).execute();
  await insertParts(trx, id, parts);
}
/** A person has changed it: it is one version on, due at once, and in their name where they have taken it over. */
export async function seriesChanged(trx: Executor, id: string, at: Date, issuedBy?: string): Promise<void> {
  await trx
    .updateTable('series')
    .set((eb) => ({ version: eb('version', '+', 1), dueAt: at, endedAt: null, ...(issuedBy !== undefined && { issuedBy }) }))
    .where('id', '=', id)
    .execute();
}
/** When the clock looks at it again; never when nothing more is planned. */
export async function settleDue(trx: Executor, id: string, dueAt: Date | undefined, now: Date): Promise<void> {
  await trx
    .updateTable('series')
    .set({ dueAt: dueAt ?? null, endedAt: dueAt ? null : now })
    .where('id', '=', id)
    .execute();
}

/** What is written of a day; what is left out stays. */
interface WrittenDay {
  readonly leftOut?: boolean;
  readonly movedTo?: Date | null;
  readonly orderedAt?: Date | null;
  readonly refusedAt?: Date | null;
  readonly refusal?: string | null;
}
export async function writeDay(trx: Executor, seriesId: string, day: Day, written: WrittenDay): Promise<void> {
  await trx
    .insertInto('seriesDays')
    .values({ seriesId, day, ...written })
    .onConflict((conflict) => conflict.columns(['seriesId', 'day']).doUpdateSet(written))
    .execute();
}
/** Takes back all that is known of these days. */
export async function forgetDays(trx: Executor, seriesId: string, days: readonly Day[]): Promise<void> {
  if (days.length > 0)
    await trx
      .deleteFrom('seriesDays')
      .where('seriesId', '=', seriesId)
      .where('day', 'in', [...days])
      .execute();
}
/** What could not be ordered may be ordered now. */
export async function tryAgain(trx: Executor, seriesId: string): Promise<void> {
  const tried = { refusedAt: null, refusal: null };
  await trx.updateTable('seriesDays').set(tried).where('seriesId', '=', seriesId).where('refusedAt', 'is not', null).execute();
}
/** Days of which nothing came are no longer of the plan, whatever was said of them. */
export async function forgetUnordered(trx: Executor, seriesId: string, from: Day | null): Promise<void> {
  await trx
    .deleteFrom('seriesDays')
    .where('seriesId', '=', seriesId)
    .where('orderedAt', 'is', null)
    .where((eb) => (from === null ? eb.lit(true) : eb('day', '>=', from)))
    .execute();
}
/** An order was changed by itself: where it is a trip of a series, changes of that leave it alone. */
export async function standAlone(trx: Executor, { seriesId, seriesDay }: Pick<LockedOrder, 'seriesId' | 'seriesDay'>): Promise<void> {
  if (seriesId === null || seriesDay === null) return;
  await trx.updateTable('seriesDays').set({ standsAlone: true }).where('seriesId', '=', seriesId).where('day', '=', seriesDay).execute();
}
