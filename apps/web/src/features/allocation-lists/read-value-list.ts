import { countValueHeadings, readValueRows, type ValueRow } from '@praj/domain/allocations/import-columns.ts';
import { ALLOCATION_ROWS_MAX } from '@praj/domain/limits.ts';
import { readTable } from '../../platform/pasted/read-table.ts';
import { COPY } from './copy.ts';

/** A list as it was pasted or chosen: its values, or why nothing can be made of it. */
export interface ValueList {
  readonly rows: readonly ValueRow[];
  readonly fault?: string | undefined;
}

/** More columns make more sense where there are no headings; with headings these tell. */
const known = (cells: readonly string[]): number => countValueHeadings(cells) * 10 + Math.min(cells.length, 3);

/** Reads a list of values. Pure. */
export function readValueList(text: string): ValueList {
  if (text.trim() === '') return { rows: [] };
  const { lines, brokenAt } = readTable(text, known);
  const rows = readValueRows(lines);
  const { faults } = COPY.import;
  if (brokenAt !== undefined) return { rows, fault: faults.quotes(brokenAt) };
  if (rows.length === 0) return { rows, fault: faults.noRows };
  return rows.length > ALLOCATION_ROWS_MAX ? { rows, fault: faults.tooMany(rows.length) } : { rows };
}
