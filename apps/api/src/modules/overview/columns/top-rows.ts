import type { Sorting } from '../store.ts';
import { BLOCK_ROWS, NO_PRICE, type TripColumns } from './trip-columns.ts';

const ID_WORDS = 4;
const HELD_MIN = 256;

/** Can the columns sort like this by themselves? Names are for the database to sort, as Danes do. */
export const sortsByItself = ({ sort }: Sorting): boolean => sort === 'date' || sort === 'price';

/** The first so many of some rows by date or price, as `sortedBy` says it in SQL. */
export function topRows(columns: TripColumns, rows: Int32Array, sorting: Sorting, most: number): number[] {
  const { finished, oldest, newest, price } = columns;
  const way = sorting.direction === 'asc' ? 1 : -1;
  const byDate = sorting.sort === 'date';
  const keyOf = (row: number): number => {
    if (byDate) return (finished[row] as number) * way;
    const one = price[row] as number;
    return one === NO_PRICE ? Number.POSITIVE_INFINITY : one * way;
  };
  /** Below 0 where `a` stands first. */
  const compare = (a: number, b: number): number => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first !== second) return first < second ? -1 : 1;
    if (byDate) return compareIds(columns, a, b) * way;
    return (finished[b] as number) - (finished[a] as number) || compareIds(columns, b, a);
  };
  // A page's worth and some more are held; what comes after the last of a page that is full is passed over, by date whole blocks at once.
  // The newest trips were put in last, so that they are looked at first where they are asked for first.
  const held = Math.max(most * 2, HELD_MIN);
  let kept: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  const take = (row: number): void => {
    if (keyOf(row) > last) return;
    kept.push(row);
    if (kept.length < held) return;
    kept = kept.toSorted(compare).slice(0, most);
    last = keyOf(kept.at(-1) as number);
  };
  const isBehind = (block: number) => byDate && (way === 1 ? (oldest[block] as number) : -(newest[block] as number)) > last;
  const blocks = Math.ceil(columns.rows / BLOCK_ROWS);
  for (let at = 0; at < blocks; at += 1) {
    const block = way === 1 ? at : blocks - 1 - at;
    if (isBehind(block)) continue;
    const end = placeOf(rows, (block + 1) * BLOCK_ROWS);
    for (let place = placeOf(rows, block * BLOCK_ROWS); place < end; place += 1) take(rows[place] as number);
  }
  return kept.toSorted(compare).slice(0, most);
}

/** Where a row stands among some in ascending sequence, or would stand. */
function placeOf(rows: Int32Array, row: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((rows[middle] as number) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compareIds({ ids }: TripColumns, a: number, b: number): number {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const difference = (ids[a * ID_WORDS + word] as number) - (ids[b * ID_WORDS + word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
