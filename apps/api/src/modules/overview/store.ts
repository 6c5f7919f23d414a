import type { SORT_COLUMNS } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { COPENHAGEN, type Day } from '@praj/domain/copenhagen-time.ts';
import { BULK_PERCENT, BULK_STRETCHED, PRICE_BINS } from '@praj/domain/overview/price-histogram.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { containing, DANISH, DANISH_ORDER } from '../../platform/lists/danish-text.ts';
import { withinScope } from '../permissions/store.ts';
import { type AllocationChoice, chargedTo, countedAllocations, nameAllocations } from './allocations/store.ts';
import type { SearchTerm } from './search-terms.ts';
import type { TripFilter } from './trip-filter.ts';

export type SortColumn = (typeof SORT_COLUMNS)[number];
export interface Sorting {
  readonly sort: SortColumn;
  readonly direction: 'asc' | 'desc';
}

export const LOCAL_TIME = sql`(o.trip_finished_at at time zone ${sql.lit(COPENHAGEN)})`;
export const EMPLOYEE_NAME = sql`u.first_name || ' ' || u.last_name`;
/** Trips with what they belong to. The planner leaves out each join of which a query reads nothing. */
export const TRIPS = sql`orders o left join users u on u.id = o.issued_by left join branches b on b.id = o.branch_id
  left join companies c on c.id = o.company_id left join accounts a on a.id = o.account_id
  left join vouchers v on v.id = o.voucher_id`;
/** What a voucher is called, with its code as it is shown: 'Taxibon K7R 4MX'. */
export const VOUCHER_NAME = sql`'Taxibon ' || left(v.code, 3) || ' ' || substr(v.code, 4)`;
/** What stands in the column of accounts: the account, or the voucher. */
export const ACCOUNT_NAME = sql`coalesce(a.name, ${VOUCHER_NAME})`;

/** Where a trip began, and what the branch calls its ends (decisions §7), a line each. */
export const PLACES = sql`concat_ws(E'\n', o.pickup ->> 'fullAddress', o.pickup ->> 'label', o.destination ->> 'label')`;

/** Concluded trips of the range that the actor may see (S1 §2, decisions §4). */
function visible({ actor, range }: TripFilter): RawBuilder<SqlBool> {
  const inRange = sql<SqlBool>`o.state = 'concluded' and o.trip_finished_at between ${new Date(range.from)} and ${new Date(range.to)}`;
  const own = withinScope(actor, 'overview.read', { user: 'o.issuedBy', branch: 'o.branchId', company: 'o.companyId' });
  return sql<SqlBool>`${inRange} and ${own}`;
}

const FILTERS = [
  'customers',
  'destinations',
  'accounts',
  'employees',
  'branches',
  'companies',
  'price',
  'search',
  ...ALLOCATION_KINDS,
] as const;
type FilterName = (typeof FILTERS)[number];
/** Each filter is a bit of `missed`, which tells at once what a trip lacks. */
const bitOf = (name: FilterName): number => 2 ** FILTERS.indexOf(name);

