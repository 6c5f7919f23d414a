import { randomUUID } from 'node:crypto';
import type { DispatchEvent } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { type Car, type Fleet, type Taken, toldOf } from './fleet.ts';
import { awayFrom, type Place } from './ground.ts';
import type { PortalClient } from './portal-client.ts';
import type { PositionBatch } from './position-batch.ts';
import type { Travellers } from './riders/travellers.ts';
import type { Streets } from './streets/own-streets.ts';
import { recordedRoute } from './streets/recorded-route.ts';
import { type Drive, paceAt, placeAfter, wayToDrive } from './streets/way-to-drive.ts';
import { danishHour, NO_SHOW_PRICE, taximeterPrice } from './tariff.ts';

export interface Road {
  readonly portal: PortalClient;
  readonly positions: PositionBatch;
  readonly fleet: Fleet;
  readonly clock: Clock;
  readonly streets: () => Streets;
  readonly travellers: Travellers;
  readonly chance: Chance;
  readonly signal: AbortSignal;
}
/** The portal has said that the order is over: the car is recalled. */
export class Recalled extends Error {}
/** The order stands elsewhere than we thought, as when it was changed while an event was on its way: play it from there. */
export class Overtaken extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super(order.id);
    this.order = order;
  }
}

/** How long before its pickup the search for a pre-booked trip begins, in milliseconds (real ones). */
const SEARCH_BEFORE_MS = 15 * 60_000;
/** Shares of the trips that something happens to. */
const SHARE = { largeRefused: 0.3, largeUnanswered: 0.1, delayed: 0.12, carLost: 0.03, noShow: 0.04 } as const;
/** How often a driving car says where it is, in real milliseconds. */
const STEP_MS = 500;
/** How long a car stands at a stop on the way, in seconds. */
const STOP_SECONDS = 120;
/** The furthest a trip without a destination goes, in metres. */
const OPEN_TRIP_METRES = { least: 1_500, most: 9_000 } as const;

const placeOf = (address: { longitude: number; latitude: number }): Place => [address.longitude, address.latitude];
const iso = (at: number): string => new Date(at).toISOString();

/** Plays one order from where the portal says it stands to its end. Ends by `Recalled`, `Overtaken` or the signal. */
export async function playOrder(order: Order, road: Road): Promise<void> {
  const { fleet } = road;
  let taken: Taken | undefined;
  try {
    if (order.state === 'completed') return await settle(order, road, order.estimatedTripDistance ?? 0, order.actualTripDuration ?? 0);
    if (order.state === 'created') {
      if (!(await accept(order, road))) return;
    }
    if (['created', 'booked', 'dispatching', 'blocked'].includes(order.state)) taken = await findCar(order, road);
    else taken = fleet.retake(order, placeOf(order.pickupAddress));
    const { car } = taken;
    if (!['taximeter_started', 'trip_started'].includes(order.state)) {
      if (!(await pickUp(order, car, road))) return;
    } else if (order.state === 'taximeter_started') await report(order, road, { state: 'trip_started' });
    await driveHome(order, car, road);
  } finally {
    taken?.free();
  }
}

async function report(order: Order, { portal, clock, signal }: Road, event: Omit<DispatchEvent, 'eventId' | 'at'>): Promise<void> {
  const answer = await portal.report(order.id, { eventId: randomUUID(), at: iso(clock.now()), ...event }, signal);
  if (answer === 'over') throw new Recalled(order.id);
  if (answer !== 'taken') throw new Overtaken(answer);
}

/** Says that the order was received and takes it, for later or at once; a large car is sometimes refused or never answered. */
async function accept(order: Order, road: Road): Promise<boolean> {
  const { clock, chance, signal } = road;
  await report(order, road, {});
  if (order.numberOfPeople > 4) {
    if (chance.happens(SHARE.largeUnanswered)) return false;
    await clock.wait(chance.between(20, 90), signal);
    if (chance.happens(SHARE.largeRefused)) {
      await report(order, road, { state: 'cancelled', reason: 'Ingen stor vogn ledig' });
      return false;
    }
  } else await clock.wait(chance.between(2, 6), signal);
  if (Date.parse(order.requestedPickup) - clock.now() > SEARCH_BEFORE_MS) await report(order, road, { state: 'booked' });
  return true;
}

async function findCar(order: Order, road: Road): Promise<Taken> {
  const { clock, chance, fleet, signal } = road;
  const pickup = placeOf(order.pickupAddress);
  await clock.until(Date.parse(order.requestedPickup) - SEARCH_BEFORE_MS, signal);
  if (order.state !== 'dispatching' && order.state !== 'blocked') await report(order, road, { state: 'dispatching' });
  await clock.wait(chance.between(15, 60), signal);
  let shown = order.state;
  let delayed = shown === 'blocked' || chance.happens(SHARE.delayed);
  for (;;) {
    const taken = delayed ? undefined : fleet.take(order.id, pickup, order.numberOfPeople > 4);
    if (taken) return taken;
    if (shown !== 'blocked') await report(order, road, { state: 'blocked' });
    await clock.wait(chance.between(60, 180), signal);
    await report(order, road, { state: 'dispatching' });
    shown = 'dispatching';
    await clock.wait(chance.between(10, 40), signal);
    delayed = false;
  }
}

