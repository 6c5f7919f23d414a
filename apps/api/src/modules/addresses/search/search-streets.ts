import type { Place } from '../../../outside/geocoder/geocoder.ts';
import { almostBeginning, beginning, type Stretch } from '../known/letter-tree.ts';
import { editsAllowed } from '../known/mistakes.ts';
import type { PlaceIndex } from '../known/place-index.ts';
import { keyOf, typedSpellings } from '../known/spellings.ts';
import { doorsBeginning, doorsOn, hasDoor, hasNumber, streetAddress } from '../known/street-address.ts';
import { middleOf, nameOf, type StreetTable, ZIP_DIGITS, zipOf } from '../known/street-table.ts';
import { TOWN } from '../known/town-table.ts';
import { MOST_USED, type Ranker, type TownGrades } from './asked.ts';
import { type BestRows, bestRows } from './best-rows.ts';
import { namesHolding } from './names-holding.ts';
import type { Reading } from './parse-place-text.ts';

/** How well a street answers: 'begins' as typed, 'words' in another order, 'almost' with a mistake or two. */
export type StreetMatch = 'begins' | 'words' | 'almost';

/** One search among streets: what is known, who searches, and how the towns answer its words. */
export interface StreetSearch {
  readonly index: PlaceIndex;
  readonly ranker: Ranker;
  readonly towns: TownGrades;
}
export interface FoundStreet {
  readonly street: number;
  readonly weight: number;
}

const LEAST_LETTERS = 2;
const MOST_STREETS = 8;

/** Streets that answer one reading of the text, best first. */
export function searchStreets(search: StreetSearch, reading: Reading, match: StreetMatch): FoundStreet[] {
  const best = bestRows(MOST_STREETS);
  if (reading.street.length === 0) offerZip(search, reading, best);
  else finders[match](search, reading, best);
  return best.rows().map(({ row, weight }) => ({ street: row, weight }));
}

/** The addresses of streets that were found: their doors, where a number was typed. Only the first tells the house beside a missing one. */
export function addressesOn({ streets }: PlaceIndex, found: readonly FoundStreet[], { houseNo, houseLetter }: Reading): Place[] {
  if (houseNo === null) return found.map(({ street }) => streetAddress(streets, street));
  return found.flatMap(({ street }, at) => {
    const doors = doorsOn(streets, street, houseNo, houseLetter);
    return at === 0 ? doors : doors.slice(0, hasNumber(streets, street, houseNo) ? undefined : 1);
  });
}

/** Does it answer all that was typed: place, name without a mistake, and number? */
export const answersWholly = ({ weight }: FoundStreet): boolean =>
  weight < WEIGHT_OF_A_MISTAKE && Math.floor(weight / WEIGHT_OF_NUMBER) % NUMBER_GRADES === 0;
/** Does it lie where it should? */
export const liesThere = ({ weight }: Pick<FoundStreet, 'weight'>): boolean => weight < WEIGHT_OF_PLACE;

/** How many house numbers of one street are worth a line. */
const MOST_HOUSES = 8;

/**
 * The street that a reading names wholly, with its postcode, and then its houses: the lowest numbers, or those that begin with the one
 * typed so far. Nothing where the reading names no street so.
 * @param found those that begin as typed, best first
 */
export function doorsOfNamed({ streets }: PlaceIndex, [first]: readonly FoundStreet[], reading: Reading): Place[] {
  const { zip, houseNo, houseLetter } = reading;
  if (zip?.length !== ZIP_DIGITS || houseLetter || reading.street.length === 0) return [];
  if (!first || !liesThere(first) || Math.floor(first.weight / WEIGHT_OF_WHOLE) % 2 > 0) return [];
  const { street } = first;
  const others = doorsBeginning(streets, street, houseNo === null ? '' : String(houseNo), MOST_HOUSES + 1);
  return [
    ...(houseNo === null ? [streetAddress(streets, street)] : doorsOn(streets, street, houseNo, null)),
    ...others.filter((door) => door.houseNo !== houseNo || door.houseLetter !== null).slice(0, MOST_HOUSES),
  ];
}

