import { createReadStream } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { REFUSED } from './copy.ts';

/** Read and parsed at once. */
const BLOCK_BYTES = 1 << 20;
/** No line of a register is as long as this. */
const LINE_MAX = 1 << 20;

/** Some lines of a table. */
export interface CsvBlock {
  readonly rows: readonly (readonly string[])[];
  /** Which line of the file the first row is, from 1. */
  readonly firstLine: number;
  /** How much of the file has been read with it. */
  readonly bytes: number;
}

/**
 * The lines of a CSV file block by block, in constant memory; its cells are parted by commas or semicolons, whichever the first line has
 * more of. No cell may hold a line break.
 * @throws StartRefused when it cannot be read or is no CSV file in UTF-8
 */
export async function* readCsv(file: string, signal: AbortSignal): AsyncGenerator<CsvBlock> {
  const name = path.basename(file);
  let delimiter: string | undefined;
  let rest = '';
  let line = 1;
  let bytes = 0;
  const parse = (text: string): CsvBlock => {
    delimiter ??= delimiterOf(text.slice(0, text.indexOf('\n')));
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
    const broken = errors.find(({ type }) => type === 'Quotes');
    if (broken) {
      const at = line + (broken.row ?? 0);
      throw new StartRefused(at === 1 ? REFUSED.foreign(name) : REFUSED.quotes(name, at));
    }
    const block = { rows: data, firstLine: line, bytes };
    line += data.length;
    return block;
  };
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: BLOCK_BYTES, signal });
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      bytes = stream.bytesRead;
      const end = chunk.lastIndexOf('\n');
      const text = rest + chunk.slice(0, Math.max(0, end));
      rest = end < 0 ? rest + chunk : chunk.slice(end + 1);
      if (rest.length > LINE_MAX) throw new StartRefused(REFUSED.longLine(name, line));
      if (end >= 0) yield parse(withoutReturns(text));
    }
    if (rest) yield parse(withoutReturns(rest));
  } catch (error) {
    throw isSystemError(error) ? new StartRefused(REFUSED.unreadable(file)) : error;
  }
}

const delimiterOf = (line: string): string => (line.split(';').length > line.split(',').length ? ';' : ',');
const withoutReturns = (text: string): string => {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return whole.includes('\r') ? whole.replaceAll('\r\n', '\n').replace(/\r$/, '') : whole;
};
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
