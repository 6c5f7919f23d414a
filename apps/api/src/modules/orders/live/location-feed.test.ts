import { recordPositions } from '@praj/contract/dispatch.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import type { Listener } from '../../../../test/listener.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  centre = await openCentre(portal);
});
afterAll(() => portal.close());

const build = (state: 'arriving' | 'concluded' = 'arriving') =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state, now: TEST_NOW });
const at = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const drive = (orderId: string, longitude: number, ms: number) =>
  centre.client.call(recordPositions, { body: { positions: [{ orderId, longitude, latitude: 55.67, heading: 90, at: at(ms) }] } });
/** A map that is open already, and has been told how things stand. */
async function watch(orderId: string): Promise<Listener> {
  const watching = await bruger.socket(`/orders/${orderId}/location`);
  await watching.next();
  return watching;
}
/** Drives, and waits until whoever watches has been told, so that a map opened next begins with it and is not told again. */
async function driveSeen(watching: Listener, orderId: string, longitude: number, ms: number): Promise<void> {
  await drive(orderId, longitude, ms);
  await watching.next((message) => JSON.stringify(message).includes(`"longitude":${longitude},`));
}
const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ longitude, latitude });

describe('the live map', () => {
  test('shows where the taxi is at once, and then whenever it moves', async () => {
    const { id } = await build();
    const watching = await watch(id);
    await driveSeen(watching, id, 12.5, -2000);
    const map = await bruger.socket(`/orders/${id}/location`);
    expect(await map.next()).toEqual({
      type: 'location',
      taxi: { longitude: 12.5, latitude: 55.67, heading: 90, at: at(-2000) },
      pickUp: pointOf(ADDRESSES.vesterbrogade),
      destination: pointOf(ADDRESSES.lufthavnen),
      driven: [[12.5, 55.67]],
    });
    await drive(id, 12.51, -1000);
    expect(await map.next()).toMatchObject({ taxi: { longitude: 12.51 } });
    for (const open of [map, watching]) open.close();
  });
  test('begins with where the taxi has been, tells it once, and nothing of one that was lost', async () => {
    const { id } = await build();
    const watching = await watch(id);
    await driveSeen(watching, id, 12.5, -4000);
    await driveSeen(watching, id, 12.51, -3000);
    const map = await bruger.socket(`/orders/${id}/location`);
    expect(await map.next()).toMatchObject({
      taxi: { longitude: 12.51 },
      driven: [
        [12.5, 55.67],
        [12.51, 55.67],
      ],
    });
    await drive(id, 12.52, -2000);
    expect(await map.next()).not.toHaveProperty('driven');
    await centre.report(id, { state: 'dispatching' });
    await centre.report(id, { state: 'arriving' });
    await driveSeen(watching, id, 12.6, -1000);
    for (const open of [map, watching]) open.close();
    const again = await bruger.socket(`/orders/${id}/location`);
    expect(await again.next()).toMatchObject({ driven: [[12.6, 55.67]] });
    again.close();
  });
  test('shows no taxi before there is one, and none after it was lost', async () => {
    const { id } = await build();
    const map = await bruger.socket(`/orders/${id}/location`);
    expect(await map.next()).toMatchObject({ taxi: null });
    await drive(id, 12.5, -1000);
    expect(await map.next()).toMatchObject({ taxi: { longitude: 12.5 } });
    await centre.report(id, { state: 'dispatching' });
    expect(await map.next()).toMatchObject({ taxi: null });
    map.close();
  });
  test('answers a ping that was sent before it was let in', async () => {
    const { id } = await build();
    const map = await bruger.socket(`/orders/${id}/location`);
    map.send({ type: 'ping' });
    expect(await map.next(({ type }) => type === 'pong')).toMatchObject({ type: 'pong' });
    map.close();
  });
  test('of an order that is not theirs, or of none, stays closed', async () => {
    const { id } = await build();
    const havnens = await portal.client('bruger@havnens.example');
    expect(await (await havnens.socket(`/orders/${id}/location`)).closed).toBe(4403);
    expect(await (await bruger.socket(`/orders/${crypto.randomUUID()}/location`)).closed).toBe(4403);
  });
});
