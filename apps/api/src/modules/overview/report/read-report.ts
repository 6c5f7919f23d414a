import { CSV_BOM, csvLine } from '@praj/domain/overview/csv-cell.ts';
import { REPORT_HEADS } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import { spooled } from '../../../platform/spool/spool.ts';
import { tripFilter } from '../trip-filter.ts';
import { type AskedReport, columnsOf } from './report-trips.ts';
import { copyReportLines } from './store.ts';

/**
 * The trips as CSV, part by part (S1 §6, decisions §5). The database makes the lines and is let go of at once, however slowly
 * they are read: all of them are of the moment in which they were asked for (decision 78).
 */
export async function* writeReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedReport,
  ask: AskInTurn,
): AsyncGenerator<Uint8Array, void> {
  const columns = columnsOf(actor.role, asked);
  const filter = tripFilter(actor, asked, now());
  let heads: Buffer | undefined = Buffer.from(CSV_BOM + csvLine(columns.map((column) => REPORT_HEADS[column])));
  for await (const lines of spooled((append) => ask(() => copyReportLines(db, filter, asked, columns, append)))) {
    yield heads ? Buffer.concat([heads, lines]) : lines;
    heads = undefined;
  }
  if (heads) yield heads;
}
