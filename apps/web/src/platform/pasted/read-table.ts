import Papa from 'papaparse';

/** What may stand between the columns, the usual Danish one first. */
const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Excel's own line above the headings, which says what stands between the columns. */
const SEP_LINE = /^sep=.\n/i;
/** As far as the headings may stand below empty lines. */
const HEADINGS_WITHIN = 20;

export interface TableLine {
  /** Which row it is in the spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}
/** A table as it was pasted, dropped or chosen. */
export interface PastedTable {
  /** Those in which something stands; the first is the one of the headings, where there are any. */
  readonly lines: readonly TableLine[];
  readonly delimiter: Delimiter;
  /** The row whose quotation marks do not match; what comes after it cannot be told apart. */
  readonly brokenAt: number | undefined;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a table as spreadsheets write and copy it. Pure.
 * @param known how many of the first line's cells make sense: tells by which sign the columns are parted; of equal ones the first
 */
export function readTable(given: string, known: (cells: readonly string[]) => number): PastedTable {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const body = text.replace(SEP_LINE, '');
  const above = body === text ? 0 : 1;
  const inFirstLine = (delimiter: Delimiter): number => {
    const { data } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: HEADINGS_WITHIN });
    return known(data.find((cells) => !isBlank(cells)) ?? []);
  };
  const delimiter = DELIMITERS.reduce((best, one) => (inFirstLine(one) > inFirstLine(best) ? one : best));
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  const lines = data.flatMap((cells, at): TableLine[] => (isBlank(cells) ? [] : [{ number: at + 1 + above, cells }]));
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  return { lines, delimiter, brokenAt: broken === undefined ? undefined : broken + 1 + above };
}
