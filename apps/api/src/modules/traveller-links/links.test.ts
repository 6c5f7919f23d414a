import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { changeCompany, readCompany } from '@praj/contract/companies.ts';
import { cancelOrder, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { readTravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { readTravellerLink, revokeTravellerLink, sendTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import type { TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../db/demo/demo-password.ts';
import { type Centre, openCentre } from '../../../test/centre.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { startNeighbour } from '../../../test/neighbour.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { tellTravellers } from './tell/tell-travellers.ts';

let portal: TestPortal;
let leder: Client;
let firma: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal();
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  centre = await openCentre(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('rateLimits').execute();
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('orders').execute();
  await setMode('offered');
});

const setMode = (travellerLinks: TravellerLinkMode) =>
  portal.db.updateTable('companies').set({ travellerLinks }).where('id', '=', portal.world.nordlys.company.id).execute();
const place = (given: Partial<OrderBody> = {}) => leder.call(placeOrder, { body: nordlysBody(portal, { travellerLink: 'DK', ...given }) });
async function placed(given: Partial<OrderBody> = {}) {
  const [order] = await place(given);
  if (!order) throw new Error('no order');
  return order.id;
}
const readLink = (id: string) => leder.call(readTravellerLink, { params: { id } });
const send = (id: string, recipient: string | null = null) =>
  leder.call(sendTravellerLink, { params: { id }, body: { language: 'EN', recipient } });
const keyIn = (url: string | null | undefined) => url?.split('#')[1] ?? '';
const open = async (key: string) => (await portal.client()).try(readTravellerTrip, { headers: { 'traveller-key': key } });
const written = async () => {
  const rows = await portal.db.selectFrom('messages').select(['kind', 'recipient', 'body', 'dueAt']).orderBy('id').execute();
  return rows.map(({ kind, recipient, body, dueAt }) => [kind, recipient, body, dueAt !== null] as const);
};

describe('ordering', () => {
  test('without a link makes none, whatever the company gives', async () => {
    await setMode('ticked');
    const id = await placed({ travellerLink: null });
    expect(await readLink(id)).toEqual({ mode: 'ticked', offered: true, link: null });
    expect(await tellTravellers(portal.deps)).toBe(0);
  });

  test('with a link sends it to the passenger’s phone, and the branch can copy the same', async () => {
    const id = await placed();
    expect((await readLink(id)).link).toMatchObject({ channel: 'sms', recipient: '+4512345678', delivery: { state: 'queued' } });
    expect(await tellTravellers(portal.deps)).toBe(1);
    const { link } = await readLink(id);
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/tur#[\w-]{22}$/);
    expect(link).toMatchObject({ language: 'DK', delivery: { state: 'queued', reason: null }, firstOpenedAt: null, revokedAt: null });
    expect(await written()).toEqual([
      ['sms', '+4512345678', `Nordlys Rådgivning A/S har bestilt en taxa til dig kl. 11:30. Følg den her: ${link?.url}`, true],
    ]);
    expect(await tellTravellers(portal.deps)).toBe(0);
  });

  test('sends it where it is told to, by mail in the language asked for', async () => {
    const id = await placed({ travellerLink: 'EN', travellerRecipient: 'Guest@Example.com' });
    await tellTravellers(portal.deps);
    const { link } = await readLink(id);
    const [mail] = await portal.db.selectFrom('messages').selectAll().execute();
    expect(mail).toMatchObject({ kind: 'mail', recipient: 'Guest@Example.com', subject: 'Follow your taxi' });
    expect(mail?.body).toContain('Nordlys Rådgivning A/S has ordered a taxi for you at 11:30. Follow it here.');
    expect(mail?.body).toContain(link?.url ?? '-');
    expect(mail?.body).toContain('Kind regards');
    expect(mail?.html).toContain('lang="en"');
    expect(mail?.body).not.toMatch(/Venlig|Hej/);
  });

  test('without anywhere to send it makes one to copy, and says nothing of a time nobody has asked for', async () => {
    const id = await placed({ customerPhone: null });
    expect(await tellTravellers(portal.deps)).toBe(0);
    expect((await readLink(id)).link).toMatchObject({ channel: null, recipient: null, delivery: null });
    await placed({ requestedPickup: TEST_NOW.toISOString() });
    await tellTravellers(portal.deps);
    expect((await written())[0]?.[2]).toContain('har bestilt en taxa til dig. Følg den her:');
  });

  test('is refused beside the tick where the company gives none, of several cars, and to no Danish number', async () => {
    const refused = async (given: Partial<OrderBody>) => {
      const { status, body } = await leder.try(placeOrder, { body: nordlysBody(portal, { travellerLink: 'DK', ...given }) });
      return [status, (body as { fields?: Record<string, string> }).fields];
    };
    expect(await refused({ numberOfCars: 2 })).toEqual([
      400,
      { travellerLink: 'Linket gives for én vogn ad gangen. Send det fra hver tur.' },
    ]);
    expect(await refused({ travellerRecipient: '+46 70 123 45 67' })).toEqual([
      400,
      { travellerRecipient: 'Skriv et dansk mobilnummer eller en e-mail.' },
    ]);
    await setMode('off');
    expect(await refused({})).toEqual([400, { travellerLink: 'Link til rejsende er slået fra hos kunden. Fjern fluebenet.' }]);
    expect(await portal.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('once under one key gives one link', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = nordlysBody(portal, { travellerLink: 'DK' });
    await leder.call(placeOrder, { body, headers });
    await leder.call(placeOrder, { body, headers });
    expect(await tellTravellers(portal.deps)).toBe(1);
  });
});

describe('the branch', () => {
  test('gives a link afterwards, sends it again as the same one, and no more than three times in ten minutes', async () => {
    const id = await placed({ travellerLink: null });
    const first = await send(id);
    expect(first.link).toMatchObject({ channel: null, language: 'EN' });
    for (let times = 0; times < 3; times++) expect((await send(id, '20 30 40 50')).link?.url).toBe(first.link?.url);
    expect(await leder.try(sendTravellerLink, { params: { id }, body: { language: 'DK', recipient: '20304050' } })).toMatchObject({
      status: 429,
    });
    await tellTravellers(portal.deps);
    expect(await written()).toHaveLength(1);
  });

  test('revokes it for good, what waits with it, and a new one is another', async () => {
    const id = await placed();
    await tellTravellers(portal.deps);
    const before = (await readLink(id)).link?.url;
    expect((await open(keyIn(before))).status).toBe(200);
    const revoked = await leder.call(revokeTravellerLink, { params: { id } });
    expect(revoked.link).toMatchObject({ url: null, revokedAt: TEST_NOW.toISOString() });
    expect((await written())[0]?.slice(2)).toEqual(['', false]);
    expect(await open(keyIn(before))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await leder.call(revokeTravellerLink, { params: { id } })).toEqual(revoked);

    const anew = (await send(id)).link;
    expect(anew).toMatchObject({ firstOpenedAt: null, revokedAt: null });
    expect(anew?.url).not.toBe(before);
    expect((await open(keyIn(before))).status).toBe(404);
    expect((await open(keyIn(anew?.url))).status).toBe(200);
  });

  test('after the installation’s secret was changed has no link that opens nothing, and gives another', async () => {
    const [told, shown] = [await placed(), await placed({ travellerLink: null })];
    await tellTravellers(portal.deps);
    const before = (await send(shown)).link?.url;
    const secrets = { ...portal.deps.secrets, jwt: new TextEncoder().encode('another-secret-of-thirty-two-letters') };
    const changed = await startNeighbour({ ...portal, deps: { ...portal.deps, secrets } });
    try {
      const boss = createClient(changed.address);
      await boss.signIn('leder@nordlys.example', DEMO_PASSWORD);
      expect(await boss.call(readTravellerLink, { params: { id: shown } })).toMatchObject({ offered: true, link: { url: null } });
      expect((await open(keyIn(before))).status).toBe(200);
      const anew = (await boss.call(sendTravellerLink, { params: { id: shown }, body: { language: 'DK', recipient: null } })).link?.url;
      expect((await open(keyIn(anew))).status).toBe(200);
      expect((await open(keyIn(before))).status).toBe(404);
      // A message of the trip brings a link that opens.
      await portal.db.deleteFrom('messages').execute();
      await centre.report(told, { state: 'arriving', carNo: '1482' });
      expect(await tellTravellers(changed.deps)).toBe(1);
      const [message] = await written();
      expect((await open(keyIn(message?.[2]))).status).toBe(200);
    } finally {
      await changed.stop();
    }
  });

  test('sees that it was opened, and it is kept in the audit without phone or key', async () => {
    const [id, another] = [await placed({ travellerLink: null }), await placed({ travellerLink: null })];
    const theirs = await send(another, '20304051');
    await send(id, '20304050');
    const { link } = await send(id, '20304050');
    await open(keyIn(link?.url));
    portal.pass(5 * 60_000);
    await open(keyIn(link?.url));
    expect((await readLink(id)).link).toMatchObject({
      firstOpenedAt: TEST_NOW.toISOString(),
      lastOpenedAt: portal.deps.now().toISOString(),
    });
    expect((await readLink(another)).link).toEqual(theirs.link);
    const kept = JSON.stringify(await portal.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute());
    expect(kept).toContain('traveller_link.send');
    expect(kept).not.toContain('20304050');
    expect(kept).not.toContain(keyIn(link?.url));
  });

  test('gives none of a trip that is over, or where the company gives none', async () => {
    const driven = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'concluded', now: TEST_NOW });
    expect(await readLink(driven.id)).toMatchObject({ offered: false });
    const body = { language: 'DK' } as const;
    expect(await leder.try(sendTravellerLink, { params: { id: driven.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'order_over' },
    });
    const id = await placed({ travellerLink: null });
    await setMode('off');
    expect(await leder.try(sendTravellerLink, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'no_traveller_links' },
    });
  });
});

describe('a link opens', () => {
  test('until an hour after the trip, and after a cancellation says that it was cancelled', async () => {
    const id = await placed();
    const { link } = await readLink(id);
    await leder.call(cancelOrder, { params: { id } });
    expect((await open(keyIn(link?.url))).body).toMatchObject({ stage: 'cancelled', maySay: [], car: null, pickup: '1620 København V' });
    portal.pass(60 * 60_000 - 1);
    expect((await open(keyIn(link?.url))).status).toBe(200);
    portal.pass(1);
    expect(await open(keyIn(link?.url))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const later = await portal.client('leder@nordlys.example');
    expect((await later.call(readTravellerLink, { params: { id } })).link?.url).toBeNull();
  });
});

describe('what the traveller is written', () => {
  async function underWay() {
    const id = await placed();
    await tellTravellers(portal.deps);
    await portal.db.deleteFrom('messages').execute();
    await centre.report(id, { state: 'dispatching' });
    return id;
  }
  const texts = async () => (await written()).map(([, , body]) => body.replace(/ http.*/, ''));
  const arrives = (minutes: number) => ({
    carNo: '1482',
    driverName: 'Hamid R.',
    estimatedPickup: new Date(portal.deps.now().getTime() + minutes * 60_000).toISOString(),
  });

  test('is that the car comes and stands at the door, each once, however often and in however many processes it is looked', async () => {
    const id = await underWay();
    expect(await tellTravellers(portal.deps)).toBe(0);
    await centre.report(id, { state: 'arriving', ...arrives(8) });
    await Promise.all([tellTravellers(portal.deps), tellTravellers(portal.deps), tellTravellers(portal.deps)]);
    expect(await texts()).toEqual(['Din taxa (vogn 1482) er på vej. Den ventes kl. 11:08.']);
    portal.pass(60_000);
    await centre.report(id, { state: 'dispatching' });
    portal.pass(60_000);
    await centre.report(id, { state: 'arriving', ...arrives(5) });
    await tellTravellers(portal.deps);
    portal.pass(60_000);
    await centre.report(id, { state: 'customer' });
    await tellTravellers(portal.deps);
    await tellTravellers(portal.deps);
    expect(await texts()).toEqual(['Din taxa (vogn 1482) er på vej. Den ventes kl. 11:08.', 'Din taxa (vogn 1482) holder ved døren.']);
    expect((await readLink(id)).link).toMatchObject({ onTheWayToldAt: TEST_NOW.toISOString(), delayedToldAt: null });
  });

  test('is that it is late, once, when the centre moves it by five minutes', async () => {
    const id = await underWay();
    await centre.report(id, { state: 'arriving', ...arrives(8) });
    await tellTravellers(portal.deps);
    portal.pass(60_000);
    await centre.report(id, arrives(11));
    expect(await tellTravellers(portal.deps)).toBe(0);
    portal.pass(60_000);
    await centre.report(id, arrives(11));
    expect(await tellTravellers(portal.deps)).toBe(1);
    expect((await texts()).at(-1)).toBe('Din taxa er desværre forsinket. Den ventes kl. 11:13.');
    portal.pass(60_000);
    await centre.report(id, arrives(40));
    expect(await tellTravellers(portal.deps)).toBe(0);
  });

  test('is that it is late when the pickup has passed by five minutes without a car', async () => {
    await underWay();
    portal.pass(35 * 60_000 - 1);
    expect(await tellTravellers(portal.deps)).toBe(0);
    portal.pass(1);
    expect(await tellTravellers(portal.deps)).toBe(1);
    expect(await texts()).toEqual(['Din taxa er desværre forsinket. Vi finder en vogn.']);
  });

  test('is nothing of a trip that is called off, and what waited to be sent of it stays unsent', async () => {
    const id = await underWay();
    await centre.report(id, { state: 'arriving', ...arrives(8) });
    await tellTravellers(portal.deps);
    await leder.call(cancelOrder, { params: { id } });
    expect(await written()).toEqual([['sms', '+4512345678', '', false]]);
    portal.pass(60 * 60_000);
    expect(await tellTravellers(portal.deps)).toBe(0);
  });

  test('is nothing once the link is revoked or only copied', async () => {
    const id = await underWay();
    await leder.call(revokeTravellerLink, { params: { id } });
    const copied = await placed({ customerPhone: null });
    for (const each of [id, copied]) await centre.report(each, { state: 'arriving', ...arrives(8) });
    expect(await tellTravellers(portal.deps)).toBe(0);
  });

  test('is no SMS more than the company may send that day, and the order stands', async () => {
    const { deps } = portal;
    const capped = { ...deps, config: { ...deps.config, smsDailyCap: 0 } };
    const id = await placed();
    await tellTravellers(capped);
    expect(await written()).toEqual([]);
    expect((await readLink(id)).link?.delivery).toEqual({
      state: 'failed',
      at: TEST_NOW.toISOString(),
      reason: 'Virksomheden har ikke flere SMS’er i dag.',
    });
    expect((await send(id, '12345678')).link?.delivery?.state).toBe('queued');
    expect((await leder.call(revokeTravellerLink, { params: { id } })).link?.delivery).toBeNull();
  });
});

describe('whether a company gives links', () => {
  test('is said by its admin and the provider’s, kept in the history, and heard with the booking form', async () => {
    const { company } = portal.world.nordlys;
    const { name, contactPerson, email, address } = await firma.call(readCompany, { params: { id: company.id } });
    const body = { name, contactPerson, email, address, travellerLinks: 'ticked' } as const;
    expect(await firma.call(changeCompany, { params: { id: company.id }, body })).toMatchObject({ travellerLinks: 'ticked' });
    expect(await leder.call(readBookingModule, { params: { id: company.id } })).toMatchObject({ travellerLinks: 'ticked' });
    expect(await leder.try(changeCompany, { params: { id: company.id }, body })).toMatchObject({ status: 403 });
    const admin = await portal.client('admin@praj.example');
    expect(await admin.call(changeCompany, { params: { id: company.id }, body: { ...body, travellerLinks: 'off' } })).toMatchObject({
      travellerLinks: 'off',
    });
    const kept = await portal.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subjectId', '=', company.id)
      .where('action', '=', 'company.change')
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { before: { travellerLinks: 'offered' }, after: { travellerLinks: 'ticked' } },
      { before: { travellerLinks: 'ticked' }, after: { travellerLinks: 'off' } },
    ]);
    await admin.call(changeCompany, { params: { id: company.id }, body: { name, contactPerson, email, address } });
    expect(await admin.call(readCompany, { params: { id: company.id } })).toMatchObject({ travellerLinks: 'off' });
  });
});
