import { changeOrder, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { readTravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { readTravellerLink, revokeTravellerLink, sendTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { givenRule, noRules } from '../../../test/ordering-rules/given-rule.ts';
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
  await portal.db.deleteFrom('rateLimits').execute();
  await portal.db.deleteFrom('messages').execute();
  await noRules(portal);
  await setMode('offered');
});

const OLD = '+4512345678';
const NEW = '+4520304050';
const setMode = (travellerLinks: 'off' | 'offered') => portal.db.updateTable('companies').set({ travellerLinks }).execute();
async function placed(given: Partial<OrderBody> = {}): Promise<string> {
  const [placedOrder] = await leder.call(placeOrder, { body: nordlysBody(portal, { travellerLink: 'EN', ...given }) });
  if (!placedOrder) throw new Error('no order');
  await tellTravellers(portal.deps);
  return placedOrder.id;
}
const change = (id: string, given: Partial<OrderBody>) => leder.try(changeOrder, { params: { id }, body: nordlysBody(portal, given) });
const linkOf = async (id: string) => (await leder.call(readTravellerLink, { params: { id } })).link;
const opens = async (url: string | null | undefined) =>
  (await (await portal.client()).try(readTravellerTrip, { headers: { 'traveller-key': url?.split('#')[1] ?? '' } })).status;
const messages = () => portal.db.selectFrom('messages').select(['recipient', 'body', 'dueAt']).orderBy('recipient').execute();

describe('an order whose passenger is another one', () => {
  test('takes the link from the phone of before, and the new one gets its own in the same language', async () => {
    const id = await placed();
    const before = await linkOf(id);
    expect(await opens(before?.url)).toBe(200);
    expect((await change(id, { customerName: 'Bo Berg', customerPhone: NEW })).status).toBe(200);
    expect(await opens(before?.url)).toBe(404);
    await tellTravellers(portal.deps);
    const after = await linkOf(id);
    expect(after).toMatchObject({ language: 'EN', channel: 'sms', recipient: NEW, firstOpenedAt: null, revokedAt: null });
    expect(await opens(after?.url)).toBe(200);
    // What was not yet sent to the former one stays unsent.
    expect(await messages()).toMatchObject([
      { recipient: OLD, body: '', dueAt: null },
      { recipient: NEW, body: expect.stringContaining(after?.url ?? '-'), dueAt: expect.any(Date) },
    ]);
    const kept = await portal.db.selectFrom('audit').select('action').where('subjectId', '=', id).orderBy('id').execute();
    expect(kept.map(({ action }) => action)).toEqual(expect.arrayContaining(['traveller_link.revoke', 'traveller_link.send']));
  });
  test('has none any more where no phone is left, and one that was sent elsewhere goes with the last that was known', async () => {
    const gone = await placed();
    await change(gone, { customerPhone: null });
    expect(await linkOf(gone)).toMatchObject({ url: null, revokedAt: TEST_NOW.toISOString() });
    const elsewhere = await placed({ travellerRecipient: 'guest@example.com' });
    const { url } = (await linkOf(elsewhere)) ?? {};
    await change(elsewhere, { customerPhone: NEW });
    expect(await linkOf(elsewhere)).toMatchObject({ url, recipient: 'guest@example.com' });
    await change(elsewhere, { customerName: 'Bo Berg', customerPhone: null });
    expect(await linkOf(elsewhere)).toMatchObject({ url: null, revokedAt: TEST_NOW.toISOString() });
  });
  test('is changed though its link was sent too often or its company gives none any more, and nobody gets one then', async () => {
    const often = await placed();
    const body = { language: 'EN', recipient: OLD } as const;
    for (let times = 0; times < 3; times++) await leder.call(sendTravellerLink, { params: { id: often }, body });
    expect((await change(often, { customerPhone: NEW })).status).toBe(200);
    expect(await linkOf(often)).toMatchObject({ url: null, revokedAt: TEST_NOW.toISOString() });
    const off = await placed();
    await setMode('off');
    expect((await change(off, { customerPhone: NEW })).status).toBe(200);
    await setMode('offered');
    expect(await linkOf(off)).toMatchObject({ url: null, revokedAt: TEST_NOW.toISOString() });
  });
  test('has a link that stays where anything else is changed, or the change is refused', async () => {
    const id = await placed();
    const before = await linkOf(id);
    await change(id, { comment: 'Ring på', customerName: 'Mette S.' });
    expect((await change(id, { customerPhone: NEW, numberOfCars: 2 })).status).toBe(400);
    expect(await linkOf(id)).toEqual(before);
  });
  test('is asked about anew where it waits, and who is asked hears of it', async () => {
    await givenRule(portal, { kind: 'people', most: 3 }, { name: 'Små biler', outcome: 'approve', askedRole: 'CompanyAdmin' });
    const id = await placed();
    await change(id, { customerPhone: NEW });
    const due = (await messages()).filter(({ dueAt }) => dueAt !== null);
    expect(due.map(({ recipient }) => recipient)).toEqual(['firma@nordlys.example']);
    expect(await linkOf(id)).toMatchObject({ recipient: NEW, revokedAt: null });
  });
  test('leaves the mail that asks about the cars ordered with it to be sent', async () => {
    await givenRule(portal, { kind: 'people', most: 3 }, { name: 'Små biler', outcome: 'approve', askedRole: 'CompanyAdmin' });
    const cars = await leder.call(placeOrder, { body: nordlysBody(portal, { numberOfCars: 2 }) });
    const asked = await portal.db.selectFrom('messages').select('orderId').executeTakeFirstOrThrow();
    const [id, other] = cars.map((car) => car.id).toSorted((one) => (one === asked.orderId ? -1 : 1));
    await leder.call(sendTravellerLink, { params: { id: id ?? '' }, body: { language: 'DK', recipient: OLD } });
    expect((await change(id ?? '', { customerPhone: NEW })).status).toBe(200);
    const due = await portal.db.selectFrom('messages').select('orderId').where('dueAt', 'is not', null).execute();
    expect(due.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining([id, other]));
  });
});

test('nobody is told of a trip that waits to be approved, nor while the company gives no links, and a link is revoked once', async () => {
  await givenRule(portal, { kind: 'price', highestPrice: 1 }, { outcome: 'approve' });
  await placed();
  expect((await messages()).filter(({ recipient }) => recipient === OLD)).toEqual([]);
  await noRules(portal);
  await portal.db.deleteFrom('travellerLinks').execute();
  const [id, revoked] = [await placed(), await placed()];
  const revoke = async () => (await leder.call(revokeTravellerLink, { params: { id: revoked } })).link?.revokedAt;
  const at = await revoke();
  portal.pass(60_000);
  expect(await revoke()).toBe(at);
  await portal.db.deleteFrom('messages').execute();
  await setMode('off');
  // Its pickup has passed by five minutes, and no car is there.
  portal.pass(36 * 60_000);
  expect(await tellTravellers(portal.deps)).toBe(0);
  await setMode('offered');
  expect(await tellTravellers(portal.deps)).toBe(1);
  portal.setNow(TEST_NOW);
  expect((await linkOf(id))?.delayedToldAt).not.toBeNull();
});
