import { foldedWords, keysOf } from './fold-danish.ts';
import type { PointRecord, StreetRecord } from './place-records.ts';

export interface IndexedStreet {
  readonly street: StreetRecord;
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly cityWords: readonly string[];
}
export interface IndexedPoint {
  readonly point: PointRecord;
  readonly keys: readonly string[];
  /** Of the name and the other names. */
  readonly words: readonly string[];
  /** Of city and zip, which may narrow but never find. */
  readonly whereWords: readonly string[];
}
export interface PlaceIndex {
  /** Every spelling of every street, sorted, so that a prefix is one stretch of it. */
  readonly byKey: readonly { readonly key: string; readonly of: IndexedStreet }[];
  readonly streets: readonly IndexedStreet[];
  readonly points: readonly IndexedPoint[];
}

/** Prepares places for searching; held in memory by each process. */
export function indexPlaces(streets: readonly StreetRecord[], points: readonly PointRecord[]): PlaceIndex {
  const indexed = streets.map((street) => {
    const words = foldedWords(street.name);
    return { street, keys: keysOf(words), words, cityWords: foldedWords(street.city) };
  });
  return {
    streets: indexed,
    byKey: indexed.flatMap((of) => of.keys.map((key) => ({ key, of }))).toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    points: points.map((point) => {
      const words = foldedWords(point.name);
      return {
        point,
        keys: keysOf(words),
        words: [...words, ...foldedWords(point.words)],
        whereWords: [...foldedWords(point.city), point.zip],
      };
    }),
  };
}

/** Streets of which a spelling begins with `key`. */
export function streetsBeginning(index: PlaceIndex, key: string): Set<IndexedStreet> {
  let low = 0;
  let high = index.byKey.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.byKey[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  const after = index.byKey.slice(low);
  const end = after.findIndex((entry) => !entry.key.startsWith(key));
  return new Set(after.slice(0, end < 0 ? after.length : end).map((entry) => entry.of));
}