/** The words of the text that may name the street, and those that are left and say where. */
interface Head {
  readonly ways: readonly string[];
  /** As typed: two letters that a mistake brought together are no æ, ø or å. */
  readonly plain: string;
  readonly where: readonly string[];
}
const finders: Record<StreetMatch, (search: StreetSearch, reading: Reading, best: BestRows) => void> = {
  begins: (search, reading, best) => offerBeginning(search, reading, streetFirst(search, reading), best),
  words: (search, reading, best) => {
    offerBeginning(search, reading, townFirst(search, reading), best);
    for (const { name, elsewhere, inside } of namesHolding(search.index.streets, reading.street, search.towns)) {
      offerName(search, reading, elsewhere, name, { edits: inside ? 1 : 0, whole: false }, best);
    }
  },
  almost: (search, reading, best) => {
    // With a mistake in both the street and the town a text without a comma could be cut anywhere.
    const heads = [...streetFirst(search, reading), ...townFirst(search, reading)].filter(({ where }) =>
      where.every((word) => search.towns(word).best < TOWN.almost),
    );
    for (const most of [1, 2] as const) {
      for (const { ways, plain, where } of heads) {
        for (const key of new Set([...ways, plain])) {
          if (editsAllowed(key) < most) continue;
          offerStretches(search, reading, where, almostBeginning(search.index.streets.keys, key, most), best);
        }
      }
      if (best.rows().some(liesThere)) return;
    }
  },
};

/** Without a comma nobody knows where the street ends and the city begins: every place to cut where the rest names some town. */
function streetFirst(search: StreetSearch, { street }: Reading): Head[] {
  const towns = namingTowns(search, street.toReversed());
  return headsOf([0, ...towns].map((left) => [street.slice(0, street.length - left), street.slice(street.length - left)]));
}

/** The same where the city was typed first. */
function townFirst(search: StreetSearch, { street }: Reading): Head[] {
  return headsOf(namingTowns(search, street).map((left) => [street.slice(left), street.slice(0, left)]));
}

/** 1, 2, …: how many of the first words name towns; one at least is left for the street. */
function namingTowns({ towns }: StreetSearch, words: readonly string[]): number[] {
  const other = words.findIndex((word) => towns(word).best === TOWN.none);
  return Array.from({ length: Math.max(0, Math.min(other < 0 ? words.length : other, words.length - 1)) }, (_, at) => at + 1);
}

const headsOf = (cuts: readonly (readonly [string[], string[]])[]): Head[] =>
  cuts
    .map(([head, where]) => ({ ways: typedSpellings(head).map(keyOf), plain: head.join(''), where }))
    .filter(({ ways }) => (ways[0]?.length ?? 0) >= LEAST_LETTERS);

function offerBeginning(search: StreetSearch, reading: Reading, heads: readonly Head[], best: BestRows): void {
  for (const { ways, where } of heads) {
    for (const key of ways) offerStretches(search, reading, where, beginning(search.index.streets.keys, key), best);
  }
}

function offerStretches(search: StreetSearch, reading: Reading, where: readonly string[], found: readonly Stretch[], best: BestRows): void {
  const { values } = search.index.streets.keys;
  for (const stretch of found) {
    for (let at = stretch.first; at < stretch.last; at++) offerName(search, reading, where, values[at] ?? 0, stretch, best);
  }
}

function offerZip({ index: { streets }, ranker }: StreetSearch, { zip }: Reading, best: BestRows): void {
  if (zip?.length !== ZIP_DIGITS) return;
  const typed = Number(zip);
  for (let street = 0; street < streets.count; street++) {
    if (streets.zip[street] === typed)
      best.offer(street, weigh({ streets, ranker }, street, { misplaced: 0, edits: 0, part: 0, town: 0, unnumbered: 0 }));
  }
}

/** Weighs every street of a name that lies where the text says. */
function offerName(
  search: StreetSearch,
  reading: Reading,
  where: readonly string[],
  name: number,
  { edits, whole }: Pick<Stretch, 'edits' | 'whole'>,
  best: BestRows,
): void {
  const { streets } = search.index;
  for (let street = streets.ofName[name] ?? 0; street < (streets.ofName[name + 1] ?? 0); street++) {
    const grade = gradeOf(search, street, where);
    if (grade === TOWN.none) continue;
    const there = gradeOf(search, street, reading.where);
    const placed = there < TOWN.none && inZip(streets, street, reading.zip);
    const rough = {
      misplaced: placed ? 0 : 1,
      edits,
      part: whole ? 0 : 1,
      town: Math.max(grade, Math.min(there, TOWN.almost)),
      unnumbered: 0,
    };
    // Most streets fall by this alone, so what takes longer is asked of few.
    if (coarse(rough) >= best.limit()) continue;
    best.offer(street, weigh({ streets, ranker: search.ranker }, street, { ...rough, unnumbered: numberGrade(streets, street, reading) }));
  }
}

