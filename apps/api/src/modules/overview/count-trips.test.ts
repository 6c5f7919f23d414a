import { countTrips } from '@praj/contract/overview.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrder, type GivenOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

/** A trip of Ægir's that ended at noon in Greenwich on the day. */
const trip = (day: string, { plan, ...given }: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.bruger,
    state: 'concluded',
    now: TEST_NOW,
    plan: { customerName: 'Ægir Ørsted', ...plan },
    ...given,
    columns: { tripFinishedAt: new Date(`${day}T12:00:00Z`) },
  });
const count = (client: Client, query: { search?: string; customerNames?: string[] }) => client.call(countTrips, { query });

test('trips of every year count, and the oldest of them is told', async () => {
  await trip('2026-11-18');
  await trip('2023-02-03');
  await trip('2021-01-05', { plan: { customerName: 'Bo' } });
  expect(await count(bruger, { search: 'ægir' })).toEqual({ trips: 2, oldest: '2023-02-03T12:00:00.000Z' });
});

test('filters narrow beside the search', async () => {
  await trip('2024-05-06', { plan: { customerName: 'Ægir Ørsted', carNo: '9812' } });
  await trip('2024-05-07', { plan: { customerName: 'Bo', carNo: '9812' } });
  expect(await count(bruger, { search: '9812' })).toMatchObject({ trips: 2 });
  expect(await count(bruger, { search: '9812', customerNames: ['Bo'] })).toMatchObject({ trips: 1 });
});

test('of what matches nothing there is no oldest', async () => {
  await trip('2024-05-06');
  expect(await count(bruger, { search: 'findes ikke' })).toEqual({ trips: 0, oldest: null });
});

test('a colleague’s trip counts only for those whose overview has it, and none that is not finished', async () => {
  await trip('2024-05-06', { issuer: portal.world.nordlys.users.leder });
  await trip('2024-05-06', { issuer: portal.world.havnens.users.bruger });
  await trip('2024-05-06', { state: 'cancelled' });
  expect(await count(bruger, { search: 'ægir' })).toMatchObject({ trips: 0 });
  expect(await count(leder, { search: 'ægir' })).toMatchObject({ trips: 1 });
});

test('no period can be asked for, as the answer is of them all', async () => {
  const refused = await bruger.try(countTrips, { query: { fromDate: '2026-11-01T00:00:00Z' } as object });
  expect(refused).toMatchObject({ status: 400, body: { fields: { fromDate: expect.any(String) } } });
});

test('it is a search: the sixth of a second is refused', async () => {
  const limited = await startPortal();
  const client = await limited.client('bruger@nordlys.example');
  for (let asked = 0; asked < 5; asked += 1) await count(client, { search: 'ægir' });
  expect(await client.try(countTrips, { query: { search: 'ægir' } })).toMatchObject({ status: 429, body: { code: 'too_many' } });
  await limited.close();
});
