import { ALLOWED } from '@praj/domain/ordering-rules/judge-order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import type { Executor } from '../../../platform/database.ts';
import { presentOrder } from '../present.ts';
import { loadOrder, loadOrders } from '../store.ts';
import { insertOrders, insertOrdersLast } from './place-store.ts';
import { byId, changeOrders, forgetOrders, invoiceOrders, type OrderChange, type OrderCondition } from './store.ts';
import { tripOf } from './trip.ts';

const BEFORE = new Date(TEST_NOW.getTime() - 60_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
  await portal.db.deleteFrom('dispatchFeed').execute();
  await portal.db.deleteFrom('outbox').execute();
});

const build = () => buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'created', now: TEST_NOW });
const putOnMap = (orderId: string) =>
  portal.db.insertInto('carPositions').values({ orderId, longitude: 12.5, latitude: 55.7, heading: null, at: TEST_NOW }).execute();
const all: OrderCondition = (eb) => eb('orders.state', '=', 'created');
const everything: OrderChange = {
  at: TEST_NOW,
  cause: 'dispatch',
  columns: { carNo: '4711', finalPriceOere: 9_900 },
  enters: 'arriving',
  skipped: ['dispatching'],
  history: [{ kind: 'price', at: BEFORE, priceOereBefore: null, priceOereAfter: 9_900 }],
  feed: 'changed',
  leavesMap: true,
};

async function written() {
  const { db } = portal;
  return {
    feed: await db.selectFrom('dispatchFeed').select(['orderId', 'kind']).orderBy('orderId').execute(),
    topics: (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic),
    cars: (await db.selectFrom('carPositions').select('orderId').execute()).map(({ orderId }) => orderId),
  };
}
const linesOf = (id: string) =>
  portal.db
    .selectFrom('orderHistory')
    .select(['at', 'kind', 'state', 'cause', 'byUser', 'priceOereAfter'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
const load = (id: string) => portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('forgetting a trip leaves every other its route and its place on the map, and one that was forgotten before as it is', async () => {
  const [old, other] = [await build(), await build()];
  for (const { id } of [old, other]) {
    await putOnMap(id);
    await portal.db.insertInto('orderRoutes').values({ orderId: id, coordinates: '[[12.5, 55.7]]' }).execute();
  }
  await forgetOrders(portal.db, [old.id], BEFORE);
  const forgotten = await load(old.id);
  await forgetOrders(portal.db, [old.id], TEST_NOW);
  expect(await load(old.id)).toEqual(forgotten);
  expect((await written()).cars).toEqual([other.id]);
  expect(await portal.db.selectFrom('orderRoutes').select('orderId').execute()).toEqual([{ orderId: other.id }]);
});

test('that an order stands on an invoice is told the pages that may show it, once, and not the centre', async () => {
  const given = { issuer: portal.world.nordlys.users.leder, state: 'concluded', now: TEST_NOW } as const;
  const day = 24 * 60 * 60_000;
  const { id, version } = await buildOrder(portal.db, given);
  const old = await buildOrder(portal.db, { ...given, reachedAt: new Date(TEST_NOW.getTime() - 9 * day) });
  await portal.db.transaction().execute((trx) => invoiceOrders(trx, [id, old.id], TEST_NOW));
  expect(await load(id)).toMatchObject({ version: version + 1, invoicedAt: TEST_NOW });
  expect(await written()).toMatchObject({ feed: [], topics: [`branch-order:${given.issuer.branchId}`] });
});

describe('a change of orders', () => {
  test('is on each of them, in the history, in the feed, on the open pages and off the map', async () => {
    const orders = [await build(), await build()];
    const [first, second] = orders.map(({ id }) => id).toSorted();
    const other = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'booked', now: TEST_NOW });
    await putOnMap(first ?? '');
    await putOnMap(other.id);
    const changed = await portal.db.transaction().execute((trx) => changeOrders(trx, all, everything));

    expect(changed.map(({ id }) => id).toSorted()).toEqual([first, second]);
    for (const before of orders) {
      const after = await load(before.id);
      expect(after).toMatchObject({ version: before.version + 1, state: 'arriving', carNo: '4711', finalPriceOere: 9_900 });
      expect(after.stateTimes).toEqual({ ...before.stateTimes, arriving: TEST_NOW.toISOString() });
      const none = { cause: 'dispatch', byUser: null, priceOereAfter: null };
      expect((await linesOf(before.id)).slice(1)).toEqual([
        { ...none, at: TEST_NOW, kind: 'skipped', state: 'dispatching' },
        { ...none, at: TEST_NOW, kind: 'state', state: 'arriving' },
        { ...none, at: BEFORE, kind: 'price', state: null, priceOereAfter: 9_900 },
      ]);
    }
    const { feed, topics, cars } = await written();
    expect(feed).toEqual([first, second].map((orderId) => ({ orderId, kind: 'changed' })));
    const page = `branch-order:${other.branchId}`;
    expect(topics).toEqual([page, page, `order-location:${first}`]);
    expect(cars).toEqual([other.id]);
    expect(await load(other.id)).toEqual(other);
  });
  test('says nothing that it was not told to say', async () => {
    const { id, version, stateTimes } = await build();
    await putOnMap(id);
    const lines = await linesOf(id);
    await changeOrders(portal.db, byId(id), { at: TEST_NOW, cause: 'person', byUser: portal.world.nordlys.users.leder.id });
    expect(await load(id)).toMatchObject({ version: version + 1, state: 'created', stateTimes });
    expect(await linesOf(id)).toEqual(lines);
    expect(await written()).toMatchObject({ feed: [], topics: [expect.stringContaining('branch-order:')], cars: [id] });
  });
  test('of no order writes nothing', async () => {
    const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'booked', now: TEST_NOW });
    await putOnMap(id);
    expect(await changeOrders(portal.db, all, everything)).toEqual([]);
    expect(await written()).toEqual({ feed: [], topics: [], cars: [id] });
  });
  test('is undone with the transaction it is part of', async () => {
    const order = await build();
    await putOnMap(order.id);
    const lines = await linesOf(order.id);
    const failing = portal.db.transaction().execute(async (trx) => {
      await changeOrders(trx, byId(order.id), everything);
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await load(order.id)).toEqual(order);
    expect(await linesOf(order.id)).toEqual(lines);
    expect(await written()).toEqual({ feed: [], topics: [], cars: [order.id] });
  });
});

