/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';
export const CSV_LINE_END = '\r\n';

/** What a spreadsheet would take for the beginning of a formula. */
export const FORMULA_START = /^[=+\-@\t\r]/;
/** What a cell cannot hold without quotes. */
export const NEEDS_QUOTES = /[";\r\n]/;

/** A text as a cell between semicolons. One that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Øre as kroner with a decimal comma and two decimals, `324,50`. */
export function csvKroner(oere: number): string {
  const whole = Math.trunc(Math.abs(oere) / 100);
  const rest = String(Math.abs(oere) % 100).padStart(2, '0');
  return `${oere < 0 ? '-' : ''}${whole},${rest}`;
}

/** A line of cells that are ready, with its end. */
export const csvLine = (cells: readonly string[]): string => cells.join(';') + CSV_LINE_END;
