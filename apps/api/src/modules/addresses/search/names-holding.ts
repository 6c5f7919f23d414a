import type { StreetTable } from '../known/street-table.ts';
import { TOWN } from '../known/town-table.ts';
import { namesPerhapsHolding } from '../known/trigrams.ts';
import type { TownGrades } from './asked.ts';

/** A word of so many letters names no street by itself, and is looked for only where words begin. */
const SHORT = 2;
/** Of many words the two that fewest names hold are looked up, and what more names hold than these, as 'vej', says nothing. */
const MOST_ANCHORS = 2;
const MOST_NAMES = 800;

export interface HoldingName {
  readonly name: number;
  /** The words that are not in the name, and each say where. */
  readonly elsewhere: readonly string[];
  /** Some word is but in the middle of one of the name's. */
  readonly inside: boolean;
}

/** The names that hold every word, in any order, save those that may say where instead; at least one that is not short. */
export function* namesHolding(
  { folded, foldedAt, trigrams }: StreetTable,
  words: readonly string[],
  towns: TownGrades,
): Generator<HoldingName> {
  const seen = new Set<number>();
  const anchors = words
    .filter((word) => word.length > SHORT)
    .map((word) => namesPerhapsHolding(trigrams, word))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MOST_ANCHORS);
  const sought = words.map((word) => ({ word, short: word.length <= SHORT, town: towns(word).best < TOWN.almost }));
  for (const name of anchors.flatMap((names) => [...names.subarray(0, MOST_NAMES)])) {
    if (seen.has(name)) continue;
    seen.add(name);
    const text = folded.slice(foldedAt[name], foldedAt[name + 1]);
    const holds = ({ word, short }: Sought) => text.includes(short ? ` ${word}` : word);
    // Most names lack some word that is no town either, and fall by this alone.
    if (!sought.every((each) => holds(each) || each.town)) continue;
    const held = sought.filter(holds);
    if (held.every(({ short }) => short)) continue;
    const elsewhere = sought.filter((each) => !held.includes(each)).map(({ word }) => word);
    yield { name, elsewhere, inside: !held.every(({ word }) => text.includes(` ${word}`)) };
  }
}

interface Sought {
  readonly word: string;
  readonly short: boolean;
  /** It names a town, and so may say where. */
  readonly town: boolean;
}
