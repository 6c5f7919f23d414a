import type { Order } from '@praj/contract/orders.ts';
import { type FilterChoice, readStatistics, type Statistics } from '@praj/contract/overview.ts';
import { dayOf, daysInRange } from '@praj/domain/copenhagen-time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { buildManyTrips } from '../../../test/many-trips.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const EVERYTHING = { fromDate: '2026-01-01T00:00:00.000Z', toDate: TEST_NOW.toISOString() } as const;
let portal: TestPortal;
let admin: Client;
let trips: Order[];
let choices: Statistics['filters'];
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  await buildManyTrips(portal.db, portal.world, TEST_NOW, 220);
  admin = await portal.client('admin@praj.example');
  const all = await admin.call(readStatistics, { query: EVERYTHING });
  trips = all.orders;
  choices = all.filters;
});
afterAll(() => portal.close());

interface Asked {
  readonly fromDate: string;
  readonly toDate: string;
  readonly customerNames: readonly string[];
  readonly destinationAddress: readonly string[];
  readonly accounts: readonly string[];
  readonly issuedByEmployees: readonly string[];
  readonly issuedByBranches: readonly string[];
  readonly issuedByCompanies: readonly string[];
  readonly priceFrom?: number;
  readonly priceTo?: number;
}
type ListName = Exclude<keyof Asked, 'fromDate' | 'toDate' | 'priceFrom' | 'priceTo'>;

/** What a trip has in each filter, said once more in plain words. */
const VALUE: Readonly<Record<ListName, (trip: Order) => string | undefined>> = {
  customerNames: (trip) => trip.customerName ?? undefined,
  destinationAddress: (trip) => trip.destinationAddress?.fullAddress,
  accounts: (trip) => (trip.voucherId ? 'voucher' : (trip.account?.id ?? 'none')),
  issuedByEmployees: (trip) => trip.issuedByEmployee.id,
  issuedByBranches: (trip) => trip.issuedByBranch.id,
  issuedByCompanies: (trip) => trip.issuedByCompany.id,
};
const LISTS = Object.keys(VALUE) as ListName[];

const inRange = (asked: Asked) =>
  trips.filter(({ tripFinishedAt }) => tripFinishedAt && tripFinishedAt >= asked.fromDate && tripFinishedAt <= asked.toDate);
const passesLists = (trip: Order, asked: Asked, but?: ListName): boolean =>
  LISTS.every((name) => name === but || asked[name].length === 0 || asked[name].includes(VALUE[name](trip) ?? ''));
const passesPrice = ({ finalPrice }: Order, { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: Asked): boolean =>
  finalPrice !== null && finalPrice >= priceFrom && finalPrice <= priceTo;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function expectedOf(asked: Asked) {
  const visible = inRange(asked);
  const matching = visible.filter((trip) => passesLists(trip, asked) && passesPrice(trip, asked));
  const øre = sum(matching.map((trip) => Math.round((trip.finalPrice ?? 0) * 100)));
  const electric = matching.filter((trip) => trip.attributes.some(({ code }) => code === 'EL'));
  const days = daysInRange(dayOf(Date.parse(asked.fromDate)), dayOf(Date.parse(asked.toDate)));
  const prices = visible.map((trip) => trip.finalPrice ?? 0);
  return {
    total: matching.length,
    ids: matching.map(({ id }) => id).toSorted(),
    totalPrice: øre / 100,
    averagePrice: matching.length ? Math.round(øre / matching.length / 100) : 0,
    tripsPerDay: Math.round((matching.length / days) * 100) / 100,
    co2SavedKg: Math.round(sum(electric.map((trip) => trip.estimatedTripDistance ?? 0)) * 0.000125),
    inDays: matching.length,
    bounds: prices.length ? [Math.min(...prices), Math.max(...prices)] : null,
    inBins: prices.length ? visible.filter((trip) => passesLists(trip, asked)).length : null,
    choices: Object.fromEntries(LISTS.map((name) => [name, countsOf(visible, asked, name)])),
  };
}

function countsOf(visible: readonly Order[], asked: Asked, name: ListName): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const trip of visible) {
    const value = VALUE[name](trip);
    if (value === undefined) continue;
    counts[value] = (counts[value] ?? 0) + (passesLists(trip, asked, name) && passesPrice(trip, asked) ? 1 : 0);
  }
  return counts;
}

/** What a choice is asked for by. */
const valueOf = (name: ListName, { id, byVoucher, name: called }: FilterChoice): string => {
  if (name === 'customerNames' || name === 'destinationAddress') return called;
  return byVoucher ? 'voucher' : (id ?? 'none');
};

const given = (answer: Statistics) => ({
  total: answer.total,
  ids: answer.orders.map(({ id }) => id).toSorted(),
  totalPrice: answer.figures.totalPrice,
  averagePrice: answer.figures.averagePrice,
  tripsPerDay: answer.figures.tripsPerDay,
  co2SavedKg: answer.figures.co2SavedKg,
  inDays: sum(answer.figures.daily),
  bounds: answer.prices && [answer.prices.min, answer.prices.max],
  inBins: answer.prices && sum(answer.prices.bins),
  choices: Object.fromEntries(
    LISTS.map((name) => [name, Object.fromEntries(answer.filters[name].map((one) => [valueOf(name, one), one.occurrences]))]),
  ),
});

test('figures, choices and trips are what counting by hand gives, whatever is asked', async () => {
  const some = (name: ListName) => {
    const values = choices[name].map((one) => valueOf(name, one));
    return fc.option(fc.subarray(values, { maxLength: 3 }), { nil: [], freq: 1 });
  };
  const instant = fc.integer({ min: TEST_NOW.getTime() - 62 * 24 * 60 * 60 * 1000, max: TEST_NOW.getTime() });
  const asked = fc.record(
    {
      range: fc.tuple(instant, instant),
      ...(Object.fromEntries(LISTS.map((name) => [name, some(name)])) as Record<ListName, fc.Arbitrary<string[]>>),
      priceFrom: fc.integer({ min: 30, max: 300 }),
      priceTo: fc.integer({ min: 150, max: 460 }),
    },
    { requiredKeys: ['range', ...LISTS] },
  );
  await fc.assert(
    fc.asyncProperty(asked, async ({ range, priceFrom, priceTo, ...lists }) => {
      const [from, to] = [Math.min(...range), Math.max(...range)].map((ms) => new Date(ms).toISOString());
      const prices = { ...(priceFrom !== undefined && { priceFrom }), ...(priceTo !== undefined && { priceTo }) };
      const one: Asked = { fromDate: from ?? '', toDate: to ?? '', ...lists, ...prices };
      const answer = await admin.call(readStatistics, { query: { ...one } });
      expect(given(answer)).toEqual(expectedOf(one));
    }),
    { numRuns: 40 },
  );
});
