import type { Place } from '../../outside/geocoder/geocoder.ts';
import { compareRanks } from './compare-ranks.ts';
import { keysOf, spellings } from './fold-danish.ts';
import { someBegins } from './match-text.ts';
import type { IndexedPoint, PlaceIndex } from './place-index.ts';
import { addressOf } from './place-records.ts';

const LEAST_LETTERS = 2;

/**
 * Named places and towns that answer the words, best first (of equals the station), and the towns after the places: a postcode is no door to be fetched at.
 * With `typo` one mistake in a word is forgiven.
 */
export function searchPoints(index: PlaceIndex, words: readonly string[], typo: boolean): Place[] {
  const ways = spellings(words);
  const keys = keysOf(words);
  return index.points
    .filter((of) => ways.some((way) => answers(of, way, typo)))
    .map((of) => ({ of, rank: rank(of, words, keys) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ of }) => addressOf(of.point));
}

/** Every word must begin a word of the place, and at least one a word of its name (for a town its zip does as well). */
function answers(of: IndexedPoint, words: readonly string[], typo: boolean): boolean {
  let inName = false;
  for (const word of words) {
    const named = someBegins(of.words, word, typo);
    const where = someBegins(of.whereWords, word);
    if (!named && !where) return false;
    inName ||= (named && word.length > LEAST_LETTERS) || (of.point.kind === 'town' && word === of.point.zip);
  }
  return inName;
}

/** Smaller is better, the first difference decides. */
function rank(of: IndexedPoint, words: readonly string[], keys: readonly string[]): number[] {
  const town = of.point.kind === 'town';
  const whole = of.keys.some((key) => keys.includes(key));
  const begins = of.keys.some((key) => keys.some((typed) => key.startsWith(typed)));
  const wholeWords = words.filter((word) => of.words.includes(word)).length;
  return [town ? 1 : 0, whole ? 0 : 1, begins ? 0 : 1, -wholeWords, of.point.kind === 'station' ? 0 : 1, of.point.name.length];
}
