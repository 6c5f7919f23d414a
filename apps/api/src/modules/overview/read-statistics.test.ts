import { FAILURES } from '@praj/contract/failures.ts';
import { readStatistics, SORT_COLUMNS } from '@praj/contract/overview.ts';
import { endOfDay, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildOrder, type GivenOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const RANGE = { fromDate: '2026-11-01T00:00:00.000Z', toDate: '2026-11-20T22:59:59.999Z' } as const;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
let firma: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

/** A trip of bruger's that ended on the 18th, unless told otherwise. */
const trip = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.bruger,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-11-18T12:00:00Z'),
    ...given,
  });
const read = (client: Client, query: object = {}) => client.call(readStatistics, { query: { ...RANGE, page: '1', ...query } });
const found = async (client: Client, query: object = {}): Promise<string[]> => (await read(client, query)).orders.map((order) => order.id);

describe('whose trips', () => {
  const everyones = async () => {
    const { nordlys, havnens } = portal.world;
    const issuers = {
      bruger: nordlys.users.bruger,
      leder: nordlys.users.leder,
      aarhus: nordlys.users.aarhus,
      havnens: havnens.users.bruger,
    };
    for (const issuer of Object.values(issuers)) await trip({ issuer });
  };
  test('a BranchEmployee sees the own ones, a BranchAdmin the branch’s, a CompanyAdmin the company’s, a PrajAdmin all', async () => {
    await everyones();
    const totals = [];
    for (const client of [bruger, leder, firma, admin]) totals.push((await read(client)).total);
    expect(totals).toEqual([1, 2, 3, 4]);
  });
  test('whose an account, a branch or an employee is, is told to those who see several companies', async () => {
    await everyones();
    const owners = async (client: Client) =>
      Object.values((await read(client)).filters).flatMap((choices) => choices.flatMap(({ companyName }) => companyName ?? []));
    expect(new Set(await owners(admin))).toEqual(new Set(['Nordlys Rådgivning A/S', 'Havnens Arkitekter ApS']));
    expect(await owners(firma)).toEqual([]);
  });
  test('the lists of employees, Lokation and Virksomhed come to those who get them', async () => {
    await everyones();
    const lengths = [];
    for (const client of [bruger, leder, firma, admin]) {
      const { issuedByEmployees, issuedByBranches, issuedByCompanies } = (await read(client)).filters;
      lengths.push([issuedByEmployees.length, issuedByBranches.length, issuedByCompanies.length]);
    }
    expect(lengths).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [3, 2, 0],
      [4, 3, 2],
    ]);
  });
  test('asking for another branch or company by filter gives nothing more', async () => {
    await everyones();
    expect(await found(leder, { issuedByBranches: portal.world.nordlys.branches.aarhus.id })).toEqual([]);
    expect(await found(firma, { issuedByCompanies: portal.world.havnens.company.id })).toEqual([]);
  });
  test('only concluded orders count', async () => {
    for (const state of ['completed', 'cancelled', 'noshow', 'arriving'] as const) await trip({ state });
    expect((await read(admin)).total).toBe(0);
  });
});

