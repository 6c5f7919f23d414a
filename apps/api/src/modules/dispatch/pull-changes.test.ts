import { type DispatchChange, pullChanges } from '@praj/contract/dispatch.ts';
import { cancelOrder, placeOrder } from '@praj/contract/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../test/centre.ts';
import type { Client } from '../../../test/client.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import type { Executor } from '../../platform/database.ts';

let portal: TestPortal;
let centre: Centre;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  centre = await openCentre(portal);
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const appendToFeed = (db: Executor, kind: DispatchChange['kind'], orders: readonly { readonly id: string }[]) =>
  db
    .insertInto('dispatchFeed')
    .values(orders.map(({ id }) => ({ orderId: id, kind })))
    .execute();

const pull = (cursor?: string, wait = 0) => centre.client.call(pullChanges, { query: { ...(cursor !== undefined && { cursor }), wait } });
const here = async (): Promise<string> => (await pull()).cursor;
const place = async (numberOfCars = 1): Promise<string[]> =>
  (await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfCars }) })).map(({ id }) => id);
const told = (changes: readonly DispatchChange[]): string[] => changes.map(({ kind, order }) => `${kind} ${order.id}`);

describe('without a cursor', () => {
  test('every order of every company that is not over is told, and where to go on', async () => {
    const issuers = [portal.world.nordlys.users.bruger, portal.world.havnens.users.bruger];
    const build = (
      issuer: (typeof issuers)[number] | undefined,
      state: 'created' | 'trip_started' | 'completed' | 'concluded' | 'cancelled',
    ) => buildOrder(portal.db, { issuer: issuer ?? portal.world.nordlys.users.leder, state, now: TEST_NOW });
    const open = [await build(issuers[0], 'created'), await build(issuers[1], 'trip_started'), await build(issuers[0], 'completed')];
    await build(issuers[0], 'concluded');
    await build(issuers[1], 'cancelled');
    const { cursor, changes } = await pull();
    expect(told(changes).toSorted()).toEqual(open.map(({ id }) => `placed ${id}`).toSorted());
    expect(await pull(cursor)).toEqual({ cursor, changes: [] });
  });
});

