import { pullChanges, recordEvent, recordPositions } from '@praj/contract/dispatch.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { readOrderWay } from '@praj/contract/map/map.ts';
import { cancelOrder, changeOrder, type OrderBody, type OrderChange, placeOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import { placeSeries, readSeries } from '@praj/contract/series/series.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder } from '../../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { givenRule } from '../../../../test/ordering-rules/given-rule.ts';
import { rulesOf } from '../../../../test/ordering-rules/rules-of.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { receiptLines } from '../receipt/receipt-lines.ts';
import { orderSeries } from '../series/order-series.ts';

const HOSPITAL = { ...ADDRESSES.rigshospitalet, comment: 'Opgang 4' };
const STATION = ADDRESSES.hovedbanegaarden;
const STOPS = [HOSPITAL, STATION];
let portal: TestPortal;
let bruger: Client;
let admin: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  admin = await portal.client('admin@praj.example');
  centre = await openCentre(portal);
});
afterAll(() => portal.close());
beforeEach(() => allow(true));

const allow = (allowsStops: boolean) => portal.db.updateTable('companies').set({ allowsStops, repeatsTrips: true }).execute();
const body = (given: Partial<OrderBody> = {}) => nordlysBody(portal, given);
const place = async (given: Partial<OrderBody> = {}) => (await bruger.call(placeOrder, { body: body({ stops: STOPS, ...given }) }))[0]!;
const refusedFields = async (given: Partial<OrderBody>) =>
  (await bruger.try(placeOrder, { body: body({ stops: STOPS, ...given }) })).body.fields;
const told = (stops: readonly { fullAddress: string; comment?: string | null | undefined }[] | undefined) =>
  stops?.map(({ fullAddress, comment }) => [fullAddress, comment ?? null]);
const WANTED = told(STOPS);

describe('an order with stops', () => {
  test('keeps them in their order, each with its message, for every car of it', async () => {
    const cars = await bruger.call(placeOrder, { body: body({ stops: STOPS, numberOfCars: 2, numberOfPeople: 6 }) });
    expect(cars.map(({ stops }) => told(stops))).toEqual([WANTED, WANTED]);
    const read = await bruger.call(readOrder, { params: { id: cars[1]?.id ?? '' } });
    expect([told(read.stops), read.stopsReached]).toEqual([WANTED, 0]);
    expect((await place({ stops: null })).stops).toEqual([]);
  });
  test('has four at most', async () => {
    expect((await place({ stops: [...STOPS, ...STOPS] })).stops).toHaveLength(4);
    expect(await refusedFields({ stops: [...STOPS, ...STOPS, STATION] })).toEqual({ stops: 'Der kan højst være fire stop på vejen.' });
  });
  test('is no fixed trip', async () => {
    const branchId = portal.world.nordlys.branches.koebenhavn.id;
    const { id } = await buildFixedTrip(portal.db, { branchId, title: 'Lufthavnen', priceOere: 30_000 });
    expect(await refusedFields({ fixedTripId: id })).toEqual({
      stops: 'En fast tur har ingen stop på vejen. Fjern stoppene, eller vælg Enkelttur.',
    });
  });
  test('needs a destination', async () => {
    expect(await refusedFields({ destinationAddress: null })).toEqual({ destinationAddress: 'Mangler at udfylde Destination' });
  });
  test('is refused where the company has none', async () => {
    await allow(false);
    expect(await refusedFields({})).toEqual({ stops: 'Jeres virksomhed har ikke stop på vejen. Fjern stoppene.' });
  });
});

describe('a change', () => {
  const change = (id: string, given: Partial<OrderChange>) => bruger.call(changeOrder, { params: { id }, body: body(given) });

  test('of them is kept in the history; one that says nothing of them leaves them', async () => {
    const { id } = await place();
    expect(told((await change(id, { comment: 'Ny' })).stops)).toEqual(WANTED);
    expect(told((await change(id, { stops: STOPS.toReversed() })).stops)).toEqual(WANTED?.toReversed());
    const { entries } = await admin.call(readAudit, { query: { subject: `order:${id}` } });
    expect(entries[0]?.changes).toContainEqual({
      field: 'stops',
      before: [`1. ${HOSPITAL.fullAddress} (Opgang 4)`, `2. ${STATION.fullAddress}`],
      after: [`1. ${STATION.fullAddress}`, `2. ${HOSPITAL.fullAddress} (Opgang 4)`],
    });
    expect((await change(id, { stops: [] })).stops).toEqual([]);
  });
  test('may keep and take away what the company no longer has, and add none', async () => {
    const { id } = await place();
    await allow(false);
    const refused = async (stops: OrderBody['stops']) =>
      (await bruger.try(changeOrder, { params: { id }, body: body({ stops }) })).body.fields;
    const off = { stops: 'Jeres virksomhed har ikke stop på vejen. Fjern stoppene.' };
    expect(await refused([HOSPITAL, ADDRESSES.havneholmen])).toEqual(off);
    expect(await refused([STATION, STATION])).toEqual(off);
    expect(told((await change(id, { stops: [STATION, { ...HOSPITAL, comment: null }] })).stops)).toEqual([
      [STATION.fullAddress, null],
      [HOSPITAL.fullAddress, null],
    ]);
    expect((await change(id, { stops: [STATION] })).stops).toHaveLength(1);
    expect(await refused(STOPS)).toEqual(off);
  });
});