describe('the range', () => {
  test('takes trips by when they ended, both ends in', async () => {
    const ends = { fromDate: '2026-11-10T10:00:00.000Z', toDate: '2026-11-12T10:00:00.000Z' };
    const columns = (at: string) => ({ columns: { tripFinishedAt: new Date(at) } });
    const first = await trip(columns(ends.fromDate));
    const last = await trip(columns(ends.toDate));
    await trip(columns('2026-11-10T09:59:59.999Z'));
    await trip(columns('2026-11-12T10:00:00.001Z'));
    expect(await found(bruger, ends)).toEqual([last.id, first.id]);
  });
  test('that starts after it ends is refused with the field', async () => {
    const refused = await bruger.try(readStatistics, { query: { fromDate: RANGE.toDate, toDate: RANGE.fromDate } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'date_range', fields: { fromDate: FAILURES.date_range.message } } });
  });
  test('that ends after today ends with today', async () => {
    const today = endOfDay('2026-11-20');
    await trip({ columns: { tripFinishedAt: new Date(today) } });
    await trip({ columns: { tripFinishedAt: new Date(today + 1) } });
    const answer = await read(bruger, { fromDate: new Date(startOfDay('2026-11-19')).toISOString(), toDate: '2027-06-01T00:00:00.000Z' });
    expect(answer.figures).toMatchObject({ trips: 1, tripsPerDay: 0.5, daily: [0, 1] });
  });
  test('without trips has noughts, no prices and no choices', async () => {
    const { figures, prices, filters, orders, page } = await read(admin);
    expect(figures).toMatchObject({ trips: 0, totalPrice: 0, averagePrice: 0, tripsPerDay: 0, co2SavedKg: 0 });
    expect({ prices, orders, page, customers: filters.customerNames }).toEqual({ prices: null, orders: [], page: 1, customers: [] });
  });
  test('is needed, and each wrong part is told', async () => {
    const refused = await bruger.try(readStatistics, {
      query: { fromDate: '20/11/2026', toDate: RANGE.toDate, sort: 'weather' as 'date' },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(['fromDate', 'sort']);
  });
});

describe('the choices of a filter', () => {
  test('count the trips under all other filters and stay when there are none', async () => {
    for (const customerName of ['Åse Berg', 'Zoe Berg', 'Zoe Berg']) await trip({ plan: { customerName } });
    await trip({ plan: { customerName: 'Åse Berg', destination: ADDRESSES.strandvejen } });
    const { filters, total } = await read(bruger, { destinationAddress: ADDRESSES.strandvejen.fullAddress });
    expect(total).toBe(1);
    expect(filters.customerNames).toEqual([
      { name: 'Åse Berg', occurrences: 1 },
      { name: 'Zoe Berg', occurrences: 0 },
    ]);
    expect(filters.destinationAddress.map(({ occurrences }) => occurrences)).toEqual([3, 1]);
  });
  test('that are as many stand as Danes sort, Æ Ø Å last', async () => {
    for (const customerName of ['Åse', 'Ørn', 'Zoe', 'Ægir', 'Anna']) await trip({ plan: { customerName } });
    const { filters } = await read(bruger);
    expect(filters.customerNames.map(({ name }) => name)).toEqual(['Anna', 'Zoe', 'Ægir', 'Ørn', 'Åse']);
  });
  test('of one filter widen, of several narrow', async () => {
    const { accounts } = portal.world.nordlys;
    const salg = await trip({ plan: { accountId: accounts.salg.id, customerName: 'Anna' } });
    const none = await trip({ plan: { accountId: null, customerName: 'Zoe' } });
    await trip({ plan: { accountId: accounts.raadgivning.id } });
    expect((await found(bruger, { accounts: [accounts.salg.id, 'none'] })).toSorted()).toEqual([salg.id, none.id].toSorted());
    expect(await found(bruger, { accounts: 'none', customerNames: 'Anna' })).toEqual([]);
  });
  test('name the accounts, and the trips without one as Ingen konto', async () => {
    const { salg } = portal.world.nordlys.accounts;
    await trip({ plan: { accountId: salg.id } });
    await trip();
    await trip();
    expect((await read(bruger)).filters.accounts).toEqual([
      { name: 'Ingen konto', occurrences: 2 },
      { id: salg.id, name: 'Salg', occurrences: 1 },
    ]);
  });
  test('are the 200 commonest customers, and those that are chosen; without a page all of them', async () => {
    await portal.db.transaction().execute(async (trx) => {
      for (let at = 0; at < 210; at += 1) {
        const plan = { customerName: `Kunde ${String(at).padStart(3, '0')}` };
        await buildOrder(trx, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, plan });
      }
    });
    const names = (await read(bruger, { customerNames: 'Kunde 209' })).filters.customerNames.map(({ name }) => name);
    expect(names).toHaveLength(200);
    expect(names).toContain('Kunde 209');
    const sought = await read(bruger, { search: 'Kunde 207' });
    expect(sought.filters.customerNames[0]).toEqual({ name: 'Kunde 207', occurrences: 1 });
    const plain = await bruger.call(readStatistics, { query: RANGE });
    expect(plain.filters.customerNames).toHaveLength(210);
  });
});

