import {
  addFixedTrip,
  changeFixedTrip,
  type FixedTripBody,
  listFixedTrips,
  listFixedTripsAdmin,
  readFixedTrip,
  removeFixedTrip,
} from '@praj/contract/companies/fixed-trips.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { changeOrder, placeOrder, readOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildAttribute, buildBranch } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Client;
let bruger: Client;
let branchId: string;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
  bruger = await portal.client('bruger@nordlys.example');
  branchId = portal.world.nordlys.branches.koebenhavn.id;
});
afterAll(() => portal.close());

/** A body that is right at Nordlys, save what is given. */
const body = (given: Partial<FixedTripBody> = {}): FixedTripBody => ({
  title: 'Kontoret til Roskilde',
  price: 648.5,
  pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Hent i receptionen' },
  destinationAddress: ADDRESSES.lufthavnen,
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  ...given,
});
const add = async (given: Partial<FixedTripBody> = {}, id = branchId) =>
  (await admin.call(addFixedTrip, { params: { id }, body: body(given) })).fixedTripsId;
const tryAdd = (given: Partial<FixedTripBody>, id = branchId) => admin.try(addFixedTrip, { params: { id }, body: body(given) });
const read = (fixedTripId: string, id = branchId) => admin.call(readFixedTrip, { params: { id, fixedTripId } });
const change = (fixedTripId: string, given: Partial<FixedTripBody>, headers: { 'if-match'?: string } = {}) =>
  admin.try(changeFixedTrip, { params: { id: branchId, fixedTripId }, headers, body: body(given) });
const remove = (fixedTripId: string) => admin.try(removeFixedTrip, { params: { id: branchId, fixedTripId } });
const invalid = (fields: Record<string, string>) => ({ status: 400, body: { code: 'invalid', fields } });
/** What history says of the branch's trips, newest first. */
const history = async (id = branchId) => (await admin.call(readAudit, { query: { subject: `branch:${id}` } })).entries;

describe('a new fixed trip', () => {
  test('stands as it was written, last among the branch’s', async () => {
    const { nordlys, attributes } = portal.world;
    const id = await add({
      title: '  Gæster til Roskilde ',
      numberOfPeople: 6,
      accountId: nordlys.accounts.salg.id,
      attributeIds: [attributes.SC.id, attributes.SC.id, attributes.EL.id],
      customerName: ' Mette Sørensen ',
      customerPhone: '(+45) 12 34 56 78',
      reference: 'R-1',
      project: '',
      comment: ' Kufferter ',
    });
    expect(await read(id)).toMatchObject({
      id,
      version: 1,
      title: 'Gæster til Roskilde',
      price: 648.5,
      numberOfPeople: 6,
      numberOfCars: 1,
      account: { id: nordlys.accounts.salg.id, name: 'Salg', code: '1002' },
      attributes: [{ code: 'EL' }, { code: 'SC' }],
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Hent i receptionen' },
      destinationAddress: ADDRESSES.lufthavnen,
      customerName: 'Mette Sørensen',
      customerPhone: '+4512345678',
      reference: 'R-1',
      project: null,
      comment: 'Kufferter',
      needsUpdate: false,
    });
    const listed = await bruger.call(listFixedTrips, { params: { id: branchId } });
    expect(listed.at(-1)).toMatchObject({ id, sortOrder: 3 });
  });
  test('needs neither price nor people nor anything the form leaves open', async () => {
    const { price: _price, ...least } = body();
    const { fixedTripsId } = await admin.call(addFixedTrip, { params: { id: branchId }, body: least });
    expect(await read(fixedTripsId)).toMatchObject({ price: null, numberOfPeople: 4, account: null, attributes: [], reference: null });
    const none = await add({ price: null, customerPhone: '', accountId: '', attributeIds: null, numberOfPeople: null });
    expect(await read(none)).toMatchObject({ price: null, customerPhone: null, account: null, numberOfPeople: 4 });
    expect(await read(await add({ price: 0 }))).toMatchObject({ price: 0 });
  });
  test('sent again under the key of its first press is made once, also with both at once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (given: Partial<FixedTripBody> = {}) =>
      admin.try(addFixedTrip, { params: { id: branchId }, headers, body: body({ title: 'Svaret gik tabt', ...given }) });
    const named = async () =>
      (await bruger.call(listFixedTrips, { params: { id: branchId } })).filter(({ title }) => title.startsWith('Svaret gik'));
    expect(await send({ title: '' })).toMatchObject({ status: 400 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ status, body: { code } }) => status !== 200 && code !== 'still_running')).toEqual([]);
    const { id } = (await named())[0] ?? {};
    expect(await send()).toMatchObject({ status: 200, body: { fixedTripsId: id } });
    expect(await send({ title: 'Svaret gik tabt igen' })).toMatchObject({ status: 422, body: { code: 'key_used_otherwise' } });
    expect(await named()).toHaveLength(1);
  });
  test('is heard of by the branch’s open pages, and by none of another', async () => {
    const other = await portal.client('bruger@havnens.example');
    const [page, unheard] = await Promise.all([bruger.socket('/ws'), other.socket('/ws')]);
    await add();
    expect(await page.next(({ id }) => id === branchId)).toEqual({ type: 'changed', resource: 'branches', id: branchId });
    const id = portal.world.havnens.branch.id;
    await add({ reference: '2026-014' }, id);
    await unheard.next((message) => message.id === id);
    expect(unheard.messages.filter((message) => message.id === branchId)).toEqual([]);
    page.close();
    unheard.close();
  });
});

