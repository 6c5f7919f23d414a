import type { VOUCHER_SORTS } from '@praj/contract/vouchers/vouchers.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { containing, DANISH, DANISH_ORDER } from '../../../platform/lists/danish-text.ts';
import type { SearchTerm, VoucherFilter } from './voucher-filter.ts';

export interface Sorting {
  readonly sort: (typeof VOUCHER_SORTS)[number];
  readonly direction: 'asc' | 'desc';
}

/** The status by the clock, as `voucherStatusAt` tells it. */
const statusAt = (now: Date): RawBuilder<string> =>
  sql<string>`case when v.status = 'ACTIVE' and v.expires_at <= ${now} then 'EXPIRED' else v.status end`;

/** A branch's vouchers that were issued in the range. */
function inRange({ branchId, from, to }: VoucherFilter): RawBuilder<SqlBool> {
  const start = sql<SqlBool>`v.branch_id = ${branchId} and v.issued_at >= ${from}`;
  return to ? sql<SqlBool>`${start} and v.issued_at <= ${to}` : start;
}

const FILTERS = ['customers', 'employees', 'references', 'statuses', 'expiry', 'search'] as const;
type FilterName = (typeof FILTERS)[number];
/** Each filter is a bit of `missed`, which tells at once what a voucher lacks. */
const bitOf = (name: FilterName): number => 2 ** FILTERS.indexOf(name);

