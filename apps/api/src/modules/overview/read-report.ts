import { Readable } from 'node:stream';
import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { CSV_BOM, csvKroner, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import { type OptionalColumn, REPORT_HEADS, type ReportColumn, reportColumns } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { NO_ACCOUNT } from './copy.ts';
import { type ReportTrip, readTripsInBatches, type Sorting } from './store.ts';
import { type AskedTrips, tripFilter } from './trip-filter.ts';

interface AskedReport extends AskedTrips, Sorting {
  readonly columns: readonly OptionalColumn[];
}

/** How many batches of the report wait for a slow reader. */
const BATCHES_AHEAD = 2;

/** The trips as CSV, sent as they are read (S1 §6, decisions §5). A reader who leaves ends the reading. */
export function readReport({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: AskedReport): Readable {
  const filter = tripFilter(actor, asked, now());
  const batches = readTripsInBatches(db, filter, asked);
  return Readable.from(writeReport(reportColumns(actor.role, asked.columns), batches), { highWaterMark: BATCHES_AHEAD });
}

async function* writeReport(columns: readonly ReportColumn[], batches: AsyncGenerator<readonly ReportTrip[]>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map((column) => REPORT_HEADS[column]));
  for await (const trips of batches) {
    yield trips.map((trip) => csvLine(columns.map((column) => CELL[column](trip)))).join('');
  }
}

const CELL: Readonly<Record<ReportColumn, (trip: ReportTrip) => string>> = {
  date: (trip) => showDateTime(trip.finished_at.getTime()),
  account: (trip) => csvText(trip.account ?? NO_ACCOUNT),
  customer: (trip) => csvText(trip.customer ?? ''),
  destination: (trip) => csvText(trip.destination ?? ''),
  amount: (trip) => (trip.price_oere === null ? '' : csvKroner(trip.price_oere)),
  branch: (trip) => csvText(trip.branch),
  company: (trip) => csvText(trip.company),
  employee: (trip) => csvText(trip.employee),
  number: (trip) => trip.number,
  reference: (trip) => csvText(trip.reference ?? ''),
  project: (trip) => csvText(trip.project ?? ''),
  pickup: (trip) => csvText(trip.pickup),
  car: (trip) => csvText(trip.car ?? ''),
};