describe('however many orders there are', () => {
  /** The database, and how many statements it was given. */
  function counted(): { db: Executor; count: () => number } {
    let statements = 0;
    const db = portal.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { db, count: () => statements };
  }
  test('a change costs a statement for each table it writes', async () => {
    await build();
    await build();
    const { db, count } = counted();
    expect(await changeOrders(db, all, everything)).toHaveLength(2);
    expect(count()).toBe(5);
  });
  test('ordering keeps the trip as it was asked for on each of its cars', async () => {
    const trip = tripOf(await build());
    const { id: userId, companyId, branchId } = portal.world.nordlys.users.leder;
    const orders = await insertOrders(
      portal.db,
      { userId, companyId, branchId, role: 'BranchAdmin' },
      { ...trip, numberOfCars: 8, asks: [], verdict: ALLOWED },
      TEST_NOW,
    );
    expect(orders.map(({ groupNumber }) => groupNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { id } of orders) expect(tripOf(await load(id))).toEqual(trip);
  });
  test('ordering gives the order as it is read, and leaves behind what a change does', async () => {
    const trip = tripOf(await build());
    await portal.db.deleteFrom('outbox').execute();
    const { id: userId, companyId, branchId } = portal.world.nordlys.users.leder;
    const actor = { userId, companyId, branchId, role: 'BranchAdmin' } as const;
    const [order, ...others] = await insertOrders(portal.db, actor, { ...trip, numberOfCars: 1, asks: [], verdict: ALLOWED }, TEST_NOW);
    const id = order?.id ?? '';
    expect(others).toEqual([]);
    expect(order && presentOrder(order, TEST_NOW)).toEqual(await loadOrder(portal.db, id, TEST_NOW));
    expect(await written()).toMatchObject({ feed: [{ orderId: id, kind: 'placed' }], topics: [`branch-order:${branchId}`] });
    expect(await linesOf(id)).toEqual([
      { at: TEST_NOW, kind: 'state', state: 'created', cause: 'person', byUser: userId, priceOereAfter: null },
    ]);
    const { lastActivityAt } = await portal.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(lastActivityAt).toEqual(TEST_NOW);
  });
  test('ordering at last gives the same once it is committed, its ids before', async () => {
    const trip = tripOf(await build());
    await portal.db.deleteFrom('outbox').execute();
    const { id: userId, companyId, branchId } = portal.world.nordlys.users.leder;
    const actor = { userId, companyId, branchId, role: 'BranchAdmin' } as const;
    // A connection sends it with the commit once it knows it.
    for (const round of [1, 2, 3]) {
      const booked = await portal.db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', userId).execute();
        return insertOrdersLast(trx, actor, { ...trip, numberOfCars: 2, asks: [], verdict: ALLOWED }, TEST_NOW);
      });
      const orders = await booked.orders();
      expect(orders.map(({ id }) => id)).toEqual(booked.ids);
      const shown = orders.map((order) => presentOrder(order, TEST_NOW));
      expect(shown).toEqual(await loadOrders(portal.db, booked.ids, TEST_NOW));
      expect((await written()).topics).toHaveLength(2 * round);
    }
  });
  test('ordering looks at nobody but whoever orders, however many people there are', async () => {
    const trip = { ...tripOf(await build()), numberOfCars: 1, asks: [], verdict: ALLOWED };
    const { id: userId, companyId, branchId } = portal.world.nordlys.users.leder;
    const trx = await portal.db.startTransaction().execute();
    const looked = async () => {
      const { rows } = await sql<{ people: string }>`
        select seq_tup_read as people from pg_stat_xact_user_tables where relname = 'users'`.execute(trx);
      return Number(rows[0]?.people);
    };
    await sql`insert into users (id, company_id, branch_id, first_name, last_name, email, role)
      select gen_random_uuid(), ${companyId}, ${branchId}, 'Jens', 'Nielsen', 'nr-' || number || '@firma.example', 'BranchEmployee'
      from generate_series(1, 500) as number`.execute(trx);
    await sql`analyze users`.execute(trx);
    // As a connection asks that has planned the statement for whatever its values may be.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const before = await looked();
    await insertOrders(trx, { userId, companyId, branchId, role: 'BranchAdmin' }, trip, TEST_NOW);
    const inAll = (await looked()) - before;
    await trx.rollback().execute();
    expect(inAll).toBe(0);
  });
  test('what has to be approved is not ordered at last', async () => {
    const trip = {
      ...tripOf(await build()),
      numberOfCars: 1,
      verdict: ALLOWED,
      asks: [{ ruleId: 'any', why: 'Dyr tur', asked: { role: 'BranchAdmin', userId: null } }],
    } as const;
    const { id: userId, companyId, branchId } = portal.world.nordlys.users.leder;
    const actor = { userId, companyId, branchId, role: 'BranchAdmin' } as const;
    await expect(portal.db.transaction().execute((trx) => insertOrdersLast(trx, actor, trip, TEST_NOW))).rejects.toThrow('approve');
  });
});
