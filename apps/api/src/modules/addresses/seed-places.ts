import { loadSeedPlaces } from '../../../db/places/seed-places.ts';
import type { Database } from '../../platform/database.ts';
import { lockSource, replaceSource } from './store.ts';

const SEED = 'seed';

/**
 * Fills the tables with the places that ship with the product, or brings them up to date when those have changed. Safe at every start
 * and by several processes at once; leaves other sources alone.
 * @returns whether anything was written
 */
export async function seedPlaces(db: Database): Promise<boolean> {
  const { streets, points, hash, licence } = loadSeedPlaces();
  return db.transaction().execute(async (tx) => {
    if ((await lockSource(tx, SEED)) === hash) return false;
    await replaceSource(tx, { name: SEED, hash, licence }, streets, points);
    return true;
  });
}