/** Drives to the door and lets the passenger in; false when nobody came. */
async function pickUp(order: Order, car: Car, road: Road): Promise<boolean> {
  const { clock, chance, travellers, signal } = road;
  if (order.state !== 'customer') {
    const way = wayFrom(car.place, placeOf(order.pickupAddress), road);
    const goals = goalsOf(order);
    await report(order, road, {
      state: 'arriving',
      ...toldOf(car),
      estimatedPickup: iso(clock.now() + (way.seconds * 1000) / clock.speed),
      ...(goals.length > 0 && { estimatedTripDistance: metresOf(waysBy(placeOf(order.pickupAddress), goals, road)) }),
    });
    if (chance.happens(SHARE.carLost)) {
      await clock.wait(chance.between(10, 30), signal);
      await report(order, road, { state: 'dispatching' });
      await clock.wait(chance.between(10, 30), signal);
      await report(order, road, { state: 'arriving', ...toldOf(car) });
    }
    await drive(order, car, way, road);
    await report(order, road, { state: 'customer' });
  }
  await clock.wait(chance.between(20, 60), signal);
  await travellers.waitFor(order.id, signal);
  await report(order, road, { state: 'taximeter_started' });
  await clock.wait(chance.between(20, 90), signal);
  // Who uses a voucher stands there and has told its code; who has said that they come, comes.
  if (order.voucherCode === null && !travellers.isComing(order.id) && chance.happens(SHARE.noShow)) {
    await report(order, road, { state: 'noshow', finalPrice: NO_SHOW_PRICE });
    return false;
  }
  await travellers.waitFor(order.id, signal);
  await report(order, road, { state: 'trip_started' });
  return true;
}

const wayFrom = (from: Place, to: Place, { streets, chance, clock }: Road): Drive =>
  wayToDrive(from, to, streets(), chance, paceAt(danishHour(clock.now())));

/** Where the trip goes from its pickup: the stops that the car has not been at, and then its destination. */
const goalsOf = ({ stops, stopsReached, destinationAddress }: Order): Place[] =>
  destinationAddress ? [...stops.slice(stopsReached), destinationAddress].map(placeOf) : [];

const waysBy = (from: Place, goals: readonly Place[], road: Road): Drive[] =>
  goals.map((to, at) => wayFrom(goals[at - 1] ?? from, to, road));
const metresOf = (ways: readonly Drive[]): number => Math.round(ways.reduce((sum, { metres }) => sum + metres, 0));
/** How long the ways take with the time that the car stands at each stop between them. */
const secondsOf = (ways: readonly Drive[]): number =>
  Math.round(ways.reduce((sum, { seconds }) => sum + seconds, 0) + (ways.length - 1) * STOP_SECONDS);

async function driveHome(order: Order, car: Car, road: Road): Promise<void> {
  const { chance, clock, signal } = road;
  const from = placeOf(order.pickupAddress);
  const known = goalsOf(order);
  const goals =
    known.length > 0 ? known : [awayFrom(from, chance.between(OPEN_TRIP_METRES.least, OPEN_TRIP_METRES.most), chance.between(0, 360))];
  const ways = waysBy(from, goals, road);
  const metres = metresOf(ways);
  const seconds = secondsOf(ways);
  await report(order, road, {
    estimatedCompleted: iso(clock.now() + (seconds * 1000) / clock.speed),
    estimatedTripDistance: metres,
    // After a restart it may be another one.
    ...toldOf(car),
  });
  let stopsReached = order.stopsReached;
  for (const [at, way] of ways.entries()) {
    await drive(order, car, way, road);
    if (at === ways.length - 1) break;
    stopsReached += 1;
    await report(order, road, { stopsReached });
    await clock.wait(STOP_SECONDS, signal);
  }
  await report(order, road, {
    state: 'completed',
    estimatedTripDistance: metres,
    actualTripDuration: seconds,
    route: recordedRoute(ways.flatMap(({ line }) => line)),
  });
  await settle(order, road, metres, seconds);
}

async function settle(order: Order, road: Road, metres: number, seconds: number): Promise<void> {
  const { clock, chance, signal } = road;
  await clock.wait(chance.between(20, 60), signal);
  const price = order.price ?? taximeterPrice({ metres, seconds, people: order.numberOfPeople, ...danishHour(clock.now()) });
  if (order.voucherCode === null) return report(order, road, { state: 'concluded', finalPrice: price });
  const redemption = { orderId: order.id, eventId: randomUUID(), at: iso(clock.now()), finalPrice: price };
  if ((await road.portal.redeem(order.voucherCode, redemption, signal)) === 'over') throw new Recalled(order.id);
}

/** Moves the car along the way at the speed of its streets, sending where it is. */
async function drive(order: Order, car: Car, way: Drive, road: Road): Promise<void> {
  const { clock, positions, signal } = road;
  for (let driven = 0; driven < way.seconds; ) {
    const step = (STEP_MS / 1000) * clock.speed;
    await clock.wait(step, signal);
    driven = Math.min(way.seconds, driven + step);
    const { place, heading } = placeAfter(way, driven);
    car.place = place;
    car.heading = heading;
    positions.add({ orderId: order.id, longitude: place[0], latitude: place[1], heading, at: iso(clock.now()) });
  }
}
