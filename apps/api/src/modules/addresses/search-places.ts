import { SEARCH_MIN } from '@praj/contract/addresses.ts';
import type { Place } from '../../outside/geocoder/geocoder.ts';
import { parsePlaceText } from './parse-place-text.ts';
import type { PlaceIndex } from './place-index.ts';
import { searchPoints } from './search-points.ts';
import { housesOf, type StreetMatch, searchStreets } from './search-streets.ts';

export const MOST_HITS = 8;
/** Room kept for named places, and for a town, when streets alone would fill the list. */
const KEPT_FOR_NAMED = 2;
const KEPT_FOR_TOWN = 1;

/**
 * Finds what a person has typed so far among the indexed places: streets that begin so, named places, streets by single words, and
 * last the towns, which are but a postcode; only where nothing answers, the same with one mistake forgiven. A street named with its
 * postcode goes on with its house numbers. At most 8, best first; nothing under 3 characters (S2 §4).
 */
export function searchPlaces(index: PlaceIndex, text: string): Place[] {
  if (text.trim().length < SEARCH_MIN) return [];
  const { words, readings } = parsePlaceText(text);
  const streets = (match: StreetMatch) => firstAnswered(readings.map((reading) => () => searchStreets(index, reading, match)));
  const points = searchPoints(index, words, false);
  const towns = points.filter(isTown).length;
  const kept = Math.min(KEPT_FOR_NAMED, points.length - towns) + Math.min(KEPT_FOR_TOWN, towns);
  const houses = firstAnswered(readings.map((reading) => () => housesOf(index, reading)));
  const begins = [...houses, ...streets('begins')];
  const exact = firstOfEach([...begins.slice(0, MOST_HITS - kept), ...points, ...begins, ...streets('words')]);
  return townsLast(exact.length > 0 ? exact : firstOfEach([...streets('almost'), ...searchPoints(index, words, true)]));
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
