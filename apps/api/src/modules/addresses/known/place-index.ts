import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gridOfHouses, type HouseGrid } from '../houses/house-grid.ts';
import type { PointRecord, StreetRecord } from '../place-records.ts';
import type { Breathe } from './letter-tree.ts';
import { buildPointTable, type PointTable } from './point-table.ts';
import { buildStreetTable, type StreetSize, type StreetTable } from './street-table.ts';

/** All that address search knows, held in memory by each process. */
export interface PlaceIndex {
  readonly streets: StreetTable;
  readonly points: PointTable;
  readonly grid: HouseGrid;
}

/** What is to be known, a portion at a time: source by source, the best first. */
export interface PlacePortions {
  readonly size: StreetSize;
  readonly sources: AsyncIterable<{
    readonly streets: AsyncIterable<readonly StreetRecord[]>;
    readonly points: AsyncIterable<readonly PointRecord[]>;
  }>;
}

/** How long the process may be held before others have it for a moment, in milliseconds. */
const HELD_MS = 5;

/** Prepares places for searching, and lets the process answer others meanwhile. */
export async function indexPortions({ size, sources }: PlacePortions): Promise<PlaceIndex> {
  const breathe = breathing();
  const streets = buildStreetTable(size);
  const points = buildPointTable();
  for await (const source of sources) {
    for await (const rows of source.streets) await inPieces(rows, (some) => streets.add(some), breathe);
    for await (const rows of source.points) await inPieces(rows, (some) => points.add(some), breathe);
    streets.endSource();
  }
  const table = await streets.finish(breathe);
  return { streets: table, points: await points.finish(breathe), grid: await gridOfHouses(table.houses, breathe) };
}

async function inPieces<T>(rows: readonly T[], add: (rows: readonly T[]) => void, breathe: Breathe): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    await breathe();
    add(rows.slice(at, at + ROWS_AT_A_TIME));
  }
}
const ROWS_AT_A_TIME = 50;

/** The same of a few places that are at hand. */
export function indexPlaces(streets: readonly StreetRecord[], points: readonly PointRecord[]): Promise<PlaceIndex> {
  const houseBytes = streets.reduce((sum, { houses }) => sum + (houses?.length ?? 0), 0);
  return indexPortions({ size: { streets: streets.length, houseBytes }, sources: only({ streets: only(streets), points: only(points) }) });
}
async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}

function breathing(): Breathe {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < HELD_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
