import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { TRIPS, wanted } from '../store.ts';
import type { TripFilter } from '../trip-filter.ts';
import { codeOf } from './store.ts';

/** What some trips come to: money in øre. */
export interface TripTotal {
  readonly trips: number;
  readonly totalOere: number;
}
/** What trips come to by the codes of a kind: the dearest, the others all together, and the trips that are charged to none. */
export interface AllocationTotals {
  readonly codes: readonly (TripTotal & { readonly code: string })[];
  readonly rest: TripTotal & { readonly values: number };
  readonly without: TripTotal;
}

/** What trips come to by the codes of one kind; of so many codes each by itself. */
export async function sumTripsByAllocation(
  db: Executor,
  filter: TripFilter,
  kind: AllocationKind,
  most: number,
): Promise<AllocationTotals> {
  const { rows } = await sql<TripTotal & { code: string | null; beyond: boolean; values: number }>`
    with sums as (
      select ${codeOf(kind)} as code, count(*)::int as trips, coalesce(sum(o.final_price_oere), 0)::float8 as total_oere
      from ${TRIPS} where ${wanted(filter)} group by 1
    ), placed as (
      select *, code is not null and row_number() over (order by code is null, total_oere desc, code collate "C") > ${most} as beyond from sums
    )
    select * from (
      select case when not beyond then code end as code, beyond, count(*)::int as "values", sum(trips)::int as trips,
        sum(total_oere)::float8 as total_oere
      from placed group by 1, 2
    ) summed order by beyond, total_oere desc, code collate "C"`.execute(db);
  const totalOf = (row: TripTotal | undefined): TripTotal => ({ trips: row?.trips ?? 0, totalOere: row?.totalOere ?? 0 });
  const beyond = rows.find((row) => row.beyond);
  return {
    codes: rows.flatMap(({ code, trips, totalOere }) => (code === null ? [] : [{ code, trips, totalOere }])),
    rest: { ...totalOf(beyond), values: beyond?.values ?? 0 },
    without: totalOf(rows.find((row) => row.code === null && !row.beyond)),
  };
}

/** Which kinds some trips are charged to at all. */
export async function findChargedKinds(db: Executor, filter: TripFilter): Promise<readonly AllocationKind[]> {
  const { rows } = await sql<{ kind: AllocationKind }>`
    select distinct key as kind from ${TRIPS}, jsonb_object_keys(o.allocations) as key where ${wanted(filter)}`.execute(db);
  return rows.map(({ kind }) => kind);
}
