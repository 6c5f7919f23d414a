import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordPositions } from '@praj/contract/dispatch.ts';
import { readOrderWay } from '@praj/contract/map/map.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { writeEdition } from '../../../../test/street-files/written-edition.ts';

/** A road from Vesterbrogade by a corner to the airport, and a car at that corner. */
const PICKUP: [number, number] = [ADDRESSES.vesterbrogade.longitude, ADDRESSES.vesterbrogade.latitude];
const DESTINATION: [number, number] = [ADDRESSES.lufthavnen.longitude, ADDRESSES.lufthavnen.latitude];
const CORNER: [number, number] = [12.6, 55.66];
const rounded = (line: readonly (readonly [number, number])[] = []) =>
  line.map(([longitude, latitude]) => [+longitude.toFixed(5), +latitude.toFixed(5)]);

const streetsDir = mkdtempSync(path.join(tmpdir(), 'praj-order-ways-'));
let portal: TestPortal;
let bruger: Client;
let centre: Centre;
beforeAll(async () => {
  const road = { name: 'Vejen', kilometresPerHour: 40, direction: 'both' as const };
  writeEdition(streetsDir, 'aaaa', [{ ...road, nodes: [1, 2, 3], coordinates: [...PICKUP, ...CORNER, ...DESTINATION] }]);
  portal = await startPortal({ config: { streetsDir, routes: { by: 'embedded', timeoutMs: 10_000 } } });
  bruger = await portal.client('bruger@nordlys.example');
  centre = await openCentre(portal);
});
afterAll(async () => {
  await portal.close();
  rmSync(streetsDir, { recursive: true });
});

const build = async (state: OrderState, over: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  (await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state, now: TEST_NOW, ...over })).id;
const drive = (orderId: string) =>
  centre.client.call(recordPositions, {
    body: { positions: [{ orderId, longitude: CORNER[0], latitude: CORNER[1], heading: 90, at: TEST_NOW.toISOString() }] },
  });
const wayOf = async (id: string, client = bruger) => (await client.call(readOrderWay, { params: { id } })).way;

describe('the way of a trip', () => {
  test('leads from its car to the pickup while it arrives', async () => {
    const id = await build('arriving');
    await drive(id);
    const way = await wayOf(id);
    expect(way).toMatchObject({ leg: 'to_pickup', approximate: false, distance: 3622, duration: 375 });
    expect(rounded(way?.line)).toEqual(rounded([CORNER, PICKUP]));
    expect(rounded(way?.beyond)).toEqual(rounded([PICKUP, CORNER, DESTINATION]));
  });
  test('is none while nobody knows where the car is that arrives', async () => {
    expect(await wayOf(await build('arriving'))).toBeNull();
  });
  test.each(['customer', 'taximeter_started', 'trip_started'] as const)('leads from the car to the destination: %s', async (state) => {
    const id = await build(state);
    expect(rounded((await wayOf(id))?.line)).toEqual(rounded([PICKUP, CORNER, DESTINATION]));
    await drive(id);
    const way = await wayOf(id);
    expect(way).toMatchObject({ leg: 'to_destination', approximate: false });
    expect(rounded(way?.line)).toEqual(rounded([CORNER, DESTINATION]));
    expect(way?.beyond).toEqual([]);
  });
  test('leads to the doors beside its streets', async () => {
    const inTheYard = { ...ADDRESSES.vesterbrogade, latitude: PICKUP[1] + 0.0005 };
    const atTheGate = { ...ADDRESSES.lufthavnen, latitude: DESTINATION[1] - 0.0005 };
    const columns = { pickup: JSON.stringify(inTheYard), destination: JSON.stringify(atTheGate) };
    const way = await wayOf(await build('booked', { columns }));
    expect(rounded(way?.line)[0]).toEqual(rounded([[inTheYard.longitude, inTheYard.latitude]])[0]);
    expect(rounded(way?.line).at(-1)).toEqual(rounded([[atTheGate.longitude, atTheGate.latitude]])[0]);
    expect(rounded(way?.line)).toContainEqual(rounded([CORNER])[0]);
  });
  test.each(['created', 'booked', 'dispatching', 'blocked'] as const)(
    'leads from pickup to destination before there is a car: %s',
    async (state) => {
      const way = await wayOf(await build(state));
      expect(way).toMatchObject({ leg: 'to_destination', approximate: false });
      expect(rounded(way?.line)).toEqual(rounded([PICKUP, CORNER, DESTINATION]));
    },
  );
  test('to nowhere in particular is none', async () => {
    expect(await wayOf(await build('trip_started', { columns: { destination: null } }))).toBeNull();
  });
  test.each(['completed', 'cancelled', 'noshow'] as const)('that is over is none: %s', async (state) => {
    expect(await wayOf(await build(state))).toBeNull();
  });
});

describe('of others', () => {
  test('nobody is told that there is an order', async () => {
    const havnens = await portal.client('bruger@havnens.example');
    expect(await havnens.try(readOrderWay, { params: { id: await build('dispatching') } })).toMatchObject({ status: 404 });
    expect(await bruger.try(readOrderWay, { params: { id: crypto.randomUUID() } })).toMatchObject({ status: 404 });
  });
  test('a PrajAdmin reads it, which is kept once an hour however often the page asks', async () => {
    const id = await build('dispatching');
    const kept = async () => (await portal.db.selectFrom('audit').select('action').where('subjectId', '=', id).execute()).length;
    const admin = await portal.client('admin@praj.example');
    for (let time = 0; time < 3; time++) expect(await wayOf(id, admin)).toMatchObject({ leg: 'to_destination' });
    expect(await kept()).toBe(1);
    portal.pass(60 * 60_000);
    await wayOf(id, await portal.client('admin@praj.example'));
    expect(await kept()).toBe(2);
    portal.setNow(TEST_NOW);
  });
});

test('the twenty-first question within a second is too many', async () => {
  const id = await build('completed');
  const leder = await portal.client('leder@nordlys.example');
  const ask = () => leder.try(readOrderWay, { params: { id } });
  const statuses = (await Promise.all(Array.from({ length: 21 }, ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
