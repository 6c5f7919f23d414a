import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { cancelOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import * as calls from '@praj/contract/series/series.ts';
import { readUser } from '@praj/contract/users.ts';
import { SERIES_MAX } from '@praj/domain/limits.ts';
import { describe, expect, test } from 'vitest';
import { buildBranch, buildUser } from '../../../../db/demo/builders.ts';
import { rulesOf } from '../../../../test/ordering-rules/rules-of.ts';
import { TEST_NOW } from '../../../../test/portal.ts';
import {
  body,
  bruger,
  daysOf,
  goTo,
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
  setCompany,
  setForm,
  trip,
  tryPlace,
} from '../../../../test/series.ts';
import { newId } from '../../../platform/ids.ts';
import { orderSeries } from './order-series.ts';

openSeriesPortal();

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
    const [{ id: first } = { id: '' }] = await ordersOf(id);
    expect(await bruger.call(readOrder, { params: { id: first } })).toMatchObject({ seriesId: id, seriesDay: '2026-11-23' });
    const told = async () => (await read(id)).days.flatMap(({ orders }) => orders.map((one) => one.id));
    expect(await told()).toContain(first);
    await portal.db.updateTable('orders').set({ state: 'deleted' }).where('id', '=', first).execute();
    expect(await told()).not.toContain(first);
  });

  test('a trip that was cancelled and ordered again stands in the plan with both orders, however often', async () => {
    const { id } = await place();
    await order();
    const [first, second] = await ordersOf(id);
    const againOf = async (orderId: string): Promise<string> => {
      await bruger.call(cancelOrder, { params: { id: orderId } });
      const [next] = await bruger.call(reorder, { params: { id: orderId } });
      return next?.id ?? '';
    };
    const again = await againOf(first?.id ?? '');
    const last = await againOf(again);
    await bruger.call(cancelOrder, { params: { id: second?.id ?? '' } });
    const { days, next } = await read(id);
    expect(days.slice(0, 2).map(({ day, at, orders }) => [day, at, orders.map((one) => [one.id, one.state])])).toEqual([
      [
        '2026-11-23',
        '2026-11-23T07:00:00.000Z',
        [
          [first?.id, 'cancelled'],
          [again, 'cancelled'],
          [last, 'created'],
        ],
      ],
      ['2026-11-25', '2026-11-25T07:00:00.000Z', [[second?.id, 'cancelled']]],
    ]);
    expect(next).toBe('2026-11-23T07:00:00.000Z');
  });

  test('begins today where its time has not passed', async () => {
    const { id } = await place({ rule: { weekdays: [5], time: '23:50' } });
    await order();
    expect((await daysOf(id))[0]).toBe('2026-11-20');
  });

  test('plans nothing for today once its time has passed', async () => {
    const { id } = await place({ rule: { weekdays: [5], time: '00:10' } });
    expect((await plan(id))[0]).toBe('2026-11-27 planned');
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
    [
      'with a text that is too long',
      () => body({ trip: { comment: 'x'.repeat(5000) } }),
      'comment',
      expect.stringMatching(/^Højst /) as string,
    ],
    ['at no time of day', () => body({ rule: { time: '25:00' } }), 'time', FIELD_TEXTS.invalid],
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

  test('beside as many as a person may have under way', async () => {
    const { company, branches, users } = portal.world.nordlys;
    const of = { companyId: company.id, branchId: branches.koebenhavn.id, issuedBy: users.bruger.id, createdAt: TEST_NOW };
    const some = Array.from({ length: SERIES_MAX }, (_, at) => ({
      ...of,
      id: newId(),
      ...(at === 0 ? { endedAt: TEST_NOW } : { dueAt: TEST_NOW }),
    }));
    // A colleague’s is none of theirs.
    const colleagues = { ...of, id: newId(), issuedBy: users.leder.id, dueAt: TEST_NOW };
    await portal.db
      .insertInto('series')
      .values([...some, colleagues])
      .execute();
    await place();
    expect(await tryPlace(body())).toMatchObject({ status: 409, body: { code: 'series_full' } });
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
    await orderSeries(broken, rulesOf(portal.deps)).catch(() => 0);
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
    const filled = { ...trip({ reference: 'R-7' }), bookingModuleUpdatedAt: '2026-11-20T11:00:00Z' };
    const changed = { params: { id }, headers: {}, body: { from: null, rule: rule(), trip: filled } };
    // It is none of the trip as it is now, which the clock orders.
    expect(await bruger.call(calls.changeSeries, changed)).toMatchObject({ refusedDays: 0 });
  });

  test('of a person who is deactivated waits until a colleague takes it over, and is written to the branch’s managers and admins', async () => {
    const { id } = await place();
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      portal.db.updateTable('users').set({ status }).where('id', '=', portal.world.nordlys.users.bruger.id).execute();
    await set('INACTIVE');
    await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn });
    await place({}, leder);
    expect(await leder.call(readUser, { params: { id: bruger.userId } })).toMatchObject({ status: 'INACTIVE', runningSeries: 1 });
    await order();
    expect(await daysOf(id)).toEqual([]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['firma@nordlys.example', 'leder@nordlys.example']);
    const mail = (await mails())[0]?.body ?? '';
    expect(mail).toContain(`/series?vis=${id}`);
    expect(mail).toContain('Mette Sørensen er ikke længere aktiv. Ret den gentagne tur for at overtage den.');
    expect(mail).toContain('Den er bestilt af Mette Sørensen, og nogen på København må tage sig af den.');
    await leder.call(calls.stopSeries, { params: { id }, query: {} });
    await order();
    expect(await leder.call(readUser, { params: { id: bruger.userId } })).not.toHaveProperty('runningSeries');
    await set('ACTIVE');
  });

  test('of a person of a branch without manager or admin is written to the company’s admins', async () => {
    const aarhus = await portal.client(portal.world.nordlys.users.aarhus.email);
    const { id } = await place({}, aarhus);
    const { company, branches } = portal.world.nordlys;
    const closed = await buildBranch(portal.db, { companyId: company.id, status: 'INACTIVE' });
    await buildUser(portal.db, { branch: closed, role: 'CompanyAdmin' });
    await buildUser(portal.db, { branch: branches.aarhus, role: 'BranchAdmin', status: 'INACTIVE' });
    await block('INACTIVE');
    await order();
    expect(await daysOf(id)).toEqual([]);
    expect(await mails()).toMatchObject([{ recipient: 'firma@nordlys.example', subject: 'En gentaget tur kunne ikke bestilles' }]);
    // Who is of another branch cannot open it.
    expect((await mails())[0]?.body).not.toContain('/series?vis=');
    const refused = await portal.db.selectFrom('seriesDays').select('refusal').where('seriesId', '=', id).execute();
    expect(refused[0]?.refusal).toMatch(/er ikke længere aktiv/);
    await block('ACTIVE');
  });

  test('of a person who has moved is written to those of the branch that it stays at', async () => {
    await place();
    const { branches, users } = portal.world.nordlys;
    const moveTo = (branchId: string) => portal.db.updateTable('users').set({ branchId }).where('id', '=', users.bruger.id).execute();
    await moveTo(branches.aarhus.id);
    await order();
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['firma@nordlys.example', 'leder@nordlys.example']);
    await moveTo(branches.koebenhavn.id);
  });

  test('of a branch that is archived waits until it is in use again', async () => {
    const { id } = await place();
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      portal.db.updateTable('branches').set({ status }).where('id', '=', portal.world.nordlys.branches.koebenhavn.id).execute();
    await buildUser(portal.db, { branch: portal.world.nordlys.branches.aarhus, role: 'CompanyAdmin' });
    await set('INACTIVE');
    await order();
    expect(await daysOf(id)).toEqual([]);
    expect(await mails()).toEqual([]);
    await set('ACTIVE');
    await goTo(new Date(TEST_NOW.getTime() + 61 * 60_000));
    await order();
    expect(await daysOf(id)).toHaveLength(4);
  });
});
