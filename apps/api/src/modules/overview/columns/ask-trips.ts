import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { InstantRange } from '@praj/domain/overview/date-range.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import type { Database } from '../../../platform/database.ts';
import { type AllocationTotals, sumTripsByAllocation } from '../allocations/sums-store.ts';
import { countTripsUnder, listTripIds, type Sorting, type Summary, summariseTrips, sumTrips, sumTripsByDay } from '../store.ts';
import type { TripFilter } from '../trip-filter.ts';
import { type ColumnThread, ThreadEnded } from './ask-thread.ts';
import type { KeptColumns } from './keep-columns.ts';
import type { ColumnFilter } from './question.ts';
import { findTerms, nameChoices } from './store.ts';
import { sortsByItself } from './top-rows.ts';

/** Pages further on than so many trips are the database's. */
const TRIPS_SORTED_MAX = 2000;

/** So many of some trips, after so many that are passed over. */
interface Window {
  readonly limit: number;
  readonly offset: number;
}
/** What a page of the overview shows beside its figures: the period before, and which trips. */
export interface AskedPage {
  readonly namesMax: number;
  readonly rangeBefore: InstantRange;
  readonly sorting: Sorting;
  /** Which of so many trips. */
  readonly windowOf: (trips: number) => Window;
}
export interface Page {
  readonly summary: Summary;
  readonly before: DaySums;
  readonly ids: readonly string[];
}

/** What is asked about finished trips, whoever answers. */
export interface Trips {
  readPage(filter: TripFilter, asked: AskedPage): Promise<Page>;
  sumByDay(filter: TripFilter): Promise<[day: Day, sums: DaySums][]>;
  sumByAllocation(filter: TripFilter, kind: AllocationKind, most: number): Promise<AllocationTotals>;
  count(filter: TripFilter): Promise<{ readonly trips: number; readonly oldest: Date | null }>;
  listIds(filter: TripFilter, sorting: Sorting, window: Window): Promise<string[]>;
}

/** By SQL: the truth, and the only one who answers where there are few trips. */
export const tripsOfDatabase = (db: Database): Trips => ({
  async readPage(filter, { namesMax, rangeBefore, sorting, windowOf }) {
    const summary = await summariseTrips(db, filter, namesMax);
    const before = await sumTrips(db, { ...filter, range: rangeBefore });
    return { summary, before, ids: await listTripIds(db, filter, sorting, windowOf(summary.sums.trips)) };
  },
  sumByDay: (filter) => sumTripsByDay(db, filter),
  sumByAllocation: (filter, kind, most) => sumTripsByAllocation(db, filter, kind, most),
  count: (filter) => countTripsUnder(db, filter),
  listIds: (filter, sorting, window) => listTripIds(db, filter, sorting, window),
});

/** By the columns kept in memory where there are any, else by the database. Each call is answered from what was committed before it. */
export function askTrips(db: Database, columns: KeptColumns): Trips {
  const sqlTrips = tripsOfDatabase(db);
  async function by<T>(filter: TripFilter, ask: (thread: ColumnThread, filter: ColumnFilter) => Promise<T>, other: () => Promise<T>) {
    // A line break ends a field where the database searches, so only it knows what a term with one means.
    const thread = filter.terms.some(({ text }) => text.includes('\n')) ? undefined : await columns.now();
    if (!thread) return other();
    try {
      return await ask(thread, { ...filter, terms: await findTerms(db, filter.terms) });
    } catch (error) {
      if (error instanceof ThreadEnded) return other();
      throw error;
    }
  }
  return {
    // While the database names the choices, the thread answers the rest.
    readPage: (wanted, asked) =>
      by(
        wanted,
        async (thread, filter) => {
          const bare = await thread.ask('summary', { filter, namesMax: asked.namesMax });
          const window = asked.windowOf(bare.sums.trips);
          const [summary, before, ids] = await Promise.all([
            nameChoices(db, filter.actor, bare),
            thread.ask('sums', { filter: { ...filter, range: asked.rangeBefore } }),
            sorts(asked.sorting, window)
              ? thread.ask('ids', { filter, sorting: asked.sorting, ...window })
              : listTripIds(db, wanted, asked.sorting, window),
          ]);
          return { summary, before, ids };
        },
        () => sqlTrips.readPage(wanted, asked),
      ),
    sumByDay: (wanted) =>
      by(
        wanted,
        (thread, filter) => thread.ask('days', { filter }),
        () => sqlTrips.sumByDay(wanted),
      ),
    sumByAllocation: (wanted, kind, most) =>
      by(
        wanted,
        (thread, filter) => thread.ask('allocations', { filter, kind, most }),
        () => sqlTrips.sumByAllocation(wanted, kind, most),
      ),
    count: (wanted) =>
      by(
        wanted,
        async (thread, filter) => {
          const { trips, oldest } = await thread.ask('count', { filter });
          return { trips, oldest: oldest === null ? null : new Date(oldest) };
        },
        () => sqlTrips.count(wanted),
      ),
    listIds(wanted, sorting, window) {
      const inSql = () => sqlTrips.listIds(wanted, sorting, window);
      if (!sorts(sorting, window)) return inSql();
      return by(wanted, (thread, filter) => thread.ask('ids', { filter, sorting, ...window }), inSql);
    },
  };
}

/** Is a page the columns' to list? */
const sorts = (sorting: Sorting, { limit, offset }: Window): boolean => sortsByItself(sorting) && offset + limit <= TRIPS_SORTED_MAX;
