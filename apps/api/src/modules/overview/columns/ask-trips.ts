import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
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

/** What is asked about finished trips, whoever answers. */
export interface Trips {
  summarise(filter: TripFilter, namesMax: number): Promise<Summary>;
  sum(filter: TripFilter): Promise<DaySums>;
  sumByDay(filter: TripFilter): Promise<[day: Day, sums: DaySums][]>;
  sumByAllocation(filter: TripFilter, kind: AllocationKind, most: number): Promise<AllocationTotals>;
  count(filter: TripFilter): Promise<{ readonly trips: number; readonly oldest: Date | null }>;
  listIds(filter: TripFilter, sorting: Sorting, page: { readonly limit: number; readonly offset: number }): Promise<string[]>;
}

/** By SQL: the truth, and the only one who answers where there are few trips. */
export const tripsOfDatabase = (db: Database): Trips => ({
  summarise: (filter, namesMax) => summariseTrips(db, filter, namesMax),
  sum: (filter) => sumTrips(db, filter),
  sumByDay: (filter) => sumTripsByDay(db, filter),
  sumByAllocation: (filter, kind, most) => sumTripsByAllocation(db, filter, kind, most),
  count: (filter) => countTripsUnder(db, filter),
  listIds: (filter, sorting, page) => listTripIds(db, filter, sorting, page),
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
    summarise: (wanted, namesMax) =>
      by(
        wanted,
        async (thread, filter) => nameChoices(db, filter.actor, await thread.ask('summary', { filter, namesMax })),
        () => sqlTrips.summarise(wanted, namesMax),
      ),
    sum: (wanted) =>
      by(
        wanted,
        (thread, filter) => thread.ask('sums', { filter }),
        () => sqlTrips.sum(wanted),
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
    listIds(wanted, sorting, { limit, offset }) {
      const inSql = () => sqlTrips.listIds(wanted, sorting, { limit, offset });
      if (!sortsByItself(sorting) || offset + limit > TRIPS_SORTED_MAX) return inSql();
      return by(wanted, (thread, filter) => thread.ask('ids', { filter, sorting, limit, offset }), inSql);
    },
  };
}
