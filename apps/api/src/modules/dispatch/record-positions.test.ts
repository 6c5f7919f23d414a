import { recordPositions } from '@praj/contract/dispatch.ts';
import { ORDER_STATES, type OrderState, showsLivePosition } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../test/centre.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal();
  centre = await openCentre(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
  await portal.db.deleteFrom('outbox').execute();
});

const build = async (state: OrderState = 'arriving'): Promise<string> =>
  (await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state, now: TEST_NOW })).id;
const seen = (orderId: string, longitude: number, ms = 0) => ({
  orderId,
  longitude,
  latitude: 55.67,
  at: new Date(TEST_NOW.getTime() + ms).toISOString(),
});
const send = (...positions: ReturnType<typeof seen>[]) => centre.client.call(recordPositions, { body: { positions } });
const known = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await portal.db.selectFrom('carPositions').selectAll().execute()).map((row) => [row.orderId, row.longitude]));
const pushes = async () => (await portal.db.selectFrom('outbox').select('topic').execute()).map(({ topic }) => topic);

describe('positions', () => {
  test('of many cars are taken at once, each pushed once', async () => {
    const [one, other] = [await build(), await build('trip_started')];
    expect(await send(seen(one, 12.1), seen(other, 12.2), seen(one, 12.3, 500))).toEqual({ taken: 2 });
    expect(await known()).toEqual({ [one]: 12.3, [other]: 12.2 });
    expect((await pushes()).toSorted()).toEqual([`order-location:${one}`, `order-location:${other}`].toSorted());
  });
  test('that are older than what is known are passed over and not pushed', async () => {
    const id = await build();
    await send(seen(id, 12.1));
    expect(await send(seen(id, 12.2, -1))).toEqual({ taken: 0 });
    expect(await send(seen(id, 12.2, 0))).toEqual({ taken: 0 });
    expect(await known()).toEqual({ [id]: 12.1 });
    expect(await pushes()).toHaveLength(1);
  });
  test('from a clock that is far ahead are passed over, or true ones would be', async () => {
    const id = await build();
    expect(await send(seen(id, 12.1, 300_001), seen(id, 12.2))).toEqual({ taken: 1 });
    expect(await known()).toEqual({ [id]: 12.2 });
  });
  test.each(ORDER_STATES)('of an order in state %s are taken only while it is under way', async (state) => {
    expect(await send(seen(await build(state), 12.1))).toEqual({ taken: showsLivePosition(state) ? 1 : 0 });
  });
  test('from the year 0, which the database writes otherwise, are taken as the oldest there are', async () => {
    const id = await build();
    expect(await send({ ...seen(id, 12.1), at: '0000-01-01T00:00:00Z' })).toEqual({ taken: 1 });
    expect(await send(seen(id, 12.2))).toEqual({ taken: 1 });
    expect(await known()).toEqual({ [id]: 12.2 });
  });
  test('of unknown orders are passed over', async () => {
    expect(await send(seen(crypto.randomUUID(), 12.1))).toEqual({ taken: 0 });
    expect(await send()).toEqual({ taken: 0 });
  });
  test('come 500 at a time', async () => {
    const id = await build();
    const many = Array.from({ length: 500 }, (_, step) => seen(id, 12 + step / 1000, step));
    expect(await send(...many)).toEqual({ taken: 1 });
    expect(await centre.client.try(recordPositions, { body: { positions: [...many, seen(id, 12)] } })).toMatchObject({ status: 400 });
  });
  test('leave behind where the car has been: what is close to the last is left out, and of many every other one goes', async () => {
    const id = await build();
    const driven = async () => {
      const { driven: places } = await portal.db.selectFrom('carPositions').select('driven').executeTakeFirstOrThrow();
      return places.map(({ x }) => x);
    };
    let ms = 0;
    const drive = (longitude: number) => send(seen(id, longitude, (ms += 1)));
    for (const longitude of [12, 12.0002, 12.0004, 12.0008, 12.0008]) await drive(longitude);
    expect(await driven()).toEqual([12, 12.0004, 12.0008]);
    await portal.db
      .updateTable('carPositions')
      .set({ driven: sql`array(select point(12 + nth * 0.001, 55.67) from generate_series(1, 400) as nth)` })
      .execute();
    await drive(12.9);
    const thinned = await driven();
    expect(thinned).toHaveLength(201);
    expect([thinned[0], thinned[1], thinned[199], thinned[200]]).toEqual([12.001, 12.003, 12.399, 12.9]);
  });
  test('sent by two senders at once never wait for each other', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => build()));
    const batches = Array.from({ length: 8 }, (_, batch) =>
      (batch % 2 ? ids : ids.toReversed()).map((id) => seen(id, 12 + batch / 10, batch)),
    );
    const taken = await Promise.all(batches.map((positions) => send(...positions)));
    expect(taken).toHaveLength(8);
    expect(new Set(Object.values(await known()))).toEqual(new Set([12.7]));
  });
});