describe('the prices', () => {
  test('have the bounds of the range whatever is filtered, and bins of the trips under the other filters', async () => {
    for (const [at, priceOere] of [10_000, 20_000, 30_000].entries())
      await trip({ plan: { priceOere, customerName: at === 0 ? 'Anna' : 'Zoe' } });
    const { prices, total } = await read(bruger, { priceFrom: '150', priceTo: '200', customerNames: 'Zoe' });
    expect(total).toBe(1);
    expect(prices).toMatchObject({ min: 100, max: 300 });
    expect(prices?.bins).toHaveLength(20);
    expect(prices?.bins.map((trips, bin) => [bin, trips]).filter(([, trips]) => trips)).toEqual([
      [10, 1],
      [19, 1],
    ]);
  });
  test('that are all the same have a single bin', async () => {
    await trip();
    await trip();
    expect((await read(bruger)).prices).toEqual({ min: 324.5, max: 324.5, equalTo: 324.5, bins: [2] });
  });
  test('of a few dear trips share the last bin, so that the others are seen', async () => {
    for (let at = 0; at < 100; at += 1) await trip({ plan: { priceOere: 10_000 + at * 100 } });
    await trip({ plan: { priceOere: 1_250_050 } });
    const { prices } = await read(bruger);
    // 99 of 101 trips are 98 in 100: up to 198 kr. in equal bins, the 199 and the 12.500,50 in the last.
    expect(prices).toMatchObject({ min: 100, max: 12_500.5, equalTo: 198 });
    expect(prices?.bins).toHaveLength(20);
    expect(prices?.bins.at(-1)).toBe(2);
    expect(Math.min(...(prices?.bins.slice(0, -1) ?? [])), 'none of the equal bins is empty').toBeGreaterThan(3);
    expect(prices?.bins.reduce((sum, trips) => sum + trips, 0)).toBe(101);
  });
});

describe('the search', () => {
  const needle = () =>
    trip({
      plan: {
        number: '48210377',
        customerName: 'Ægir Ørsted',
        customerPhone: '+4519876543',
        reference: 'P-77%',
        carNo: '9812',
        pickup: { ...ADDRESSES.lyngbyHovedgade, label: 'Lager 3' },
        destination: { ...ADDRESSES.lufthavnen, label: 'Fragtcentret' },
      },
    });
  test.each([
    '48 210 377',
    '210377',
    '9812',
    'ægir',
    'ØRSTED',
    'p-77%',
    'lyngby 41b',
    'lager 3',
    'fragtcentret lyngby',
    '19 87 65',
    '+45 19 87',
    'mette',
    '18/11',
    '18/11/26',
    'ægir lufthavn 18/11',
    'ægir 48210377',
    '48 210 377 lufthavn',
    'æ g i r ø r s t e d 9812',
  ])('finds a trip by %s', async (search) => {
    const { id } = await needle();
    await trip({
      issuer: portal.world.nordlys.users.leder,
      reachedAt: new Date('2026-11-12T12:00:00Z'),
      plan: { customerName: 'Bo', customerPhone: null, carNo: '1111', destination: ADDRESSES.strandvejen },
    });
    expect(await found(leder, { search })).toEqual([id]);
  });
  test.each(['%', '_____', 'findes ikke', '19/11', 'ægir strandvejen', 'ægir 99999999', 'æ g i r ø s t e zzz'])(
    'does not find it by %s',
    async (search) => {
      await trip({ plan: { customerName: 'Ægir Ørsted' } });
      expect(await found(bruger, { search })).toEqual([]);
    },
  );
  test('narrows the choices and the figures too', async () => {
    await needle();
    await trip();
    const { figures, filters } = await read(bruger, { search: 'ægir' });
    expect(figures.trips).toBe(1);
    expect(filters.accounts).toEqual([{ name: 'Ingen konto', occurrences: 1 }]);
  });
});

