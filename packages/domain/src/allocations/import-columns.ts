import { plainHeading, tidyCell } from '../pasted/cells.ts';
import { ALLOCATION_LABELS, ALLOCATION_PLURALS } from './allocation-kinds.ts';

/** The headings of a list of values, as the template writes them. */
export const VALUE_HEADINGS = { code: 'Kode', name: 'Navn', active: 'I brug' } as const;
type Column = keyof typeof VALUE_HEADINGS;
/** A list of one kind is headed by its name. */
const KINDS = [ALLOCATION_LABELS, ALLOCATION_PLURALS].flatMap((names) => Object.values(names)).map(plainHeading);
/** Other headings that such lists have, as `plainHeading` writes them. */
const ALSO: Readonly<Record<Column, readonly string[]>> = {
  code: ['nr', 'nummer', 'id', 'code', 'number', 'værdi', 'projekt', 'rekvisition', 'ean', ...KINDS],
  name: ['betegnelse', 'beskrivelse', 'tekst', 'name', 'description', 'titel'],
  active: ['aktiv', 'active', 'status'],
};
const columnOf = (heading: string): Column | undefined =>
  (Object.keys(VALUE_HEADINGS) as Column[]).find(
    (column) => plainHeading(VALUE_HEADINGS[column]) === plainHeading(heading) || ALSO[column].includes(plainHeading(heading)),
  );

/** Words that say that a value is out of use; everything else says that it is in use. */
const OUT_OF_USE: readonly string[] = ['nej', 'n', 'no', 'false', 'falsk', '0', 'inaktiv', 'inactive', 'lukket'];

/** A value as a list writes it. */
export interface ValueRow {
  /** Which row of the spreadsheet, from 1. */
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}
interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** How many of the first line's cells are headings: what tells which sign stands between the columns. Pure. */
export const countValueHeadings = (cells: readonly string[]): number => cells.filter((cell) => columnOf(cell) !== undefined).length;

/**
 * The values of a list: by its headings in any order, or without headings code first and name second. A name that is left out is
 * the code again. Pure.
 */
export function readValueRows(lines: readonly Line[]): ValueRow[] {
  const [first, ...below] = lines;
  const headings = first && countValueHeadings(first.cells) > 0 ? first.cells.map(columnOf) : undefined;
  const at = (column: Column, otherwise: number): number => (headings ? headings.indexOf(column) : otherwise);
  const [code, name, active] = [at('code', 0), at('name', 1), at('active', 2)];
  return (headings ? below : lines).map(({ number, cells }) => {
    const its = tidyCell(cells[code]);
    return { number, code: its, name: tidyCell(cells[name]) || its, active: !OUT_OF_USE.includes(plainHeading(cells[active] ?? '')) };
  });
}
