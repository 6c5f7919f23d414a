import { readStatistics, readTripSeries, type TripSeries } from '@praj/contract/overview.ts';
import { addDays, dayOf, daysInRange, endOfDay, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { SERIES_STEPS } from '@praj/domain/overview/trip-series.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { buildManyTrips } from '../../../test/many-trips.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let leder: Client;
let firma: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  await buildManyTrips(portal.db, portal.world, TEST_NOW, 220);
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

const of = (from: string, to: string) => ({
  fromDate: new Date(startOfDay(from)).toISOString(),
  toDate: new Date(endOfDay(to)).toISOString(),
});
const TODAY = dayOf(TEST_NOW.getTime());
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const added = (series: TripSeries, which: 'figures' | 'before' = 'figures') => ({
  trips: sum(series.map((point) => point[which].trips)),
  øre: Math.round(sum(series.map((point) => point[which].totalPrice)) * 100),
});

describe('added up, the series is', () => {
  test.each(SERIES_STEPS)('by %s the figures of the statistics, for whoever asks and whatever filters', async (step) => {
    const salg = portal.world.nordlys.accounts.salg.id;
    // 62 days over the night when clocks are set back.
    const ranges = [of(addDays(TODAY, -61), TODAY), of('2026-10-23', '2026-10-27'), of('2026-10-25', '2026-10-25')];
    for (const client of [bruger, leder, firma, admin]) {
      for (const range of ranges) {
        for (const filters of [{}, { priceFrom: '150', search: 'kastrup' }, { accounts: salg }]) {
          const { figures } = await client.call(readStatistics, { query: { ...range, ...filters, page: '1' } });
          const series = await client.call(readTripSeries, { query: { ...range, ...filters, step } });
          expect(added(series)).toEqual({ trips: figures.trips, øre: Math.round(figures.totalPrice * 100) });
          expect(Math.abs(sum(series.map((point) => point.figures.co2SavedKg)) - figures.co2SavedKg)).toBeLessThanOrEqual(series.length);
        }
      }
    }
  });
  test('before, the figures of so many whole weeks earlier', async () => {
    const [from, to] = [addDays(TODAY, -20), addDays(TODAY, -1)];
    const series = await admin.call(readTripSeries, { query: { ...of(from, to), step: 'week' } });
    const { figures } = await admin.call(readStatistics, { query: { ...of(addDays(from, -21), addDays(to, -21)), page: '1' } });
    expect(figures.trips).toBeGreaterThan(0);
    expect(added(series, 'before')).toEqual({ trips: figures.trips, øre: Math.round(figures.totalPrice * 100) });
  });
});

test('each step says which days it has, all of the range between them', async () => {
  const series = await admin.call(readTripSeries, { query: { ...of('2026-10-22', '2026-11-20'), step: 'week' } });
  expect(series.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-10-22 2026-10-25',
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-20',
  ]);
  expect(sum(series.map(({ from, to }) => daysInRange(from, to)))).toBe(30);
});

test('a trip counts on the day that Copenhagen’s clocks showed, on both nights when they change', async () => {
  const ended = ['2025-03-29T22:59:59Z', '2025-03-29T23:00:00Z', '2025-03-30T21:59:59Z', '2025-03-30T22:00:00Z', '2025-10-26T22:59:59Z'];
  for (const at of ended) {
    const issuer = portal.world.havnens.users.bruger;
    await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, columns: { tripFinishedAt: new Date(at) } });
  }
  const trips = async (from: string, to: string) =>
    (await admin.call(readTripSeries, { query: { ...of(from, to), step: 'day' } })).map((point) => point.figures.trips);
  expect(await trips('2025-03-29', '2025-03-31')).toEqual([1, 2, 1]);
  expect(await trips('2025-10-25', '2025-10-27')).toEqual([0, 1, 0]);
});

test('is refused for a range that starts after it ends, for no step, and for more steps than are ever looked at', async () => {
  const { fromDate, toDate } = of('2026-11-01', '2026-11-10');
  const refused = await bruger.try(readTripSeries, { query: { fromDate: toDate, toDate: fromDate, step: 'day' } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'date_range' } });
  const without = await bruger.try(readTripSeries, { query: { fromDate, toDate } as { fromDate: string; toDate: string; step: 'day' } });
  expect(without).toMatchObject({ status: 400, body: { code: 'invalid', fields: { step: 'Vælg dag, uge eller måned.' } } });
  const long = await bruger.try(readTripSeries, { query: { ...of('2010-01-01', '2026-11-10'), step: 'day' } });
  expect(long).toMatchObject({ status: 400, body: { fields: { step: 'Perioden er for lang til så korte trin.' } } });
  expect(await bruger.call(readTripSeries, { query: { ...of('2010-01-01', '2026-11-10'), step: 'month' } })).toHaveLength(203);
});
