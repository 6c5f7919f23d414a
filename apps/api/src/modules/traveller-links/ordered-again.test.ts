import { cancelOrder, type OrderBody, placeOrder, reorder } from '@praj/contract/orders.ts';
import { readTravellerLink, revokeTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { tellTravellers } from './tell/tell-travellers.ts';

let portal: TestPortal;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal();
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('messages').execute();
  await setMode('offered');
});

const PHONE = '+4520304050';
const TOMORROW = new Date(TEST_NOW.getTime() + 24 * 60 * 60 * 1000).toISOString();
const setMode = (travellerLinks: 'off' | 'offered') => portal.db.updateTable('companies').set({ travellerLinks }).execute();
async function called(given: Partial<OrderBody>): Promise<string> {
  const body = nordlysBody(portal, { requestedPickup: TOMORROW, customerPhone: PHONE, travellerLink: 'EN', ...given });
  const [placed] = await leder.call(placeOrder, { body });
  const id = placed?.id ?? '';
  await tellTravellers(portal.deps);
  return id;
}
async function again(id: string): Promise<string[]> {
  await leder.call(cancelOrder, { params: { id } });
  await portal.db.deleteFrom('messages').execute();
  const orders = await leder.call(reorder, { params: { id } });
  await tellTravellers(portal.deps);
  return orders.map((order) => order.id);
}
const linkOf = async (id = '') => (await leder.call(readTravellerLink, { params: { id } })).link;
const messages = () => portal.db.selectFrom('messages').select(['recipient', 'body']).execute();

test('whoever was sent a link of a cancelled trip is sent one of the trip that takes its place', async () => {
  const id = await called({});
  const before = await linkOf(id);
  const [next] = await again(id);
  const after = await linkOf(next);
  expect(after).toMatchObject({ language: 'EN', channel: 'sms', recipient: PHONE, firstOpenedAt: null, revokedAt: null });
  expect(after?.url).not.toBe(before?.url);
  expect(await messages()).toEqual([{ recipient: PHONE, body: expect.stringContaining(after?.url ?? '-') }]);
});

test('also where it was sent somewhere else than to the passenger', async () => {
  const [next] = await again(await called({ travellerRecipient: 'lise@example.com' }));
  expect(await linkOf(next)).toMatchObject({ channel: 'mail', recipient: 'lise@example.com' });
});

test('nobody is sent one whose link was revoked or only copied, nor where the company gives none any more', async () => {
  const revoked = await called({});
  await leder.call(revokeTravellerLink, { params: { id: revoked } });
  const copied = await called({ customerPhone: null });
  expect(await linkOf(copied)).toMatchObject({ recipient: null });
  const known = await called({});
  const withNone = [await again(revoked), await again(copied)].flat();
  await setMode('off');
  withNone.push(...(await again(known)));
  await setMode('offered');
  expect(withNone).toHaveLength(3);
  for (const id of withNone) expect(await linkOf(id)).toBeNull();
});

test('of two cars in place of a large one each takes somebody else: their links are given one by one', async () => {
  for (const car of await again(await called({ numberOfPeople: 6 }))) expect(await linkOf(car)).toBeNull();
  expect(await messages()).toEqual([]);
});
