import { ALLOCATION_KINDS, ALLOCATION_LABELS, type AllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { dayOf, shownInUtc } from '@praj/domain/copenhagen-time.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { REPORT_HEADS, type ReportColumn, seesOwner, type TripOwner } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import {
  type Cell,
  type FactsSheet,
  type SheetColumn,
  type TableSheet,
  workbookParts,
} from '../../../platform/spreadsheet/workbook-parts.ts';
import { sumsByKind } from '../allocations/sums-by-kind.ts';
import { ALL, NO_ACCOUNT, VOUCHER, WORKBOOK } from '../copy.ts';
import { presentChoices } from '../read-statistics.ts';
import { nameOfPerson, summariseTrips } from '../store.ts';
import { type TripFilter, tripFilter } from '../trip-filter.ts';
import { type AskedReport, accountOf, columnsOf, tripsInPortions } from './report-trips.ts';
import type { ReportTrip } from './store.ts';

/** How many trips are read at a time: packing a thousand of them would keep everybody else waiting for 40 ms, these take 8. */
const PORTION = 200;
const DATE = 'dd/mm/yyyy';
const DATE_TIME = 'dd/mm/yyyy hh:mm';
const KRONER = '#,##0.00" kr."';

/** The trips as .xlsx, part by part: numbers and dates as such, and a sheet that says what was asked for, by whom and when. */
export async function* writeWorkbook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedReport,
  ask: AskInTurn,
): AsyncGenerator<Uint8Array, void> {
  const at = now();
  const filter = tripFilter(actor, asked, at);
  const columns = columnsOf(actor.role, asked);
  const rowsOf = async function* () {
    for await (const trips of tripsInPortions(db, filter, asked, ask, PORTION)) {
      yield trips.map((trip) => columns.map((column) => COLUMN[column].cell(trip)));
    }
  };
  yield* workbookParts(
    { name: WORKBOOK.trips, columns: columns.map((column) => ({ head: REPORT_HEADS[column], ...COLUMN[column] })), portions: rowsOf() },
    () => ask(() => readFacts({ db, at }, actor, filter, asked)),
  );
}

const COLUMN: Readonly<Record<ReportColumn, Omit<SheetColumn, 'head'> & { readonly cell: (trip: ReportTrip) => Cell }>> = {
  date: { width: 17, format: DATE_TIME, cell: (trip) => clockOf(trip.finishedAt) },
  account: { width: 22, cell: accountOf },
  customer: { width: 26, cell: (trip) => trip.customer },
  destination: { width: 44, cell: (trip) => trip.destination },
  amount: { width: 14, format: KRONER, cell: (trip) => (trip.priceOere === null ? null : kronerFromOere(trip.priceOere)) },
  branch: { width: 22, cell: (trip) => trip.branch },
  company: { width: 28, cell: (trip) => trip.company },
  employee: { width: 26, cell: (trip) => trip.employee },
  number: { width: 11, cell: (trip) => trip.number },
  reference: { width: 20, cell: (trip) => trip.reference },
  project: { width: 20, cell: (trip) => trip.project },
  pickup: { width: 44, cell: (trip) => trip.pickup },
  stops: { width: 44, cell: (trip) => trip.stops },
  car: { width: 9, cell: (trip) => trip.car },
  costCentre: allocated('costCentre'),
  projectNumber: allocated('projectNumber'),
  requisition: allocated('requisition'),
  reason: allocated('reason'),
  personReference: allocated('personReference'),
  ean: allocated('ean'),
};

/** What a trip is charged to, of one kind. */
function allocated(kind: AllocationKind) {
  const cell = ({ allocations }: ReportTrip): Cell => (allocations?.[kind] ? showAllocation(allocations[kind]) : null);
  return { width: 26, cell };
}

