import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { freshDatabase } from '../../../test/database.ts';
import { loadSeedPlaces } from '../../places/seed-places.ts';
import { fillCompanies } from '../fill-companies.ts';
import { seededRandom } from '../seeded-random.ts';
import { fillUnderWay } from './under-way.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A night on which nobody has driven to work for ten days. */
const NOW = new Date('2027-01-03T23:10:00Z');

test('the employee who signs in to the demo has trips of the last days, whatever day it is', async () => {
  const fresh = await freshDatabase();
  const { db, close } = openDatabase(fresh.url, 1);
  const filling = { db, now: NOW, config: readConfig({ DEMO: '1' }), random: seededRandom(1), places: loadSeedPlaces() };
  await fillUnderWay(filling, await fillCompanies(filling));
  const trips = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.issuedBy')
    .select('finalPriceOere')
    .where('users.email', '=', 'bruger@nordlys.example')
    .where('state', '=', 'concluded')
    .where('tripFinishedAt', '>', new Date(NOW.getTime() - 3 * DAY_MS))
    .execute();
  await close();
  await fresh.drop();
  expect(new Set(trips.map(({ finalPriceOere }) => finalPriceOere)).size).toBeGreaterThan(1);
}, 120_000);
