import { cancelOrder, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { sweepOrders } from '../clocks/order-clocks.ts';

let portal: TestPortal;
let bruger: Client;
let body: OrderBody;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  body = nordlysBody(portal, { numberOfCars: 2 });
});
afterAll(() => portal.close());

const place = (key: string, given: OrderBody = body, client = bruger) =>
  client.call(placeOrder, { headers: { 'idempotency-key': key }, body: given });
const tryPlace = (key: string, given: OrderBody = body) => bruger.try(placeOrder, { headers: { 'idempotency-key': key }, body: given });
const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;

describe('the same key and body', () => {
  test('answer the same orders and book once', async () => {
    const key = crypto.randomUUID();
    const before = await countOrders();
    const [first, again] = [await place(key), await place(key)];
    expect(again).toEqual(first);
    expect(await countOrders()).toBe(before + 2);
  });
  test('answer the orders as they are now', async () => {
    const key = crypto.randomUUID();
    const [order] = await place(key);
    await bruger.call(cancelOrder, { params: { id: order?.id ?? '' } });
    expect((await place(key)).map(({ state }) => state)).toEqual(['cancelled', 'created']);
  });
  test('answer them also when the form has since changed', async () => {
    const key = crypto.randomUUID();
    const first = await place(key);
    const { company } = portal.world.nordlys;
    await portal.db.updateTable('bookingModules').set({ updatedAt: TEST_NOW }).where('companyId', '=', company.id).execute();
    expect(await place(key)).toEqual(first);
    await portal.db
      .updateTable('bookingModules')
      .set({ updatedAt: portal.world.moduleUpdatedAt })
      .where('companyId', '=', company.id)
      .execute();
  });
  test('sent many times at once book once; who comes too early is told that it still runs', async () => {
    const key = crypto.randomUUID();
    const before = await countOrders();
    const tries = await Promise.all(Array.from({ length: 8 }, () => tryPlace(key)));
    expect(tries.map(({ status }) => status)).toContain(200);
    expect(tries.filter(({ status, body: { code } }) => status !== 200 && code !== 'still_running')).toEqual([]);
    expect(await countOrders()).toBe(before + 2);
  });
  test('while the first still runs are refused', async () => {
    const key = crypto.randomUUID();
    const { bruger: user } = portal.world.nordlys.users;
    await portal.db.transaction().execute(async (trx) => {
      // What a first call that has not ended yet holds.
      await trx
        .selectNoFrom((eb) =>
          eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(`idempotency-key ${user.id} ${key}`), eb.val(0)])]).as('held'),
        )
        .execute();
      expect(await tryPlace(key)).toMatchObject({ status: 409, body: { code: 'still_running' } });
    });
    expect(await place(key)).toHaveLength(2);
  });
  test('book anew after 24 hours', async () => {
    const key = crypto.randomUUID();
    const first = await place(key);
    const createdAt = new Date(TEST_NOW.getTime() - 24 * 60 * 60 * 1000);
    await portal.db.updateTable('idempotencyKeys').set({ createdAt }).where('key', '=', key).execute();
    // And are forgotten by then; a newer one is not.
    const newer = crypto.randomUUID();
    const again = await place(newer);
    await sweepOrders(portal.deps);
    expect(await place(newer)).toEqual(again);
    const ids = new Set(first.map(({ id }) => id));
    expect((await place(key)).filter(({ id }) => ids.has(id))).toEqual([]);
  });
  test('of another person are another order', async () => {
    const key = crypto.randomUUID();
    const first = await place(key);
    const leder = await portal.client('leder@nordlys.example');
    expect((await place(key, body, leder))[0]?.id).not.toBe(first[0]?.id);
  });
});

test('a field that is absent, null or empty makes no other body', async () => {
  const key = crypto.randomUUID();
  const first = await place(key, { ...body, reference: null });
  expect(await place(key, { ...body, reference: '', project: null })).toEqual(first);
});
test('a key with another body is refused and books nothing', async () => {
  const key = crypto.randomUUID();
  await place(key);
  const before = await countOrders();
  expect(await tryPlace(key, { ...body, comment: 'en anden' })).toMatchObject({ status: 422, body: { code: 'key_used_otherwise' } });
  expect(await countOrders()).toBe(before);
});
test('a refused order leaves its key free', async () => {
  const key = crypto.randomUUID();
  expect(await tryPlace(key, { ...body, customerPhone: '1' })).toMatchObject({ status: 400 });
  expect(await place(key)).toHaveLength(2);
});
test('a key of one character is one', async () => {
  const [first] = await place('k');
  expect((await place('k'))[0]?.id).toBe(first?.id);
});
test.each(['', 'with spaces in it', 'x'.repeat(129)])('a malformed key is refused: %s', async (key) => {
  expect(await tryPlace(key)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
