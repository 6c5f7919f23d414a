import { indexPlaces, type PlaceIndex } from '../../modules/addresses/place-index.ts';
import { searchPlaces } from '../../modules/addresses/search-places.ts';
import { readPoints, readStreets } from '../../modules/addresses/store.ts';
import type { Database } from '../../platform/database.ts';
import type { Geocoder } from './geocoder.ts';

/**
 * The address search that needs no network: the places of the database, read into memory at the first search and kept by this process.
 * A read that failed is tried again by the next search.
 */
export function embeddedGeocoder(db: Database): Geocoder {
  let index: Promise<PlaceIndex> | undefined;
  const load = async () => {
    const [streets, points] = await Promise.all([readStreets(db), readPoints(db)]);
    return indexPlaces(streets, points);
  };
  return {
    async search(text, signal) {
      index ??= load().catch((error: unknown) => {
        index = undefined;
        throw error;
      });
      const places = await index;
      signal.throwIfAborted();
      return searchPlaces(places, text);
    },
  };
}
