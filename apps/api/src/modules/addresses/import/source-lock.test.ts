import { gatherHouses } from '@praj/domain/places/gather-houses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/database.ts';
import type { DatabaseHandle } from '../../../platform/database.ts';
import { seedPlaces } from '../seed-places.ts';
import { writeSource } from './store.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openFreshDatabase(3);
});
afterAll(() => handle.close());

test('a portal that starts while a source is being written does not wait for it', async () => {
  const houses = gatherHouses();
  const source = { name: 'official', hash: 'a file', licence: 'CC BY 4.0', importedAt: new Date() };
  await handle.db.transaction().execute(async (tx) => {
    await writeSource(tx, source, { streets: houses.byStreet(), points: [] });
    await expect(seedPlaces(handle.db)).resolves.toBe(true);
  });
});
