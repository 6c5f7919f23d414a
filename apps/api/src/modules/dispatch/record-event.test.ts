import type { Order } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../test/centre.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal();
  centre = await openCentre(portal);
});
afterAll(() => portal.close());

const at = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const build = async (state: OrderState, given: Partial<Parameters<typeof buildOrder>[1]> = {}): Promise<string> =>
  (await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state, now: TEST_NOW, ...given })).id;
const historyOf = (orderId: string) =>
  portal.db
    .selectFrom('orderHistory')
    .select(['kind', 'state', 'cause', 'priceOereBefore as before', 'priceOereAfter as after'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
const lastOf = async (id: string, count: number) => (await historyOf(id)).slice(-count);

const CAR = { carNo: '1234', driverName: 'Bo Berg', driverPhone: '+4510901234', carModel: 'Toyota bZ4X' };

describe('an event', () => {
  test('without a state says that the order was received', async () => {
    const order = await centre.report(await build('created'));
    expect(order).toMatchObject({ state: 'created', takenAt: TEST_NOW.toISOString(), version: 2 });
  });
  test('leads a trip from the first answer to its price', async () => {
    const id = await build('created', { plan: { requestedPickup: TEST_NOW.getTime() } });
    const steps: Parameters<Centre['report']>[1][] = [
      { state: 'dispatching', at: at(-19_000) },
      { state: 'arriving', at: at(-18_000), ...CAR, estimatedPickup: at(240_000) },
      { state: 'customer', at: at(-17_000) },
      { state: 'taximeter_started', at: at(-16_000) },
      { state: 'trip_started', at: at(-15_000), estimatedCompleted: at(900_000), estimatedTripDistance: 9400 },
      {
        state: 'completed',
        at: at(-14_000),
        actualTripDuration: 1080,
        estimatedTripDistance: 9500,
        route: [
          [12.5, 55.6],
          [12.6, 55.7],
        ],
      },
      { state: 'concluded', at: at(-13_000), finalPrice: 324.5 },
    ];
    let order: Order | undefined;
    for (const step of steps) order = await centre.report(id, step);
    expect(order).toMatchObject({
      state: 'concluded',
      version: 8,
      ...CAR,
      estimatedMinutesToPickup: 4,
      estimatedTripDistance: 9500,
      actualTripDuration: 1080,
      actualCompleted: at(-14_000),
      tripFinishedAt: at(-14_000),
      finalPrice: 324.5,
      takenAt: TEST_NOW.toISOString(),
    });
    expect(order?.stateTimes).toMatchObject({ dispatching: at(-19_000), concluded: at(-13_000) });
    const route = await portal.db.selectFrom('orderRoutes').select('coordinates').where('orderId', '=', id).executeTakeFirst();
    expect(route?.coordinates).toHaveLength(2);
    expect(await lastOf(id, 2)).toEqual([
      { kind: 'state', state: 'concluded', cause: 'dispatch', before: null, after: null },
      { kind: 'price', state: null, cause: 'dispatch', before: null, after: 32_450 },
    ]);
  });
  test('may skip steps, and the history keeps them as not reported', async () => {
    const id = await build('created');
    const order = await centre.report(id, { state: 'customer', carNo: '9' });
    expect(Object.keys(order.stateTimes).toSorted()).toEqual(['created', 'customer']);
    expect((await lastOf(id, 3)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'skipped dispatching',
      'skipped arriving',
      'state customer',
    ]);
  });
  test('seen before changes nothing', async () => {
    const id = await build('created');
    const event = centre.event({ state: 'dispatching' });
    const first = await centre.report(id, event);
    expect(await centre.report(id, event)).toEqual(first);
    expect(await centre.report(id, { ...event, state: 'arriving' })).toEqual(first);
  });
  test('sent twice at once is taken once', async () => {
    const id = await build('created');
    const event = centre.event({ state: 'dispatching' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => centre.report(id, event)));
    expect(answers.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  });
  test('older than the last one taken changes nothing', async () => {
    const id = await build('created');
    const now = await centre.report(id, { state: 'arriving', at: at(0) });
    expect(await centre.report(id, { state: 'customer', at: at(-1), carNo: '666' })).toEqual(now);
  });
  test('whose id was used for another order is refused', async () => {
    const event = centre.event();
    await centre.report(await build('created'), event);
    const refusal = await centre.tryReport(await build('created'), event);
    expect(refusal).toMatchObject({ status: 400, body: { fields: { eventId: 'Er ikke udfyldt rigtigt.' } } });
  });
  test('of a clock more than 5 minutes ahead is refused', async () => {
    const id = await build('created');
    expect(await centre.tryReport(id, { at: at(300_001) })).toMatchObject({
      status: 400,
      body: { fields: { at: 'Er ikke udfyldt rigtigt.' } },
    });
    expect((await centre.report(id, { at: at(300_000) })).takenAt).not.toBeNull();
  });
  test.each([
    ['estimatedPickup', { estimatedPickup: '0000-01-01T00:00:00Z' }],
    ['estimatedCompleted', { estimatedCompleted: '9999-12-31T23:59:59Z' }],
    ['stopsReached', { stopsReached: 1 }],
  ])('with an %s that cannot be is refused, and nothing of it is kept', async (field, facts) => {
    const id = await build('dispatching');
    const refusal = await centre.tryReport(id, { state: 'arriving', ...CAR, ...facts });
    expect({ status: refusal.status, fields: Object.keys(refusal.body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(await centre.report(id)).toMatchObject({ state: 'dispatching', carNo: null });
  });
  test('whose names are blanks says nothing of them', async () => {
    const order = await centre.report(await build('dispatching'), { state: 'arriving', ...CAR, driverName: '  ', carModel: ' Toyota  ' });
    expect(order).toMatchObject({ carNo: CAR.carNo, driverName: null, carModel: 'Toyota' });
  });
  test('about an order that is not there is told so', async () => {
    expect(await centre.tryReport(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
  test('that is impossible is refused with the order, and may be sent again', async () => {
    const id = await build('trip_started');
    const event = centre.event({ state: 'arriving' });
    for (const _ of [1, 2]) {
      expect(await centre.tryReport(id, event)).toMatchObject({
        status: 409,
        body: { code: 'impossible_step', order: { id, state: 'trip_started' } },
      });
    }
  });
  test.each(['cancelled', 'noshow', 'concluded', 'deleted'] as const)('about an order that is %s recalls the car', async (state) => {
    const id = await build(state);
    expect(await centre.tryReport(id, { state: 'arriving' })).toMatchObject({
      status: 409,
      body: { code: 'order_over', order: { id, state } },
    });
  });
});

describe('a car', () => {
  test('tells whom to ring while it is on its way, and for a day after it has driven', async () => {
    const ringAt = async (state: OrderState, hoursAgo: number) => {
      const reachedAt = new Date(TEST_NOW.getTime() - hoursAgo * 3_600_000);
      return (await centre.report(await build(state, { reachedAt, plan: { driverPhone: '+4510901234' } }), {})).driverPhone;
    };
    expect(await ringAt('arriving', 0.1)).toBe('+4510901234');
    expect(await ringAt('completed', 23)).toBe('+4510901234');
    expect(await ringAt('completed', 25)).toBeNull();
  });
  test.each(['12345678', '+45 10 90 12 34', '+0123456'])('whose driver’s phone reads %j is refused', async (driverPhone) => {
    const { status, body } = await centre.tryReport(await build('dispatching'), { state: 'arriving', driverPhone });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['driverPhone'] });
  });
  test('that is lost is forgotten with its estimates and its place on the map', async () => {
    const id = await build('arriving');
    await portal.db.insertInto('carPositions').values({ orderId: id, longitude: 12.5, latitude: 55.6, at: TEST_NOW }).execute();
    const order = await centre.report(id, { state: 'dispatching' });
    const gone = { carNo: null, driverName: null, driverPhone: null, carModel: null, estimatedPickup: null, estimatedCompleted: null };
    expect(order).toMatchObject({ state: 'dispatching', ...gone });
    expect(await portal.db.selectFrom('carPositions').selectAll().where('orderId', '=', id).execute()).toEqual([]);
    expect((await centre.report(id, { state: 'arriving', carNo: '77' })).carNo).toBe('77');
  });
  test('that gives its trip to another is not told with the former driver; the same car keeps its own', async () => {
    const id = await build('dispatching');
    await centre.report(id, { state: 'arriving', ...CAR });
    const { carNo, ...driver } = CAR;
    expect(await centre.report(id, { state: 'arriving', carNo, estimatedPickup: at(240_000) })).toMatchObject({ carNo, ...driver });
    const former = { driverName: null, driverPhone: null, carModel: null };
    expect(await centre.report(id, { state: 'arriving', carNo: '77' })).toMatchObject({ ...former, carNo: '77' });
    expect(await centre.report(id, { state: 'arriving', driverName: 'Eva Holm' })).toMatchObject({
      ...former,
      carNo: '77',
      driverName: 'Eva Holm',
    });
  });
});

describe('the end of a trip', () => {
  test('without a passenger may be priced and stays in the list for 7 days', async () => {
    const id = await build('customer');
    const order = await centre.report(id, { state: 'noshow', finalPrice: 100 });
    expect(order).toMatchObject({ state: 'noshow', finalPrice: 100 });
    const row = await portal.db.selectFrom('orders').select('finishedAt').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.finishedAt).toEqual(TEST_NOW);
  });
  test('that dispatch cancels carries its reason, and is sent to dispatch like every cancellation', async () => {
    const id = await build('created');
    const order = await centre.report(id, { state: 'cancelled', reason: 'Ingen stor vogn ledig' });
    expect(order).toMatchObject({ state: 'cancelled', cancelCause: 'dispatch', cancelReason: 'Ingen stor vogn ledig' });
    expect(await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', id).execute()).toEqual([{ kind: 'cancelled' }]);
  });
  test('is not settled without a price', async () => {
    const id = await build('completed');
    expect(await centre.tryReport(id, { state: 'concluded' })).toMatchObject({
      status: 400,
      body: { fields: { finalPrice: 'Skal udfyldes.' } },
    });
    await centre.report(id, { finalPrice: 250 });
    expect(await centre.report(id, { state: 'concluded' })).toMatchObject({ state: 'concluded', finalPrice: 250 });
  });
});

describe('a price', () => {
  const DAYS_90 = 90 * 24 * 60 * 60 * 1000;
  test.each(['concluded', 'noshow', 'completed'] as const)('of a trip that is %s may be corrected for 90 days', async (state) => {
    const id = await build(state, { reachedAt: new Date(TEST_NOW.getTime() - DAYS_90 + 60_000) });
    const order = await centre.report(id, { state, finalPrice: 199.95 });
    expect(order).toMatchObject({ state, finalPrice: 199.95 });
    expect(await lastOf(id, 1)).toEqual([
      { kind: 'price', state: null, cause: 'dispatch', before: state === 'completed' ? null : 32_450, after: 19_995 },
    ]);
    expect((await centre.report(id, { finalPrice: 200 })).version).toBe(order.version + 1);
  });
  test.each(['concluded', 'noshow', 'completed'] as const)('of a trip that is %s stands after that', async (state) => {
    const id = await build(state, { reachedAt: new Date(TEST_NOW.getTime() - DAYS_90 - 60_000) });
    expect(await centre.tryReport(id, { finalPrice: 1 })).toMatchObject({ status: 409, body: { code: 'order_over' } });
  });
  test('of a cancelled order cannot be set', async () => {
    const id = await build('cancelled');
    expect(await centre.tryReport(id, { finalPrice: 1 })).toMatchObject({ status: 409 });
  });
  test('of a trip that is over comes alone: what it would drop is refused, and the price with it', async () => {
    const id = await build('concluded');
    const before = await historyOf(id);
    const route: [number, number][] = [
      [12.5, 55.6],
      [12.6, 55.7],
    ];
    for (const more of [{ carNo: '666' }, { driverName: 'Bo' }, { actualTripDuration: 1 }, { estimatedPickup: at(0) }, { route }]) {
      expect(await centre.tryReport(id, { finalPrice: 199, ...more })).toMatchObject({
        status: 409,
        body: { code: 'order_over', order: { id, finalPrice: 324.5, carNo: '4711' } },
      });
    }
    expect(await historyOf(id)).toEqual(before);
  });
  test('of a trip that is over may come with what the order has already', async () => {
    const id = await build('completed');
    const facts = { carNo: '4711', actualTripDuration: 1080, estimatedTripDistance: 9500, estimatedCompleted: at(0) };
    await centre.report(id, { state: 'concluded', finalPrice: 200, ...facts });
    const same = { ...facts, driverName: null, carNo: '4711', route: null };
    expect(await centre.report(id, { state: 'concluded', finalPrice: 199, ...same })).toMatchObject({ finalPrice: 199, ...facts });
  });
  test.each([10.005, 0.001, 99_999.999])('of %d kroner is no whole number of øre', async (finalPrice) => {
    const id = await build('completed');
    expect(await centre.tryReport(id, { finalPrice })).toMatchObject({
      status: 400,
      body: { fields: { finalPrice: 'Er ikke udfyldt rigtigt.' } },
    });
    expect((await centre.report(id, { finalPrice: 324.57 })).finalPrice).toBe(324.57);
  });
  test('that is the same leaves no line in the history', async () => {
    const id = await build('concluded');
    const before = await historyOf(id);
    await centre.report(id, { finalPrice: 324.5 });
    expect(await historyOf(id)).toEqual(before);
  });
});

describe('the dispatch API', () => {
  test('takes a route of 2,000 points', async () => {
    const route = Array.from({ length: 2000 }, (_, step): [number, number] => [12.123456789 + step / 1e6, 55.123456789 + step / 1e6]);
    expect((await centre.report(await build('trip_started'), { state: 'completed', route })).state).toBe('completed');
  });
  test('opens for its own key and for nobody who is signed in', async () => {
    const id = await build('created');
    const bruger = await portal.client('bruger@nordlys.example');
    for (const headers of [{}, { authorization: 'Bearer wrong-key-wrong-key' }]) {
      const answer = await bruger.raw('POST', `/dispatch/orders/${id}/events`, centre.event(), headers);
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_dispatch_key' } });
    }
  });
});
