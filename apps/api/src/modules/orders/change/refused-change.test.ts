import { changeOrder, type OrderChange } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, type GivenOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
});

const after = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const build = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'booked', now: TEST_NOW, columns: { version: 1 }, ...given });
const inputOf = (id: string, given: Partial<OrderChange>, ifMatch: string | undefined) => ({
  params: { id },
  headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  body: { ...nordlysBody(portal), ...given },
});
const change = (id: string, given: Partial<OrderChange> = {}, ifMatch?: string, client = bruger) =>
  client.call(changeOrder, inputOf(id, given, ifMatch));
const tryChange = (id: string, given: Partial<OrderChange> = {}, ifMatch?: string) => bruger.try(changeOrder, inputOf(id, given, ifMatch));
const versionOf = async (id: string) =>
  (await portal.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

describe('who has seen an older version', () => {
  test('changes nothing and is shown the order as it is now', async () => {
    const { id } = await build();
    const theirs = await change(id, { comment: 'Kollegaens' }, '"1"', leder);
    expect(theirs.version).toBe(2);
    const refusal = await tryChange(id, { comment: 'Min' }, '"1"');
    expect(refusal).toMatchObject({
      status: 412,
      body: { code: 'stale_version', message: 'Turen er ændret af en anden.', order: { version: 2, comment: 'Kollegaens' } },
    });
    expect(await change(id, { comment: 'Min' }, '"2"')).toMatchObject({ version: 3, comment: 'Min' });
  });
  test('and does not say so, changes it all the same', async () => {
    const { id } = await build();
    await change(id, {}, undefined, leder);
    expect(await change(id, { comment: 'Min' })).toMatchObject({ version: 3, comment: 'Min' });
  });
  test('at the same moment as many others is one of them who succeeds', async () => {
    const { id } = await build();
    const tries = await Promise.all(Array.from({ length: 6 }, () => tryChange(id, {}, '"1"')));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await versionOf(id)).toBe(2);
  });
  test.each(['1', '"1', '"1" "2"', ''])('must say it as a version in quotes, not %j', async (ifMatch) => {
    const { id } = await build();
    expect(await tryChange(id, {}, ifMatch)).toMatchObject({ status: 400, body: { fields: { 'if-match': 'Er ikke udfyldt rigtigt.' } } });
    expect(await versionOf(id)).toBe(1);
  });
  test.each(['"abc"', '"9999999999"', '"-1"', 'W/"1"', '"2", "3"'])(
    'is told so also by %s, which names no version of it',
    async (ifMatch) => {
      const { id } = await build();
      expect(await tryChange(id, {}, ifMatch)).toMatchObject({ status: 412, body: { code: 'stale_version', order: { id, version: 1 } } });
      expect(await versionOf(id)).toBe(1);
    },
  );
  test.each(['*', '"3", "1"'])('may leave it open with %s', async (ifMatch) => {
    const { id } = await build();
    expect((await change(id, {}, ifMatch)).version).toBe(2);
  });
});

describe('of several refusals', () => {
  const stale = '"9"';
  const foreign = () => ({ accountId: portal.world.havnens.accounts.tegnestue.id });
  const oldModule = { bookingModuleUpdatedAt: after(0) };

  test('what is wrong with the body comes first, also where the order is not there', async () => {
    const given = { ...foreign(), ...oldModule, requestedPickup: after(-DAY_MS) };
    for (const id of [(await build()).id, crypto.randomUUID()]) {
      expect(await tryChange(id, given, stale)).toMatchObject({ status: 400, body: { fields: { requestedPickup: expect.any(String) } } });
    }
  });
  test('then what is not there, though the order can no longer be changed', async () => {
    const { id } = await build({ state: 'arriving' });
    expect(await tryChange(id, { ...foreign(), ...oldModule }, stale)).toMatchObject({
      status: 404,
      body: { fields: { accountId: expect.any(String) } },
    });
  });
  test('then that the order can no longer be changed', async () => {
    const { id } = await build({ state: 'arriving' });
    expect(await tryChange(id, oldModule, stale)).toMatchObject({ status: 409, body: { code: 'cannot_change' } });
  });
  test('then that the booking module has changed, and last that the order has', async () => {
    const { id } = await build();
    expect(await tryChange(id, oldModule, stale)).toMatchObject({ status: 409, body: { code: 4020 } });
    expect(await tryChange(id, {}, stale)).toMatchObject({ status: 412, body: { code: 'stale_version' } });
  });
});
