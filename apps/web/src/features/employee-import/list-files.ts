import { CSV_BOM, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import { IMPORT_FIELDS, IMPORT_HEADINGS } from '@praj/domain/people/import/import-columns.ts';
import type { ResultRow } from './result-rows.ts';

const HEADS = IMPORT_FIELDS.map((field) => IMPORT_HEADINGS[field]);

/** The headings, as spreadsheets in Denmark open them. */
export const templateText = (): string => CSV_BOM + csvLine(HEADS);

/** Rows as the list wrote them, each with what is wrong with it: mended, they can be imported as they stand. Pure. */
export const wrongRowsText = (rows: readonly ResultRow[]): string =>
  CSV_BOM +
  csvLine([...HEADS, 'Fejl']) +
  rows.map(({ row, says }) => csvLine([...IMPORT_FIELDS.map((field) => row[field]), says].map(csvText))).join('');
