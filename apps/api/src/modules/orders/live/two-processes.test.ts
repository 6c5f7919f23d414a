import { pullChanges } from '@praj/contract/dispatch.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCentre } from '../../../../test/centre.ts';
import { createClient } from '../../../../test/client.ts';
import { type Neighbour, startNeighbour } from '../../../../test/neighbour.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let one: Neighbour;
let other: Neighbour;
beforeAll(async () => {
  portal = await startPortal();
  [one, other] = [await startNeighbour(portal), await startNeighbour(portal)];
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await portal.close();
});

test('an order placed in one process reaches the pages and the waiting centre of another', async () => {
  const here = createClient(one.address);
  const there = createClient(other.address);
  for (const client of [here, there]) await client.signIn('bruger@nordlys.example', 'praj-demo-2026');
  const feed = await there.socket(`/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`);
  const centre = createClient(other.address);
  centre.accessToken = TEST_DISPATCH_KEY;
  const { cursor } = await centre.call(pullChanges, { query: {} });
  const waiting = centre.call(pullChanges, { query: { cursor, wait: 20 } });

  const [order] = await here.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
  expect(await feed.next()).toMatchObject({ type: 'order', order: { id: order?.id } });
  expect((await waiting).changes).toMatchObject([{ kind: 'placed', order: { id: order?.id } }]);
  feed.close();
});
test('two processes take one key together for one order', async () => {
  const key = crypto.randomUUID();
  const clients = [createClient(one.address), createClient(other.address)];
  for (const client of clients) await client.signIn('leder@nordlys.example', 'praj-demo-2026');
  const body = nordlysBody(portal);
  const tries = await Promise.all(clients.map((client) => client.try(placeOrder, { headers: { 'idempotency-key': key }, body })));
  expect(tries.filter(({ status, body: { code } }) => status !== 200 && code !== 'still_running')).toEqual([]);
  const { issued } = await portal.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('issued'))
    .where('issuedBy', '=', portal.world.nordlys.users.leder.id)
    .executeTakeFirstOrThrow();
  expect(Number(issued)).toBe(1);
});
test('an event sent to two processes at once is taken once', async () => {
  const [order] = await (await portal.client('bruger@nordlys.example')).call(placeOrder, { headers: {}, body: nordlysBody(portal) });
  const event = (await openCentre(portal)).event({ state: 'dispatching' });
  const answers = await Promise.all(
    [one, other].map(({ address }) => {
      const centre = createClient(address);
      centre.accessToken = TEST_DISPATCH_KEY;
      return centre.raw('POST', `/dispatch/orders/${order?.id}/events`, event);
    }),
  );
  expect(answers).toMatchObject([
    { status: 200, body: { version: 2 } },
    { status: 200, body: { version: 2 } },
  ]);
});
