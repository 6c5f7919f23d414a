import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { freshDatabase } from '../../test/database.ts';
import { loadSeedPlaces } from '../places/seed-places.ts';
import { fillCompanies } from './fill-companies.ts';
import { seededRandom } from './seeded-random.ts';
import { planFinishedTrips } from './trips/finished-trips.ts';

const CONFIG = readConfig({ DEMO: '1' });
const NOW = new Date('2026-11-20T10:00:00Z');

test('the same seed makes the same world, another seed another', async () => {
  const plan = async (seed: number): Promise<string> => {
    const fresh = await freshDatabase();
    const database = openDatabase(fresh.url, 1);
    const random = seededRandom(seed);
    const cast = await fillCompanies({ db: database.db, now: NOW, config: CONFIG, random, places: loadSeedPlaces() });
    const trips = JSON.stringify(planFinishedTrips(random, cast, NOW));
    await database.close();
    await fresh.drop();
    return trips;
  };
  const [mine, again, other] = [await plan(1), await plan(1), await plan(2)];
  expect(mine === again).toBe(true);
  expect(mine === other).toBe(false);
}, 180_000);
