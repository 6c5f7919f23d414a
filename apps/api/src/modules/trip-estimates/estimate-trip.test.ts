import { tellFreeCars } from '@praj/contract/dispatch.ts';
import { estimateTrip, type TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildFixedTrip } from '../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../test/centre.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const MINUTE_MS = 60_000;
const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ longitude, latitude });
const TRIP = { pickup: pointOf(ADDRESSES.vesterbrogade), destination: pointOf(ADDRESSES.lufthavnen) };
const inMinutes = (minutes: number): string => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS).toISOString();

let portal: TestPortal;
let bruger: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  centre = await openCentre(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('freeCars').execute();
});

const estimate = (over: Partial<TripEstimateBody> = {}) => bruger.call(estimateTrip, { body: { ...TRIP, ...over } });
const tryEstimate = (over: object) => bruger.raw('POST', '/trip_estimates', { ...TRIP, ...over });
/** A free car so many metres north of the pickup. */
const carAt = (metres: number, large = false) => ({
  longitude: TRIP.pickup.longitude,
  latitude: TRIP.pickup.latitude + metres / 111_320,
  large,
});
const tell = (...cars: ReturnType<typeof carAt>[]) => centre.client.call(tellFreeCars, { body: { cars } });
const nearest = async (over: Partial<TripEstimateBody> = {}) => (await estimate(over)).nearestCarMinutes;

describe('a trip before it is ordered', () => {
  test('has a distance, a duration and a price to expect, all of the straight line', async () => {
    expect(await estimate()).toEqual({
      distance: 10_468,
      duration: 1_014,
      stops: [],
      price: { from: 230, to: 290 },
      fixedPrice: null,
      nearestCarMinutes: null,
      approximate: true,
      rules: null,
    });
  });
  test('costs what it costs when it is driven: more in the evening', async () => {
    // TEST_NOW is a Friday morning.
    expect((await estimate({ requestedPickup: '2026-11-20T20:00:00Z' })).price).toEqual({ from: 280, to: 360 });
    expect((await estimate({ requestedPickup: '2026-11-23T09:00:00Z' })).price).toEqual({ from: 230, to: 290 });
  });
  test('by way of stops has the time and the price of the way round, with the way to each of them', async () => {
    // Somebody else, who has not asked twenty times.
    const firma = await portal.client('firma@nordlys.example');
    const ask = (over: Partial<TripEstimateBody> = {}) => firma.call(estimateTrip, { body: { ...TRIP, ...over } });
    const straight = await ask();
    const stops = [pointOf(ADDRESSES.rigshospitalet), pointOf(ADDRESSES.hovedbanegaarden)];
    const round = await ask({ stops });
    const [first, second] = await Promise.all([
      ask({ destination: stops[0] as (typeof stops)[0] }),
      ask({ pickup: stops[0] as (typeof stops)[0], destination: stops[1] as (typeof stops)[0] }),
    ]);
    // Two minutes at each stop.
    expect(round.stops).toEqual([
      { distance: first.distance, duration: first.duration },
      { distance: first.distance + second.distance, duration: first.duration + 120 + second.duration },
    ]);
    expect(round.duration).toBeGreaterThan((round.stops[1]?.duration ?? 0) + 120);
    expect(round.price?.from).toBeGreaterThan(straight.price?.to ?? 0);
  });
  test('costs more in a large car, and as much again for each car more', async () => {
    expect((await estimate({ numberOfPeople: 6 })).price).toEqual({ from: 330, to: 430 });
    expect((await estimate({ numberOfCars: 3 })).price).toEqual({ from: 690, to: 870 });
  });
  test('of a pickup that has passed is reckoned for now', async () => {
    expect(await estimate({ requestedPickup: '2026-11-18T21:00:00Z' })).toEqual(await estimate());
  });
  test('from one place to the same one is no more than getting in', async () => {
    expect(await estimate({ destination: TRIP.pickup })).toMatchObject({ distance: 0, duration: 0, price: { from: 35, to: 45 } });
  });
});

describe('a fixed trip', () => {
  const fixed = (columns: object = {}) =>
    buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, priceOere: 32_550, ...columns });
  test('costs what was agreed, of each car', async () => {
    const { id: fixedTripId } = await fixed();
    expect(await estimate({ fixedTripId })).toMatchObject({ price: null, fixedPrice: 325.5, distance: 10_468 });
    expect(await estimate({ fixedTripId, numberOfCars: 2 })).toMatchObject({ price: null, fixedPrice: 651 });
  });
  test('without an agreed price is estimated as any other', async () => {
    const { id: fixedTripId } = await fixed({ priceOere: null });
    expect(await estimate({ fixedTripId })).toMatchObject({ price: { from: 230, to: 290 }, fixedPrice: null });
  });
  test('of nobody, or of another company, is refused', async () => {
    const other = await buildFixedTrip(portal.db, { branchId: portal.world.havnens.branch.id });
    for (const fixedTripId of [other.id, crypto.randomUUID()]) {
      expect(await tryEstimate({ fixedTripId })).toMatchObject({
        status: 404,
        body: { code: 'not_found', fields: { fixedTripId: 'Den faste tur findes ikke længere.' } },
      });
    }
  });
});

