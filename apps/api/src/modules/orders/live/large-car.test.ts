import { cancelOrder, listOrders, type Order, placeOrder } from '@praj/contract/orders.ts';
import { LARGE_CAR_WAIT_MS } from '@praj/domain/orders/order-waiting.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import type { Listener } from '../../../../test/listener.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { startOrderClocks } from '../clocks/order-clocks.ts';

let portal: TestPortal;
let bruger: Client;
let centre: Centre;
let pages: Listener[];
let clocks: { stop(): Promise<void> };
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  centre = await openCentre(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('orders').execute();
  clocks = startOrderClocks(portal.deps, async () => {});
  const leder = await portal.client('leder@nordlys.example');
  const path = `/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`;
  pages = [await bruger.socket(path), await leder.socket(path)];
});
afterEach(async () => {
  await clocks.stop();
  for (const page of pages) page.close();
});

async function placeLarge(): Promise<Order> {
  const [order] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfPeople: 7 }) });
  if (!order) throw new Error('no order came');
  return order;
}
/** What every open page of the branch is pushed when the order has left `created`. */
async function pushedToAll(id: string): Promise<Order[]> {
  const leaves = (message: Record<string, unknown>) => {
    const order = message.order as Order;
    return message.type === 'order' && order.id === id && order.state !== 'created';
  };
  return Promise.all(pages.map(async (page) => (await page.next(leaves)).order as Order));
}

describe('an order for a large car', () => {
  test('waits in created, also when the centre only says that it was received', async () => {
    const { id } = await placeLarge();
    const order = await centre.report(id);
    expect(order).toMatchObject({ state: 'created', takenAt: TEST_NOW.toISOString(), attributes: [{ code: 'S7' }] });
  });
  test.each(['booked', 'dispatching'] as const)(
    'that is confirmed steps out of created into %s on every page, and no clock ends it',
    async (state) => {
      const { id, version } = await placeLarge();
      portal.pass(LARGE_CAR_WAIT_MS - 1);
      await centre.report(id, { state });
      for (const order of await pushedToAll(id)) {
        expect(order).toMatchObject({ state, version: version + 1, numberOfPeople: 7, cancelCause: null });
        expect(order.issuedByEmployee).toMatchObject({ firstName: 'Mette', lastName: 'Sørensen' });
      }
      portal.pass(10 * LARGE_CAR_WAIT_MS);
      await clocks.stop();
      expect(await bruger.call(listOrders, {})).toMatchObject([{ id, state }]);
    },
  );
  test('that is refused is cancelled by dispatch on every page', async () => {
    const { id, version } = await placeLarge();
    await centre.report(id, { state: 'cancelled', reason: 'Ingen stor vogn ledig' });
    for (const order of await pushedToAll(id)) {
      expect(order).toMatchObject({
        state: 'cancelled',
        version: version + 1,
        cancelCause: 'dispatch',
        cancelReason: 'Ingen stor vogn ledig',
        reorderedAs: null,
      });
    }
  });
  test('that is not answered is cancelled by the server’s clock after 120 seconds on every page', async () => {
    const { id, version } = await placeLarge();
    portal.pass(LARGE_CAR_WAIT_MS);
    for (const order of await pushedToAll(id)) {
      expect(order).toMatchObject({ state: 'cancelled', version: version + 1, cancelCause: 'timeout', reorderedAs: null });
    }
  });
  test('is cancelled by the clock also when nobody looks, and the list says so to who comes later', async () => {
    for (const page of pages) page.close();
    await Promise.all(pages.map((page) => page.closed));
    const { id } = await placeLarge();
    portal.pass(LARGE_CAR_WAIT_MS);
    await expect.poll(async () => bruger.call(listOrders, {})).toMatchObject([{ id, state: 'cancelled', cancelCause: 'timeout' }]);
  });
  test('that the person cancels says so, so that no page asks about another car', async () => {
    const { id } = await placeLarge();
    await bruger.call(cancelOrder, { params: { id } });
    for (const order of await pushedToAll(id)) expect(order).toMatchObject({ state: 'cancelled', cancelCause: 'person' });
  });
  test('that has timed out is not found after all: the centre recalls its car', async () => {
    const { id } = await placeLarge();
    portal.pass(LARGE_CAR_WAIT_MS);
    await pushedToAll(id);
    expect(await centre.tryReport(id, { state: 'dispatching' })).toMatchObject({
      status: 409,
      body: { code: 'order_over', order: { id, state: 'cancelled', cancelCause: 'timeout' } },
    });
  });
});
