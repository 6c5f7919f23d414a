import { performance } from 'node:perf_hooks';
import { type LoadedPlaces, loadPlaces } from '../../modules/addresses/known/load-places.ts';
import { nearestPlace } from '../../modules/addresses/known/nearest-place.ts';
import { searchPlaces } from '../../modules/addresses/search/search-places.ts';
import { sourcesState } from '../../modules/addresses/store.ts';
import type { Database } from '../../platform/database.ts';
import type { Geocoder } from './geocoder.ts';

/** How long places are believed to be as they were read, in milliseconds. */
const BELIEVED_MS = 3_000;

/**
 * The address search that needs no network: the places of the database, read into memory when the process starts to listen, at the latest by the first search, and kept by it.
 * A read that failed is tried again by the next search. When an import has brought other places, a search notices within 3 seconds of the
 * last look, is itself answered from the old ones, and has the new ones read in the background.
 */
export function embeddedGeocoder(db: Database, believedMs: number = BELIEVED_MS): Geocoder {
  let places: Promise<LoadedPlaces> | undefined;
  let looked = 0;

  const current = async () => {
    if (!places) {
      looked = performance.now();
      places = load();
    } else if (performance.now() - looked > believedMs) {
      looked = performance.now();
      // What goes wrong here goes wrong again in the look after this one; until then the places are as they were.
      refresh(places).catch(() => {});
    }
    return (await places).index;
  };
  const load = async () => {
    try {
      const loaded = await loadPlaces(db);
      // Places that are not there yet are no reason to have none for a while.
      if (loaded.state === '') places = undefined;
      return loaded;
    } catch (error) {
      places = undefined;
      throw error;
    }
  };
  const refresh = async (known: Promise<LoadedPlaces>) => {
    if ((await sourcesState(db)) === (await known).state) return;
    const fresh = await loadPlaces(db);
    places = Promise.resolve(fresh);
  };

  return {
    prepare: () => void current().catch(() => {}),
    async search(text, context, signal) {
      const index = await current();
      signal.throwIfAborted();
      return searchPlaces(index, text, context);
    },
    async nearest(point, signal) {
      const index = await current();
      signal.throwIfAborted();
      return nearestPlace(index, point);
    },
  };
}
