import type { Sorting } from '../store.ts';
import { NO_PRICE, type TripColumns } from './trip-columns.ts';

const ID_WORDS = 4;
const HELD_MIN = 256;

/** Can the columns sort like this by themselves? Names are for the database to sort, as Danes do. */
export const sortsByItself = ({ sort }: Sorting): boolean => sort === 'date' || sort === 'price';

/** The first so many of some rows by date or price, as `sortedBy` says it in SQL. */
export function topRows(columns: TripColumns, rows: Int32Array, sorting: Sorting, most: number): number[] {
  const { finished, price } = columns;
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
  // A page's worth and some more are held; what comes after the last of a page that is full is passed over. The newest trips were
  // put in last, so that they are looked at first where they are asked for first.
  const held = Math.max(most * 2, HELD_MIN);
  let kept: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[way === 1 ? at : rows.length - 1 - at] as number;
    if (keyOf(row) > last) continue;
    kept.push(row);
    if (kept.length < held) continue;
    kept = kept.toSorted(compare).slice(0, most);
    last = keyOf(kept.at(-1) as number);
  }
  return kept.toSorted(compare).slice(0, most);
}

function compareIds({ ids }: TripColumns, a: number, b: number): number {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const difference = (ids[a * ID_WORDS + word] as number) - (ids[b * ID_WORDS + word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
