import type { AllocationKind, Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { CSV_LINE_END, FORMULA_START, NEEDS_QUOTES } from '@praj/domain/overview/csv-cell.ts';
import type { ReportColumn } from '@praj/domain/overview/report-columns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database.ts';
import { copyOut } from '../../../platform/spool/copy-out.ts';
import { NO_ACCOUNT } from '../copy.ts';
import { ACCOUNT_NAME, EMPLOYEE_NAME, LOCAL_TIME, type Sorting, sortedBy, TRIPS, wanted } from '../store.ts';
import type { TripFilter } from '../trip-filter.ts';

/** A trip as the report shows it. */
export interface ReportTrip {
  readonly finishedAt: Date;
  readonly account: string | null;
  readonly voucherCode: string | null;
  readonly customer: string | null;
  readonly destination: string | null;
  readonly priceOere: number | null;
  readonly branch: string;
  readonly company: string;
  readonly employee: string;
  readonly number: string;
  readonly reference: string | null;
  readonly project: string | null;
  readonly pickup: string;
  /** By where it went, as one text. */
  readonly stops: string | null;
  readonly car: string | null;
  readonly allocations: Allocations | null;
}
/** The addresses of a trip's stops in their order. */
const STOPS = sql`case when o.stops <> '[]' then (
  select string_agg(stop.address ->> 'fullAddress', ' – ' order by stop.place)
  from jsonb_array_elements(o.stops) with ordinality as stop (address, place)) end`;

/** The trips of these ids as they are now, in the order of the ids. */
export async function loadReportTrips(db: Executor, ids: readonly string[]): Promise<ReportTrip[]> {
  const { rows } = await sql<ReportTrip>`
    select o.trip_finished_at as finished_at, a.name as account, v.code as voucher_code, o.customer_name as customer, o.destination_name as destination,
      o.final_price_oere as price_oere, b.name as branch, c.name as company, ${EMPLOYEE_NAME} as employee, o.number, o.reference, o.project,
      o.pickup ->> 'fullAddress' as pickup, ${STOPS} as stops, o.car_no as car, o.allocations
    from unnest(${[...ids]}::uuid[]) with ordinality as listed (id, place), ${TRIPS} where o.id = listed.id order by listed.place`.execute(
    db,
  );
  return rows;
}

/** A column of text as a cell: `csvText`, said in SQL. */
export function textCell(column: RawBuilder<unknown>): RawBuilder<string> {
  const harmless = sql`case when ${column} ~ ${sql.lit(FORMULA_START.source)} then '''' else '' end`;
  const quoted = sql`'"' || ${harmless} || replace(${column}, '"', '""') || '"'`;
  return sql<string>`coalesce(case when ${column} ~ ${sql.lit(NEEDS_QUOTES.source)} then ${quoted} else ${harmless} || ${column} end, '')`;
}
/** A column of øre as a cell: `csvKroner`, said in SQL. */
export const kronerCell = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(case when ${column} < 0 then '-' else '' end || abs(${column}) / 100 || ',' || lpad((abs(${column}) % 100)::text, 2, '0'), '')`;
/** What Copenhagen's clocks show as a cell: `showDateTime`, said in SQL. */
export const timeCell = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${column}, 'DD/MM/YYYY HH24:MI')`;

/** What a trip is charged to, of one kind: `showAllocation`, said in SQL. */
function allocated(kind: AllocationKind) {
  const value = sql`o.allocations -> ${sql.lit(kind)}`;
  return { holds: sql`nullif(concat_ws(' ', ${value} ->> 'code', ${value} ->> 'name'), '')`, cell: textCell };
}

/** What stands in each column, and the cell that it makes. */
const COLUMN: Readonly<
  Record<ReportColumn, { readonly holds: RawBuilder<unknown>; cell(column: RawBuilder<unknown>): RawBuilder<string> }>
> = {
  date: { holds: LOCAL_TIME, cell: timeCell },
  account: { holds: sql`coalesce(${ACCOUNT_NAME}, ${sql.lit(NO_ACCOUNT)})`, cell: textCell },
  customer: { holds: sql`o.customer_name`, cell: textCell },
  destination: { holds: sql`o.destination_name`, cell: textCell },
  amount: { holds: sql`o.final_price_oere`, cell: kronerCell },
  branch: { holds: sql`b.name`, cell: textCell },
  company: { holds: sql`c.name`, cell: textCell },
  employee: { holds: EMPLOYEE_NAME, cell: textCell },
  number: { holds: sql`o.number`, cell: textCell },
  reference: { holds: sql`o.reference`, cell: textCell },
  project: { holds: sql`o.project`, cell: textCell },
  pickup: { holds: sql`o.pickup ->> 'fullAddress'`, cell: textCell },
  stops: { holds: STOPS, cell: textCell },
  car: { holds: sql`o.car_no`, cell: textCell },
  costCentre: allocated('costCentre'),
  projectNumber: allocated('projectNumber'),
  requisition: allocated('requisition'),
  reason: allocated('reason'),
  personReference: allocated('personReference'),
  ean: allocated('ean'),
};

/** A line for each of the trips, in their order. */
export function reportLines(filter: TripFilter, sorting: Sorting, columns: readonly ReportColumn[]): RawBuilder<string> {
  const cells = columns.map((column) => COLUMN[column].cell(sql.ref(column)));
  // `offset 0` keeps a column from being reckoned once for each time that its cell names it.
  return sql<string>`
    select ${sql.join(cells, sql` || ';' || `)} || ${sql.lit(CSV_LINE_END)} from (
      select ${sql.join(columns.map((column) => sql`${COLUMN[column].holds} as ${sql.ref(column)}`))}
      from ${TRIPS} where ${wanted(filter)} order by ${sortedBy(sorting)} offset 0
    ) as trips`;
}
/** Hands on the lines of the report as the database makes them; `take` is waited for. */
export const copyReportLines = (
  db: Database,
  filter: TripFilter,
  sorting: Sorting,
  columns: readonly ReportColumn[],
  take: (lines: Uint8Array) => Promise<void>,
): Promise<void> => copyOut(db, reportLines(filter, sorting, columns), take);
