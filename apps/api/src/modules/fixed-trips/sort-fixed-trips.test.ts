import { addFixedTrip, type FixedTripBody, listFixedTrips, removeFixedTrip, sortFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildFixedTrip } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Client;
let firma: Client;
/** A branch of Nordlys with the trips A, B and C. */
let branch: Branch;
let params: { id: string };
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  branch = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id });
  params = { id: branch.id };
  for (const [at, title] of ['A', 'B', 'C'].entries()) await buildFixedTrip(portal.db, { branchId: branch.id, title, sortOrder: at + 1 });
});

const listed = () => firma.call(listFixedTrips, { params });
const titles = async () => (await listed()).map(({ title }) => title).join('');
/** The places of the trips with these titles, one behind the other. */
async function placesOf(wanted: string) {
  const trips = await listed();
  return wanted
    .split('')
    .map((title, at) => ({ id: trips.find((trip) => trip.title === title)?.id ?? crypto.randomUUID(), sortOrder: at + 1 }));
}
const sort = async (wanted: string) => admin.try(sortFixedTrips, { params, body: await placesOf(wanted) });
const added: FixedTripBody = {
  title: 'D',
  pickupAddress: ADDRESSES.vesterbrogade,
  destinationAddress: ADDRESSES.lufthavnen,
  bookingModuleUpdatedAt: '',
};
const add = () =>
  admin.try(addFixedTrip, { params, body: { ...added, bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString() } });
const historyOf = async () => (await admin.call(readAudit, { query: { subject: `branch:${branch.id}` } })).entries;
const CHANGED = {
  status: 409,
  body: { code: 'list_changed', message: 'Listen er ændret af en anden. Indlæs den igen, og sortér på ny.' },
};

describe('the whole list in its new order', () => {
  test('is kept, answered, and numbered from 1', async () => {
    const answer = await sort('CAB');
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { title: 'C', sortOrder: 1 },
        { title: 'A', sortOrder: 2 },
        { title: 'B', sortOrder: 3 },
      ],
    });
    expect(answer.body).toEqual(await listed());
  });
  test('may carry the whole trips, whose further fields are ignored, in any order', async () => {
    const [a, b, c] = await listed();
    const sent = [a, b, c].map((trip, at) => ({ ...trip, id: trip?.id ?? '', sortOrder: 10 - at, title: 'X', price: 1 }));
    expect(await admin.try(sortFixedTrips, { params, body: sent })).toMatchObject({ status: 200 });
    expect((await listed()).map(({ title, price, version }) => [title, price, version])).toEqual([
      ['C', 325, 1],
      ['B', 325, 1],
      ['A', 325, 1],
    ]);
  });
  test('is told to open pages and kept in history by what has moved; the same order again is neither', async () => {
    const page = await firma.socket('/ws');
    await sort('ACB');
    expect(await page.next(({ id }) => id === branch.id)).toEqual({ type: 'changed', resource: 'branches', id: branch.id });
    await sort('ACB');
    await add();
    await page.next(({ id }) => id === branch.id);
    expect(page.messages.filter(({ id }) => id === branch.id)).toHaveLength(2);
    page.close();
    const [, entry, ...older] = await historyOf();
    expect(older).toEqual([]);
    expect(entry).toMatchObject({ action: 'fixed_trip.sort', changes: [{ field: 'fixedTrips', before: ['B', 'C'], after: ['C', 'B'] }] });
  });
  test('of a branch without any is the empty one', async () => {
    const empty = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id });
    expect(await admin.try(sortFixedTrips, { params: { id: empty.id }, body: [] })).toMatchObject({ status: 200, body: [] });
    expect(await admin.try(sortFixedTrips, { params: { id: crypto.randomUUID() }, body: [] })).toMatchObject({ status: 404 });
  });
});

describe('a list that does not name each trip once is refused, and nothing is moved', () => {
  test.each([['AB'], ['ABCC'], ['AAB'], ['ABX'], ['ABCX'], ['']])('%j', async (wanted) => {
    expect(await sort(wanted)).toMatchObject(CHANGED);
    expect(await titles()).toBe('ABC');
    expect(await historyOf()).toEqual([]);
  });
  test('also when a colleague has added or removed one meanwhile', async () => {
    const seen = await placesOf('CBA');
    await add();
    expect(await admin.try(sortFixedTrips, { params, body: seen })).toMatchObject(CHANGED);
    expect(await titles()).toBe('ABCD');
    const four = await placesOf('DCBA');
    await admin.call(removeFixedTrip, { params: { ...params, fixedTripId: four[1]?.id ?? '' } });
    expect(await admin.try(sortFixedTrips, { params, body: four })).toMatchObject(CHANGED);
    expect(await titles()).toBe('ABD');
  });
  test('also with another branch’s trip in place of one', async () => {
    const other = await buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.odense.id });
    const places = (await placesOf('ABC')).map((place, at) => (at === 1 ? { ...place, id: other.id } : place));
    expect(await admin.try(sortFixedTrips, { params, body: places })).toMatchObject(CHANGED);
  });
  test('a list that is none is told so', async () => {
    expect((await admin.raw('PUT', `/branches/${branch.id}/fixed_trips`, [{ id: 'x', sortOrder: 'first' }])).body).toMatchObject({
      code: 'invalid',
      fields: { '0.id': 'Er ikke udfyldt rigtigt.', '0.sortOrder': 'Er ikke udfyldt rigtigt.' },
    });
    expect((await admin.raw('PUT', `/branches/${branch.id}/fixed_trips`, {})).status).toBe(400);
  });
});

test('sorting and adding at the same moment leave a list in which each trip stands once, at a place of its own', async () => {
  for (let round = 1; round <= 4; round += 1) {
    const before = await listed();
    const body = before.toReversed().map(({ id }, at) => ({ id, sortOrder: at + 1 }));
    const [sorted, ...adds] = await Promise.all([admin.try(sortFixedTrips, { params, body }), add(), add(), add()]);
    expect([200, 409]).toContain(sorted.status);
    expect(adds.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await listed();
    expect(after).toHaveLength(before.length + 3);
    expect(after.map(({ sortOrder }) => sortOrder)).toEqual(after.map((_trip, at) => at + 1));
    const kept = after.slice(0, before.length).map(({ id }) => id);
    expect(kept).toEqual((sorted.status === 200 ? before.toReversed() : before).map(({ id }) => id));
  }
});

test('200 trips are listed and put in order', async () => {
  const rows = Array.from({ length: 197 }, (_, at) => ({ branchId: branch.id, title: `Tur ${at}`, sortOrder: at + 4 }));
  for (const row of rows) await buildFixedTrip(portal.db, row);
  const wanted = (await listed()).map(({ id }) => id).toReversed();
  expect(wanted).toHaveLength(200);
  const body = wanted.map((id, at) => ({ id, sortOrder: at + 1 }));
  expect(await admin.try(sortFixedTrips, { params, body })).toMatchObject({ status: 200 });
  expect((await listed()).map(({ id }) => id)).toEqual(wanted);
});