/** Spreadsheets know no time zone: they are given what Copenhagen's clocks show. */
const clockOf = (at: Date): Date => new Date(shownInUtc(at.getTime()));
const midnightOf = (instant: number): Date => new Date(`${dayOf(instant)}T00:00:00Z`);

/** What the trips come to by what they are charged to, a sheet for each kind that some of them are. */
async function readSums(db: Deps['db'], actor: Actor, filter: TripFilter): Promise<TableSheet[]> {
  const sheets: TableSheet[] = [];
  for (const { kind, codes, without } of await sumsByKind(db, actor, filter)) {
    const { name, trips, total } = WORKBOOK.sums;
    sheets.push({
      name: ALLOCATION_LABELS[kind],
      columns: [
        { head: ALLOCATION_LABELS[kind], width: 26 },
        { head: name, width: 36 },
        { head: trips, width: 10, format: '#,##0' },
        { head: total, width: 16, format: KRONER },
      ],
      rows: [
        ...codes.map(({ code, name: its, trips: some, totalOere }) => [code, its, some, kronerFromOere(totalOere)]),
        ...(without.trips > 0 ? [[WORKBOOK.sums.without, null, without.trips, kronerFromOere(without.totalOere)]] : []),
      ],
    });
  }
  return sheets;
}

/** What stands in an account's place is called the same whether or not there is such a trip. */
const STAND_INS: Readonly<Record<string, string>> = { none: NO_ACCOUNT, voucher: VOUCHER };

/** The sheet of what was asked for. Names are those of the choices that the actor gets, so that an id tells nobody a name. */
async function readFacts(
  { db, at }: { db: Deps['db']; at: Date },
  actor: Actor,
  filter: TripFilter,
  asked: AskedReport,
): Promise<FactsSheet> {
  const summary = await summariseTrips(db, filter);
  const by = await nameOfPerson(db, actor.userId);
  const choices = presentChoices(actor, summary);
  const named = (name: 'accounts' | 'issuedByEmployees' | 'issuedByBranches' | 'issuedByCompanies'): string =>
    asked[name]
      .map(
        (value) =>
          choices[name].find(({ id, byVoucher }) => (byVoucher ? 'voucher' : (id ?? 'none')) === value)?.name ??
          STAND_INS[value] ??
          WORKBOOK.unknown,
      )
      .join(', ') || ALL;
  const { facts } = WORKBOOK;
  const charged = ALLOCATION_KINDS.flatMap((kind) => {
    const codes = filter.allocations[kind];
    return codes ? [[ALLOCATION_LABELS[kind], codes.map((code) => code || WORKBOOK.sums.without).join(', ')] as const] : [];
  });
  const ownedBy = (owner: TripOwner, name: 'issuedByEmployees' | 'issuedByBranches' | 'issuedByCompanies') =>
    seesOwner(actor.role, owner) ? [[facts[owner], named(name)] as const] : [];
  return {
    name: WORKBOOK.filters,
    widths: [20, 60],
    tables: await readSums(db, actor, filter),
    facts: [
      [facts.from, midnightOf(filter.range.from), DATE],
      [facts.to, midnightOf(filter.range.to), DATE],
      [facts.account, named('accounts')],
      [facts.customer, asked.customerNames.join(', ') || ALL],
      [facts.destination, asked.destinationAddress.join(', ') || ALL],
      ...ownedBy('branch', 'issuedByBranches'),
      ...ownedBy('company', 'issuedByCompanies'),
      ...ownedBy('employee', 'issuedByEmployees'),
      ...charged,
      [facts.priceFrom, asked.priceFrom ?? ALL, KRONER],
      [facts.priceTo, asked.priceTo ?? ALL, KRONER],
      [facts.search, asked.search || ALL],
      [facts.trips, summary.sums.trips, '#,##0'],
      [facts.total, kronerFromOere(summary.sums.totalOere), KRONER],
      [facts.by, by],
      [facts.at, clockOf(at), DATE_TIME],
    ],
  };
}
