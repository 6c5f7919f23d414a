import type { Input } from '@praj/contract/endpoint.ts';
import { cancelOrder, changeOrder, readOrder } from '@praj/contract/orders.ts';
import * as calls from '@praj/contract/series/series.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { orderSeries } from './order-series.ts';

type Body = Input<typeof calls.placeSeries>['body'];
const DAY_MS = 24 * 60 * 60_000;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  leder = await portal.client('leder@nordlys.example');
  await setCompany({ repeatsTrips: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await goTo(TEST_NOW);
  await portal.db.deleteFrom('orders').execute();
  await portal.db.deleteFrom('series').execute();
  await portal.db.deleteFrom('messages').execute();
  await setForm({ required: false, updatedAt: portal.world.moduleUpdatedAt });
});
/** Whether the form asks for a message to the driver, and when it was said. */
async function setForm({ required, updatedAt }: { required: boolean; updatedAt: Date }): Promise<void> {
  const companyId = portal.world.nordlys.company.id;
  await portal.db
    .updateTable('bookingModuleFields')
    .set({ required })
    .where('companyId', '=', companyId)
    .where('code', '=', 'RE')
    .execute();
  await portal.db.updateTable('bookingModules').set({ updatedAt }).where('companyId', '=', companyId).execute();
}
const setCompany = (set: { repeatsTrips: boolean }) =>
  portal.db.updateTable('companies').set(set).where('id', '=', portal.world.nordlys.company.id).execute();

const rule = (given: Partial<Body['rule']> = {}): Body['rule'] => ({
  weekdays: [1, 3],
  everyWeeks: 1,
  time: '08:00',
  end: null,
  skipHolidays: false,
  ...given,
});
const trip = (given: Partial<Body['trip']> = {}): Body['trip'] => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  pickupAddress: ADDRESSES.vesterbrogade,
  destinationAddress: ADDRESSES.lufthavnen,
  customerName: 'Mette Sørensen',
  customerPhone: '12 34 56 78',
  ...given,
});
const body = (given: { from?: string; rule?: Partial<Body['rule']>; trip?: Partial<Body['trip']> } = {}): Body => ({
  from: given.from ?? '2026-11-20',
  rule: rule(given.rule),
  trip: trip(given.trip),
});
const place = (given: Parameters<typeof body>[0] = {}, client = bruger) =>
  client.call(calls.placeSeries, { headers: {}, body: body(given) });
const tryPlace = (given: Body) => bruger.try(calls.placeSeries, { headers: {}, body: given });
const order = () => orderSeries(portal.deps);
const read = (id: string) => bruger.call(calls.readSeries, { params: { id } });
const ordersOf = (id: string) =>
  portal.db
    .selectFrom('orders')
    .select(['id', 'seriesDay', 'requestedPickup', 'state', 'customerName', 'issuedBy'])
    .where('seriesId', '=', id)
    .orderBy('seriesDay')
    .orderBy('id')
    .execute();
const daysOf = async (id: string) => (await ordersOf(id)).map(({ seriesDay }) => seriesDay);
const plan = async (id: string, most = 6) => (await read(id)).days.slice(0, most).map(({ day, kind }) => `${day} ${kind}`);
/** Goes on to another time, at which the session of before is over. */
async function goTo(at: Date): Promise<void> {
  portal.setNow(at);
  bruger = await portal.client('bruger@nordlys.example');
}
const later = (days: number) => goTo(new Date(TEST_NOW.getTime() + days * DAY_MS));