describe('from a cursor', () => {
  test('what was placed and cancelled since is told, once', async () => {
    const first = await here();
    const [id = ''] = await place();
    const placed = await pull(first);
    expect(told(placed.changes)).toEqual([`placed ${id}`]);
    await bruger.call(cancelOrder, { params: { id } });
    const cancelled = await pull(placed.cursor);
    expect(told(cancelled.changes)).toEqual([`cancelled ${id}`]);
    expect(cancelled.changes[0]?.order).toMatchObject({ state: 'cancelled', cancelCause: 'person' });
    expect((await pull(cancelled.cursor)).changes).toEqual([]);
  });
  test('several changes of one order are one, as it is now', async () => {
    const cursor = await here();
    const [id = ''] = await place();
    await bruger.call(cancelOrder, { params: { id } });
    const { changes } = await pull(cursor);
    expect(told(changes)).toEqual([`cancelled ${id}`]);
  });
  test('an order deleted 30 days after it was cancelled is still one that was called off', async () => {
    const cursor = await here();
    const order = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'deleted', now: TEST_NOW });
    await appendToFeed(portal.db, 'changed', [order]);
    expect(told((await pull(cursor)).changes)).toEqual([`cancelled ${order.id}`]);
  });
  test('asked again the same is told again: nothing is lost with a lost answer', async () => {
    const cursor = await here();
    await place(3);
    const { changes } = await pull(cursor);
    expect(changes).toHaveLength(3);
    expect((await pull(cursor)).changes).toEqual(changes); // its own cursor names what is under way in the whole server, which moves
  });
  test('a change whose transaction ends late is not passed by, and holds back no other', async () => {
    const cursor = await here();
    const late = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'created', now: TEST_NOW });
    let early = '';
    let between: Awaited<ReturnType<typeof pull>> | undefined;
    await portal.db.transaction().execute(async (trx) => {
      await appendToFeed(trx, 'placed', [late]);
      [early = ''] = await place();
      between = await pull(cursor);
    });
    expect(told(between?.changes ?? [])).toEqual([`placed ${early}`]);
    const after = await pull(between?.cursor);
    expect(told(after.changes)).toEqual([`placed ${late.id}`]);
    expect((await pull(after.cursor)).changes).toEqual([]);
  });
  test('more than one answer holds comes in several, each once, also what a late transaction adds between them', async () => {
    const cursor = await here();
    const issuer = portal.world.nordlys.users.leder;
    const build = () => buildOrder(portal.db, { issuer, state: 'created', now: TEST_NOW });
    const [first, second, late] = [await build(), await build(), await build()];
    const rest = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const ending = portal.db.transaction().execute(async (trx) => {
      await appendToFeed(trx, 'placed', [late]);
      written.resolve();
      await rest.promise;
    });
    await written.promise;
    await appendToFeed(portal.db, 'placed', Array<typeof first>(500).fill(first));
    await appendToFeed(portal.db, 'placed', [second]);
    const one = await pull(cursor);
    rest.resolve();
    await ending;
    const two = await pull(one.cursor);
    const three = await pull(two.cursor);
    expect([one, two, three].map(({ changes }) => told(changes))).toEqual([
      [`placed ${first.id}`],
      [`placed ${second.id}`],
      [`placed ${late.id}`],
    ]);
    expect(await pull(three.cursor)).toEqual({ cursor: three.cursor, changes: [] });
  });
  test('of the portal before this one what came since is told', async () => {
    const { rows } = await sql<{ end: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as end`.execute(portal.db);
    const [id = ''] = await place();
    expect(told((await pull(Buffer.from(`${rows[0]?.end}-0`).toString('base64url'))).changes)).toEqual([`placed ${id}`]);
  });
  test.each(['nonsense', '%%%', Buffer.from('1-2-3').toString('base64url'), Buffer.from('99999999999999999999-1').toString('base64url')])(
    'a cursor that we never gave is refused: "%s"',
    async (cursor) => {
      expect(await centre.client.try(pullChanges, { query: { cursor } })).toMatchObject({
        status: 400,
        body: { fields: { cursor: 'Er ikke udfyldt rigtigt.' } },
      });
    },
  );
  test.each(['9000000000000000000-1', '1wdllqhza58g0', '1~1wdllqhza58g0~1'])(
    'a cursor of another database is refused, so that the centre starts again: "%s"',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');
      expect(await centre.client.try(pullChanges, { query: { cursor } })).toMatchObject({ status: 400 });
    },
  );
});

describe('a long poll', () => {
  test('is answered as soon as something happens', async () => {
    const cursor = await here();
    const started = performance.now();
    const waiting = pull(cursor, 25);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [id = ''] = await place();
    expect(told((await waiting).changes)).toEqual([`placed ${id}`]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
  test('is not answered by what dispatch itself reports', async () => {
    const [id = ''] = await place();
    const cursor = await here();
    const waiting = pull(cursor, 1);
    await centre.report(id, { state: 'dispatching' });
    expect((await waiting).changes).toEqual([]);
  });
  test('ends with nothing when nothing happens', async () => {
    const cursor = await here();
    expect(await pull(cursor, 0.2)).toEqual({ cursor, changes: [] });
  });
  test('holds no connection of the database', async () => {
    const cursor = await here();
    const waiting = Array.from({ length: 20 }, () => pull(cursor, 20));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [id = ''] = await place();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ changes }) => told(changes))).toEqual(answers.map(() => [`placed ${id}`]));
  });
  test('longer than 25 seconds is refused', async () => {
    expect(await centre.client.try(pullChanges, { query: { wait: 26 } })).toMatchObject({ status: 400 });
  });
  test('is answered at once when the portal stops', async () => {
    const stopping = await startPortal();
    const other = await openCentre(stopping);
    const { cursor } = await other.client.call(pullChanges, { query: {} });
    const waiting = other.client.call(pullChanges, { query: { cursor, wait: 25 } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = performance.now();
    await stopping.close();
    expect((await waiting).changes).toEqual([]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
