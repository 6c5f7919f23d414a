import { listOrders } from '@praj/contract/orders.ts';
import { readReport, readStatistics, readWorkbook, type Statistics } from '@praj/contract/overview.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, buildUser } from '../../db/demo/builders.ts';
import type { Client } from '../client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import { readSlowly, type SlowReader } from './slow-reader.ts';

const RANGE = 'fromDate=2025-11-21T00:00:00.000Z&toDate=2026-11-20T22:59:59.999Z';
/** Enough trips, with a name long enough, that no buffer between portal and reader holds them all. */
const TRIPS = 4000;
const NAME_LENGTH = 2000;

let portal: TestPortal;
let other: Client;
let readers: SlowReader[] = [];
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  other = await portal.client('bruger@havnens.example');
  await buildTrips();
});
afterAll(() => portal.close());
beforeEach(() => {
  for (const reader of readers) reader.leave();
  readers = [];
});

/** One trip of the builder's, and copies of it at other times. All have one name: choices are sorted, and long texts slowly so. */
async function buildTrips(): Promise<void> {
  const issuer = portal.world.nordlys.users.bruger;
  await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, plan: { customerName: 'x'.repeat(NAME_LENGTH) } });
  await sql`
    insert into orders (id, state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup, trip_finished_at, finished_at,
      number_of_people, pickup, destination, customer_name, final_price_oere, attributes, booking_module_updated_at)
    select gen_random_uuid(), state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup,
      trip_finished_at - copy * interval '100 minutes', finished_at, number_of_people, pickup, destination, customer_name,
      10000 + copy * 10, attributes, booking_module_updated_at
    from orders, generate_series(1, ${TRIPS - 1}) copy`.execute(portal.db);
}
const ask = async (client: Client, path: string): Promise<SlowReader> => {
  const reader = await readSlowly(portal.address, `${path}?${RANGE}`, client.accessToken);
  readers.push(reader);
  return reader;
};
/** So many people more who see the branch's trips. */
async function colleagues(count: number): Promise<Client[]> {
  const { koebenhavn } = portal.world.nordlys.branches;
  const clients: Client[] = [];
  for (let made = 0; made < count; made += 1) {
    clients.push(await portal.client((await buildUser(portal.db, { branch: koebenhavn, role: 'BranchAdmin' })).email));
  }
  return clients;
}
async function transactionsHeld(): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(portal.db);
  return rows[0]?.held ?? -1;
}
/** Twenty calls of somebody else, ten after another by two: one that finds no connection is refused after five seconds. */
async function othersAreAnswered(): Promise<void> {
  const caller = async () => {
    for (let made = 0; made < 10; made += 1) {
      expect((await other.try(listOrders, {})).status).toBe(200);
    }
  };
  await Promise.all([caller(), caller()]);
}

describe.each([
  ['the report', readReport.path],
  ['the workbook', readWorkbook.path],
  ['the plain statistics', readStatistics.path],
])('%s', (_name, path) => {
  test('is read once at a time by a person: of 30 slow calls one is answered, and nobody else waits', async () => {
    const bruger = await portal.client('bruger@nordlys.example');
    const calls = Promise.all(Array.from({ length: 30 }, () => ask(bruger, path)));
    await othersAreAnswered();
    const answers = await calls;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 29 }, () => 429)]);
    await expect.poll(transactionsHeld).toBe(0);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(JSON.parse((await refused?.rest()) ?? '')).toMatchObject({
      code: 'already_reading',
      message: 'Du henter allerede dine ture. Vent, til de er hentet.',
    });
  });

  test('holds no connection while its readers are slow, also when they are many people', async () => {
    const people = await colleagues(12); // more than the test portal has connections
    const calls = Promise.all(people.map((person) => ask(person, path)));
    await othersAreAnswered();
    expect((await calls).map(({ status }) => status)).toEqual(people.map(() => 200));
    await expect.poll(transactionsHeld).toBe(0);
    await othersAreAnswered();
  });

  test('may be read again once it is read, and once a reader has left', async () => {
    const leder = await portal.client('leder@nordlys.example');
    const first = await ask(leder, path);
    expect((await ask(leder, path)).status).toBe(429);
    first.leave();
    await expect.poll(async () => (await ask(leder, path)).status).toBe(200);
    await readers.at(-1)?.rest();
    await expect.poll(async () => (await ask(leder, path)).status).toBe(200);
  });
});

test('a report holds each trip of its start once, whatever is corrected while it is read', async () => {
  const firma = await portal.client('firma@nordlys.example');
  const reader = await readSlowly(portal.address, `${readReport.path}?${RANGE}&sort=price&direction=asc&columns=number`, firma.accessToken);
  // Every trip would move to the other end of its order, and one more would come.
  await sql`update orders set final_price_oere = 1000000 - final_price_oere`.execute(portal.db);
  await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW });
  const numbers = (await reader.rest())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';').at(-1));
  expect(new Set(numbers).size).toBe(TRIPS);
  expect(numbers).toHaveLength(TRIPS);
});

test('the plain statistics that come in parts are the answer of the contract', async () => {
  const praj = await portal.client('admin@praj.example');
  const whole = JSON.parse(await (await ask(praj, readStatistics.path)).rest()) as Statistics;
  expect(readStatistics.reply.parse(whole)).toEqual(whole);
  expect(whole.orders).toHaveLength(whole.total);
  const {
    orders,
    page,
    pageSize,
    before: _before,
    ...rest
  } = await praj.call(readStatistics, {
    query: { fromDate: '2025-11-21T00:00:00.000Z', toDate: '2026-11-20T22:59:59.999Z', page: '1', pageSize: '10' },
  });
  expect([page, pageSize]).toEqual([1, 10]);
  const { orders: all, filters: _filters, ...around } = whole;
  expect([around.page, around.pageSize]).toEqual([1, around.total]);
  expect(all.slice(0, 10).map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  const { filters: _pagesFilters, ...figures } = rest;
  expect(around).toMatchObject(figures);
});
