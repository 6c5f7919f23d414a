import { countColumns, type ImportColumns, type ImportRow, readColumns, readRow } from '@praj/domain/people/import/import-columns.ts';
import Papa from 'papaparse';

/** What may stand between the columns, the usual Danish one first. */
const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Excel's own line above the headings, which says what stands between the columns. */
const SEP_LINE = /^sep=.\n/i;
/** As far as the headings may stand below empty lines. */
const HEADINGS_WITHIN = 20;

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

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads a list of people: headings in the first line that is not empty, one person in each below. Pure. */
export function readList(given: string): PeopleList {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const body = text.replace(SEP_LINE, '');
  const above = body === text ? 0 : 1;
  const delimiter = delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  const head = data.findIndex((cells) => !isBlank(cells));
  const columns = readColumns(data[head] ?? []);
  const rows = data.flatMap((cells, at): ListRow[] =>
    at <= head || isBlank(cells) ? [] : [{ number: at + 1 + above, row: readRow(cells, columns) }],
  );
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  return { rows, columns, delimiter, brokenAt: broken === undefined ? undefined : broken + 1 + above };
}

/** The sign by which the headings can be read; of equal ones the first. */
function delimiterOf(body: string): Delimiter {
  const known = (delimiter: Delimiter): number => {
    const { data } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: HEADINGS_WITHIN });
    return countColumns(data.find((cells) => !isBlank(cells)) ?? []);
  };
  return DELIMITERS.reduce((best, one) => (known(one) > known(best) ? one : best));
}
