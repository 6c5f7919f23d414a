import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../db/demo/builders.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeWorld, type World } from './world.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let fresh: FreshDatabase;
let database: DatabaseHandle;
let world: World;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, 2);
  world = await makeWorld(database.db, NOW);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

test('the world holds three branches of Nordlys and people of all four roles', () => {
  expect(Object.values(world.nordlys.branches).map((branch) => branch.name)).toEqual(['København', 'Aarhus', 'Odense']);
  const people = [...Object.values(world.praj.users), ...Object.values(world.nordlys.users)];
  expect(new Set(people.map((person) => person.role)).size).toBe(4);
});

test.each(ORDER_STATES)('an order in state %s is built with the times and the history that led there', async (state) => {
  const order = await buildOrder(database.db, { issuer: world.nordlys.users.bruger, state, now: NOW });
  const history = await database.db.selectFrom('orderHistory').selectAll().where('orderId', '=', order.id).orderBy('id').execute();
  const times = history.map((row) => row.at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(history.at(-1)?.state).toBe(state);
  expect(times.at(-1)).toBeLessThan(NOW.getTime());
  expect(order.stateTimes).toEqual(Object.fromEntries(history.map((row) => [row.state, row.at.toISOString()])));
});
