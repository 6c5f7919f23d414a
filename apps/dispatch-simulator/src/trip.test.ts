import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DispatchEvent } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import { NETWORK_FILE } from '@praj/streets/edition.ts';
import { buildNetwork } from '@praj/streets/network/build-network.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { Network, Road } from '@praj/streets/way.ts';
import { expect, test } from 'vitest';
import { networkSink } from '../../api/src/modules/streets/import/network/network-sink.ts';
import { readOsm } from '../../api/src/modules/streets/import/read/read-osm.ts';
import { realData } from '../../api/test/street-files/real-data.ts';
import { chanceFrom } from './chance.ts';
import { createFleet } from './fleet.ts';
import { metresBetween, type Place } from './ground.ts';
import type { CarPosition, PortalClient } from './portal-client.ts';
import { hearTravellers } from './riders/travellers.ts';
import { playOrder } from './trip.ts';

const EXTRACT = realData('osm/inner-copenhagen.osm.pbf');
/** Half past ten in the morning in Denmark, a Friday. */
const NOW = Date.parse('2026-11-20T09:30:00Z');
const placeOf = ({ longitude, latitude }: { longitude: number; latitude: number }): Place => [longitude, latitude];

/** Streets that cross every 200 metres or so, from Havnegade to Kastrup. */
function grid(): Network {
  const [columns, rows] = [40, 40];
  const at = (column: number, row: number): [number, number] => [12.56 + column * 0.003, 55.61 + row * 0.002];
  const street = (places: [number, number][]): Road => ({
    name: 'Gade',
    nodes: places.map(([column, row]) => row * 100 + column),
    coordinates: places.flatMap(([column, row]) => at(column, row)),
    kilometresPerHour: 30,
    direction: 'both',
  });
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const along = range(rows).map((row) => street(range(columns).map((column) => [column, row])));
  const across = range(columns).map((column) => street(range(rows).map((row) => [column, row])));
  return openNetwork(buildNetwork([...along, ...across]));
}

/** Drives an order at its own pace on a clock that does not wait; answers what the portal was told, and all positions. */
async function drive(network: Network, from: Place, to: Place, seed = 3, by: readonly Place[] = []) {
  const events: DispatchEvent[] = [];
  const positions: CarPosition[] = [];
  const clock = {
    at: NOW,
    speed: 1,
    now: () => clock.at,
    wait: async (seconds: number) => void (clock.at += seconds * 1000),
    until: async () => undefined,
  };
  const streets = () => ({ network, mainRoadsOnly: false });
  const report = async (_orderId: string, event: DispatchEvent) => (events.push(event), 'taken' as const);
  const order = {
    id: 'one',
    state: 'dispatching',
    requestedPickup: new Date(NOW).toISOString(),
    numberOfPeople: 2,
    price: null,
    voucherCode: null,
    pickupAddress: { longitude: from[0], latitude: from[1] },
    destinationAddress: { longitude: to[0], latitude: to[1] },
    stops: by.map(([longitude, latitude]) => ({ longitude, latitude })),
    stopsReached: 0,
  } as Order;
  const road = {
    portal: { report } as unknown as PortalClient,
    positions: { add: (position: CarPosition) => void positions.push(position), stop: () => {} },
    fleet: createFleet(seed, streets),
    clock,
    streets,
    travellers: hearTravellers(clock, () => undefined),
    chance: chanceFrom(seed, 'order'),
    signal: new AbortController().signal,
  };
  await playOrder(order, road);
  return { events, positions, facts: (state: string) => events.find((event) => event.state === state) };
}
const meanOff = (network: Network, places: readonly Place[]): number =>
  places.reduce((sum, place) => sum + (network.nearestStreet(place)?.metres ?? Number.NaN), 0) / places.length;

