import { cancelOrder, listOrders, type Order, placeOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import type { Attribute } from '@praj/contract/shapes.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const HOUR_MS = 60 * 60 * 1000;
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
type Given = Partial<Parameters<typeof buildOrder>[1]>;
const cancelled = (given: Given = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'cancelled', now: TEST_NOW, ...given });
const shown = ({ id, code, description }: Attribute): Attribute => ({ id, code, description });
const again = (id: string, key?: string, client = bruger) =>
  client.call(reorder, { params: { id }, headers: key === undefined ? {} : { 'idempotency-key': key } });
const tryAgain = (id: string, key?: string, client = bruger) =>
  client.try(reorder, { params: { id }, headers: key === undefined ? {} : { 'idempotency-key': key } });
const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;
const read = (id: string) => bruger.call(readOrder, { params: { id } });

describe('a cancelled trip is ordered again', () => {
  test('as it was, to the same time, by the person who asks', async () => {
    const { attributes, nordlys } = portal.world;
    const [placed] = await leder.call(placeOrder, {
      headers: {},
      body: nordlysBody(portal, {
        accountId: nordlys.accounts.raadgivning.id,
        attributeIds: [attributes.EL.id, attributes.HU.id],
        reference: 'R-1',
        project: 'P-1',
        comment: 'To kufferter',
        requestedPickup: after(2 * HOUR_MS),
        pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Ring på' },
      }),
    });
    await leder.call(cancelOrder, { params: { id: placed?.id ?? '' } });
    const [order, ...others] = await again(placed?.id ?? '');
    expect(others).toEqual([]);
    const same = [
      'tripType',
      'requestedPickup',
      'numberOfPeople',
      'pickupAddress',
      'destinationAddress',
      'comment',
      'customerName',
      'phone',
    ] as const;
    const kept = [...same, 'reference', 'project', 'account', 'attributes', 'bookingModuleUpdatedAt'] as const;
    const part = (whole: Order | undefined) => kept.map((name) => [name, whole?.[name]]);
    expect(part(order)).toEqual(part(placed));
    expect(order).toMatchObject({ state: 'created', version: 1, reorderedAs: null, issuedByEmployee: { id: nordlys.users.bruger.id } });
  });
  test('to now when its time has passed', async () => {
    const { id } = await cancelled();
    expect(await again(id)).toMatchObject([{ requestedPickup: TEST_NOW.toISOString(), placedAt: TEST_NOW.toISOString() }]);
  });
  test('as two ordinary cars without the large car’s seats', async () => {
    const { S7, EL, SV } = portal.world.attributes;
    const { id } = await cancelled({
      plan: { numberOfPeople: 7 },
      attributes: [EL, S7, SV].map(shown),
    });
    const orders = await again(id);
    expect(orders.map(({ numberOfPeople, attributes }) => [numberOfPeople, attributes.map(({ code }) => code).toSorted()])).toEqual([
      [4, ['EL', 'SV']],
      [4, ['EL', 'SV']],
    ]);
    expect((await read(id)).reorderedAs).toEqual(orders.map((order) => order.id).toSorted());
  });
  test('on its fixed trip at the agreed price', async () => {
    const fixedTripId = portal.world.nordlys.fixedTrips.airport.id;
    const { id } = await cancelled({ plan: { fixedTripId }, columns: { tripType: 'FIXED', priceOere: 29_900 } });
    expect(await again(id)).toMatchObject([{ tripType: 'FIXED', fixedTripId, price: 299 }]);
  });
  test('without an account or add-ons that have been archived since', async () => {
    const { attributes, nordlys } = portal.world;
    const { BU, SC } = attributes;
    await portal.db.updateTable('attributes').set({ status: 'ARCHIVED' }).where('id', '=', BU.id).execute();
    const { id } = await cancelled({
      plan: { accountId: nordlys.accounts.archived.id },
      attributes: [BU, SC].map(shown),
    });
    expect(await again(id)).toMatchObject([{ account: null, attributes: [{ code: 'SC' }] }]);
    await portal.db.updateTable('attributes').set({ status: 'ACTIVE' }).where('id', '=', BU.id).execute();
  });
  test('and the history, the dispatch feed and the branch’s open pages know both the new order and the old', async () => {
    const { nordlys } = portal.world;
    const page = await leder.socket(`/branches/${nordlys.branches.koebenhavn.id}/orders`);
    const { id, version } = await cancelled();
    const [order] = await again(id);
    const pushed = async (of: string | undefined) => (await page.next((message) => (message.order as Order).id === of)).order;
    expect(await pushed(order?.id)).toEqual(order);
    expect(await pushed(id)).toMatchObject({ state: 'cancelled', version: version + 1, reorderedAs: [order?.id] });
    const history = await portal.db
      .selectFrom('orderHistory')
      .selectAll()
      .where('orderId', '=', order?.id ?? '')
      .execute();
    expect(history).toMatchObject([{ kind: 'state', state: 'created', cause: 'person', byUser: nordlys.users.bruger.id }]);
    const feed = await portal.db.selectFrom('dispatchFeed').select(['orderId', 'kind']).execute();
    expect(feed).toEqual([{ orderId: order?.id, kind: 'placed' }]);
    const listed = (await bruger.call(listOrders, {})).find((one) => one.id === id);
    expect(listed?.reorderedAs).toEqual([order?.id]);
    page.close();
  });
});