describe('each field is told what is wrong with it', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['no title', { title: undefined }, 'title', 'Mangler at udfylde Titel'],
    ['a title of spaces', { title: '   ' }, 'title', 'Er ikke udfyldt rigtigt.'],
    ['an empty title', { title: '' }, 'title', 'Mangler at udfylde Titel'],
    ['a title of 65 characters', { title: 'A'.repeat(65) }, 'title', 'Højst 64 tegn.'],
    ['no pickup', { pickupAddress: undefined }, 'pickupAddress', 'Mangler at udfylde Afhentning'],
    ['no destination', { destinationAddress: null }, 'destinationAddress', 'Mangler at udfylde Destination'],
    ['half a phone', { customerPhone: '1234' }, 'customerPhone', 'Ugyldigt telefonnummer'],
    ['a foreign phone', { customerPhone: '+46 70 123 45 67' }, 'customerPhone', 'Ugyldigt telefonnummer'],
    ['a phone of a whole page', { customerPhone: '1'.repeat(40) }, 'customerPhone', 'Ugyldigt telefonnummer'],
    ['a price below nothing', { price: -1 }, 'price', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
    ['a price in thirds', { price: 99.333 }, 'price', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
    ['a price in words', { price: '325' }, 'price', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
    ['a price of a car', { price: 100_000.01 }, 'price', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
    ['three people', { numberOfPeople: 3 }, 'numberOfPeople', 'Fra 4 til 8 personer.'],
    ['nine people', { numberOfPeople: 9 }, 'numberOfPeople', 'Fra 4 til 8 personer.'],
    ['half a person', { numberOfPeople: 4.5 }, 'numberOfPeople', 'Fra 4 til 8 personer.'],
    ['a reference of 51 characters', { reference: 'A'.repeat(51) }, 'reference', 'Højst 50 tegn.'],
    ['a message of 501 characters', { comment: 'A'.repeat(501) }, 'comment', 'Højst 500 tegn.'],
    ['a field that trips do not have', { date: '2026-11-20' }, 'date', 'Er ikke udfyldt rigtigt.'],
  ])('%s', async (_what, given, field, text) => {
    const before = await admin.call(listFixedTripsAdmin, { params: { id: branchId } });
    const refusal = await tryAdd(given);
    expect(refusal).toMatchObject(invalid({ [field]: text }));
    expect(Object.keys(refusal.body.fields ?? {})).toEqual([field]);
    expect(await admin.call(listFixedTripsAdmin, { params: { id: branchId } })).toEqual(before);
  });
  test('what the company’s form requires, save who it is for and how it is paid, by the company’s names', async () => {
    const { branch, company } = portal.world.havnens;
    const require = (required: boolean) =>
      portal.db
        .updateTable('bookingModuleFields')
        .set({ required })
        .where('companyId', '=', company.id)
        .where('code', 'in', ['PR', 'FI', 'BE', 'TE', 'KO'])
        .execute();
    await require(true);
    expect((await tryAdd({ comment: '  ' }, branch.id)).body.fields).toEqual({
      reference: 'Mangler at udfylde Sagsnummer',
      project: 'Mangler at udfylde Projekt',
      comment: 'Mangler at udfylde Bemærkning til turen',
      customerPhone: 'Mangler at udfylde Telefon',
    });
    const filled = { reference: '2026-014', project: 'Havnen', comment: 'Tegninger', customerPhone: '12345678' };
    expect(await tryAdd(filled, branch.id)).toMatchObject({ status: 200 });
    await require(false);
  });
  test('a pattern of the form’s', async () => {
    const { id } = portal.world.havnens.branch;
    expect(await tryAdd({ reference: '14' }, id)).toMatchObject(invalid({ reference: 'Skrives som 1234-567.' }));
    expect(await tryAdd({ reference: '2026-014' }, id)).toMatchObject({ status: 200 });
  });
  test('an account of another company or archived, whoever it is for otherwise', async () => {
    const { nordlys, havnens } = portal.world;
    const UNUSABLE = invalid({ accountId: 'Kontoen findes ikke eller er arkiveret. Vælg en anden.' });
    for (const accountId of [havnens.accounts.tegnestue.id, nordlys.accounts.archived.id, crypto.randomUUID()]) {
      expect(await tryAdd({ accountId })).toMatchObject(UNUSABLE);
    }
    expect(await tryAdd({ accountId: 'Salg' })).toMatchObject(invalid({ accountId: 'Er ikke udfyldt rigtigt.' }));
  });
  test('an add-on that the form does not offer', async () => {
    const { attributes } = portal.world;
    const unknown = await buildAttribute(portal.db, { code: 'XZ' });
    const UNOFFERED = invalid({ attributeIds: 'Et af tilvalgene kan ikke længere vælges.' });
    for (const id of [unknown.id, attributes.S6.id, crypto.randomUUID()]) {
      expect(await tryAdd({ attributeIds: [attributes.EL.id, id] })).toMatchObject(UNOFFERED);
    }
  });
  test('everything at once', async () => {
    const { id } = portal.world.havnens.branch;
    const { accounts } = portal.world.nordlys;
    expect((await tryAdd({ accountId: accounts.salg.id, attributeIds: [crypto.randomUUID()] }, id)).body.fields).toEqual({
      reference: 'Mangler at udfylde Sagsnummer',
      accountId: 'Kontoen findes ikke eller er arkiveret. Vælg en anden.',
      attributeIds: 'Et af tilvalgene kan ikke længere vælges.',
    });
  });
});

test('a form of before the booking module was changed is told to load it again, whatever else is wrong (4020)', async () => {
  const stale = { bookingModuleUpdatedAt: '2020-01-01T00:00:00Z', accountId: crypto.randomUUID() };
  const CHANGED = { status: 409, body: { code: 4020, message: 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen' } };
  expect(await tryAdd(stale)).toMatchObject(CHANGED);
  const id = await add();
  expect(await change(id, { ...stale, title: 'Noget andet' })).toMatchObject(CHANGED);
  expect(await read(id)).toMatchObject({ title: 'Kontoret til Roskilde', version: 1 });
});

describe('a changed fixed trip', () => {
  test('says what was written, keeps its place, and is one version on', async () => {
    const id = await add({ reference: 'Før', attributeIds: [portal.world.attributes.EL.id] });
    await add({ title: 'Den næste' });
    const { sortOrder } = await read(id);
    const written = { title: 'Efter', reference: null, price: 99, numberOfPeople: 8, attributeIds: [portal.world.attributes.SC.id] };
    const answer = await change(id, written);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(await read(id));
    expect(await read(id)).toMatchObject({ title: 'Efter', reference: null, price: 99, numberOfPeople: 8, sortOrder, version: 2 });
    expect((await read(id)).attributes.map(({ code }) => code)).toEqual(['SC']);
  });
  test('needs updating no longer once what was lacking is there', async () => {
    const { needsUpdate: trip } = portal.world.nordlys.fixedTrips;
    expect(await read(trip.id)).toMatchObject({ needsUpdate: true });
    expect(await change(trip.id, { title: trip.title, accountId: portal.world.nordlys.accounts.archived.id })).toMatchObject({
      status: 400,
    });
    expect(await change(trip.id, { title: trip.title, accountId: portal.world.nordlys.accounts.salg.id })).toMatchObject({ status: 200 });
    expect(await read(trip.id)).toMatchObject({ needsUpdate: false, updateReasons: [] });
  });
  test('is not overwritten by who has seen an older one, and is by who asks for nothing', async () => {
    const id = await add();
    expect(await change(id, { title: 'Den første' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
    expect(await change(id, { title: 'Den anden' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'stale_fixed_trip', message: 'Den faste tur er ændret af en anden. Indlæs den igen, før du retter den.' },
    });
    expect(await read(id)).toMatchObject({ title: 'Den første', version: 2 });
    expect(await change(id, { title: 'Den anden' }, { 'if-match': '"2"' })).toMatchObject({ status: 200 });
    expect(await change(id, { title: 'Den tredje' })).toMatchObject({ status: 200 });
    expect(await change(id, {}, { 'if-match': 'version 1' })).toMatchObject(invalid({ 'if-match': 'Er ikke udfyldt rigtigt.' }));
  });
  test('is changed by one of two at the same moment who have both seen it', async () => {
    const id = await add();
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => change(id, { title }, { 'if-match': '"1"' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });
  test('of another branch, and one that is not there, is not found', async () => {
    const id = await add();
    const other = portal.world.nordlys.branches.odense.id;
    const elsewhere = { params: { id: other, fixedTripId: id }, headers: {}, body: body() };
    expect(await admin.try(changeFixedTrip, elsewhere)).toMatchObject({ status: 404 });
    expect(await admin.try(removeFixedTrip, elsewhere)).toMatchObject({ status: 404 });
    expect(await change(crypto.randomUUID(), {})).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

describe('a removed fixed trip', () => {
  test('is gone for good, and removed once', async () => {
    const id = await add({ attributeIds: [portal.world.attributes.EL.id] });
    expect(await remove(id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect((await admin.call(listFixedTripsAdmin, { params: { id: branchId } })).map((trip) => trip.id)).not.toContain(id);
  });
  test('leaves the orders that were placed by it as they were, and they may still be changed', async () => {
    const fixedTripId = await add({ title: 'Til sommerfesten' });
    const [order] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { fixedTripId }) });
    await remove(fixedTripId);
    const { id = '' } = order ?? {};
    expect(await bruger.call(readOrder, { params: { id } })).toEqual(order);
    const later = nordlysBody(portal, { fixedTripId, requestedPickup: new Date(portal.deps.now().getTime() + 3_600_000).toISOString() });
    expect(await bruger.call(changeOrder, { params: { id }, headers: {}, body: later })).toMatchObject({ price: 648.5, fixedTripId });
    const single = nordlysBody(portal, { fixedTripId: null });
    await bruger.call(changeOrder, { params: { id }, headers: {}, body: single });
    const [entry] = (await admin.call(readAudit, { query: { subject: `order:${id}` } })).entries;
    expect(entry?.changes).toContainEqual({ field: 'fixedTripId', before: 'Til sommerfesten', after: null });
  });
});

describe('the history of a branch', () => {
  test('tells what was made of its fixed trips, each by its title', async () => {
    const { company, id } = { ...portal.world.nordlys, ...(await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id })) };
    const { salg } = portal.world.nordlys.accounts;
    const trip = await add({ title: 'Til messen', accountId: salg.id, attributeIds: [portal.world.attributes.SC.id] }, id);
    const ofTrip = { params: { id, fixedTripId: trip } };
    portal.pass(1000);
    await admin.call(changeFixedTrip, { ...ofTrip, headers: {}, body: body({ title: 'Til messen', price: 700 }) });
    portal.pass(1000);
    // Saying the same again is no change.
    await admin.call(changeFixedTrip, { ...ofTrip, headers: {}, body: body({ title: 'Til messen', price: 700 }) });
    expect(await read(trip, id)).toMatchObject({ version: 2 });
    await admin.call(removeFixedTrip, ofTrip);
    const entries = await history(id);
    expect(entries.map(({ action }) => action)).toEqual(['fixed_trip.remove', 'fixed_trip.change', 'fixed_trip.add']);
    const [removed, changed, added] = entries;
    expect(added?.changes).toEqual([
      { field: 'title', before: null, after: 'Til messen' },
      { field: 'numberOfPeople', before: null, after: 4 },
      { field: 'pickupAddress', before: null, after: ADDRESSES.vesterbrogade.fullAddress },
      { field: 'pickupComment', before: null, after: 'Hent i receptionen' },
      { field: 'destinationAddress', before: null, after: ADDRESSES.lufthavnen.fullAddress },
      { field: 'attributes', before: [], after: [portal.world.attributes.SC.description] },
      { field: 'accountId', before: null, after: 'Salg' },
      { field: 'price', before: null, after: 648.5 },
    ]);
    expect(changed?.changes).toEqual([
      { field: 'title', before: 'Til messen', after: 'Til messen' },
      { field: 'attributes', before: [portal.world.attributes.SC.description], after: [] },
      { field: 'accountId', before: 'Salg', after: null },
      { field: 'price', before: 648.5, after: 700 },
    ]);
    expect(removed?.changes).toContainEqual({ field: 'title', before: 'Til messen', after: null });
    expect(entries.every(({ by, subject }) => by?.id === admin.userId && subject.id === id)).toBe(true);
    const { entries: all } = await admin.call(readAudit, { query: { subject: `company:${company.id}` } });
    expect(all.filter(({ subject }) => subject.id === id)).toEqual(entries);
  });
});
