import type { Dictionary } from './dictionary.ts';

/**
 * The numbers of so many values: the chosen ones, then the most frequent, of equals the first by their signs. In no sequence, and
 * without sorting all that are equally rare, which may be nearly all.
 * @param counts for each number 0 where there is none, else more the more frequent it is
 */
export function mostFrequent(dictionary: Dictionary, counts: Int32Array, chosen: readonly string[], most: number): readonly number[] {
  const taken = new Set<number>();
  for (const value of chosen) {
    const code = dictionary.codeOf(value);
    if (code !== undefined && (counts[code] as number) > 0) taken.add(code);
  }
  if (taken.size > most) return firstOf(dictionary, [...taken], counts, most);
  const least = leastTaken(counts, taken, most - taken.size);
  const equal: number[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number;
    if (count === 0 || count < least || taken.has(code)) continue;
    if (count > least) taken.add(code);
    else equal.push(code);
  }
  return [...taken, ...firstBySigns(dictionary, equal, most - taken.size)];
}

/** How frequent the last one taken is, when so many are; 0 when all are. */
function leastTaken(counts: Int32Array, but: ReadonlySet<number>, room: number): number {
  const tally = new Int32Array(counts.reduce((most, count) => Math.max(most, count), 0) + 1);
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number;
    if (!but.has(code)) tally[count] = (tally[count] as number) + 1;
  }
  let taken = 0;
  for (let count = tally.length - 1; count > 0; count -= 1) {
    taken += tally[count] as number;
    if (taken >= room) return count;
  }
  return 0;
}

/** The most frequent of a few. */
const firstOf = (dictionary: Dictionary, codes: readonly number[], counts: Int32Array, most: number): readonly number[] =>
  codes
    .toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || bySigns(dictionary.valueOf(a), dictionary.valueOf(b)))
    .slice(0, most);

function firstBySigns(dictionary: Dictionary, codes: readonly number[], most: number): readonly number[] {
  const compare = (a: number, b: number) => bySigns(dictionary.valueOf(a), dictionary.valueOf(b));
  let kept: number[] = [];
  let last: number | undefined;
  for (const code of codes) {
    if (last !== undefined && compare(code, last) > 0) continue;
    kept.push(code);
    if (kept.length < most * 2) continue;
    kept = kept.toSorted(compare).slice(0, most);
    last = kept.at(-1);
  }
  return kept.toSorted(compare).slice(0, most);
}

/** As PostgreSQL's collation "C" has texts: by the numbers of their signs, of which JavaScript writes those beyond 65,535 as pairs. */
export function bySigns(a = '', b = ''): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [first, second] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (first !== second) return placeOf(first) - placeOf(second);
  }
  return a.length - b.length;
}
const placeOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
