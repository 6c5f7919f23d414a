import { SEARCH_MIN } from '@praj/contract/addresses.ts';
import { typedEntrance } from '@praj/domain/places/typed-door.ts';
import type { Place, SearchContext } from '../../../outside/geocoder/geocoder.ts';
import type { PlaceIndex } from '../known/place-index.ts';
import { rankerOf, townGrades } from './asked.ts';
import { parsePlaceText, type Reading } from './parse-place-text.ts';
import { searchPoints } from './search-points.ts';
import {
  addressesOn,
  answersWholly,
  doorsOfNamed,
  type FoundStreet,
  liesThere,
  type StreetSearch,
  searchStreets,
} from './search-streets.ts';

export const MOST_HITS = 8;
/** Room kept for named places, and for a town, when streets alone would fill the list. */
const KEPT_FOR_NAMED = 2;
const KEPT_FOR_TOWN = 1;

/**
 * Finds what a person has typed so far among the indexed places: streets that begin so, named places, streets by single words, and
 * last the towns, which are but a postcode; where no street answers all of it, those with a mistake or two in their name as well. A street
 * named with its postcode goes on with its house numbers. What answers equally well is ordered by who searches. An entrance that none
 * is known by is passed over. At most 8, best first; nothing under 3 characters (S2 §4).
 */
export function searchPlaces(index: PlaceIndex, text: string, context: SearchContext = {}): Place[] {
  if (text.trim().length < SEARCH_MIN) return [];
  const found = placesFor(index, text, context);
  const entrance = found.length === 0 ? typedEntrance(text) : undefined;
  return entrance ? placesFor(index, entrance.rest, context) : found;
}

function placesFor(index: PlaceIndex, text: string, context: SearchContext): Place[] {
  const { words, readings } = parsePlaceText(text);
  const ranker = rankerOf(context);
  const search = { index, ranker, towns: townGrades(index.streets.towns) };
  const points = searchPoints(index.points, words, ranker, false);
  const towns = points.filter(isTown).length;
  const kept = Math.min(KEPT_FOR_NAMED, points.length - towns) + Math.min(KEPT_FOR_TOWN, towns);
  const begins = firstAnswered(readings.map((reading) => () => streetsBeginning(search, reading)));
  const exact = firstOfEach([...begins.slice(0, MOST_HITS - kept), ...points, ...begins]);
  // Once a number is typed the name is there, and streets that only hold its words are of use where nothing begins so.
  if (exact.length >= MOST_HITS || (begins.length > 0 && readings[0]?.houseNo)) return townsLast(exact);
  const held = firstAnswered(readings.map((reading) => () => streetsHolding(search, reading)));
  const more = firstOfEach([...exact, ...held]);
  if (more.length > 0) return townsLast(more);
  const almost = firstAnswered(readings.map((reading) => () => addressesOn(index, searchStreets(search, reading, 'almost'), reading)));
  return townsLast(firstOfEach([...almost, ...searchPoints(index.points, words, ranker, true)]));
}

/** Those that hold the words; once there is a number, or where none of them lies as the text says, those that nearly begin so as well. */
function streetsHolding(search: StreetSearch, reading: Reading): Place[] {
  const holding = searchStreets(search, reading, 'words');
  const sure = holding.length === 0 || (reading.houseNo === null && holding.some(liesThere));
  return addressesOn(search.index, sure ? holding : merged(holding, searchStreets(search, reading, 'almost')), reading);
}

/** Those that begin so, the doors of the one that is named first; where none of them answers all that was typed, those that nearly do as well. */
function streetsBeginning(search: StreetSearch, reading: Reading): Place[] {
  const begins = searchStreets(search, reading, 'begins');
  if (begins.length === 0) return [];
  const doors = doorsOfNamed(search.index, begins, reading);
  if (begins.some(answersWholly)) return [...doors, ...addressesOn(search.index, begins, reading)];
  return [...doors, ...addressesOn(search.index, merged(begins, searchStreets(search, reading, 'almost')), reading)];
}

function merged(begins: readonly FoundStreet[], almost: readonly FoundStreet[]): FoundStreet[] {
  const known = new Set(begins.map(({ street }) => street));
  return [...begins, ...almost.filter(({ street }) => !known.has(street))].toSorted((one, other) => one.weight - other.weight);
}

const isTown = ({ placeType }: Place): boolean => placeType === 'place';

function townsLast(places: readonly Place[]): Place[] {
  const towns = places.filter(isTown);
  const others = places.filter((place) => !isTown(place));
  return [...others.slice(0, MOST_HITS - Math.min(KEPT_FOR_TOWN, towns.length)), ...towns].slice(0, MOST_HITS);
}

function firstAnswered(tries: readonly (() => Place[])[]): Place[] {
  for (const attempt of tries) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

function firstOfEach(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const fresh = !seen.has(place.fullAddress);
    seen.add(place.fullAddress);
    return fresh;
  });
}
