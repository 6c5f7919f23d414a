import type { Input } from '@praj/contract/endpoint.ts';
import * as calls from '@praj/contract/series/series.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { written } from '../../../../test/calls/written.ts';
import type { Client } from '../../../../test/client.ts';
import {
  bruger,
  goTo,
  later,
  leder,
  openSeriesPortal,
  order,
  ordersOf,
  place,
  portal,
  read,
  rule,
  setForm,
  trip,
} from '../../../../test/series.ts';

openSeriesPortal();

type Trip = NonNullable<Input<typeof calls.changeSeries>['body']['trip']>;
const ONCE = { weekdays: [1], end: '2026-11-23' };
const change = (id: string, changed: Trip) =>
  bruger.try(calls.changeSeries, { params: { id }, headers: {}, body: { from: null, rule: rule(ONCE), trip: changed } });
const setLinks = (travellerLinks: 'off' | 'offered') =>
  portal.db.updateTable('companies').set({ travellerLinks }).where('id', '=', portal.world.nordlys.company.id).execute();
beforeEach(() => setLinks('offered'));

describe('a series that is sent as it is', () => {
  const send = (id: string, given: { headers?: { 'if-match': string }; client?: Client } = {}) =>
    (given.client ?? bruger).try(calls.changeSeries, {
      params: { id },
      headers: given.headers ?? {},
      body: { from: null, rule: rule(), trip: trip() },
    });

  test.each([1, 2])('stays the version it is on a later day too, and its orders of %i cars as they are', async (numberOfCars) => {
    const { id } = await place({ trip: { numberOfCars, comment: '' } });
    await order();
    await later(4);
    await order();
    const before = await written(portal.db);
    expect(await send(id)).toMatchObject({ status: 200, body: { version: 1, unchanged: [], trip: { customerName: 'Mette Sørensen' } } });
    expect(await written(portal.db)).toEqual(before);
  });

  test('is another one for a colleague, whose it becomes, and where what was refused is tried again', async () => {
    const { id } = await place();
    expect(await send(id, { client: leder })).toMatchObject({ body: { version: 2 } });
    expect(await send(id)).toMatchObject({ body: { version: 3 } });
    expect(await send(id, { headers: { 'if-match': '"2"' } })).toMatchObject({ status: 412, body: { code: 'stale_series' } });
    await setForm({ required: true, updatedAt: portal.world.moduleUpdatedAt });
    await order();
    expect((await read(id)).refusedDays).toBeGreaterThan(0);
    await setForm({ required: false, updatedAt: portal.world.moduleUpdatedAt });
    expect(await send(id)).toMatchObject({ body: { version: 4 } });
    await order();
    expect(await read(id)).toMatchObject({ refusedDays: 0 });
    expect(await send(id)).toMatchObject({ body: { version: 4 } });
  });
});

