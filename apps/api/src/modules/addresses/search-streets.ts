import type { Place } from '../../outside/geocoder/geocoder.ts';
import { compareRanks } from './compare-ranks.ts';
import { keysOf } from './fold-danish.ts';
import { beginsAlmost, someBegins } from './match-text.ts';
import type { Reading } from './parse-place-text.ts';
import { type IndexedStreet, type PlaceIndex, streetsBeginning } from './place-index.ts';
import { addressOn, hasNumber } from './place-records.ts';

/** How well a street answers: 'begins' as typed, 'words' in another order, 'almost' with one mistake. */
export type StreetMatch = 'begins' | 'words' | 'almost';

const LEAST_LETTERS = 2;

/** Streets that answer one reading of the text, best first. */
export function searchStreets(index: PlaceIndex, reading: Reading, match: StreetMatch): Place[] {
  const found = reading.street.length === 0 ? inZip(index, reading.zip) : finders[match](index, reading);
  return [...found]
    .map((hit) => ({ ...hit, rank: rank(hit, reading) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ of }) => addressOn(of.street, reading.houseNo ?? undefined, reading.houseLetter));
}

/** How many house numbers of one street are worth a line. */
const MOST_HOUSES = 8;

/**
 * The street that a reading names wholly, with its postcode, and then its houses: the lowest numbers, or those that begin with the one
 * typed so far. Nothing where the reading names no street so.
 */
export function housesOf(index: PlaceIndex, reading: Reading): Place[] {
  const { zip, houseNo, houseLetter } = reading;
  if (zip?.length !== 4 || houseLetter) return [];
  const cuts = heads(reading);
  const named = index.streets.find(
    (of) => of.street.zip === zip && cuts.some(({ keys, where }) => of.keys.some((key) => keys.includes(key)) && liesIn(of, where)),
  );
  if (!named) return [];
  const { street } = named;
  const numbers = Array.from({ length: street.lastNo - street.firstNo + 1 }, (_, at) => street.firstNo + at);
  const begun = numbers.filter((no) => no !== houseNo && (houseNo === null || String(no).startsWith(String(houseNo))));
  return [addressOn(street, houseNo ?? undefined), ...begun.slice(0, MOST_HOUSES).map((no) => addressOn(street, no))];
}

interface Hit {
  readonly of: IndexedStreet;
  /** The words of the text that named the street, joined. */
  readonly head: string;
  /** The words that are left and say where. */
  readonly where: readonly string[];
}
const finders: Record<StreetMatch, (index: PlaceIndex, reading: Reading) => Hit[]> = {
  begins: (index, reading) =>
    heads(reading).flatMap(({ keys, where }) =>
      keys.flatMap((head) =>
        [...streetsBeginning(index, head)].filter((of) => liesIn(of, where)).map((of) => ({ of, head, where: reading.where })),
      ),
    ),
  words: (index, reading) => {
    const named = reading.street.some((word) => word.length > LEAST_LETTERS);
    const found = named ? index.streets.filter((of) => everyWordIn(of, reading.street)) : [];
    return found.map((of) => ({ of, head: reading.street.join(''), where: reading.where }));
  },
  almost: (index, reading) =>
    heads(reading).flatMap(({ keys, where }) =>
      keys.flatMap((head) =>
        index.streets
          .filter((of) => of.keys.some((key) => beginsAlmost(key, head)) && liesIn(of, where))
          .map((of) => ({ of, head, where: reading.where })),
      ),
    ),
};

/** Without a comma nobody knows where the street ends and the city begins: every place to cut, the longest street first. */
function heads(reading: Reading): { keys: string[]; where: readonly string[] }[] {
  const cuts = reading.street.map((_, at) => reading.street.length - at);
  return cuts
    .map((cut) => ({ keys: keysOf(reading.street.slice(0, cut)), where: reading.street.slice(cut) }))
    .filter(({ keys }) => (keys[0]?.length ?? 0) >= LEAST_LETTERS);
}

const liesIn = (of: IndexedStreet, where: readonly string[]) => where.every((word) => someBegins(of.cityWords, word, true));

function everyWordIn(of: IndexedStreet, words: readonly string[]): boolean {
  let inName = false;
  for (const word of words) {
    const named = of.words.some((each) => each.startsWith(word) || (word.length > LEAST_LETTERS && each.includes(word)));
    if (!named && !someBegins(of.cityWords, word)) return false;
    inName ||= named && word.length > LEAST_LETTERS;
  }
  return inName;
}

const inZip = (index: PlaceIndex, zip: string | null): Hit[] =>
  zip?.length === 4 ? index.streets.filter((of) => of.street.zip === zip).map((of) => ({ of, head: '', where: [] })) : [];

/** Smaller is better, the first difference decides: whole name, right place, has the number, short name, low zip. */
function rank({ of, head, where }: Hit, reading: Reading): number[] {
  const { street } = of;
  const whole = of.keys.includes(head);
  const placed = (reading.zip === null || street.zip.startsWith(reading.zip)) && liesIn(of, where);
  const numbered = reading.houseNo === null || hasNumber(street, reading.houseNo);
  return [whole ? 0 : 1, placed ? 0 : 1, numbered ? 0 : 1, street.name.length, Number(street.zip)];
}