function gradeOf({ index: { streets }, towns }: StreetSearch, street: number, words: readonly string[]): number {
  let worst: number = TOWN.whole;
  for (const word of words) {
    const { grades } = towns(word);
    const grade = Math.min(grades[streets.city[street] ?? 0] ?? TOWN.none, grades[streets.locality[street] ?? 0] ?? TOWN.none);
    if (grade > worst) worst = grade;
  }
  return worst;
}

function inZip({ zip }: StreetTable, street: number, typed: string | null): boolean {
  if (typed === null) return true;
  return Math.floor((zip[street] ?? 0) / 10 ** (ZIP_DIGITS - typed.length)) === Number(typed);
}

function numberGrade(streets: StreetTable, street: number, { houseNo, houseLetter }: Reading): number {
  if (houseNo === null) return 0;
  return hasDoor(streets, street, houseNo, houseLetter) ? 0 : hasNumber(streets, street, houseNo) ? 1 : NUMBER_GRADES - 1;
}

/**
 * Whether a taxi drives there as a matter of course, from 0: a street used before or this near to the branch, in kilometres, then ever
 * further. Streets of one name stand in this order whatever numbers they have; within it the one that has the number stands first.
 */
function surroundings(used: number, km: number): number {
  if (used < MOST_USED) return 0;
  const at = SURROUNDINGS_KM.findIndex((most) => km <= most);
  return at < 0 ? SURROUNDINGS_KM.length : at;
}
const SURROUNDINGS_KM = [25, 50, 100];

/** What of a street decides first, each from 0, smaller is better. */
interface Answer {
  /** It lies elsewhere than the text says. */
  readonly misplaced: number;
  /** Mistakes in its name. */
  readonly edits: number;
  /** Only part of its name was typed. */
  readonly part: number;
  /** How well its town answers. */
  readonly town: number;
  /** It lacks the letter, or the number. */
  readonly unnumbered: number;
}

// One number a street, made so that the first difference decides, since comparing numbers is what most of a search does. From the last to
// the first: zip, distance in hundreds of metres, length of the name, about how far, used before, number, surroundings, town, whole name,
// mistakes, place.
const ZIPS = 10_000;
const HUNDREDS_OF_METRES = 8_192;
const LENGTHS = 64;
const DISTANCES = 16;
const NUMBER_GRADES = 3;
const TOWN_GRADES = 3;
const WEIGHT_OF_LENGTH = ZIPS * HUNDREDS_OF_METRES;
const WEIGHT_OF_ABOUT = WEIGHT_OF_LENGTH * LENGTHS;
const WEIGHT_OF_USED = WEIGHT_OF_ABOUT * DISTANCES;
const WEIGHT_OF_NUMBER = WEIGHT_OF_USED * (MOST_USED + 1);
const WEIGHT_OF_SURROUNDINGS = WEIGHT_OF_NUMBER * NUMBER_GRADES;
const WEIGHT_OF_TOWN = WEIGHT_OF_SURROUNDINGS * (SURROUNDINGS_KM.length + 1);
const WEIGHT_OF_WHOLE = WEIGHT_OF_TOWN * TOWN_GRADES;
const WEIGHT_OF_A_MISTAKE = WEIGHT_OF_WHOLE * 2;
const WEIGHT_OF_PLACE = WEIGHT_OF_A_MISTAKE * 3;

const coarse = ({ misplaced, edits, part, town, unnumbered }: Answer) =>
  misplaced * WEIGHT_OF_PLACE +
  edits * WEIGHT_OF_A_MISTAKE +
  part * WEIGHT_OF_WHOLE +
  town * WEIGHT_OF_TOWN +
  unnumbered * WEIGHT_OF_NUMBER;

function weigh({ streets, ranker }: { streets: StreetTable; ranker: Ranker }, street: number, answer: Answer): number {
  const { longitude, latitude } = middleOf(streets, street);
  const km = ranker.far(longitude, latitude);
  const name = nameOf(streets, street);
  const used = ranker.used(name, zipOf(streets, street));
  return (
    coarse(answer) +
    surroundings(used, km) * WEIGHT_OF_SURROUNDINGS +
    used * WEIGHT_OF_USED +
    Math.min(DISTANCES - 1, Math.round(Math.log2(1 + km))) * WEIGHT_OF_ABOUT +
    Math.min(LENGTHS - 1, name.length) * WEIGHT_OF_LENGTH +
    Math.min(HUNDREDS_OF_METRES - 1, Math.round(km * 10)) * ZIPS +
    (streets.zip[street] ?? 0)
  );
}
