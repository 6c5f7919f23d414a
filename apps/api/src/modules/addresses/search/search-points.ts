import type { Place } from '../../../outside/geocoder/geocoder.ts';
import { almostBeginning, beginning, type LetterTree, type Stretch } from '../known/letter-tree.ts';
import { editsAllowed } from '../known/mistakes.ts';
import type { PointTable } from '../known/point-table.ts';
import { keysOf, oneLetterEach, typedSpellings } from '../known/spellings.ts';
import { TOWN } from '../known/town-table.ts';
import { addressOf, type PointRecord } from '../place-records.ts';
import { type Ranker, type TownGrades, townGrades } from './asked.ts';
import { compareRanks } from './compare-ranks.ts';

const LEAST_LETTERS = 2;
const MOST_POINTS = 16;

/**
 * Named places and towns that answer the words, best first (of equals what was used before, and the station), and the towns after the
 * places: a postcode is no door to be fetched at. With `typo` a mistake or two in a word is forgiven.
 */
export function searchPoints(points: PointTable, words: readonly string[], ranker: Ranker, typo: boolean): Place[] {
  const towns = townGrades(points.towns);
  const found = new Set<number>();
  for (const way of typedSpellings(words)) for (const point of answering(points, way, towns, typo)) found.add(point);
  if (found.size === 0) return [];
  const named = keysOf(words).flatMap((key) => beginning(points.keys, key));
  const whole = valuesOf(
    points.keys,
    named.filter((stretch) => stretch.whole),
  );
  const begun = valuesOf(points.keys, named);
  const wholeWords = words.map((word) => valuesOf(points.words, beginning(points.words, oneLetterEach(word)).filter(isWhole)));
  const rank = (point: number): number[] => {
    const record = points.records[point] as PointRecord;
    const km = ranker.far(record.lon, record.lat);
    return [
      record.kind === 'town' ? 1 : 0,
      whole.has(point) ? 0 : 1,
      ranker.used(record.name, record.zip),
      begun.has(point) ? 0 : 1,
      -wholeWords.filter((each) => each.has(point)).length,
      record.kind === 'station' ? 0 : 1,
      Math.round(Math.log2(1 + km)),
      record.name.length,
      km,
    ];
  };
  return [...found]
    .map((point) => ({ point, rank: rank(point) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, MOST_POINTS)
    .map(({ point }) => addressOf(points.records[point] as PointRecord));
}

/** Every word must begin a word of the place, or of its town, and at least one that is not short a word of its name (for a town its zip does as well). */
function* answering(points: PointTable, words: readonly string[], towns: TownGrades, typo: boolean): Generator<number> {
  const named = words.map((word) => valuesOf(points.words, stretchesOf(points.words, word, typo)));
  const candidates = new Set(named.flatMap((each, at) => ((words[at]?.length ?? 0) > LEAST_LETTERS ? [...each] : [])));
  for (const point of townsWith(points, words)) candidates.add(point);
  for (const point of candidates) {
    const zip = points.records[point]?.zip ?? '';
    const city = points.city[point] ?? 0;
    const lies = (word: string) => zip.startsWith(word) || (towns(word).grades[city] ?? TOWN.none) < TOWN.almost;
    if (words.every((word, at) => named[at]?.has(point) || lies(word))) yield point;
  }
}

/** The towns that one of the words is the zip of. */
function townsWith({ records }: PointTable, words: readonly string[]): number[] {
  const zips = words.filter((word) => /^\d{4}$/.test(word));
  return zips.length === 0 ? [] : records.flatMap(({ kind, zip }, at) => (kind === 'town' && zips.includes(zip) ? [at] : []));
}

const isWhole = ({ whole }: Stretch) => whole;

function stretchesOf(tree: LetterTree, typed: string, typo: boolean): Stretch[] {
  const word = oneLetterEach(typed);
  const edits = typo ? editsAllowed(word) : 0;
  return edits === 0 ? beginning(tree, word) : almostBeginning(tree, word, edits);
}

function valuesOf({ values }: LetterTree, found: readonly Stretch[]): Set<number> {
  const all = new Set<number>();
  for (const { first, last } of found) for (let at = first; at < last; at++) all.add(values[at] ?? 0);
  return all;
}
