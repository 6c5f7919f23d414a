import { ALLOCATION_LABELS } from '@praj/domain/allocations/allocation-kinds.ts';
import { CSV_BOM, csvKroner, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import { type KindSums, sumsByKind } from '../allocations/sums-by-kind.ts';
import { SUMS_HEADS, WORKBOOK } from '../copy.ts';
import { type AskedTrips, tripFilter } from '../trip-filter.ts';

/** The sums by what trips are charged to as a file of their own, beside the report, whose lines are trips (decision 119). */
export async function* writeSumsReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedTrips,
  ask: AskInTurn,
): AsyncGenerator<Uint8Array, void> {
  const filter = tripFilter(actor, asked, now());
  // Asked before anything is sent, so that what is refused is refused like any call.
  const kinds = await ask(() => sumsByKind(db, actor, filter));
  yield Buffer.from(CSV_BOM + csvLine(SUMS_HEADS));
  for (const sums of kinds) yield Buffer.from(linesOf(sums));
}

function linesOf({ kind, codes, without }: KindSums): string {
  const label = ALLOCATION_LABELS[kind];
  const lines = codes.map(({ code, name, trips, totalOere }) => [
    label,
    csvText(code),
    csvText(name ?? ''),
    String(trips),
    csvKroner(totalOere),
  ]);
  const last = without.trips > 0 ? [[label, WORKBOOK.sums.without, '', String(without.trips), csvKroner(without.totalOere)]] : [];
  return [...lines, ...last].map(csvLine).join('');
}