describe('a new series', () => {
  test('is judged at once, ordered for today and the 14 days after it, and planned from then on', async () => {
    const made = await place();
    expect(made).toMatchObject({ rule: rule(), from: '2026-11-20', active: true, refusedDays: 0, next: '2026-11-23T07:00:00.000Z' });
    expect(await order()).toBe(4);
    expect((await ordersOf(made.id)).map(({ seriesDay, requestedPickup }) => [seriesDay, requestedPickup.toISOString()])).toEqual([
      ['2026-11-23', '2026-11-23T07:00:00.000Z'],
      ['2026-11-25', '2026-11-25T07:00:00.000Z'],
      ['2026-11-30', '2026-11-30T07:00:00.000Z'],
      ['2026-12-02', '2026-12-02T07:00:00.000Z'],
    ]);
    expect((await plan(made.id)).slice(3)).toEqual(['2026-12-02 ordered', '2026-12-07 planned', '2026-12-09 planned']);
  });

  test('its orders say so, to people and to the centre', async () => {
    const { id } = await place();
    await order();
    const [first] = await ordersOf(id);
    expect(await bruger.call(readOrder, { params: { id: first?.id ?? '' } })).toMatchObject({ seriesId: id, seriesDay: '2026-11-23' });
  });

  test('begins today where its time has not passed', async () => {
    const { id } = await place({ rule: { weekdays: [5], time: '23:50' } });
    await order();
    expect((await daysOf(id))[0]).toBe('2026-11-20');
  });

  test('is made once for each key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, again] = [
      await bruger.call(calls.placeSeries, { headers, body: body() }),
      await bruger.call(calls.placeSeries, { headers, body: body() }),
    ];
    expect(again.id).toBe(one.id);
    expect(await bruger.call(calls.listSeries, { query: {} })).toHaveLength(1);
  });

  test('several cars are as many orders of each day', async () => {
    const { id } = await place({ rule: { weekdays: [1], end: '2026-11-23' }, trip: { numberOfCars: 2 } });
    expect(await order()).toBe(1);
    expect(await daysOf(id)).toEqual(['2026-11-23', '2026-11-23']);
  });
});

