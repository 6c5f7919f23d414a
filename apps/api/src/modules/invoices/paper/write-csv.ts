import { ALLOCATION_KINDS, ALLOCATION_LABELS, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { CSV_BOM, csvKroner, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import type { LineRow, WholeInvoice } from '../store.ts';
import { COPY } from './copy.ts';
import { whatOf } from './draw-invoice.ts';

type Cell = (line: LineRow, invoice: WholeInvoice) => string;
const COLUMNS: readonly (readonly [head: string, cell: Cell])[] = [
  ['Nr.', (_line, { number }) => String(number)],
  ['Type', (_line, { kind }) => COPY.titles[kind]],
  ['Måned', (_line, { month }) => month],
  ['Modtager', (_line, { recipientName }) => csvText(recipientName)],
  ['Modtagernr.', (_line, { recipientCode }) => csvText(recipientCode)],
  [COPY.date, ({ tripAt }) => showDateTime(tripAt.getTime())],
  [COPY.order, ({ orderNumber }) => orderNumber],
  ['Fra', ({ fromTown }) => csvText(fromTown)],
  ['Til', ({ toTown }) => csvText(toTown ?? '')],
  [COPY.what, (line) => csvText(whatOf(line))],
  [COPY.reference, ({ reference }) => csvText(reference ?? '')],
  ...ALLOCATION_KINDS.map((kind): readonly [string, Cell] => [
    ALLOCATION_LABELS[kind],
    ({ allocations }) => csvText(allocations?.[kind] ? showAllocation(allocations[kind]) : ''),
  ]),
  ['Beløb', ({ amountOere }) => csvKroner(amountOere)],
  ['Heraf moms', ({ vatOere }) => csvKroner(vatOere)],
];

/** An invoice's lines as CSV, with what their trips are charged to. */
export async function writeInvoiceCsv(invoice: WholeInvoice, lines: AsyncIterable<readonly LineRow[]>): Promise<string> {
  let csv = CSV_BOM + csvLine(COLUMNS.map(([head]) => head));
  for await (const some of lines) for (const line of some) csv += csvLine(COLUMNS.map(([, cell]) => cell(line, invoice)));
  return csv;
}
