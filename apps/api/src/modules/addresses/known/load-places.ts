import type { Database } from '../../../platform/database.ts';
import { inSnapshot, listSources, pointsAfter, sizeOfStreets, sourcesState, streetsAfter } from '../store.ts';
import { indexPortions, type PlaceIndex } from './place-index.ts';

export interface LoadedPlaces {
  readonly index: PlaceIndex;
  /** Another one when some source has brought other places since. */
  readonly state: string;
}

/** Reads all places into memory as they are at one moment, a portion at a time, so that neither this process nor the database holds them twice. */
export const loadPlaces = (db: Database): Promise<LoadedPlaces> =>
  inSnapshot(db, async (tx) => {
    const state = await sourcesState(tx);
    const names = await listSources(tx);
    const sources = (async function* () {
      for (const name of names) {
        yield { streets: portions((last) => streetsAfter(tx, name, last)), points: portions((last) => pointsAfter(tx, name, last)) };
      }
    })();
    return { state, index: await indexPortions({ size: await sizeOfStreets(tx), sources }) };
  });

async function* portions<T extends { readonly id: number }>(next: (last: number) => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  let last = 0;
  for (;;) {
    const rows = await next(last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
