import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { DANISH_ORDER } from '../../../platform/lists/danish-text.ts';
import type { TripFilter } from '../trip-filter.ts';

/** The code that a trip is charged to of one kind; null where there is none. */
export const codeOf = (kind: AllocationKind): RawBuilder<string | null> => sql`o.allocations -> ${sql.lit(kind)} ->> 'code'`;

/** Is a trip charged to one of these codes, '' for none? Undefined where nothing is asked. */
export function chargedTo(kind: AllocationKind, codes: readonly string[] = []): RawBuilder<SqlBool> | undefined {
  if (codes.length === 0) return undefined;
  const among = sql<SqlBool>`coalesce(${codeOf(kind)} = any(${[...codes]}::text[]), false)`;
  return codes.includes('') ? sql<SqlBool>`(${among} or ${codeOf(kind)} is null)` : among;
}

/** A code of a kind with its trips; '' is the trips that are charged to none of it. */
export interface CountedAllocation {
  readonly kind: AllocationKind;
  readonly code: string;
  readonly occurrences: number;
}
export interface AllocationChoice extends CountedAllocation {
  /** What the lists call it now; null where it stands in none, or is called several things. */
  readonly name: string | null;
}

/**
 * The codes of each kind that some trips are charged to, with those that pass, as JSON: at most so many of a kind, the chosen ones
 * first, then the most frequent, and the trips without. `trips` has `allocations`; where those are null nothing more is read of it.
 * @param under whether a trip of `trips` passes all filters but one
 */
export function countedAllocations(
  under: (kind: AllocationKind) => RawBuilder<unknown>,
  chosen: TripFilter['allocations'],
  most: number | undefined,
  kinds: readonly AllocationKind[],
): RawBuilder<unknown> {
  const passes = sql`case kind ${sql.join(
    kinds.map((kind) => sql`when ${sql.lit(kind)} then ${under(kind)}`),
    sql` `,
  )} end`;
  const isChosen = Object.entries(chosen).flatMap(([kind, codes]) => codes.map((code) => `${kind} ${code}`));
  return sql`(
    with charged as (
      select key as kind, value ->> 'code' as code, missed from trips, jsonb_each(allocations) where allocations is not null
    ), counted as (
      select kind, code, count(*) filter (where ${passes}) as occurrences from charged group by 1, 2
    ), placed as (
      select kind, code, occurrences, row_number() over (
        partition by kind order by kind || ' ' || code = any(${isChosen}::text[]) desc, occurrences desc, code collate "C"
      ) as place from counted
    ), listed as (
      select kind, code, occurrences from placed where place <= coalesce(${most ?? null}::bigint, place)
      union all
      select kind, '', counts.passing from (select distinct kind from counted) kinds, lateral (
        select count(*) as trips, count(*) filter (where ${passes}) as passing from trips where allocations -> kind is null
      ) counts where counts.trips > 0
    )
    select coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'occurrences', occurrences)), '[]') from listed)`;
}

/** The lists that somebody who sees these trips may know of: a branch's people their own branch's and the company's. */
function known({ role, companyId, branchId }: Actor): RawBuilder<SqlBool> {
  switch (scopeOf('overview.read', role)) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'company':
      return sql<SqlBool>`company_id = ${companyId}`;
    case 'branch':
    case 'self':
    case 'none':
      return sql<SqlBool>`company_id = ${companyId} and (branch_id is null or branch_id = ${branchId})`;
  }
}

interface Named {
  readonly kind: AllocationKind;
  readonly code: string;
  readonly name: string | null;
}
/** What codes are called on the lists now, of a code that stands in several what the companies' own say. */
const listedNames = (actor: Actor, asked: readonly Omit<Named, 'name'>[]): RawBuilder<unknown> => sql`(
  select kind, code, case when count(distinct name) filter (where branch_id is null) = 1 then min(name) filter (where branch_id is null)
    when count(distinct name) = 1 then min(name) end as name
  from allocation_values where ${known(actor)} and (kind, code) in (
    select * from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ code }) => code)}::text[])
  ) group by 1, 2)`;

/** Codes with what they are called now, in the sequence in which they are offered: the most frequent first, the trips without last. */
export async function nameAllocations(db: Executor, actor: Actor, counted: readonly CountedAllocation[]): Promise<AllocationChoice[]> {
  if (counted.length === 0) return [];
  const { rows } = await sql<AllocationChoice>`
    select kind, code, listed.name, occurrences from unnest(
      ${counted.map(({ kind }) => kind)}::text[], ${counted.map(({ code }) => code)}::text[], ${counted.map(({ occurrences }) => occurrences)}::int[]
    ) as counted (kind, code, occurrences) left join ${listedNames(actor, counted)} as listed using (kind, code)
    order by code = '', occurrences desc, code ${DANISH_ORDER}, kind`.execute(db);
  return rows;
}

/** What codes of one kind are called now. */
export async function namesOfCodes(
  db: Executor,
  actor: Actor,
  kind: AllocationKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Named>`select code, name from ${listedNames(
    actor,
    codes.map((code) => ({ kind, code })),
  )} as listed`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