/** What each filter in use asks of a trip; one that is not in use is not there. */
function conditions(filter: TripFilter): Partial<Record<FilterName, RawBuilder<SqlBool>>> {
  const {
    customerNames,
    destinations,
    accountIds,
    withoutAccount,
    byVoucher,
    employeeIds,
    branchIds,
    companyIds,
    allocations,
    fromOere,
    toOere,
    terms,
  } = filter;
  const among = (column: string, values: readonly string[], type: 'uuid' | 'text') =>
    values.length > 0 ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])` : undefined;
  const accounts = [
    ...(accountIds.length > 0 ? [sql<SqlBool>`o.account_id = any(${[...accountIds]}::uuid[])`] : []),
    ...(withoutAccount ? [sql<SqlBool>`o.account_id is null and o.voucher_id is null`] : []),
    ...(byVoucher ? [sql<SqlBool>`o.voucher_id is not null`] : []),
  ];
  const all: Partial<Record<FilterName, RawBuilder<SqlBool> | undefined>> = {
    customers: among('o.customerName', customerNames, 'text'),
    destinations: among('o.destinationName', destinations, 'text'),
    accounts: accounts.length > 0 ? sql<SqlBool>`(${sql.join(accounts, sql` or `)})` : undefined,
    employees: among('o.issuedBy', employeeIds, 'uuid'),
    branches: among('o.branchId', branchIds, 'uuid'),
    companies: among('o.companyId', companyIds, 'uuid'),
    price:
      fromOere === undefined && toOere === undefined
        ? undefined
        : sql<SqlBool>`o.final_price_oere between ${fromOere ?? 0} and ${toOere ?? Number.MAX_SAFE_INTEGER}`,
    ...Object.fromEntries(ALLOCATION_KINDS.map((kind) => [kind, chargedTo(kind, allocations[kind])])),
    search: terms.length > 0 ? sql<SqlBool>`(${sql.join(terms.map(mentions), sql` and `)})` : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition !== undefined));
}

/** All that a person may look for in a trip, a line each. One that was forgotten is found by no name of a person. */
const FINDABLE = sql`concat_ws(E'\n', o.customer_name, o.customer_phone, o.reference, o.project, o.car_no, ${PLACES},
  o.destination_name, case when o.forgotten_at is null then ${EMPLOYEE_NAME} end, ${ACCOUNT_NAME}, v.code, b.name, c.name)`;

function mentions({ text, digits, date }: SearchTerm): RawBuilder<SqlBool> {
  const ways = [sql<SqlBool>`${FINDABLE} ilike ${containing(text)} ${DANISH}`];
  if (digits) ways.push(sql<SqlBool>`o.number like ${containing(digits)}`, sql<SqlBool>`o.customer_phone like ${containing(digits)}`);
  if (date) {
    const { day, month, year } = date;
    const sameDay = sql<SqlBool>`extract(day from ${LOCAL_TIME}) = ${day} and extract(month from ${LOCAL_TIME}) = ${month}`;
    ways.push(year === undefined ? sameDay : sql<SqlBool>`(${sameDay} and extract(year from ${LOCAL_TIME}) = ${year})`);
  }
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

export interface Choice {
  readonly name: string;
  readonly occurrences: number;
}
/** Something that belongs to a company; no id and no name is the trips without an account, or those that vouchers pay. */
export interface Owned {
  readonly id: string | null;
  readonly name: string | null;
  readonly occurrences: number;
  readonly companyName: string | null;
  /** Does it stand for the trips that vouchers pay? */
  readonly byVoucher: boolean;
}
/** What an overview says of its trips: money in øre, distance in metres, days as `yyyy-MM-dd`. */
export interface Summary {
  readonly sums: { readonly trips: number; readonly totalOere: number; readonly electricMetres: number };
  readonly days: readonly (readonly [day: string, trips: number])[];
  /** Of the range, whatever the filters; null without a price. */
  readonly leastOere: number | null;
  readonly mostOere: number | null;
  /** What 98 of 100 of them cost at most. */
  readonly bulkOere: number | null;
  /** Trips under all filters but the price's, by the bin from 0 that their price falls in. */
  readonly bins: readonly (readonly [bin: number, trips: number])[];
  readonly customers: readonly Choice[];
  readonly destinations: readonly Choice[];
  readonly accounts: readonly Owned[];
  readonly employees: readonly Owned[];
  readonly branches: readonly Owned[];
  readonly companies: readonly Owned[];
  readonly allocations: readonly AllocationChoice[];
}

/** Names with their trips, as they are offered: `counted` has `name` and `occurrences`. */
export const listedNames = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'occurrences', occurrences) order by occurrences desc, name ${DANISH_ORDER}), '[]')
  from ${counted})`;