describe('a trip is ordered again once', () => {
  test('and who comes later is told who did it', async () => {
    const { id } = await cancelled();
    const [order] = await again(id);
    expect(await tryAgain(id, undefined, leder)).toMatchObject({
      status: 409,
      body: {
        code: 'already_reordered',
        message: 'Turen er allerede genbestilt af Mette Sørensen',
        order: { id, reorderedAs: [order?.id] },
      },
    });
    expect(await countOrders()).toBe(2);
  });
  test('also when several ask at the same moment', async () => {
    const { id } = await cancelled();
    const tries = await Promise.all([bruger, leder, bruger, leder, bruger].map((client) => tryAgain(id, undefined, client)));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
    expect(await countOrders()).toBe(2);
  });
  test('and a repeat with the same key answers the same orders', async () => {
    const key = crypto.randomUUID();
    const { id } = await cancelled({ plan: { numberOfPeople: 5 } });
    const orders = await again(id, key);
    expect(await again(id, key)).toEqual(orders);
    expect(await countOrders()).toBe(3);
  });
  test('and what it has become may be cancelled and ordered again in its turn', async () => {
    const { id } = await cancelled();
    const [order] = await again(id);
    await bruger.call(cancelOrder, { params: { id: order?.id ?? '' } });
    expect(await again(order?.id ?? '')).toHaveLength(1);
  });
});

test('a key that was used for another order is refused', async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await cancelled(), await cancelled()];
  await again(one.id, key);
  expect(await tryAgain(other.id, key)).toMatchObject({ status: 422, body: { code: 'key_used_otherwise' } });
  expect(await bruger.try(placeOrder, { headers: { 'idempotency-key': key }, body: nordlysBody(portal) })).toMatchObject({ status: 422 });
  expect(await tryAgain(other.id, 'with spaces')).toMatchObject({
    status: 400,
    body: { fields: { 'idempotency-key': expect.any(String) } },
  });
});

describe('a trip is not ordered again', () => {
  test.each(ORDER_STATES.filter((state) => state !== 'cancelled' && state !== 'deleted'))('in state %s', async (state) => {
    const { id } = await cancelled({ state });
    expect(await tryAgain(id)).toMatchObject({
      status: 409,
      body: { code: 'cannot_reorder', message: 'Kun en annulleret tur kan genbestilles.', order: { id, state } },
    });
    expect(await countOrders()).toBe(1);
  });
  test('when it is of a sister branch or another company, or was deleted: it is not there', async () => {
    const { nordlys, havnens } = portal.world;
    const firma = await portal.client('firma@nordlys.example');
    const admin = await portal.client('admin@praj.example');
    const aarhus = await cancelled({ issuer: nordlys.users.aarhus });
    const other = await cancelled({ issuer: havnens.users.bruger });
    for (const client of [bruger, firma, admin]) {
      for (const { id } of [aarhus, other]) expect(await tryAgain(id, undefined, client)).toMatchObject({ status: 404 });
    }
    expect(await tryAgain((await cancelled({ state: 'deleted' })).id)).toMatchObject({ status: 404 });
    expect(await tryAgain(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
  test('with anything in the body', async () => {
    const { id } = await cancelled();
    expect(await bruger.raw('POST', `/orders/${id}/re_order`, { numberOfCars: 2 })).toMatchObject({ status: 400 });
  });
});

test('its cars count among the 120 that a person may order in a minute', async () => {
  const strict = await startPortal();
  try {
    const client = await strict.client('bruger@nordlys.example');
    const { id } = await buildOrder(strict.db, {
      issuer: strict.world.nordlys.users.leder,
      state: 'cancelled',
      now: TEST_NOW,
      plan: { numberOfPeople: 5 },
    });
    const place = (numberOfCars: number) => client.try(placeOrder, { headers: {}, body: nordlysBody(strict, { numberOfCars }) });
    for (const cars of [...Array.from({ length: 14 }, () => 8), 7]) expect((await place(cars)).status).toBe(200);
    expect(await client.try(reorder, { params: { id } })).toMatchObject({ status: 429, body: { code: 'too_many' } });
    strict.pass(60_000);
    expect(await client.try(reorder, { params: { id } })).toMatchObject({ status: 200 });
  } finally {
    await strict.close();
  }
});
