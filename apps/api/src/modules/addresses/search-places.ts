import { SEARCH_MIN } from '@praj/contract/addresses.ts';
import type { Place } from '../../outside/geocoder/geocoder.ts';
import { parsePlaceText } from './parse-place-text.ts';
import type { PlaceIndex } from './place-index.ts';
import { searchPoints } from './search-points.ts';
import { type StreetMatch, searchStreets } from './search-streets.ts';

export const MOST_HITS = 8;
/** Places kept for named places and towns when streets alone would fill the list. */
const KEPT_FOR_POINTS = 2;

/**
 * Finds what a person has typed so far among the indexed places: streets that begin so, towns of that name, named places, other towns,
 * then streets by single words; only where nothing answers, the same with one mistake forgiven. At most 8, best first; nothing under
 * 3 characters (S2 §4).
 */
export function searchPlaces(index: PlaceIndex, text: string): Place[] {
  if (text.trim().length < SEARCH_MIN) return [];
  const { words, readings } = parsePlaceText(text);
  const streets = (match: StreetMatch) => firstAnswered(readings.map((reading) => () => searchStreets(index, reading, match)));
  const points = searchPoints(index, words, false);
  const begins = streets('begins');
  const kept = Math.min(KEPT_FOR_POINTS, points.length);
  const exact = firstOfEach([...begins.slice(0, MOST_HITS - kept), ...points, ...begins, ...streets('words')]);
  const hits = exact.length > 0 ? exact : firstOfEach([...streets('almost'), ...searchPoints(index, words, true)]);
  return hits.slice(0, MOST_HITS);
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