describe('what a change of a series says nothing of', () => {
  test('is no other number of cars', async () => {
    const { id } = await place({ rule: ONCE, trip: { numberOfCars: 3 } });
    await order();
    expect(await change(id, trip({ customerName: 'Bo Berg' }))).toMatchObject({ status: 200, body: { trip: { numberOfCars: 3 } } });
    await order();
    const open = (await ordersOf(id)).filter(({ state }) => state === 'created');
    expect(open.map(({ customerName }) => customerName)).toEqual(['Bo Berg', 'Bo Berg', 'Bo Berg']);
  });

  test('is no trip whose time has come, though no car is on its way', async () => {
    const { id } = await place({ rule: { weekdays: [1], end: '2026-11-30' } });
    await order();
    await goTo(new Date('2026-11-23T07:00:00Z'));
    const body = { from: null, rule: rule({ weekdays: [1], end: '2026-11-30' }), trip: trip({ customerName: 'Bo Berg' }) };
    expect(await bruger.call(calls.changeSeries, { params: { id }, headers: {}, body })).toMatchObject({ unchanged: ['2026-11-23'] });
    expect((await ordersOf(id)).map(({ customerName }) => customerName)).toEqual(['Mette Sørensen', 'Bo Berg']);
  });

  test('is no other time of a trip that was moved, which its cars are placed anew for', async () => {
    const { id } = await place({ rule: { weekdays: [1], end: '2026-12-07' }, trip: { numberOfCars: 2 } });
    await order();
    const to = '2026-12-08T12:30:00Z';
    await bruger.call(calls.setSeriesDay, { params: { id, day: '2026-12-07' }, body: { what: 'move', to } });
    await later(5);
    await order();
    const changed = { from: null, rule: rule({ weekdays: [1], end: '2026-12-07' }), trip: trip({ comment: 'Ring på' }) };
    expect(await bruger.try(calls.changeSeries, { params: { id }, headers: {}, body: changed })).toMatchObject({ status: 200 });
    await order();
    const moved = (await ordersOf(id)).filter(({ seriesDay, state }) => seriesDay === '2026-12-07' && state === 'created');
    expect(moved.map(({ requestedPickup }) => requestedPickup.toISOString())).toEqual(Array(2).fill('2026-12-08T12:30:00.000Z'));
  });

  test('leaves the traveller their link', async () => {
    const link = { travellerLink: 'EN', travellerRecipient: 'mette@example.com' } as const;
    const { id } = await place({ rule: ONCE, trip: link });
    await change(id, trip({ comment: 'Ring på' }));
    expect(await read(id)).toMatchObject({ trip: { comment: 'Ring på', ...link } });
    await order();
    const { language, mail } = await portal.db
      .selectFrom('travellerLinks')
      .select(['language', 'recipient as mail'])
      .executeTakeFirstOrThrow();
    expect([language, mail]).toEqual(['EN', 'mette@example.com']);
  });

  test('leaves the traveller no link once the company gives none, so that the series can still be changed', async () => {
    const { id } = await place({ rule: ONCE, trip: { travellerLink: 'DK' } });
    await setLinks('off');
    expect(await change(id, trip())).toMatchObject({ status: 200, body: { trip: { travellerLink: null } } });
  });

  test('orders a fixed trip at no price that nobody has seen', async () => {
    const { airport } = portal.world.nordlys.fixedTrips;
    const fixed = { fixedTripId: airport.id, numberOfPeople: 4 };
    const { id } = await place({ rule: ONCE, trip: { ...fixed, fixedTripVersion: 1 } });
    const set = (version: number) => portal.db.updateTable('fixedTrips').set({ version }).where('id', '=', airport.id).execute();
    await change(id, trip({ ...fixed, comment: 'Ring på' }));
    expect(await read(id)).toMatchObject({ trip: { comment: 'Ring på', fixedTripVersion: 1 } });
    await set(2);
    expect(await change(id, trip(fixed))).toMatchObject({ status: 409, body: { code: 'fixed_trip_changed' } });
    expect(await change(id, trip({ ...fixed, fixedTripVersion: 2 }))).toMatchObject({
      status: 200,
      body: { trip: { fixedTripVersion: 2 } },
    });
    await set(1);
  });
});

test('what a change of a series does say of cars, link and fixed trip is taken', async () => {
  const { airport } = portal.world.nordlys.fixedTrips;
  const { id } = await place({
    rule: ONCE,
    trip: { fixedTripId: airport.id, fixedTripVersion: 1, travellerLink: 'DK', travellerRecipient: '20304050' },
  });
  await change(id, trip({ numberOfCars: 2, travellerLink: null, travellerRecipient: null }));
  const { trip: kept } = await read(id);
  expect(kept).toMatchObject({ numberOfCars: 2, travellerLink: null, travellerRecipient: null });
  expect([kept.fixedTripId ?? null, kept.fixedTripVersion ?? null]).toEqual([null, null]);
});

