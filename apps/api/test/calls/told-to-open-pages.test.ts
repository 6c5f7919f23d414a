import { placeOrder } from '@praj/contract/orders.ts';
import { readTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteDelivered } from '../../src/modules/messages/outcome.ts';
import { sendMessages } from '../../src/modules/messages/send-messages.ts';
import { writeSms } from '../../src/modules/messages/sms/store.ts';
import { tellTravellers } from '../../src/modules/traveller-links/tell/tell-travellers.ts';
import { MessageRefused } from '../../src/outside/message-failed.ts';
import type { Client } from '../client.ts';
import type { Listener } from '../listener.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, type TestPortal } from '../portal.ts';
import { givenVoucher } from '../vouchers/given-voucher.ts';

let portal: TestPortal;
let leder: Client;
let page: Listener;
beforeAll(async () => {
  portal = await startPortal();
  leder = await portal.client('leder@nordlys.example');
  await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
  page = await leder.socket('/ws');
});
beforeEach(async () => void (await portal.db.deleteFrom('messages').execute()));
afterAll(async () => {
  page.close();
  await portal.close();
});

/** Sends what waits, by a provider that takes everything or nothing. */
const send = (taken: boolean) =>
  sendMessages(portal.deps, {
    kind: 'sms',
    port: {
      send() {
        return taken ? Promise.resolve(undefined) : Promise.reject(new MessageRefused('nej', true));
      },
    },
    forget: false,
  });
const messageIds = async () =>
  (await portal.db.selectFrom('messages').select('id').where('kind', '=', 'sms').execute()).map(({ id }) => id);
const hears = (resource: string, id: string) => page.next((message) => message['resource'] === resource && message['id'] === id);

/** An order whose traveller is sent a link; what its panel shows of that is read by the call. */
async function ordered() {
  const [order] = await leder.call(placeOrder, { body: nordlysBody(portal, { travellerLink: 'DK' }) });
  if (!order) throw new Error('no order');
  await tellTravellers(portal.deps);
  await hears('traveller-links', order.id); // that it waits
  return { id: order.id, delivery: async () => (await leder.call(readTravellerLink, { params: { id: order.id } })).link?.delivery?.state };
}

test('who has the trip open sees that its traveller’s SMS has left, and that it has come', async () => {
  const { id, delivery } = await ordered();
  await send(true);
  await hears('traveller-links', id);
  expect(await delivery()).toBe('sent');
  const [message = ''] = await messageIds();
  await noteDelivered(portal.deps, message, { at: portal.deps.now(), providerId: '1', forget: false });
  await hears('traveller-links', id);
  expect(await delivery()).toBe('delivered');
});

test('who has the trip open sees that its traveller’s SMS was given up', async () => {
  const { id, delivery } = await ordered();
  await send(false);
  await hears('traveller-links', id);
  expect(await delivery()).toBe('failed');
});

test('what becomes of one voucher’s SMS is told of that voucher, and of no other', async () => {
  const vouchers = [await givenVoucher(portal), await givenVoucher(portal), await givenVoucher(portal)];
  const ids: string[] = [];
  for (const { id, companyId, issuedBy } of vouchers) {
    const sms = { companyId, about: { voucherId: id, issuedBy }, recipient: '+4520304050', text: 'Hej' };
    ids.push(await writeSms(portal.db, sms, portal.deps.now()));
  }
  const toldSince = page.messages.length;
  await noteDelivered(portal.deps, ids[1] ?? '', { at: portal.deps.now(), providerId: '1', forget: false });
  await hears('vouchers', vouchers[1]?.id ?? '');
  const told = page.messages.slice(toldSince).filter(({ resource }) => resource === 'vouchers');
  expect(told.map(({ id }) => id)).toEqual([vouchers[1]?.id]);
  const delivered = portal.db.selectFrom('messages').select('id').where('deliveredAt', 'is not', null);
  expect(await delivered.execute()).toEqual([{ id: ids[1] }]);
});
