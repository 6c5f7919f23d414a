import { Writable } from 'node:stream';

/** What a cell holds: a date is shown as its UTC clock, a text is never a formula, null is an empty cell. */
export type Cell = string | number | Date | null;
export interface SheetColumn {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** How numbers and dates are shown, as spreadsheets write it, such as `#,##0.00`. */
  readonly format?: string;
}
/** A sheet of many rows under heads that stay in sight and filter. */
export interface RowsSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly portions: AsyncIterable<readonly (readonly Cell[])[]>;
}
/** A small sheet of rows under heads, written when those of the large one are. */
export interface TableSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
}
/** A small sheet of names and what they stand for, written when the rows are. */
export interface FactsSheet {
  readonly name: string;
  readonly widths: readonly [number, number];
  readonly facts: readonly (readonly [name: string, value: Cell, format?: string])[];
  /** Sheets that come before it. */
  readonly tables?: readonly TableSheet[];
}

/** How many rows a sheet has room for, its heads with them. */
const SHEET_ROWS_MAX = 1_048_576;
/** A text that is longer is refused by spreadsheets. */
const TEXT_MAX = 32_767;
const HEAD_FONT = { bold: true };

/**
 * A workbook as .xlsx, part by part: rows are packed as they come and given on before the next portion is asked for, so that what is
 * kept does not grow with them. Rows that a sheet has no room for go on in another, 'Navn 2'.
 * @param rowsMax how many rows a sheet has, its heads with them
 */
export async function* workbookParts(
  rows: RowsSheet,
  facts: () => FactsSheet | Promise<FactsSheet>,
  rowsMax = SHEET_ROWS_MAX,
): AsyncGenerator<Uint8Array, void> {
  // Fetched by the first who asks for a workbook: it is large, and most portals write few.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const packed: Uint8Array[] = [];
  const sink = new Writable({
    write(part: Uint8Array, _encoding, done) {
      packed.push(part);
      done();
    },
  });
  const book = new WorkbookWriter({ stream: sink, useStyles: true, useSharedStrings: false });
  const startSheet = (name: string, columns: readonly SheetColumn[] = rows.columns) => {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ head, width, format }) => ({ header: head, width, style: format ? { numFmt: format } : {} }));
    sheet.getRow(1).font = HEAD_FONT;
    return sheet;
  };
  const endSheet = (sheet: ReturnType<typeof startSheet>, filled: number, width = rows.columns.length) => {
    sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: filled, col: width } };
    sheet.commit();
  };

  let sheet = startSheet(rows.name);
  let [sheets, filled] = [1, 1];
  for await (const portion of rows.portions) {
    for (const row of portion) {
      if (filled === rowsMax) {
        endSheet(sheet, filled);
        sheets += 1;
        sheet = startSheet(`${rows.name} ${sheets}`);
        filled = 1;
      }
      sheet.addRow(row.map(written)).commit();
      filled += 1;
    }
    yield* packed.splice(0);
  }
  endSheet(sheet, filled);
  const { name, widths, facts: listed, tables = [] } = await facts();
  for (const table of tables) {
    const small = startSheet(table.name, table.columns);
    for (const row of table.rows) small.addRow(row.map(written)).commit();
    endSheet(small, table.rows.length + 1, table.columns.length);
  }
  const second = book.addWorksheet(name);
  second.columns = widths.map((width) => ({ width }));
  for (const [fact, value, format] of listed) {
    const row = second.addRow([fact, written(value)]);
    row.getCell(1).font = HEAD_FONT;
    row.getCell(2).alignment = { horizontal: 'left', wrapText: true };
    if (format) row.getCell(2).numFmt = format;
    row.commit();
  }
  second.commit();
  await book.commit();
  yield* packed;
}

const written = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, TEXT_MAX) || null : cell);