describe('refused is', () => {
  test('a pickup more than a year ahead, beside its field', async () => {
    expect(await tryEstimate({ requestedPickup: '2027-11-21T10:00:00Z' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { requestedPickup: 'Datoen kan højst ligge 365 dage frem.' } },
    });
  });
  test.each([
    ['a place nowhere on earth', { pickup: { longitude: 12, latitude: 91 } }, 'pickup'],
    ['more of a place than where it is', { destination: ADDRESSES.lufthavnen }, 'destination'],
    ['no destination', { destination: null }, 'destination'],
    ['three people, which no car is ordered for', { numberOfPeople: 3 }, 'numberOfPeople'],
    ['nine cars', { numberOfCars: 9 }, 'numberOfCars'],
    ['half a car', { numberOfCars: 1.5 }, 'numberOfCars'],
    ['a time that is none', { requestedPickup: 'i morgen' }, 'requestedPickup'],
    ['a fixed trip that is no id', { fixedTripId: '1' }, 'fixedTripId'],
  ])('%s', async (_what, over, field) => {
    expect(await tryEstimate(over)).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
  });
  test('the twenty-first question within a second', async () => {
    const leder = await portal.client('leder@nordlys.example');
    const ask = () => leder.try(estimateTrip, { body: TRIP });
    const statuses = (await Promise.all(Array.from({ length: 21 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    portal.pass(1000);
    expect((await ask()).status).toBe(200);
  });
});

describe('the nearest free car', () => {
  test('is told in whole minutes, rounded up, never none', async () => {
    expect(await tell(carAt(4_000), carAt(900), carAt(2_000))).toEqual({ taken: 3 });
    expect(await nearest()).toBe(3);
    await tell(carAt(0));
    expect(await nearest()).toBe(1);
  });
  test('is of the newest picture alone', async () => {
    await tell(carAt(0));
    await tell(carAt(2_000));
    expect(await nearest()).toBe(6);
    await tell();
    expect(await nearest()).toBeNull();
  });
  test('is believed for 90 seconds', async () => {
    await tell(carAt(0));
    portal.pass(89_999);
    expect(await nearest()).toBe(1);
    portal.pass(1);
    expect(await nearest()).toBeNull();
  });
  test('says nothing of a trip more than half an hour ahead', async () => {
    await tell(carAt(0));
    expect(await nearest({ requestedPickup: inMinutes(30) })).toBe(1);
    expect(await nearest({ requestedPickup: inMinutes(31) })).toBeNull();
  });
  test('is large enough', async () => {
    await tell(carAt(0), carAt(2_000, true));
    expect(await nearest({ numberOfPeople: 5 })).toBe(6);
    await tell(carAt(0));
    expect(await nearest({ numberOfPeople: 5 })).toBeNull();
  });
  test('that is large drives four people too', async () => {
    await tell(carAt(0, true));
    expect(await nearest()).toBe(1);
  });
  test('is told of no further than half an hour away', async () => {
    await tell(carAt(18_700));
    expect(await nearest()).toBe(30);
    await tell(carAt(40_000));
    expect(await nearest()).toBeNull();
  });
  test('is the nearest on the ground, not by degrees', async () => {
    // A degree of longitude is little more than half one of latitude here.
    const east = { ...carAt(0), longitude: TRIP.pickup.longitude + 0.03 };
    await tell({ ...carAt(0), latitude: TRIP.pickup.latitude + 0.025 }, east);
    expect(await nearest()).toBe(6);
  });
});

test('an installation that tells no prices tells the rest', async () => {
  const silent = await startPortal({ config: { tariff: undefined } });
  const client = await silent.client('bruger@nordlys.example');
  expect(await client.call(estimateTrip, { body: TRIP })).toMatchObject({ distance: 10_468, price: null, fixedPrice: null });
  await silent.close();
});

describe('free cars are refused', () => {
  test.each([
    ['nowhere on earth', [{ longitude: 181, latitude: 55 }]],
    ['with more than where they are', [{ ...carAt(0), carNo: '4711' }]],
    ['more than 2,000 of them', Array.from({ length: 2001 }, () => carAt(0))],
  ])('%s', async (_what, cars) => {
    expect(await centre.client.raw('PUT', '/dispatch/free_cars', { cars })).toMatchObject({ status: 400 });
    expect(await centre.client.raw('PUT', '/dispatch/free_cars', { cars: cars.slice(0, 0) })).toMatchObject({ status: 200 });
  });
});
test('2,000 free cars are taken at once', async () => {
  expect(await tell(...Array.from({ length: 2000 }, (_, step) => carAt(step * 10)))).toEqual({ taken: 2000 });
  expect(await nearest()).toBe(1);
});
