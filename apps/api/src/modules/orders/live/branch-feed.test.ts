import { cancelOrder, clearOrders, listOrders, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import type { Listener } from '../../../../test/listener.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

const feedOf = (branch: { id: string }, client: Client): Promise<Listener> => client.socket(`/branches/${branch.id}/orders`);
const place = async (numberOfCars = 1) => bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfCars }) });
const about = (id: string | undefined, state: string) => (message: Record<string, unknown>) =>
  message.type === 'order' && (message.order as { id: string }).id === id && (message.order as { state: string }).state === state;

describe('the live list', () => {
  test('shows the branch what a colleague orders, as the list would', async () => {
    const leder = await portal.client('leder@nordlys.example');
    const feed = await feedOf(portal.world.nordlys.branches.koebenhavn, leder);
    const [order] = await place();
    const message = await feed.next(about(order?.id, 'created'));
    const listed = (await leder.call(listOrders, {})).find(({ id }) => id === order?.id);
    expect(message).toEqual({ type: 'order', order: listed });
    feed.close();
  });
  test('shows what dispatch and colleagues do to it, with a version that grows', async () => {
    const feed = await feedOf(portal.world.nordlys.branches.koebenhavn, bruger);
    const centre = await openCentre(portal);
    const [order] = await place();
    const id = order?.id ?? '';
    await feed.next(about(id, 'created'));
    await centre.report(id, { state: 'dispatching' });
    const moved = await feed.next(about(id, 'dispatching'));
    await bruger.call(cancelOrder, { params: { id } });
    const cancelled = await feed.next(about(id, 'cancelled'));
    expect([moved, cancelled].map((message) => (message.order as { version: number }).version)).toEqual([2, 3]);
    feed.close();
  });
  test('shows each of several cars', async () => {
    const feed = await feedOf(portal.world.nordlys.branches.koebenhavn, bruger);
    const orders = await place(5);
    for (const { id } of orders) await feed.next(about(id, 'created'));
    feed.close();
  });
  test('tells all pages of who clears what is finished, on every device, and no colleague’s', async () => {
    const here = portal.world.nordlys.branches.koebenhavn;
    const phone = await portal.client('bruger@nordlys.example');
    const own = [await feedOf(here, bruger), await feedOf(here, phone)];
    const colleague = await feedOf(here, await portal.client('leder@nordlys.example'));
    await phone.call(clearOrders, { body: {} });
    for (const feed of own) expect(await feed.next(({ type }) => type === 'cleared')).toEqual({ type: 'cleared' });
    const [order] = await place();
    await colleague.next(about(order?.id, 'created'));
    expect(colleague.messages.map(({ type }) => type)).not.toContain('cleared');
    for (const feed of [...own, colleague]) feed.close();
  });
  test('of a sister branch or another company stays closed, and so does one that is none', async () => {
    const { nordlys, havnens } = portal.world;
    for (const branch of [nordlys.branches.aarhus, havnens.branch, { id: crypto.randomUUID() }, { id: 'nonsense' }]) {
      expect(await (await feedOf(branch, bruger)).closed).toBe(4403);
    }
    const firma = await portal.client('firma@nordlys.example');
    expect(await (await feedOf(nordlys.branches.odense, firma)).closed).toBe(4403);
  });
  test('without a token that holds stays closed', async () => {
    const nobody = await portal.client();
    expect(await (await feedOf(portal.world.nordlys.branches.koebenhavn, nobody)).closed).toBe(4401);
  });
  test('tells a sister branch nothing', async () => {
    const aarhus = await portal.client('aarhus@nordlys.example');
    const feed = await feedOf(portal.world.nordlys.branches.aarhus, aarhus);
    const own = await feedOf(portal.world.nordlys.branches.koebenhavn, bruger);
    const [order] = await place();
    await own.next(about(order?.id, 'created'));
    feed.send({ type: 'ping' });
    await feed.next(({ type }) => type === 'pong');
    expect(feed.messages.filter(({ type }) => type === 'order')).toEqual([]);
    feed.close();
    own.close();
  });
});
