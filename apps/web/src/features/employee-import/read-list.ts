import { countColumns, type ImportColumns, type ImportRow, readColumns, readRow } from '@praj/domain/people/import/import-columns.ts';
import { type Delimiter, readTable } from '../../platform/pasted/read-table.ts';

/** A person of the list, as it writes them. */
export interface ListRow {
  /** Which row it is in the spreadsheet, from 1. */
  readonly number: number;
  readonly row: ImportRow;
}
/** A list as it was pasted, dropped or chosen. */
export interface PeopleList {
  readonly rows: readonly ListRow[];
  readonly columns: ImportColumns;
  readonly delimiter: Delimiter;
  /** The row whose quotation marks do not match; what comes after it cannot be told apart. */
  readonly brokenAt: number | undefined;
}

/** Reads a list of people: headings in the first line that is not empty, one person in each below. Pure. */
export function readList(given: string): PeopleList {
  const { lines, delimiter, brokenAt } = readTable(given, countColumns);
  const [head, ...below] = lines;
  const columns = readColumns(head?.cells ?? []);
  return { rows: below.map(({ number, cells }) => ({ number, row: readRow(cells, columns) })), columns, delimiter, brokenAt };
}
