import { changeBranch } from '@praj/contract/companies/branches.ts';
import { pullChanges, recordPositions } from '@praj/contract/dispatch.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { placeOrder, readOrder } from '@praj/contract/orders.ts';
import { readTravellerMap, readTravellerTrip, sayAsTraveller } from '@praj/contract/traveller-links/traveller.ts';
import { readTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import type { TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import type { TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildUser } from '../../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { findEverywhere } from '../../../../test/forgetting/search-everything.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { forgetTripsBefore } from '../../forgetting/store.ts';
import { tellTravellers } from '../tell/tell-travellers.ts';

let portal: TestPortal;
let leder: Client;
let centre: Centre;
const lines: string[] = [];
beforeAll(async () => {
  portal = await startPortal({ logTo: (line) => void lines.push(line) });
  leder = await portal.client('leder@nordlys.example');
  centre = await openCentre(portal);
  await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).where('id', '=', portal.world.nordlys.company.id).execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('rateLimits').execute();
  await portal.db.deleteFrom('messages').execute();
});

/** A trip with a link, and the link's key. */
async function given(body: Parameters<typeof nordlysBody>[1] = {}) {
  const [order] = await leder.call(placeOrder, { body: nordlysBody(portal, { travellerLink: 'DK', ...body }) });
  const id = order?.id ?? '';
  const { link } = await leder.call(readTravellerLink, { params: { id } });
  return { id, key: link?.url?.split('#')[1] ?? '' };
}
const read = async (key: string) => (await portal.client()).try(readTravellerTrip, { headers: { 'traveller-key': key } });
const say = async (key: string, word: TravellerWord) =>
  (await portal.client()).try(sayAsTraveller, { headers: { 'traveller-key': key }, body: { word } });

describe('whoever holds a traveller’s link', () => {
  test('sees their own trip, and nobody’s data but the driver’s first name', async () => {
    const { id, key } = await given({ comment: 'Barnestol bag i', pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Kode 4711' } });
    await centre.report(id, {
      state: 'arriving',
      carNo: '1482',
      driverName: 'Hamid Rahimi',
      driverPhone: '+4511223344',
      carModel: 'Toyota bZ4X',
      estimatedPickup: '2026-11-20T10:12:00Z',
    });
    const at = portal.deps.now().toISOString();
    await centre.client.call(recordPositions, {
      body: { positions: [{ orderId: id, longitude: 12.55, latitude: 55.67, heading: 90, at }] },
    });
    const { status, body } = await read(key);
    expect(status).toBe(200);
    expect(body).toEqual({
      stage: 'on_the_way',
      delayed: false,
      language: 'DK',
      companyName: 'Nordlys Rådgivning A/S',
      branchName: portal.world.nordlys.branches.koebenhavn.name,
      pickup: ADDRESSES.vesterbrogade.fullAddress,
      pickupPoint: { longitude: ADDRESSES.vesterbrogade.longitude, latitude: ADDRESSES.vesterbrogade.latitude },
      requestedPickup: '2026-11-20T10:30:00.000Z',
      arrivesAt: '2026-11-20T10:12:00.000Z',
      carNo: '1482',
      carModel: 'Toyota bZ4X',
      driverFirstName: 'Hamid',
      car: { longitude: 12.55, latitude: 55.67, heading: 90, at },
      phone: '12 34 56 78',
      phoneOf: 'Praj',
      providerName: 'Praj',
      comingOutAt: null,
      lateAt: null,
      maySay: ['coming_out', 'late'],
    });
    const { users } = portal.world.nordlys;
    for (const personal of [
      'Rahimi',
      '11223344',
      'Mette',
      '12345678',
      'Barnestol',
      'Kode 4711',
      users.leder.lastName,
      users.leder.id,
      id,
    ]) {
      expect(JSON.stringify(body), personal).not.toContain(personal);
    }
  });

  test('no longer sees the car once they sit in it', async () => {
    const { id, key } = await given();
    await centre.report(id, { state: 'arriving', carNo: '1482', driverName: 'Hamid R.' });
    const at = portal.deps.now().toISOString();
    await centre.client.call(recordPositions, { body: { positions: [{ orderId: id, longitude: 12.55, latitude: 55.67, at }] } });
    await centre.report(id, { state: 'trip_started' });
    expect((await read(key)).body).toMatchObject({ stage: 'driving', car: null, pickupPoint: null, carNo: '1482', maySay: [] });
  });

  test('rings the branch where it has a number', async () => {
    const { key } = await given();
    const firma = await portal.client('firma@nordlys.example');
    const { koebenhavn } = portal.world.nordlys.branches;
    const change = (phone: string | null) =>
      firma.call(changeBranch, {
        params: { companyId: koebenhavn.companyId, branchId: koebenhavn.id },
        body: { name: koebenhavn.name, contactPerson: 'Lise Holm', address: ADDRESSES.vesterbrogade, phone },
      });
    expect(await change('33 12 34 56')).toMatchObject({ phone: '+4533123456' });
    expect((await read(key)).body).toMatchObject({ phone: '+4533123456', phoneOf: koebenhavn.name });
    await change('');
    expect((await read(key)).body).toMatchObject({ phone: '12 34 56 78', phoneOf: 'Praj' });
  });

  test('is kept by no browser, no search engine and no log, and given no cookie', async () => {
    const { key } = await given();
    lines.length = 0;
    const { status, headers } = await (await portal.client()).raw('GET', '/traveller', undefined, { 'traveller-key': key });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    expect(lines.join('')).toContain('/traveller');
    expect(lines.join('')).not.toContain(key);
  });
});

test('while its company gives none, a link opens nothing and its traveller is written nothing', async () => {
  const { id, key } = await given();
  const setMode = (travellerLinks: TravellerLinkMode) =>
    portal.db.updateTable('companies').set({ travellerLinks }).where('id', '=', portal.world.nordlys.company.id).execute();
  try {
    await setMode('off');
    expect(await read(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await say(key, 'coming_out')).status).toBe(404);
    await centre.report(id, { state: 'arriving', carNo: '1482', driverName: 'Hamid R.', estimatedPickup: '2026-11-20T10:12:00Z' });
    expect(await tellTravellers(portal.deps)).toBe(0);
  } finally {
    await setMode('offered');
  }
  expect((await read(key)).status).toBe(200);
});

describe('a guess', () => {
  test('finds nothing: not by an order’s id or number, nor by what is kept of a link', async () => {
    const { id } = await given();
    const { nonce, keyHash } = await portal.db.selectFrom('travellerLinks').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
    for (const guess of [id, keyHash, nonce.toString('hex'), nonce.toString('base64url'), '', 'x']) {
      expect(await read(guess), guess).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await say(guess, 'late'), guess).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await (await portal.client()).raw('GET', '/traveller')).toMatchObject({ status: 404 });
  });

  test('is one of twenty in ten minutes over all that is asked by a key, and then a true key from there waits too', async () => {
    const { key } = await given();
    const map = async () => (await portal.client()).try(readTravellerMap, { headers: { 'traveller-key': 'gaet' } });
    for (let at = 0; at < 20; at++) {
      expect((await read(key)).status).toBe(200); // counts for nothing
      const answers = [read, (guess: string) => say(guess, 'late'), map] as const;
      expect((await answers[at % 3]?.(`gaet-${at}`))?.status).toBe(404);
    }
    expect((await read('endnu-et')).status).toBe(429);
    expect((await read(key)).status).toBe(429);
    portal.pass(10 * 60_000);
    expect((await read(key)).status).toBe(200);
  });
});

describe('what a traveller says', () => {
  test('is heard by the centre and the branch, kept in the history, and counts once', async () => {
    const { id, key } = await given();
    await centre.report(id, { state: 'arriving', carNo: '1482' });
    const { cursor } = await centre.client.call(pullChanges, { query: {} });
    expect((await say(key, 'coming_out')).body).toMatchObject({ comingOutAt: TEST_NOW.toISOString(), maySay: ['late'] });
    const traveller = { comingOutAt: TEST_NOW.toISOString(), lateAt: null };
    const order = await leder.call(readOrder, { params: { id } });
    expect(order).toMatchObject({ traveller });
    const pulled = await centre.client.call(pullChanges, { query: { cursor } });
    expect(pulled.changes).toMatchObject([{ kind: 'changed', order: { id, traveller } }]);

    portal.pass(60_000);
    expect((await say(key, 'coming_out')).body).toMatchObject({ comingOutAt: TEST_NOW.toISOString() });
    expect((await centre.client.call(pullChanges, { query: { cursor: pulled.cursor } })).changes).toEqual([]);
    expect(await leder.call(readOrder, { params: { id } })).toMatchObject({ version: order.version });

    expect((await say(key, 'late')).body).toMatchObject({ lateAt: portal.deps.now().toISOString(), maySay: [] });
    const admin = await portal.client('admin@praj.example');
    const { entries } = await admin.call(readAudit, { query: { subject: `order:${id}` } });
    expect(entries.map(({ action, cause, by }) => [action, cause, by])).toEqual([
      ['order.traveller_late', 'traveller', null],
      ['order.traveller_coming_out', 'traveller', null],
      ['order.place', 'person', expect.anything()],
    ]);
  });

  test('is said once however often it is pressed at the same time', async () => {
    const { id, key } = await given();
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(key, 'late')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const said = await portal.db
      .selectFrom('orderHistory')
      .select('says')
      .where('orderId', '=', id)
      .where('kind', '=', 'traveller')
      .execute();
    expect(said).toEqual([{ says: 'late' }]);
  });

  test('is refused when it does not fit the trip', async () => {
    const { id, key } = await given();
    expect(await say(key, 'coming_out')).toMatchObject({ status: 409, body: { code: 'cannot_say' } });
    await centre.report(id, { state: 'trip_started' });
    expect(await say(key, 'late')).toMatchObject({ status: 409, body: { code: 'cannot_say' } });
    expect(await leder.call(readOrder, { params: { id } })).toMatchObject({ traveller: null });
  });
});

describe('anonymising', () => {
  test('takes the link away with its trip, in every copy', async () => {
    const { id, key } = await given({ travellerRecipient: 'signe@example.com' });
    await tellTravellers(portal.deps);
    const old = new Date('2024-11-19T22:00:00Z');
    await portal.db
      .updateTable('orders')
      .set({ state: 'concluded', requestedPickup: old, finishedAt: old, finalPriceOere: 100 })
      .where('id', '=', id)
      .execute();
    const before = new Date('2024-11-20T00:00:00Z');
    expect(await portal.db.transaction().execute((trx) => forgetTripsBefore(trx, before, 10, TEST_NOW))).toBe(1);
    expect((await read(key)).status).toBe(404);
    expect(await portal.db.selectFrom('travellerLinks').selectAll().where('orderId', '=', id).execute()).toEqual([]);
    expect(await findEverywhere(portal.db, ['signe@example.com', key])).toEqual([]);
  });

  test('of a person revokes what was sent to them, of whichever trip', async () => {
    const { koebenhavn: branch } = portal.world.nordlys.branches;
    const user = await buildUser(portal.db, {
      branch,
      firstName: 'Gudrun',
      lastName: 'Lykkeberg',
      phone: '+4516161616',
      status: 'INACTIVE',
    });
    const { id, key } = await given({ customerName: 'Anden Person', travellerRecipient: '16 16 16 16' });
    const firma = await portal.client('firma@nordlys.example');
    await firma.call(anonymiseUser, { params: { id: user.id } });
    expect((await read(key)).status).toBe(404);
    expect((await leder.call(readTravellerLink, { params: { id } })).link).toMatchObject({ recipient: 'Anonymiseret', url: null });
    expect(await findEverywhere(portal.db, ['16161616'])).toEqual([]);
  });
});