/** What each filter in use asks of a voucher; one that is not in use is not there. */
function conditions(filter: VoucherFilter): Partial<Record<FilterName, RawBuilder<SqlBool>>> {
  const { customerNames, employeeIds, references, statuses, fromExpiry, toExpiry, terms, now } = filter;
  const among = (column: RawBuilder<unknown>, values: readonly string[], type: 'uuid' | 'text') =>
    values.length > 0 ? sql<SqlBool>`${column} = any(${[...values]}::${sql.raw(type)}[])` : undefined;
  const bounds = [
    ...(fromExpiry ? [sql<SqlBool>`v.expires_at >= ${fromExpiry}`] : []),
    ...(toExpiry ? [sql<SqlBool>`v.expires_at <= ${toExpiry}`] : []),
  ];
  const all: Partial<Record<FilterName, RawBuilder<SqlBool> | undefined>> = {
    customers: among(sql`v.customer_name`, customerNames, 'text'),
    employees: among(sql`v.issued_by`, employeeIds, 'uuid'),
    references: among(sql`v.reference`, references, 'text'),
    statuses: among(statusAt(now), statuses, 'text'),
    expiry: bounds.length > 0 ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})` : undefined,
    search: terms.length > 0 ? sql<SqlBool>`(${sql.join(terms.map(mentions), sql` and `)})` : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition !== undefined));
}

/** All that a person may look for in a voucher, a line each. */
const FINDABLE = sql`concat_ws(E'\n', v.customer_name, v.reference, v.code)`;
function mentions({ text, digits }: SearchTerm): RawBuilder<SqlBool> {
  const anywhere = sql<SqlBool>`${FINDABLE} ilike ${containing(text)} ${DANISH}`;
  if (digits === undefined) return anywhere;
  return sql<SqlBool>`(${anywhere} or v.customer_phone like ${containing(digits)} or v.code like ${containing(digits)})`;
}

interface Choice {
  readonly name: string;
  readonly occurrences: number;
}
/** What a list says of its vouchers, and what each filter offers under all the others. */
export interface Summary {
  readonly total: number;
  /** Of the range, whatever the filters; null without vouchers. */
  readonly leastExpiry: Date | null;
  readonly mostExpiry: Date | null;
  readonly customers: readonly Choice[];
  readonly references: readonly Choice[];
  readonly statuses: readonly Choice[];
  readonly employees: readonly (Choice & { readonly id: string })[];
}

/** Count and choices in one pass over the vouchers of the range; of names at most so many, the chosen ones first, then the most frequent. */
export async function summariseVouchers(db: Executor, filter: VoucherFilter, namesMax?: number): Promise<Summary> {
  const missed = Object.entries(conditions(filter)).map(
    ([name, condition]) => sql`case when ${condition} then 0 else ${sql.lit(bitOf(name as FilterName))} end`,
  );
  const under = (...left: readonly FilterName[]) =>
    sql.raw(`missed & ${left.reduce((mask, name) => mask & ~bitOf(name), 2 ** FILTERS.length - 1)} = 0`);
  const names = (column: string, name: FilterName, chosen: readonly string[]) => sql`(
    select coalesce(json_agg(json_build_object('name', name, 'occurrences', occurrences) order by occurrences desc, name ${DANISH_ORDER}), '[]')
    from (select ${sql.ref(column)} as name, count(*) filter (where ${under(name)}) as occurrences from listed group by 1
      order by ${sql.ref(column)} = any(${[...chosen]}::text[]) desc, occurrences desc, 1 limit ${namesMax ?? null}::bigint) named)`;
  const { rows } = await sql<Summary>`
    with listed as materialized (
      select v.customer_name, v.reference, v.issued_by, v.expires_at, ${statusAt(filter.now)} as status,
        ${missed.length > 0 ? sql.join(missed, sql` + `) : sql`0`} as missed
      from vouchers v where ${inRange(filter)}
    )
    select
      (select count(*)::int from listed where ${under()}) as total,
      (select min(expires_at) from listed) as least_expiry, (select max(expires_at) from listed) as most_expiry,
      ${names('customerName', 'customers', filter.customerNames)} as customers,
      ${names('reference', 'references', filter.references)} as references,
      ${names('status', 'statuses', filter.statuses)} as statuses,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'occurrences', occurrences) order by occurrences desc, name ${DANISH_ORDER}, id), '[]')
        from (select u.id, u.first_name || ' ' || u.last_name as name, occurrences
          from (select issued_by, count(*) filter (where ${under('employees')}) as occurrences from listed group by 1) counted
          join users u on u.id = counted.issued_by) named) as employees`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('the summary has no row');
  return summary;
}

const sortedColumns = (now: Date): Readonly<Record<Sorting['sort'], RawBuilder<unknown>>> => ({
  issuedDate: sql`v.issued_at`,
  voucherCustomerName: sql`v.customer_name ${DANISH_ORDER}`,
  reference: sql`v.reference ${DANISH_ORDER}`,
  expiryDate: sql`v.expires_at`,
  // As a voucher lives: active, in use, redeemed, expired, cancelled.
  status: sql`array_position(array['ACTIVE', 'LOCKED', 'REDEEMED', 'EXPIRED', 'CANCELLED'], ${statusAt(now)})`,
});
/** Vouchers that are alike stand newest first. */
function sortedBy({ sort, direction }: Sorting, now: Date): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (sort === 'issuedDate') return sql`v.issued_at ${way}, v.id ${way}`;
  return sql`${sortedColumns(now)[sort]} ${way}, v.issued_at desc, v.id desc`;
}
const wanted = (filter: VoucherFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([inRange(filter), ...Object.values(conditions(filter))], sql` and `)}`;

/** Ids of one page of the vouchers in their order. */
export async function listVoucherIds(
  db: Executor,
  filter: VoucherFilter,
  sorting: Sorting,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vouchers v where ${wanted(filter)} order by ${sortedBy(sorting, filter.now)} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Ids of all the vouchers in their order, 16 bytes each one after another. */
export async function listAllVoucherIds(db: Executor, filter: VoucherFilter, sorting: Sorting): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), '') as ids
    from (select v.id from vouchers v where ${wanted(filter)} order by ${sortedBy(sorting, filter.now)}) listed`.execute(db);
  return rows[0]?.ids ?? Buffer.alloc(0);
}