/** What holds of every trip on streets. */
function expectDrivenOnStreets(network: Network, { events, positions, facts }: Awaited<ReturnType<typeof drive>>, pickup: Place): void {
  expect(meanOff(network, positions.map(placeOf))).toBeLessThan(15);
  expect(meanOff(network, (facts('completed')?.route ?? []) as Place[])).toBeLessThan(15);
  expect(facts('completed')?.route?.length).toBeLessThanOrEqual(500);
  const metres = positions.slice(1).map((position, index) => metresBetween(placeOf(position), placeOf(positions[index] ?? position)));
  // Half a second apart; nobody drives faster than 60 km/h in town.
  expect(Math.max(...metres)).toBeLessThan(60 / 3.6 / 2 + 0.1);
  const arrived = positions.find((position) => metresBetween(placeOf(position), pickup) < 0.01);
  expect(arrived?.at).toBe(facts('customer')?.at);
  expect(Date.parse(facts('taximeter_started')?.at ?? '') - Date.parse(arrived?.at ?? '')).toBeGreaterThanOrEqual(20_000);
  const told = events.findLast((event) => event.estimatedTripDistance)?.estimatedTripDistance ?? 0;
  const driven = positions.filter(({ at }) => at > (facts('trip_started')?.at ?? ''));
  const way = [pickup, ...driven.map(placeOf)];
  expect(way.slice(1).reduce((sum, place, index) => sum + metresBetween(way[index] ?? place, place), 0) / told).toBeCloseTo(1, 1);
  expect(facts('completed')?.actualTripDuration).toBeCloseTo(driven.length / 2, -1);
}

test('a car keeps to the streets, waits at the door, and records the road it drove', async () => {
  const network = grid();
  const [havnegade, kastrup] = [
    [12.5899, 55.6787],
    [12.6508, 55.6295],
  ] as const;
  const trip = await drive(network, havnegade, kastrup);
  expectDrivenOnStreets(network, trip, havnegade);
  expect(trip.facts('arriving')?.estimatedTripDistance).toBe(trip.facts('completed')?.estimatedTripDistance);
  expect(trip.facts('arriving')?.estimatedPickup?.slice(0, 18)).toBe(trip.facts('customer')?.at.slice(0, 18));
});
test('a car drives by its stops, says that it has been at each, and waits there', async () => {
  const network = grid();
  const [havnegade, hospital, station, kastrup] = [
    [12.5899, 55.6787],
    [12.6, 55.67],
    [12.62, 55.65],
    [12.6508, 55.6295],
  ] as const;
  const trip = await drive(network, havnegade, kastrup, 3, [hospital, station]);
  const told = trip.events.filter(({ stopsReached }) => stopsReached !== undefined && stopsReached !== null);
  expect(told.map(({ stopsReached }) => stopsReached)).toEqual([1, 2]);
  for (const [at, stop] of [hospital, station].entries()) {
    const { at: reached = '' } = told[at] ?? {};
    const there = trip.positions.findLast((position) => position.at <= reached);
    const next = trip.positions.find((position) => position.at > reached);
    expect(metresBetween(placeOf(there as CarPosition), stop)).toBeLessThan(1);
    expect(Date.parse(next?.at ?? '') - Date.parse(reached)).toBeGreaterThanOrEqual(120_000);
  }
  expect(trip.facts('arriving')?.estimatedTripDistance).toBe(trip.facts('completed')?.estimatedTripDistance);
});
test('free cars stand on streets before a trip and after it', async () => {
  const network = grid();
  const fleet = createFleet(1, () => ({ network, mainRoadsOnly: false }));
  const near = fleet.cars.filter(({ place }) => (network.nearestStreet(place)?.metres ?? 0) < 5_000);
  expect(
    meanOff(
      network,
      near.map(({ place }) => place),
    ),
  ).toBeLessThan(1);
  const taken = fleet.take('one', [12.6, 55.65], false);
  if (!taken) throw new Error('no car');
  taken.car.place = [12.6012, 55.6511];
  taken.free();
  expect(network.nearestStreet(taken.car.place)?.metres).toBeLessThan(1);
});
test('through the real streets of København too', async ({ skip }) => {
  if (!existsSync(EXTRACT)) {
    console.log(`no extract at ${EXTRACT} (PRAJ_TEST_DATA): driving on it is not tested`);
    skip();
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-driving-'));
  try {
    const sink = networkSink(path.join(folder, 'new'));
    await readOsm(EXTRACT, [sink]);
    await sink.finish(() => {}, new AbortController().signal);
    const network = openNetwork(readFileSync(path.join(folder, 'new', NETWORK_FILE)));
    const [havnegade, oesterbro] = [
      [12.5899, 55.6787],
      [12.5772, 55.7035],
    ] as const;
    expectDrivenOnStreets(network, await drive(network, havnegade, oesterbro), havnegade);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