/** Owners with their trips and what they are called now, as they are offered: `counted` is `t` with `id`, `by_voucher` and `occurrences`. */
export const listedOwners = (counted: RawBuilder<unknown>, table: string, shown: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'occurrences', occurrences, 'companyName', company, 'byVoucher', by_voucher)
    order by occurrences desc, name ${DANISH_ORDER}, id, by_voucher), '[]')
  from (select t.id, ${shown} as name, occurrences, company.name as company, by_voucher from ${counted}
    left join ${sql.table(table)} as owner on owner.id = t.id
    left join companies as company on company.id = owner.${sql.ref(table === 'companies' ? 'id' : 'companyId')}) listed)`;

/** Figures and choices in one pass over the visible trips of the range; of names at most so many, the chosen ones first, then the most frequent. */
export async function summariseTrips(db: Executor, filter: TripFilter, namesMax?: number): Promise<Summary> {
  const missed = Object.entries(conditions(filter)).map(
    ([name, condition]) => sql`case when ${condition} then 0 else ${sql.lit(bitOf(name as FilterName))} end`,
  );
  const under = (...left: readonly FilterName[]) =>
    sql.raw(`missed & ${left.reduce((mask, name) => mask & ~bitOf(name), 2 ** FILTERS.length - 1)} = 0`);
  const names = (column: string, name: FilterName, chosen: readonly string[]) =>
    listedNames(sql`(select ${sql.ref(column)} as name, count(*) filter (where ${under(name)}) as occurrences from trips
      where ${sql.ref(column)} is not null group by 1
      order by ${sql.ref(column)} = any(${[...chosen]}::text[]) desc, occurrences desc, ${sql.ref(column)} collate "C"
      limit ${namesMax ?? null}::bigint) counted`);
  const owners = (column: string, name: FilterName, table: string, shown: RawBuilder<unknown>, byVoucher = sql`false`) =>
    listedOwners(
      sql`(select ${sql.ref(column)} as id, ${byVoucher} as by_voucher, count(*) filter (where ${under(name)}) as occurrences
        from trips group by 1, 2) t`,
      table,
      shown,
    );
  const { rows } = await sql<Summary>`
    with trips as materialized (
      select o.final_price_oere as price, o.is_electric, o.estimated_trip_distance as metres, ${LOCAL_TIME}::date as day,
        o.customer_name, o.destination_name, o.account_id, o.voucher_id is not null as by_voucher, o.issued_by, o.branch_id, o.company_id, o.allocations,
        ${missed.length > 0 ? sql.join(missed, sql` + `) : sql`0`} as missed
      from ${TRIPS} where ${visible(filter)}
    ), spread as (
      select min(price) as least, max(price) as most, percentile_disc(${sql.lit(BULK_PERCENT / 100)}) within group (order by price) as bulk from trips
    ), bounds as materialized (
      select least, most, bulk, case when bulk > least and most - least > (rounded - least) * ${sql.lit(BULK_STRETCHED)} then rounded else most end as equal_to
      from spread, lateral (select ceil(bulk / 100.0) * 100 as rounded) r
    )
    select
      (select json_build_object('trips', count(*), 'totalOere', coalesce(sum(price), 0),
        'electricMetres', coalesce(sum(metres) filter (where is_electric), 0)) from trips where ${under()}) as sums,
      (select coalesce(json_agg(json_build_array(day, counted) order by day), '[]')
        from (select day, count(*) as counted from trips where ${under()} group by day) d) as days,
      (select least from bounds) as least_oere, (select most from bounds) as most_oere, (select bulk from bounds) as bulk_oere,
      (select coalesce(json_agg(json_build_array(bin, counted) order by bin), '[]') from (
        select case when most = least then 0 when price > equal_to then ${sql.lit(PRICE_BINS - 1)}
          else least(equal_bins - 1, floor((price - least) * equal_bins / (equal_to - least)))::int end as bin, count(*) as counted
        from trips cross join bounds, lateral (select ${sql.lit(PRICE_BINS)} - (equal_to < most)::int as equal_bins) e where price is not null and ${under('price')} group by 1) h) as bins,
      ${names('customerName', 'customers', filter.customerNames)} as customers,
      ${names('destinationName', 'destinations', filter.destinations)} as destinations,
      ${owners('accountId', 'accounts', 'accounts', sql`owner.name`, sql`by_voucher`)} as accounts,
      ${owners('issuedBy', 'employees', 'users', sql`owner.first_name || ' ' || owner.last_name`)} as employees,
      ${owners('branchId', 'branches', 'branches', sql`owner.name`)} as branches,
      ${owners('companyId', 'companies', 'companies', sql`owner.name`)} as companies,
      ${countedAllocations((kind) => under(kind), filter.allocations, namesMax, ALLOCATION_KINDS)} as allocations`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('the summary has no row');
  return { ...summary, allocations: await nameAllocations(db, filter.actor, summary.allocations) };
}

const SUMS = sql`count(*)::int as trips, coalesce(sum(o.final_price_oere), 0)::float8 as total_oere,
  coalesce(sum(o.estimated_trip_distance) filter (where o.is_electric), 0)::float8 as electric_metres`;

/** What the trips come to. */
export async function sumTrips(db: Executor, filter: TripFilter): Promise<DaySums> {
  const { rows } = await sql<DaySums>`select ${SUMS} from ${TRIPS} where ${wanted(filter)}`.execute(db);
  return rows[0] ?? { trips: 0, totalOere: 0, electricMetres: 0 };
}

/** What the trips of each of Copenhagen's days come to; days without trips are left out. */
export async function sumTripsByDay(db: Executor, filter: TripFilter): Promise<[day: Day, sums: DaySums][]> {
  const { rows } = await sql<DaySums & { day: Day }>`
    select to_char(${LOCAL_TIME}, 'YYYY-MM-DD') as day, ${SUMS} from ${TRIPS} where ${wanted(filter)} group by 1`.execute(db);
  return rows.map(({ day, ...sums }) => [day, sums]);
}

/** What a person is called. */
export async function nameOfPerson(db: Executor, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${EMPLOYEE_NAME} as name from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
}

const SORTED_BY: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  date: sql`o.trip_finished_at`,
  account: sql`(${ACCOUNT_NAME}) ${DANISH_ORDER}`,
  customer: sql`o.customer_name ${DANISH_ORDER}`,
  pickup: sql`concat_ws(', ', o.pickup ->> 'label', o.pickup ->> 'fullAddress') ${DANISH_ORDER}`,
  destination: sql`o.destination_name ${DANISH_ORDER}`,
  branch: sql`b.name ${DANISH_ORDER}`,
  company: sql`c.name ${DANISH_ORDER}`,
  employee: sql`(${EMPLOYEE_NAME}) ${DANISH_ORDER}`,
  price: sql`o.final_price_oere`,
};
/** What is empty comes last either way; trips that are alike stand newest first. */
export function sortedBy({ sort, direction }: Sorting): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (sort === 'date') return sql`o.trip_finished_at ${way}, o.id ${way}`;
  return sql`${SORTED_BY[sort]} ${way} nulls last, o.trip_finished_at desc, o.id desc`;
}
export const wanted = (filter: TripFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([visible(filter), ...Object.values(conditions(filter))], sql` and `)}`;

/** How many trips there are, and when the oldest of them ended. */
export async function countTripsUnder(db: Executor, filter: TripFilter): Promise<{ readonly trips: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ trips: number; oldest: Date | null }>`
    select count(*)::int as trips, min(o.trip_finished_at) as oldest from ${TRIPS} where ${wanted(filter)}`.execute(db);
  return rows[0] ?? { trips: 0, oldest: null };
}

/** Ids of one page of the trips in their order. */
export async function listTripIds(
  db: Executor,
  filter: TripFilter,
  sorting: Sorting,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ${TRIPS} where ${wanted(filter)} order by ${sortedBy(sorting)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all the trips in their order, 16 bytes each one after another: a million of them fit in 16 MB. */
export async function listAllTripIds(db: Executor, filter: TripFilter, sorting: Sorting): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), '') as ids from (select o.id from ${TRIPS} where ${wanted(filter)} order by ${sortedBy(sorting)}) listed`.execute(
    db,
  );
  return rows[0]?.ids ?? Buffer.alloc(0);
}