describe('what holds of a series from a later day on', () => {
  type Change = Input<typeof calls.changeSeries>['body'];
  const changeBy = (id: string, given: Change) => bruger.call(calls.changeSeries, { params: { id }, headers: {}, body: given });
  /** From 30 November on it drives somebody else, an hour later. */
  async function changedLater() {
    const { id } = await place();
    await order();
    const newer = trip({ customerName: 'Bo Berg' });
    await changeBy(id, { from: '2026-11-30', rule: rule({ time: '09:00' }), trip: newer, fields: ['time', 'customerName'] });
    return id;
  }
  const told = async (id: string) =>
    (await ordersOf(id))
      .filter(({ state }) => state === 'created')
      .map(({ seriesDay, requestedPickup, customerName }) => `${seriesDay} ${requestedPickup.toISOString().slice(11, 16)} ${customerName}`);

  test('stays where another field is changed of all of them, in the orders and in the plan', async () => {
    const id = await changedLater();
    await changeBy(id, { from: null, rule: rule(), trip: trip({ comment: 'Ring på' }), fields: ['comment'] });
    await order();
    expect(await told(id)).toEqual([
      '2026-11-23 07:00 Mette Sørensen',
      '2026-11-25 07:00 Mette Sørensen',
      '2026-11-30 08:00 Bo Berg',
      '2026-12-02 08:00 Bo Berg',
    ]);
    expect(await read(id)).toMatchObject({
      holdsFrom: '2026-11-30',
      rule: { time: '09:00' },
      trip: { customerName: 'Bo Berg', comment: 'Ring på' },
    });
    const comments = await portal.db.selectFrom('orders').select('comment').where('seriesId', '=', id).execute();
    expect(comments.map(({ comment }) => comment)).toEqual(Array(4).fill('Ring på'));
  });

  test('and what held before it stay where the last day is changed, and where no trip is sent', async () => {
    const id = await changedLater();
    await changeBy(id, { from: null, rule: rule({ time: '09:00', end: '2026-12-02' }), fields: ['end'] });
    await changeBy(id, { from: null, rule: rule({ weekdays: [3], end: '2026-12-02' }), fields: ['weekdays'] });
    await order();
    expect(await told(id)).toEqual(['2026-11-25 07:00 Mette Sørensen', '2026-12-02 08:00 Bo Berg']);
    await changeBy(id, { from: null, rule: rule({ weekdays: [3], time: '10:00', end: '2026-12-02' }) });
    expect(await told(id)).toEqual(['2026-11-25 09:00 Mette Sørensen', '2026-12-02 09:00 Bo Berg']);
  });

  test('goes where all that is sent is meant', async () => {
    const id = await changedLater();
    await changeBy(id, { from: null, rule: rule(), trip: trip() });
    expect((await told(id)).every((one) => one.endsWith('07:00 Mette Sørensen'))).toBe(true);
  });

  test('keeps its own fixed trip, and a field that is named and not sent is emptied', async () => {
    const { airport } = portal.world.nordlys.fixedTrips;
    const { id } = await place({ trip: { comment: 'Ring på' } });
    const fixed = trip({ fixedTripId: airport.id, fixedTripVersion: 1, numberOfPeople: 4 });
    await changeBy(id, { from: '2026-11-30', rule: rule(), trip: { ...fixed, comment: 'Ring på' } });
    await changeBy(id, { from: null, rule: rule(), trip: trip({ reference: 'R-7' }), fields: ['reference', 'comment'] });
    const { trip: kept } = await read(id);
    expect(kept).toMatchObject({ fixedTripId: airport.id, fixedTripVersion: 1, reference: 'R-7' });
    expect(kept.comment ?? null).toBeNull();
    await changeBy(id, { from: null, rule: rule(), trip: trip(), fields: ['fixedTripId'] });
    const { trip: freed } = await read(id);
    expect([freed.fixedTripId ?? null, freed.fixedTripVersion ?? null]).toEqual([null, null]);
  });
});

test('whatever a series is ordered by can be named as changed, or says for itself whether it is', () => {
  const itself = ['bookingModuleUpdatedAt', 'fixedTripVersion', 'numberOfCars', 'travellerLink', 'travellerRecipient'];
  expect([...calls.TRIP_FIELDS, ...itself].toSorted()).toEqual(calls.seriesTrip.keyof().options.toSorted());
  expect([...calls.RULE_FIELDS].toSorted()).toEqual(calls.seriesRule.keyof().options.toSorted());
});
