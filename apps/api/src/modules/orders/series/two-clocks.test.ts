import { placeSeries } from '@praj/contract/series/series.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { createClient } from '../../../../test/client.ts';
import { type Neighbour, startNeighbour } from '../../../../test/neighbour.ts';
import { rulesOf } from '../../../../test/ordering-rules/rules-of.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import type { Clock } from '../../../platform/clock.ts';
import { startSeriesClock } from './order-series.ts';

let portal: TestPortal;
let neighbours: Neighbour[];
let clocks: Clock[];
beforeAll(async () => {
  portal = await startPortal();
  neighbours = [await startNeighbour(portal), await startNeighbour(portal)];
  await portal.db.updateTable('companies').set({ repeatsTrips: true }).execute();
  clocks = neighbours.map(({ deps }) => startSeriesClock(deps, rulesOf(deps)));
});
afterAll(async () => {
  for (const clock of clocks) await clock.stop();
  for (const neighbour of neighbours) await neighbour.stop();
  await portal.close();
});

test('two processes whose clocks look at the same series order each of its days once', async () => {
  const client = createClient(neighbours[0]?.address ?? '');
  await client.signIn('bruger@nordlys.example', 'praj-demo-2026');
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, time: '23:59', end: null, skipHolidays: false };
  const trip = { bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(), pickupAddress: ADDRESSES.vesterbrogade };
  const from = TEST_NOW.toISOString().slice(0, 10);
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      client.call(placeSeries, { headers: {}, body: { from, rule, trip: { ...trip, customerName: 'Mette' } } }),
    ),
  );
  const counted = () =>
    portal.db
      .selectFrom('orders')
      .select((eb) => ['seriesId', eb.fn.countAll<string>().as('orders'), eb.fn.count<string>('seriesDay').distinct().as('days')])
      .where('seriesId', 'is not', null)
      .groupBy('seriesId')
      .execute();
  await vi.waitFor(
    async () => expect(await portal.db.selectFrom('series').select('id').where('dueAt', '<=', TEST_NOW).execute()).toEqual([]),
    {
      timeout: 30_000,
      interval: 100,
    },
  );
  expect(new Set((await counted()).map(({ seriesId }) => seriesId))).toEqual(new Set(made.map(({ id }) => id)));
  for (const { orders, days } of await counted()) {
    expect(Number(days)).toBe(15);
    expect(orders).toBe(days);
  }
});