describe('sorting and pages', () => {
  test.each(SORT_COLUMNS)('by %s, falling is rising turned round where no two are alike', async (sort) => {
    const { nordlys, havnens } = portal.world;
    const plans = [
      {
        issuer: nordlys.users.bruger,
        plan: { accountId: nordlys.accounts.salg.id, customerName: 'Åse', priceOere: 300, destination: ADDRESSES.strandvejen },
      },
      {
        issuer: havnens.users.bruger,
        plan: { accountId: havnens.accounts.tegnestue.id, customerName: 'Bo', priceOere: 100, pickup: ADDRESSES.bredgade },
      },
    ];
    for (const [at, given] of plans.entries()) await trip({ ...given, reachedAt: new Date(Date.UTC(2026, 10, 10 + at)) });
    const rising = await found(admin, { sort, direction: 'asc' });
    expect(rising).toHaveLength(2);
    expect(await found(admin, { sort, direction: 'desc' })).toEqual(rising.toReversed());
  });
  test('puts names as Danes sort and empty ones last either way', async () => {
    for (const customerName of ['Åse', null, 'Zoe', 'Ægir']) await trip({ plan: { customerName } });
    const names = async (direction: string) =>
      (await read(bruger, { sort: 'customer', direction })).orders.map((order) => order.customerName);
    expect(await names('asc')).toEqual(['Zoe', 'Ægir', 'Åse', null]);
    expect(await names('desc')).toEqual(['Åse', 'Ægir', 'Zoe', null]);
  });
  test('puts pickups by what their branch calls them, as they are shown', async () => {
    const from = (place: typeof ADDRESSES.bredgade, label: string | null = null) => trip({ plan: { pickup: { ...place, label } } });
    const street = await from(ADDRESSES.bredgade);
    const depot = await from(ADDRESSES.vesterbrogade, 'Depot');
    const coast = await from(ADDRESSES.strandvejen);
    expect(await found(bruger, { sort: 'pickup', direction: 'asc' })).toEqual([street.id, depot.id, coast.id]);
  });
  test('pages hold every trip once, also where all are alike', async () => {
    const made = [];
    for (let at = 0; at < 7; at += 1) made.push((await trip()).id);
    const seen = [];
    for (const page of ['1', '2', '3']) seen.push(...(await found(bruger, { page, pageSize: '3', sort: 'customer' })));
    expect(seen.toSorted()).toEqual(made.toSorted());
  });
  test('a page beyond the end is the last one', async () => {
    for (let at = 0; at < 3; at += 1) await trip();
    expect(await read(bruger, { page: '99', pageSize: '2' })).toMatchObject({ page: 2, pageSize: 2, total: 3, orders: [{}] });
  });
  test('without a page all trips come, newest first, with filters and figures', async () => {
    for (let at = 0; at < 12; at += 1) await trip({ reachedAt: new Date(Date.UTC(2026, 10, 5, at)) });
    const answer = await bruger.call(readStatistics, { query: RANGE });
    const ended = answer.orders.map((order) => order.tripFinishedAt ?? '');
    expect(ended).toHaveLength(12);
    expect(ended).toEqual(ended.toSorted().toReversed());
    expect(answer).toMatchObject({ total: 12, page: 1, pageSize: 12, figures: { trips: 12 } });
  });
});

test('more than 60 questions a minute are too many', async () => {
  const limited = await startPortal();
  const client = await limited.client('bruger@nordlys.example');
  for (let asked = 0; asked < 60; asked += 1) await read(client);
  expect(await client.try(readStatistics, { query: RANGE })).toMatchObject({ status: 429, body: { code: 'too_many' } });
  await limited.close();
});
