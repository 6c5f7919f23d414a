import type { DispatchChange, DispatchEvent } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import { decideDispatchEvent } from '@praj/domain/orders/dispatch-event.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { expect, test } from 'vitest';
import { runCentre } from './centre.ts';
import type { Clock } from './clock.ts';
import type { CarPosition, PortalClient } from './portal-client.ts';
import { openOwnStreets } from './streets/own-streets.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const streets = openOwnStreets(undefined, () => {}).now;
const HAVNEGADE = { longitude: 12.5899, latitude: 55.6787 };
const KASTRUP = { longitude: 12.6508, latitude: 55.6295 };

function orderFor(number: string, more: Partial<Order> = {}): Order {
  const order = {
    id: `00000000-0000-7000-8000-0000${number}`,
    globalApiId: number,
    state: 'created' as OrderState,
    requestedPickup: new Date(NOW).toISOString(),
    numberOfPeople: 4,
    price: null,
    voucherCode: null,
    traveller: null,
    carNo: null,
    pickupAddress: HAVNEGADE,
    stops: [],
    stopsReached: 0,
    destinationAddress: KASTRUP,
    estimatedTripDistance: null,
    actualTripDuration: null,
    ...more,
  };
  return order as Order;
}
/** A clock on which every wait is over at once but the calendar moves as far as it would have. */
function quickClock(speed: number): Clock & { at: number } {
  const clock = {
    at: NOW,
    speed,
    now: () => clock.at,
    async wait(seconds: number, signal: AbortSignal) {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      clock.at += (seconds * 1000) / speed;
    },
    async until(at: number, signal: AbortSignal) {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      clock.at = Math.max(clock.at, at);
    },
  };
  return clock;
}
/** A portal that keeps the rules: it takes events as the domain decides, and answers when an order is over or stands elsewhere. */
function strictPortal(changes: DispatchChange[]) {
  const states = new Map(changes.map(({ order }) => [order.id, { state: order.state, lastEventAt: undefined as number | undefined }]));
  const events: { orderId: string; event: DispatchEvent }[] = [];
  const refused: string[] = [];
  const positions: CarPosition[] = [];
  let pulled = (_change: DispatchChange): void => {};
  const portal: PortalClient = {
    async pull(cursor, signal) {
      if (!cursor) return { cursor: '1', changes };
      const change = await new Promise<DispatchChange>((resolve, reject) => {
        pulled = resolve;
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return { cursor, changes: [change] };
    },
    async report(orderId, event) {
      const known = states.get(orderId);
      if (!known) throw new Error(`unknown order ${orderId}`);
      const decision = decideDispatchEvent(known, { state: event.state ?? undefined, at: Date.parse(event.at) });
      if (decision.kind !== 'take') {
        refused.push(`${known.state} → ${event.state}: ${decision.kind}`);
        const order = changes.find((change) => change.order.id === orderId)?.order;
        return order && decision.why === 'impossible' ? { ...order, state: known.state } : 'over';
      }
      states.set(orderId, { state: decision.state, lastEventAt: Date.parse(event.at) });
      events.push({ orderId, event });
      return 'taken';
    },
    async positions(batch) {
      positions.push(...batch);
    },
    freeCars: async () => undefined,
    vouchers: async () => [],
    lookUp: async () => undefined,
    lock: async () => undefined,
    redeem: async () => 'over',
  };
  return { portal, states, events, refused, positions, say: (change: DispatchChange) => pulled(change) };
}
async function playAll(orders: Order[], seed: number, speed = 60) {
  const stop = new AbortController();
  const centre = strictPortal(orders.map((order) => ({ kind: 'placed' as const, order })));
  const running = runCentre({ portal: centre.portal, clock: quickClock(speed), seed, streets, log: () => {} }, stop.signal);
  const done = (): boolean => [...centre.states.values()].every(({ state }) => ['concluded', 'cancelled', 'noshow'].includes(state));
  // Orders that are never answered never end: stop when nothing has been reported for a while.
  for (let idle = 0, seen = 0; idle < 200 && !done(); idle = seen === centre.events.length ? idle + 1 : 0) {
    seen = centre.events.length;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  stop.abort();
  await running;
  return centre;
}
const statesOf = (centre: Awaited<ReturnType<typeof playAll>>, order: Order): string[] =>
  centre.events.filter(({ orderId }) => orderId === order.id).flatMap(({ event }) => event.state ?? []);

test('an ordinary trip is driven to its end, with a car, a route, a distance and a price', async () => {
  const order = orderFor('48000010');
  const centre = await playAll([order], 7);
  expect(statesOf(centre, order).filter((state) => state !== 'blocked')).toEqual([
    'dispatching',
    'arriving',
    'customer',
    'taximeter_started',
    'trip_started',
    'completed',
    'concluded',
  ]);
  const facts = Object.assign({}, ...centre.events.map(({ event }) => event)) as DispatchEvent;
  expect(facts.carNo).toMatch(/^\d{4}$/);
  expect(facts.route?.length).toBeGreaterThan(10);
  expect(facts.estimatedTripDistance).toBeGreaterThan(6_000);
  expect(facts.estimatedTripDistance).toBeLessThan(15_000);
  expect(facts.finalPrice).toBeGreaterThan(100);
});

test('no event of a hundred orders is refused, and delays and no-shows do happen', async () => {
  const orders = Array.from({ length: 100 }, (_, index) => orderFor(String(48000100 + index)));
  const centre = await playAll(orders, 3);
  expect(centre.refused).toEqual([]);
  const ends = [...centre.states.values()].map(({ state }) => state);
  expect(ends.filter((state) => state === 'noshow').length).toBeGreaterThan(0);
  expect(ends.filter((state) => state === 'concluded').length).toBeGreaterThan(80);
  expect(centre.events.some(({ event }) => event.state === 'blocked')).toBe(true);
});

test('large cars are sometimes refused, sometimes left unanswered and otherwise driven', async () => {
  const orders = Array.from({ length: 40 }, (_, index) => orderFor(String(48000300 + index), { numberOfPeople: 6 }));
  const centre = await playAll(orders, 5);
  const ends = Map.groupBy(centre.states.values(), ({ state }) => state);
  expect(ends.get('cancelled')?.length).toBeGreaterThan(4);
  expect(ends.get('created')?.length).toBeGreaterThan(0);
  expect(ends.get('concluded')?.length).toBeGreaterThan(10);
});

test('the same seed plays the same day', async () => {
  const orders = Array.from({ length: 10 }, (_, index) => orderFor(String(48000500 + index)));
  const [first, second] = [await playAll(orders, 11), await playAll(orders, 11)];
  for (const order of orders) expect(statesOf(first, order)).toEqual(statesOf(second, order));
});

test('a pre-booked trip is booked first and searched for 15 minutes before its pickup', async () => {
  const order = orderFor('48000700', { requestedPickup: new Date(NOW + 2 * 60 * 60_000).toISOString() });
  const centre = await playAll([order], 7);
  const search = centre.events.find(({ event }) => event.state === 'dispatching')?.event;
  expect(statesOf(centre, order)[0]).toBe('booked');
  expect(Date.parse(String(search?.at))).toBe(NOW + 105 * 60_000);
});

test('a cancelled order is driven no further', async () => {
  const order = orderFor('48000900');
  const stop = new AbortController();
  const centre = strictPortal([
    { kind: 'placed', order },
    { kind: 'cancelled', order: { ...order, state: 'cancelled' } },
  ]);
  const running = runCentre({ portal: centre.portal, clock: quickClock(60), seed: 7, streets, log: () => {} }, stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 50));
  stop.abort();
  await running;
  expect(centre.events.filter(({ event }) => event.state)).toEqual([]);
});

/** Plays the change after the first of the order's events, with a calendar that stands still until then. */
async function playChanged(order: Order, changed: Order, until: 'booked' | 'dispatching') {
  const stop = new AbortController();
  const centre = strictPortal([{ kind: 'placed', order }]);
  const clock = quickClock(60);
  const held = { ...clock, now: () => clock.at };
  let moves = false;
  held.until = async (at, signal) => {
    while (!moves) {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    await clock.until(at, signal);
  };
  const running = runCentre({ portal: centre.portal, clock: held, seed: 7, streets, log: () => {} }, stop.signal);
  if (order.state !== until) await expect.poll(() => centre.states.get(order.id)?.state).toBe(until);
  centre.say({ kind: 'changed', order: changed });
  await new Promise((resolve) => setTimeout(resolve, 20));
  moves = true;
  await expect.poll(() => centre.states.get(order.id)?.state).toBe('concluded');
  stop.abort();
  await running;
  return centre;
}
const inHours = (hours: number): string => new Date(NOW + hours * 60 * 60_000).toISOString();

test('a pre-booked trip that is moved is searched for before its new pickup, once', async () => {
  const order = orderFor('48000910', { requestedPickup: inHours(2) });
  const centre = await playChanged(order, { ...order, state: 'booked', requestedPickup: inHours(3) }, 'booked');
  const searches = centre.events.filter(({ event }) => event.state === 'dispatching');
  expect(searches.map(({ event }) => Date.parse(event.at))).toEqual([NOW + 165 * 60_000]);
  expect(centre.refused).toEqual([]);
});

test('a trip that is changed while a car is searched for goes on from there', async () => {
  const order = orderFor('48000920', { state: 'dispatching' });
  const centre = await playChanged(order, { ...order, destinationAddress: HAVNEGADE } as Order, 'dispatching');
  expect(statesOf(centre, order).filter((state) => state !== 'blocked')[0]).toBe('arriving');
  expect(centre.refused).toEqual([]);
});

test('an order that stands elsewhere than the centre thought is played from where it stands', async () => {
  const order = orderFor('48000930', { requestedPickup: inHours(2) });
  const stop = new AbortController();
  const centre = strictPortal([{ kind: 'placed', order }]);
  centre.states.set(order.id, { state: 'dispatching', lastEventAt: undefined });
  const running = runCentre({ portal: centre.portal, clock: quickClock(60), seed: 7, streets, log: () => {} }, stop.signal);
  await expect.poll(() => centre.states.get(order.id)?.state).toBe('concluded');
  stop.abort();
  await running;
  expect(centre.refused).toEqual(['dispatching → booked: refuse']);
});

/** An order whose car stands at the door, and what its traveller has said, in seconds after the car came. */
async function atDoor(said: { comingOut?: number; late?: number }) {
  const at = (seconds?: number) => (seconds === undefined ? null : new Date(NOW + seconds * 1000).toISOString());
  const traveller = { comingOutAt: at(said.comingOut), lateAt: at(said.late) };
  const order = orderFor('48000940', { state: 'customer', carNo: '1482', traveller });
  const lines: string[] = [];
  const centre = strictPortal([{ kind: 'placed', order }]);
  const stop = new AbortController();
  const log = (line: string) => void lines.push(line);
  const running = runCentre({ portal: centre.portal, clock: quickClock(1), seed: 7, streets, log }, stop.signal);
  await expect.poll(() => centre.states.get(order.id)?.state).toBe('concluded');
  stop.abort();
  await running;
  const started = centre.events.find(({ event }) => event.state === 'taximeter_started')?.event.at;
  return { lines, waited: (Date.parse(String(started)) - NOW) / 1000 };
}
test('a car waits for a traveller who has said that they are five minutes late, and no longer once they come', async () => {
  const late = await atDoor({ late: 0 });
  expect(late.waited).toBeGreaterThanOrEqual(300);
  expect(late.lines).toEqual(['order 48000940: the traveller is five minutes late, the car waits']);
  expect((await atDoor({ late: 0, comingOut: 30 })).waited).toBeLessThan(100);
  expect((await atDoor({ comingOut: 0, late: 30 })).waited).toBeGreaterThanOrEqual(330);
  expect((await atDoor({})).waited).toBeLessThan(100);
});

test('what a traveller says while a car is searched for begins nothing anew', async () => {
  const order = orderFor('48000950', { state: 'dispatching' });
  const said = { ...order, traveller: { comingOutAt: null, lateAt: new Date(NOW).toISOString() } };
  const centre = await playChanged(order, said, 'dispatching');
  expect(statesOf(centre, order).filter((state) => state === 'arriving')).toHaveLength(1);
  expect(centre.refused).toEqual([]);
});

/** Cars that drove for two orders at the same moment, by what was told of them. */
function drivenTwice(centre: Awaited<ReturnType<typeof playAll>>, orders: readonly Order[]): string[] {
  const drives = new Map(orders.flatMap(({ id, carNo, state }) => (carNo && state !== 'completed' ? [[id, carNo]] : [])));
  const twice: string[] = [];
  for (const { orderId, event } of centre.events) {
    if (['dispatching', 'concluded', 'noshow', 'cancelled'].includes(event.state ?? '')) drives.delete(orderId);
    if (event.carNo) {
      if ([...drives].some(([other, carNo]) => other !== orderId && carNo === event.carNo)) twice.push(event.carNo);
      drives.set(orderId, event.carNo);
    }
  }
  return twice;
}
test('after a restart no car drives for two, though cars drive that the fleet did not know and there are more orders than cars', async () => {
  const fleet = Array.from({ length: 20 }, (_, index) => String(1100 + index * 37));
  const under = ['4101', '4104', ...fleet].map((carNo, index) =>
    orderFor(String(48002000 + index), { state: index % 2 ? 'arriving' : 'trip_started', carNo }),
  );
  const waiting = Array.from({ length: 80 }, (_, index) => orderFor(String(48002100 + index)));
  const orders = [...under, ...waiting];
  const centre = await playAll(orders, 7);
  expect(drivenTwice(centre, orders)).toEqual([]);
  expect(centre.refused).toEqual([]);
});
