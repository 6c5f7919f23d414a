import path from 'node:path';
import { gatherHouses, type HouseGathering } from '@praj/domain/places/gather-houses.ts';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { type Columns, findColumns, readHouse } from './columns.ts';
import { COLUMN_NAMES, REFUSED } from './copy.ts';
import { readCsv } from './read-csv.ts';

/** Of a hundred lines so many may be unusable before the file is another one than we think. */
const BAD_OF_HUNDRED = 1;
/** A bad file shows after so many lines; nobody need wait for its end. */
const LINES_BEFORE_JUDGING = 100_000;
const NO_TEXT = /[\0\uFFFD]/;

export interface GatheredOfficial {
  readonly houses: HouseGathering;
  /** Lines that could not be used, and the first of them. */
  readonly bad: number;
  readonly firstBad: { readonly line: number; readonly why: string } | undefined;
}

/**
 * The houses of an official file of addresses, 15 bytes a line.
 * @param onProgress how many bytes have been read
 * @throws StartRefused when it is another file, or too much of it cannot be used
 */
export async function gatherOfficial(
  file: string,
  zipNames: ReadonlyMap<string, string>,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<GatheredOfficial> {
  const name = path.basename(file);
  const houses = gatherHouses();
  let columns: Columns | undefined;
  let rows = 0;
  let bad = 0;
  let firstBad: { line: number; why: string } | undefined;
  const judge = () => {
    if (firstBad && bad * 100 > rows * BAD_OF_HUNDRED) {
      throw new StartRefused(REFUSED.tooManyBad(name, bad, rows, firstBad.line, firstBad.why));
    }
  };
  for await (const block of readCsv(file, signal)) {
    for (const [at, cells] of block.rows.entries()) {
      if (columns === undefined) columns = readHeadings(name, cells);
      else if (cells.length > 1 || cells[0]?.trim()) {
        rows += 1;
        const read = readHouse(cells, columns, zipNames);
        if (typeof read === 'string') {
          bad += 1;
          firstBad ??= { line: block.firstLine + at, why: read };
        } else if (read) houses.add(read.street, read.house);
      }
    }
    if (rows > LINES_BEFORE_JUDGING) judge();
    onProgress(block.bytes);
  }
  judge();
  if (houses.size === 0) throw new StartRefused(REFUSED.empty(name));
  return { houses, bad, firstBad };
}

function readHeadings(file: string, headings: readonly string[]): Columns {
  const columns = findColumns(headings);
  const missing = [
    ...(['street', 'number', 'zip'] as const).filter((column) => columns[column] < 0).map((column) => COLUMN_NAMES[column]),
    ...(columns.east < 0 || columns.north < 0 ? [COLUMN_NAMES.place] : []),
  ];
  if (missing.length === 0) return columns;
  if (headings.some((heading) => NO_TEXT.test(heading)) && missing.length < 4) throw new StartRefused(REFUSED.encoding(file));
  throw new StartRefused(missing.length === 4 ? REFUSED.foreign(file) : REFUSED.columns(file, missing));
}
