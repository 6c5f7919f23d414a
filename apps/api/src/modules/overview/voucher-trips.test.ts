import { readReport, readStatistics, searchTrips } from '@praj/contract/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { payByVoucher } from '../../../test/many-trips.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const EVERYTHING = { fromDate: '2026-11-01T00:00:00.000Z', toDate: TEST_NOW.toISOString() } as const;
let portal: TestPortal;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  leder = await portal.client('leder@nordlys.example');
  const { users, accounts } = portal.world.nordlys;
  const concluded = async (accountId: string | null, priceOere: number) =>
    (await buildOrder(portal.db, { issuer: users.leder, state: 'concluded', now: TEST_NOW, plan: { accountId, priceOere } })).id;
  await payByVoucher(portal.db, users.leder, await concluded(null, 30_000), TEST_NOW, 'K7R4MX');
  await payByVoucher(portal.db, users.leder, await concluded(null, 10_000), TEST_NOW, '998877');
  await concluded(null, 5_000);
  await concluded(accounts.raadgivning.id, 7_000);
});
afterAll(() => portal.close());

const codesOf = async (more: object) =>
  (await leder.call(readStatistics, { query: { ...EVERYTHING, ...more } })).orders.map(({ voucherCode }) => voucherCode);

test('the trips that vouchers pay are a choice of their own among the accounts', async () => {
  const { filters } = await leder.call(readStatistics, { query: EVERYTHING });
  expect(filters.accounts).toEqual([
    { name: 'Taxibon', occurrences: 2, byVoucher: true },
    { id: portal.world.nordlys.accounts.raadgivning.id, name: 'Rådgivning', occurrences: 1 },
    { name: 'Ingen konto', occurrences: 1 },
  ]);
});
test('the choice narrows to them, and that without an account leaves them out', async () => {
  expect(new Set(await codesOf({ accounts: ['voucher'] }))).toEqual(new Set(['998877', 'K7R4MX']));
  expect(await codesOf({ accounts: ['none'] })).toEqual([null]);
  expect(await codesOf({ accounts: ['none', 'voucher'] })).toHaveLength(3);
});
test('figures say what the trips cost, whoever paid it', async () => {
  const { figures } = await leder.call(readStatistics, { query: { ...EVERYTHING, accounts: ['voucher'] } });
  expect(figures).toMatchObject({ trips: 2, totalPrice: 400 });
});
test.each(['taxibon k7r 4mx', 'K7R4MX', 'k7r', 'k7r-4mx', 'K7R – 4MX', 'Taxibon K7R-4MX'])('one is found by %s', async (search) => {
  expect(await codesOf({ search })).toEqual(['K7R4MX']);
  const found = await leder.call(searchTrips, { query: { value: search } });
  expect(found.map(({ voucherCode }) => voucherCode)).toEqual(['K7R4MX']);
});
test('a code of digits alone is found too', async () => {
  for (const search of ['998 877', '998877', '998-877']) expect(await codesOf({ search })).toEqual(['998877']);
});
test('the report names the voucher where others name the account, and sorts by it', async () => {
  const report = await leder.call(readReport, { query: { ...EVERYTHING, sort: 'account', direction: 'asc' } });
  const accounts = report
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1]);
  expect(accounts).toEqual(['Rådgivning', 'Taxibon 998 877', 'Taxibon K7R 4MX', 'Ingen konto']);
});
