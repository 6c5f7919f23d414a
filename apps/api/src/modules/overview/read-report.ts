import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { CSV_BOM, csvKroner, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import { type OptionalColumn, REPORT_HEADS, type ReportColumn, reportColumns } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import type { Deps } from '../../platform/deps.ts';
import { inPortions } from '../../platform/lists/in-portions.ts';
import type { AskInTurn } from '../../platform/long-answers.ts';
import { NO_ACCOUNT } from './copy.ts';
import { listAllTripIds, loadReportTrips, type ReportTrip, type Sorting } from './store.ts';
import { type AskedTrips, tripFilter } from './trip-filter.ts';

interface AskedReport extends AskedTrips, Sorting {
  readonly columns: readonly OptionalColumn[];
}

/** How many trips are read at a time. */
const PORTION = 1000;

/** The trips as CSV, part by part (S1 §6, decisions §5). */
export async function* writeReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedReport,
  ask: AskInTurn,
): AsyncGenerator<string, void> {
  const columns = reportColumns(actor.role, asked.columns);
  const filter = tripFilter(actor, asked, now());
  const ids = await ask(() => listAllTripIds(db, filter, asked));
  let heads = CSV_BOM + csvLine(columns.map((column) => REPORT_HEADS[column]));
  for await (const trips of inPortions(ids, PORTION, ask, (some) => loadReportTrips(db, some))) {
    yield heads + trips.map((trip) => csvLine(columns.map((column) => CELL[column](trip)))).join('');
    heads = '';
  }
  if (heads) yield heads;
}

const CELL: Readonly<Record<ReportColumn, (trip: ReportTrip) => string>> = {
  date: (trip) => showDateTime(trip.finishedAt.getTime()),
  account: (trip) => csvText(trip.account ?? (trip.voucherCode === null ? NO_ACCOUNT : voucherName(trip.voucherCode))),
  customer: (trip) => csvText(trip.customer ?? ''),
  destination: (trip) => csvText(trip.destination ?? ''),
  amount: (trip) => (trip.priceOere === null ? '' : csvKroner(trip.priceOere)),
  branch: (trip) => csvText(trip.branch),
  company: (trip) => csvText(trip.company),
  employee: (trip) => csvText(trip.employee),
  number: (trip) => trip.number,
  reference: (trip) => csvText(trip.reference ?? ''),
  project: (trip) => csvText(trip.project ?? ''),
  pickup: (trip) => csvText(trip.pickup),
  car: (trip) => csvText(trip.car ?? ''),
};
