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

/**
 * The trips as CSV, sent as they are read (S1 §6, decisions §5). The first of them are here before anything is sent, so that
 * a reading that fails is refused like any call. A reader who leaves ends the reading.
 */
export async function readReport({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: AskedReport): Promise<Readable> {
  const batches = readTripsInBatches(db, tripFilter(actor, asked, now()), asked);
  const first = await batches.next();
  const report = Readable.from(writeReport(reportColumns(actor.role, asked.columns), first, batches), { highWaterMark: BATCHES_AHEAD });
  report.once('close', () => void batches.return(undefined));
  return report;
}

type Batch = readonly ReportTrip[];

async function* writeReport(
  columns: readonly ReportColumn[],
  first: IteratorResult<Batch>,
  rest: AsyncGenerator<Batch>,
): AsyncGenerator<string> {
  const lines = (trips: Batch) => trips.map((trip) => csvLine(columns.map((column) => CELL[column](trip)))).join('');
  yield CSV_BOM + csvLine(columns.map((column) => REPORT_HEADS[column]));
  if (!first.done) yield lines(first.value);
  for await (const trips of rest) yield lines(trips);
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
