import { readStatistics } from '@praj/contract/overview.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { buildManyTrips } from '../../../test/many-trips.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const TODAY = dayOf(TEST_NOW.getTime());
const of = (from: string, to: string) => ({
  fromDate: new Date(startOfDay(from)).toISOString(),
  toDate: new Date(endOfDay(to)).toISOString(),
});
let portal: TestPortal;
let bruger: Client;
let leder: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  await buildManyTrips(portal.db, portal.world, TEST_NOW, 200);
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

test('are the figures that asking for it under the same filters gives, for whoever asks', async () => {
  const [from, to] = [addDays(TODAY, -20), addDays(TODAY, -1)];
  for (const client of [bruger, leder, admin]) {
    for (const filters of [{}, { priceFrom: '120' }, { customerNames: 'Zoe Berg' }]) {
      const { before } = await client.call(readStatistics, { query: { ...of(from, to), ...filters, page: '1' } });
      const { figures } = await client.call(readStatistics, {
        query: { ...of(addDays(from, -20), addDays(from, -1)), ...filters, page: '1' },
      });
      const { daily: _daily, ...five } = figures;
      expect(before).toEqual({ from: addDays(from, -20), to: addDays(from, -1), ...five });
    }
  }
});

test('goes as far into its last day as today has come', async () => {
  const { before: first } = await admin.call(readStatistics, { query: { ...of(TODAY, TODAY), page: '1' } });
  const yesterday = (ms: number) => new Date(TEST_NOW.getTime() - 24 * 60 * 60 * 1000 + ms);
  for (const at of [yesterday(-1000), yesterday(1000)]) {
    const issuer = portal.world.nordlys.users.bruger;
    await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, columns: { tripFinishedAt: at } });
  }
  const { before } = await admin.call(readStatistics, { query: { ...of(TODAY, TODAY), page: '1' } });
  expect((before?.trips ?? 0) - (first?.trips ?? 0)).toBe(1);
});

test('the plain answer of the spec has none', async () => {
  expect(await admin.call(readStatistics, { query: of(addDays(TODAY, -3), TODAY) })).not.toHaveProperty('before');
});

test('without trips it has noughts', async () => {
  const { before } = await admin.call(readStatistics, { query: { ...of('2015-01-01', '2015-01-07'), page: '1' } });
  expect(before).toMatchObject({ from: '2014-12-25', to: '2014-12-31', trips: 0, totalPrice: 0 });
});
