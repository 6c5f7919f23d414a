import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { cancelOrder, changeOrder } from '@praj/contract/orders.ts';
import * as calls from '@praj/contract/series/series.ts';
import { readTravellerLink, sendTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import {
  bruger,
  daysOf,
  later,
  leder,
  openSeriesPortal,
  order,
  ordersOf,
  place,
  plan,
  portal,
  read,
  rule,
  setForm,
  trip,
} from '../../../../test/series.ts';
import { standAlone } from './store.ts';

openSeriesPortal();

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

  test('to another phone takes the link of a trip from the one before, and gives it to that', async () => {
    await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
    const { id } = await place();
    await order();
    const [first] = await ordersOf(id);
    const params = { id: first?.id ?? '' };
    const before = await leder.call(sendTravellerLink, { params, body: { language: 'DK', recipient: '+4512345678' } });
    await change(id, { from: null, rule: rule(), trip: trip({ customerPhone: '+4520304050' }) });
    const { link } = await leder.call(readTravellerLink, { params });
    expect(link).toMatchObject({ recipient: '+4520304050', revokedAt: null });
    expect(link?.url).not.toBe(before.link?.url);
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

  test('leaves a trip alone whose allocation somebody corrected by itself, and no other', async () => {
    const { company } = portal.world.nordlys;
    const ask = (fields: readonly object[]) =>
      portal.db
        .updateTable('bookingModules')
        .set({ allocationFields: JSON.stringify(fields) })
        .where('companyId', '=', company.id)
        .execute();
    await ask([{ kind: 'costCentre', source: 'free', required: false }]);
    const { id } = await place({ trip: { allocations: { costCentre: '4711' } } });
    await order();
    const [, second, third] = await ordersOf(id);
    const correct = (one: typeof second, costCentre: string) =>
      leder.call(allocateOrder, { params: { id: one?.id ?? '' }, headers: {}, body: { allocations: { costCentre } } });
    await correct(second, '9000');
    // Nothing of it differs.
    await correct(third, '4711');
    const sent = { from: null, rule: rule(), trip: trip({ comment: 'Ring på', allocations: { costCentre: '4711' } }) };
    expect(await change(id, { ...sent, fields: ['comment'] })).toMatchObject({ status: 200, body: { unchanged: ['2026-11-25'] } });
    const kept = await portal.db
      .selectFrom('orders')
      .select(['comment', 'allocations'])
      .where('seriesId', '=', id)
      .orderBy('seriesDay')
      .execute();
    expect(kept.map(({ comment, allocations }) => `${comment} ${allocations?.costCentre?.code}`)).toEqual([
      'Ring på 4711',
      'null 9000',
      'Ring på 4711',
      'Ring på 4711',
    ]);
    await ask([]);
  });

  test('waits for whoever changes a trip by itself at that moment, and leaves it alone', async () => {
    const { id } = await place();
    await order();
    const [first] = await ordersOf(id);
    const isHeld = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const alone = portal.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('orders')
        .set({ customerName: 'Kun denne' })
        .where('id', '=', first?.id ?? '')
        .execute();
      isHeld.resolve();
      await goesOn.promise;
      await standAlone(trx, { seriesId: id, seriesDay: '2026-11-23' });
    });
    await isHeld.promise;
    const changing = change(id, { from: null, rule: rule(), trip: trip({ customerName: 'Bo Berg' }) });
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_locks where not granted`.execute(portal.db);
      expect(waiting.rows).not.toEqual([]);
    });
    goesOn.resolve();
    await alone;
    expect(await changing).toMatchObject({ status: 200, body: { unchanged: ['2026-11-23'] } });
    const names = (await ordersOf(id)).map(({ customerName }) => customerName);
    expect(names).toEqual(['Kun denne', 'Bo Berg', 'Bo Berg', 'Bo Berg']);
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

  test('stays in the plan until the time it was moved to, though its own day is over', async () => {
    const { id } = await place({ rule: { weekdays: [1] } });
    await set(id, '2026-12-07', { what: 'move', to: '2026-12-10T07:00:00Z' });
    await setForm({ required: true, updatedAt: new Date('2026-11-20T11:00:00Z') });
    await later(18);
    await order();
    expect(await read(id)).toMatchObject({ refusedDays: 3, next: '2026-12-10T07:00:00.000Z' });
    expect(await plan(id, 2)).toEqual(['2026-12-07 refused', '2026-12-14 refused']);
    expect(await set(id, '2026-12-07', { what: 'move', to: '2026-12-11T07:00:00Z' })).toMatchObject({ status: 200 });
    expect(await plan(id, 2)).toEqual(['2026-12-07 moved', '2026-12-14 refused']);
    // To go back to its own day would leave it out.
    expect(await set(id, '2026-12-07', { what: 'restore' })).toMatchObject({
      status: 400,
      body: { fields: { day: expect.any(String) as string } },
    });
    await later(22);
    expect(await plan(id, 1)).toEqual(['2026-12-14 refused']);
    expect(await set(id, '2026-12-07', { what: 'leave_out' })).toMatchObject({ status: 400 });
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
    await bruger.call(calls.stopSeries, { params: { id }, query: {} });
    await order();
    expect(await set(id, '2026-12-07', { what: 'leave_out' })).toMatchObject({ status: 409, body: { code: 'series_over' } });
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

test('the list is searched by what the branch calls a place, as it shows it', async () => {
  await place({ trip: { customerName: 'Bo Berg', pickupAddress: { ...ADDRESSES.vesterbrogade, label: 'Lager 3' } } });
  await place({ trip: { customerName: 'Ida Holm', destinationAddress: { ...ADDRESSES.lufthavnen, label: 'Rampe 7' } } });
  const found = async (search: string) =>
    ((await bruger.call(calls.listSeries, { query: { page: 1, search } })) as { series: { customerName: string }[] }).series.map(
      ({ customerName }) => customerName,
    );
  expect(await found('lager 3')).toEqual(['Bo Berg']);
  expect(await found('rampe 7')).toEqual(['Ida Holm']);
  expect(await found('vesterbrogade')).toHaveLength(2);
});

test('the branch’s open pages hear of it', async () => {
  const page = await leder.socket('/ws');
  const { id } = await place();
  expect(await page.next((message) => message.id === id)).toEqual({ type: 'changed', resource: 'series', id });
  page.close();
});