describe('a series is refused', () => {
  test.each([
    ['by the form, as an order is', () => body({ trip: { customerPhone: '12' } }), 'customerPhone', 'Ugyldigt telefonnummer'],
    ['on no day', () => body({ rule: { weekdays: [] } }), 'weekdays', 'Vælg mindst én ugedag.'],
    ['that ends before it begins', () => body({ rule: { end: '2026-11-01' } }), 'end', 'Slutdatoen skal ligge efter den første tur.'],
    [
      'without a trip in its time',
      () => body({ rule: { weekdays: [1], end: '2026-11-22' } }),
      'end',
      'Der er ingen ture i perioden. Ret ugedagene eller slutdatoen.',
    ],
    ['that begins yesterday', () => body({ from: '2026-11-19' }), 'from', 'Vælg en dag fra i dag og højst 365 dage frem.'],
    ['that begins in two years', () => body({ from: '2028-11-19' }), 'from', 'Vælg en dag fra i dag og højst 365 dage frem.'],
  ])('%s', async (_what, given, field, text) => {
    expect(await tryPlace(given())).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await bruger.call(calls.listSeries, { query: {} })).toEqual([]);
    expect(await portal.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('on an account that is not theirs, and by a form of before', async () => {
    const accountId = portal.world.havnens.accounts.tegnestue.id;
    expect(await tryPlace(body({ trip: { accountId } }))).toMatchObject({
      status: 404,
      body: { fields: { accountId: expect.any(String) as string } },
    });
    expect(await tryPlace(body({ trip: { bookingModuleUpdatedAt: '2020-01-01T00:00:00Z' } }))).toMatchObject({
      status: 409,
      body: { code: 4020 },
    });
  });

  test('where the company has them switched off', async () => {
    await setCompany({ repeatsTrips: false });
    expect(await tryPlace(body())).toMatchObject({ status: 409, body: { code: 'series_off' } });
    await setCompany({ repeatsTrips: true });
  });
});

describe('the clock', () => {
  test('orders each day once, however often and by how many it is looked', async () => {
    const { id } = await place();
    await Promise.all([order(), order(), order()]);
    await order();
    expect(await daysOf(id)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']);
    await later(3);
    await Promise.all([order(), order()]);
    expect((await daysOf(id)).slice(4)).toEqual(['2026-12-07']);
  });

  test('leaves nothing half done when it falls, and makes up for it', async () => {
    const { id } = await place();
    const broken = { ...portal.deps, now: brokenAfter(3) };
    await orderSeries(broken).catch(() => 0);
    const ordered = await daysOf(id);
    const noted = await portal.db.selectFrom('seriesDays').select('day').where('orderedAt', 'is not', null).orderBy('day').execute();
    expect(noted.map(({ day }) => day)).toEqual(ordered);
    await order();
    expect(await daysOf(id)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']);
  });

  test('orders what came near while no portal ran, and never what is over', async () => {
    const { id } = await place();
    await order();
    await later(20);
    await order();
    // From 10 December on; the days that nobody ordered before that are over.
    expect((await daysOf(id)).slice(4)).toEqual(['2026-12-14', '2026-12-16', '2026-12-21', '2026-12-23']);
  });

  test('ends a series once its last trip is over', async () => {
    const { id } = await place({ rule: { weekdays: [1], end: '2026-11-30' } });
    await order();
    expect(await read(id)).toMatchObject({ active: true });
    await later(11);
    await order();
    expect(await read(id)).toMatchObject({ active: false, next: null });
  });

  test('keeps the clock time over a summer-time night', async () => {
    await goTo(new Date('2027-03-20T10:00:00Z'));
    const { id } = await place({ from: '2027-03-20', rule: { weekdays: [6, 7], time: '02:30' } });
    await order();
    expect((await ordersOf(id)).map(({ requestedPickup }) => requestedPickup.toISOString())).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-04-03T00:30:00.000Z',
    ]);
  });
});
/** Tells the time so often, and then no more. */
function brokenAfter(times: number): () => Date {
  let told = 0;
  return () => {
    told += 1;
    if (told > times) throw new Error('fell');
    return TEST_NOW;
  };
}

describe('a day that is refused', () => {
  const mails = () => portal.db.selectFrom('messages').select(['recipient', 'subject', 'body']).execute();
  const block = (status: 'ACTIVE' | 'INACTIVE') =>
    portal.db.updateTable('users').set({ status }).where('id', '=', portal.world.nordlys.users.aarhus.id).execute();

  test('of an account that was taken away is told in the plan and by one mail, and ordered once it is back', async () => {
    const { salg } = portal.world.nordlys.accounts;
    const of = { accountId: salg.id, userId: portal.world.nordlys.users.bruger.id };
    await portal.db
      .insertInto('accountUsers')
      .values(of)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await place({ trip: { accountId: salg.id } });
    await portal.db.deleteFrom('accountUsers').where('accountId', '=', of.accountId).where('userId', '=', of.userId).execute();
    await order();
    expect(await daysOf(id)).toEqual([]);
    const { days, refusedDays } = await read(id);
    expect(days[0]).toMatchObject({ kind: 'refused', refusal: 'Kontoen findes ikke, eller du har ikke adgang til den.' });
    expect(refusedDays).toBe(4);
    await goTo(new Date(TEST_NOW.getTime() + 61 * 60_000));
    await order();
    expect(await mails()).toMatchObject([{ recipient: 'bruger@nordlys.example', subject: 'En gentaget tur kunne ikke bestilles' }]);
    await portal.db.insertInto('accountUsers').values(of).execute();
    await goTo(new Date(TEST_NOW.getTime() + 122 * 60_000));
    await order();
    expect(await daysOf(id)).toHaveLength(4);
    expect(await read(id)).toMatchObject({ refusedDays: 0 });
  });

  test('of a form that asks for more than before says what is missing', async () => {
    const { id } = await place();
    await setForm({ required: true, updatedAt: new Date('2026-11-20T11:00:00Z') });
    await order();
    expect((await read(id)).days[0]?.refusal).toMatch(/^Mangler at udfylde /);
  });

  test('of a person who is deactivated waits until a colleague takes it over; nobody is mailed', async () => {
    const { branches, users } = portal.world.nordlys;
    const aarhus = await portal.client(users.aarhus.email);
    const { id } = await place({}, aarhus);
    await block('INACTIVE');
    await order();
    expect(await daysOf(id)).toEqual([]);
    expect(await mails()).toEqual([]);
    const refused = await portal.db.selectFrom('seriesDays').select('refusal').where('seriesId', '=', id).execute();
    expect(refused[0]?.refusal).toMatch(/er ikke længere aktiv/);
    await block('ACTIVE');
    expect(branches.aarhus.id).toBeTruthy();
  });

  test('of a branch that is archived waits until it is in use again', async () => {
    const { id } = await place();
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      portal.db.updateTable('branches').set({ status }).where('id', '=', portal.world.nordlys.branches.koebenhavn.id).execute();
    await set('INACTIVE');
    await order();
    expect(await daysOf(id)).toEqual([]);
    await set('ACTIVE');
    await goTo(new Date(TEST_NOW.getTime() + 61 * 60_000));
    await order();
    expect(await daysOf(id)).toHaveLength(4);
  });
});

describe('a series that is changed', () => {
  const change = (id: string, given: Input<typeof calls.changeSeries>['body'], headers = {}, client = bruger) =>
    client.try(calls.changeSeries, { params: { id }, headers, body: given });
  const times = async (id: string) =>
    (await ordersOf(id)).map(
      ({ seriesDay, requestedPickup, state }) => `${seriesDay} ${requestedPickup.toISOString().slice(11, 16)} ${state}`,
    );

  test('from the third trip on keeps the first two, changes the orders in place, and stays one series', async () => {
    const { id } = await place();
    await order();
    const before = await ordersOf(id);
    const changed = await change(id, { from: '2026-11-30', rule: rule({ time: '09:15' }), trip: trip({ customerName: 'Bo Berg' }) });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, unchanged: [] } });
    await order();
    expect(await times(id)).toEqual([
      '2026-11-23 07:00 created',
      '2026-11-25 07:00 created',
      '2026-11-30 08:15 created',
      '2026-12-02 08:15 created',
    ]);
    expect((await ordersOf(id)).map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect((await ordersOf(id)).map(({ customerName }) => customerName)).toEqual([
      'Mette Sørensen',
      'Mette Sørensen',
      'Bo Berg',
      'Bo Berg',
    ]);
    expect(await bruger.call(calls.listSeries, { query: {} })).toHaveLength(1);
  });

  test('altogether changes all that is to come', async () => {
    const { id } = await place();
    await order();
    await change(id, { from: null, rule: rule({ time: '09:15' }) });
    await order();
    expect((await times(id)).every((one) => one.includes('08:15'))).toBe(true);
  });

  test('to other days calls off what is no longer driven, and orders what is', async () => {
    const { id } = await place();
    await order();
    await change(id, { from: '2026-11-30', rule: rule({ weekdays: [2, 3] }) });
    await order();
    expect(await times(id)).toEqual([
      '2026-11-23 07:00 created',
      '2026-11-25 07:00 created',
      '2026-11-30 07:00 cancelled',
      '2026-12-01 07:00 created',
      '2026-12-02 07:00 created',
    ]);
    expect((await read(id)).days.map(({ day, kind, orders }) => [day, kind, orders[0]?.state]).slice(2, 4)).toEqual([
      ['2026-11-30', 'ordered', 'cancelled'],
      ['2026-12-01', 'ordered', 'created'],
    ]);
  });

  test('to more cars calls its orders off and places others in their stead', async () => {
    const { id } = await place({ rule: { weekdays: [1], end: '2026-11-23' } });
    await order();
    await change(id, { from: null, rule: rule({ weekdays: [1], end: '2026-11-23' }), trip: trip({ numberOfCars: 2 }) });
    await order();
    expect((await times(id)).toSorted()).toEqual(['2026-11-23 07:00 cancelled', '2026-11-23 07:00 created', '2026-11-23 07:00 created']);
  });

  test('leaves a trip alone that somebody changed by itself, one that was cancelled, and one whose car is on its way', async () => {
    const { id } = await place();
    await order();
    const [first, second, third] = await ordersOf(id);
    const { numberOfCars: _, ...own } = trip({ customerName: 'Kun denne' });
    await bruger.call(changeOrder, {
      params: { id: first?.id ?? '' },
      headers: {},
      body: { ...own, requestedPickup: '2026-11-23T12:00:00Z' },
    });
    await bruger.call(cancelOrder, { params: { id: second?.id ?? '' } });
    await portal.db
      .updateTable('orders')
      .set({ state: 'arriving' })
      .where('id', '=', third?.id ?? '')
      .execute();
    const { body: changed } = await change(id, { from: null, rule: rule({ time: '09:15' }) });
    expect(changed).toMatchObject({ unchanged: ['2026-11-23', '2026-11-30'] });
    await order();
    expect(await times(id)).toEqual([
      '2026-11-23 12:00 created',
      '2026-11-25 07:00 cancelled',
      '2026-11-30 07:00 arriving',
      '2026-12-02 08:15 created',
    ]);
  });

  test('is ordered in the name of who changed it', async () => {
    const { id } = await place();
    await change(id, { from: null, rule: rule() }, {}, leder);
    await order();
    const { leder: person } = portal.world.nordlys.users;
    expect((await ordersOf(id)).map(({ issuedBy }) => issuedBy)).toEqual(Array(4).fill(person.id));
    expect((await read(id)).issuedByEmployee.id).toBe(person.id);
  });

  test('by somebody who has seen an older one, by what an order is refused by, or when it is over, stays as it was', async () => {
    const { id, version } = await place({ rule: { weekdays: [1], end: '2026-11-23' } });
    await change(id, { from: null, rule: rule({ weekdays: [1], end: '2026-11-30' }) });
    expect(await change(id, { from: null, rule: rule() }, { 'if-match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { code: 'stale_series' },
    });
    expect(await change(id, { from: null, rule: rule(), trip: trip({ customerPhone: '1' }) })).toMatchObject({
      status: 400,
      body: { fields: { customerPhone: 'Ugyldigt telefonnummer' } },
    });
    expect(await read(id)).toMatchObject({ version: 2, rule: { end: '2026-11-30' } });
    await bruger.call(calls.stopSeries, { params: { id }, query: {} });
    await order();
    expect(await change(id, { from: null, rule: rule() })).toMatchObject({ status: 409, body: { code: 'series_over' } });
  });
});

describe('a series that is stopped', () => {
  const stop = (id: string, from?: string) => bruger.call(calls.stopSeries, { params: { id }, query: from === undefined ? {} : { from } });
  const states = async (id: string) => (await ordersOf(id)).map(({ seriesDay, state }) => `${seriesDay} ${state}`);

  test('from a trip on keeps those before it', async () => {
    const { id } = await place();
    await order();
    expect(await stop(id, '2026-11-30')).toMatchObject({ cancelled: 2, notCancelled: 0 });
    await order();
    expect(await states(id)).toEqual(['2026-11-23 created', '2026-11-25 created', '2026-11-30 cancelled', '2026-12-02 cancelled']);
    await later(10);
    await order();
    expect(await daysOf(id)).toHaveLength(4);
  });

  test('altogether calls off what still can be, tells what cannot, and may be repeated', async () => {
    const { id } = await place();
    await order();
    const [first] = await ordersOf(id);
    await portal.db
      .updateTable('orders')
      .set({ state: 'arriving' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await stop(id)).toMatchObject({ cancelled: 3, notCancelled: 1 });
    expect(await stop(id)).toMatchObject({ cancelled: 0 });
    await order();
    expect(await read(id)).toMatchObject({ active: false });
    expect(await daysOf(id)).toHaveLength(4);
  });
});

describe('one day of a plan', () => {
  const set = (id: string, day: string, given: Input<typeof calls.setSeriesDay>['body']) =>
    bruger.try(calls.setSeriesDay, { params: { id, day }, body: given });

  test('is left out, moved or restored, and ordered as that says', async () => {
    const { id } = await place({ rule: { weekdays: [1] } });
    await order();
    await set(id, '2026-12-07', { what: 'leave_out' });
    await set(id, '2026-12-14', { what: 'move', to: '2026-12-15T10:00:00Z' });
    await set(id, '2026-12-21', { what: 'leave_out' });
    await set(id, '2026-12-21', { what: 'restore' });
    expect((await plan(id)).slice(2, 5)).toEqual(['2026-12-07 left_out', '2026-12-14 moved', '2026-12-21 planned']);
    await later(18);
    await order();
    expect((await ordersOf(id)).slice(2).map(({ seriesDay, requestedPickup }) => [seriesDay, requestedPickup.toISOString()])).toEqual([
      ['2026-12-14', '2026-12-15T10:00:00.000Z'],
      ['2026-12-21', '2026-12-21T07:00:00.000Z'],
    ]);
  });

  test('that is no day of the plan, is an order already, or is moved to the past is refused', async () => {
    const { id } = await place();
    await order();
    expect(await set(id, '2026-12-08', { what: 'leave_out' })).toMatchObject({
      status: 400,
      body: { fields: { day: 'Turen er ikke i planen længere.' } },
    });
    expect(await set(id, '2026-11-30', { what: 'leave_out' })).toMatchObject({ status: 409, body: { code: 'series_day_ordered' } });
    expect(await set(id, '2026-12-07', { what: 'move', to: '2026-11-01T10:00:00Z' })).toMatchObject({
      status: 400,
      body: { fields: { to: 'Vælg et tidspunkt senere end nu og højst 365 dage frem.' } },
    });
  });
});

test('the list is searched, paged and hides what is stopped', async () => {
  const { id } = await place();
  await place({ trip: { customerName: 'Bo Berg' } });
  await bruger.call(calls.stopSeries, { params: { id }, query: {} });
  await order();
  const list = async (query: Input<typeof calls.listSeries>['query']) =>
    ((await bruger.call(calls.listSeries, { query: { page: 1, ...query } })) as { series: { customerName: string }[] }).series.map(
      ({ customerName }) => customerName,
    );
  expect(await list({ sort: 'customerName' })).toEqual(['Bo Berg', 'Mette Sørensen']);
  expect(await list({ search: 'bo berg' })).toEqual(['Bo Berg']);
  expect(await list({ hideInactive: true })).toEqual(['Bo Berg']);
});

test('the branch’s open pages hear of it', async () => {
  const page = await leder.socket('/ws');
  const { id } = await place();
  expect(await page.next((message) => message.id === id)).toEqual({ type: 'changed', resource: 'series', id });
  page.close();
});