test('a cancelled trip is ordered again by the same stops', async () => {
  const { id } = await place();
  await bruger.call(cancelOrder, { params: { id } });
  const [again] = await bruger.call(reorder, { params: { id }, body: {} });
  expect(told(again?.stops)).toEqual(WANTED);
});

test('a series orders each of its trips with its stops', async () => {
  const { requestedPickup: _, ...trip } = body({ stops: STOPS });
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, time: '23:00', end: '2026-11-21', skipHolidays: false };
  const { id } = await bruger.call(placeSeries, { body: { from: '2026-11-20', rule, trip } });
  expect(told((await bruger.call(readSeries, { params: { id } })).trip.stops ?? [])).toEqual(WANTED);
  await orderSeries(portal.deps, rulesOf(portal.deps));
  const orders = await portal.db.selectFrom('orders').select('stops').where('seriesId', '=', id).execute();
  expect(orders.map(({ stops }) => told(stops))).toEqual([WANTED, WANTED]);
});

describe('the dispatch centre', () => {
  test('is told of them with their positions and messages, and tells how many the car has been at', async () => {
    const { cursor } = await centre.client.call(pullChanges, { query: {} });
    const { id } = await place();
    const { changes } = await centre.client.call(pullChanges, { query: { cursor } });
    expect(changes[0]?.order.stops).toMatchObject(STOPS.map(({ longitude, latitude }) => ({ longitude, latitude })));
    expect(told(changes[0]?.order.stops)).toEqual(WANTED);
    const event = { eventId: crypto.randomUUID(), at: TEST_NOW.toISOString(), state: 'trip_started' as const, stopsReached: 1 };
    expect((await centre.client.call(recordEvent, { params: { id }, body: event })).stopsReached).toBe(1);
  });
});

describe('the way', () => {
  const lonLat = ({ longitude, latitude }: { longitude: number; latitude: number }) => [longitude, latitude];
  const { vesterbrogade: from, lufthavnen: to } = ADDRESSES;
  const wayOf = async (id: string) => (await bruger.call(readOrderWay, { params: { id } })).way;
  const build = async (state: 'dispatching' | 'trip_started', stopsReached: number) =>
    (
      await buildOrder(portal.db, {
        issuer: portal.world.nordlys.users.bruger,
        state,
        now: TEST_NOW,
        plan: { stops: STOPS },
        columns: { stopsReached },
      })
    ).id;

  test('leads by all of them before there is a car, as long as the estimate says', async () => {
    const way = await wayOf(await build('dispatching', 0));
    const ends = [from, ...STOPS, to];
    expect(way?.line.filter((point, at) => at === 0 || String(point) !== String(way.line[at - 1]))).toEqual(ends.map(lonLat));
    const points = ends.map(({ longitude, latitude }) => ({ longitude, latitude }));
    const asked = { pickup: points[0]!, stops: points.slice(1, -1), destination: points.at(-1)! };
    const estimate = await bruger.call(estimateTrip, { body: asked });
    expect([way?.distance, way?.duration]).toEqual([estimate.distance, estimate.duration]);
  });
  test('leads from the car to the next of them, and beyond that by the others', async () => {
    const id = await build('trip_started', 1);
    const positions = [{ orderId: id, longitude: 12.57, latitude: 55.69, heading: 90, at: TEST_NOW.toISOString() }];
    await centre.client.call(recordPositions, { body: { positions } });
    const way = await wayOf(id);
    expect(way?.line).toEqual([[12.57, 55.69], lonLat(STATION)]);
    expect(way?.beyond).toEqual([STATION, to].map(lonLat));
  });
});

test('ordering rules look at the areas of stops, and at the price by way of them', async () => {
  const zipCodesTo = [ADDRESSES.lufthavnen.zipCode, HOSPITAL.zipCode];
  const areas = await givenRule(portal, { kind: 'areas', zipCodesFrom: [], zipCodesTo });
  const refused = await bruger.try(placeOrder, { body: body({ stops: STOPS }) });
  expect([refused.body.code, refused.body.message]).toEqual(['ordering_rule', expect.stringContaining(`stop i ${STATION.zipCode}`)]);
  const { id } = await place({ stops: [HOSPITAL] });
  const changed = await bruger.try(changeOrder, { params: { id }, body: body({ stops: STOPS }) });
  expect(changed.body.message).toContain(`stop i ${STATION.zipCode}`);
  await portal.db.deleteFrom('orderingRules').where('id', '=', areas.id).execute();
  await givenRule(portal, { kind: 'price', highestPrice: 300 });
  await place({ stops: [] });
  expect((await bruger.try(placeOrder, { body: body({ stops: STOPS }) })).body.code).toBe('ordering_rule');
  await portal.db.deleteFrom('orderingRules').execute();
});

test('the report has them in a column of their own, and a receipt between where from and where to', async () => {
  const issuer = portal.world.nordlys.users.bruger;
  const { id } = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, plan: { stops: STOPS } });
  const range = 'fromDate=2026-11-19T23:00:00Z&toDate=2026-11-20T22:59:59Z';
  const report = await bruger.raw('GET', `/orders/report?${range}&columns=stops`);
  expect(String(report.body)).toContain(`${HOSPITAL.fullAddress} – ${STATION.fullAddress}`);
  const order = await bruger.call(readOrder, { params: { id } });
  const { trip } = receiptLines({ ...order, finalPrice: 300, credited: [], referenceLabel: 'Reference' }, 0);
  expect(trip.slice(0, 4).map(([label]) => label)).toEqual(['Fra', 'Stop 1', 'Stop 2', 'Til']);
});
