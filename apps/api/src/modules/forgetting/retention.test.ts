import { readOrder, searchPassengers } from '@praj/contract/orders.ts';
import { readStatistics } from '@praj/contract/overview.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildOrder, buildUser, type GivenOrder } from '../../../db/demo/builders.ts';
import { buildDiscountCode } from '../../../db/demo/discount-codes/build-discount-code.ts';
import type { Client } from '../../../test/client.ts';
import { copyOrder } from '../../../test/copy-order.ts';
import { findEverywhere } from '../../../test/forgetting/search-everything.ts';
import { addInvoicedLine } from '../../../test/made-invoice.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { purgeExpired } from '../installation/store.ts';
import { letGo } from './retention.ts';

/** 24 months before the test’s clock, by days of Copenhagen, and a little around it. */
const JUST_OVER = new Date('2024-11-19T22:00:00Z');
const JUST_WITHIN = new Date('2024-11-20T02:00:00Z');
const HOME = {
  ...ADDRESSES.vesterbrogade,
  fullAddress: 'Månegade 88, 1620 København V',
  streetName: 'Månegade',
  houseNo: 88,
  longitude: 12.501234,
};
let portal: TestPortal;
let firma: Client;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  portal = await startPortal({ config: { rateLimits: false }, logTo: (line) => void logged.push(line) });
  firma = await portal.client('firma@nordlys.example');
});
afterEach(() => portal.close());

const trip = (reachedAt: Date, { plan, ...given }: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.bruger,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt,
    plan: { customerName: 'Signe Toft', customerPhone: '+4513131313', pickup: HOME, comment: 'Døren er rød', reference: 'P-7', ...plan },
    ...given,
  });
const overview = (search?: string) =>
  firma.call(readStatistics, { query: { fromDate: '2020-01-01T00:00:00Z', toDate: '2026-11-20T22:00:00Z', page: 1, search } });
const orders = (id: string) => portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

describe('24 months after a trip', () => {
  test('whom it drove and where is gone in every copy, and what the books need stays', async () => {
    const { nordlys, praj } = portal.world;
    const old = await trip(JUST_OVER, { plan: { accountId: nordlys.accounts.salg.id, destination: HOME } });
    await portal.db.insertInto('orderRoutes').values({ orderId: old.id, coordinates: '[[12.501234, 55.6]]' }).execute();
    const change = { pickupAddress: { before: HOME, after: ADDRESSES.bredgade }, customerName: { before: 'Signe Toft', after: null } };
    await portal.db
      .insertInto('orderHistory')
      .values({ orderId: old.id, at: JUST_OVER, kind: 'change', cause: 'person', changed: JSON.stringify(change) })
      .execute();
    await portal.db
      .insertInto('audit')
      .values({
        at: JUST_OVER,
        byUser: praj.users.admin.id,
        action: 'order.cancel',
        subjectType: 'order',
        subjectId: old.id,
        companyId: nordlys.company.id,
        before: JSON.stringify({ state: 'booked', customerName: 'Signe Toft', customerPhone: '+4513131313' }),
        after: JSON.stringify({ state: 'cancelled' }),
      })
      .execute();
    const before = await overview();
    expect(await letGo(portal.deps)).toEqual({ trips: 1 });

    expect(await findEverywhere(portal.db, ['Signe', 'Toft', '13131313', 'Månegade', '12.501234', 'rød', 'Ahmed Yilmaz'])).toEqual([]);
    expect(await orders(old.id)).toMatchObject({
      customerName: 'Anonymiseret',
      accountId: nordlys.accounts.salg.id,
      reference: 'P-7',
      finalPriceOere: old.finalPriceOere,
      estimatedTripDistance: old.estimatedTripDistance,
      tripFinishedAt: old.tripFinishedAt,
      pickup: { fullAddress: '1620 København V', zipCode: '1620', houseNo: 9999 },
      destinationName: '1620 København V',
    });
    const after = await overview();
    expect([after.figures, after.prices, after.total]).toEqual([before.figures, before.prices, before.total]);
    expect(after.filters.accounts).toEqual(before.filters.accounts);
    expect(after.filters.issuedByEmployees).toEqual(before.filters.issuedByEmployees);
  });

  test('it is found by no name, phone or house number, not even its issuer’s, but by its number, account and reference', async () => {
    const old = await trip(JUST_OVER, { plan: { accountId: portal.world.nordlys.accounts.salg.id } });
    const young = await trip(JUST_WITHIN, { plan: { reference: null } });
    const found = async (value: string) => (await overview(value)).orders.map(({ id }) => id);
    expect(await found('Signe')).toEqual([young.id, old.id]);
    await letGo(portal.deps);
    for (const value of ['Signe', '13131313', '13 13 13 13', 'Månegade 88', 'Mette Sørensen'])
      expect(await found(value), value).toEqual([young.id]);
    for (const value of [old.number, 'P-7', 'Salg', '1620']) expect(await found(value), value).toContain(old.id);
    expect(await firma.call(readOrder, { params: { id: old.number } })).toMatchObject({
      forgotten: true,
      customerName: 'Anonymiseret',
      phone: null,
    });
    expect(await firma.call(searchPassengers, { query: { value: 'anonymiseret' } })).toEqual([]);
  });

  test('a trip without passenger stays without, a younger one is left, and RETENTION_MONTHS says when', async () => {
    const nobody = await trip(JUST_OVER, { plan: { customerName: null, destination: null } });
    const young = await trip(JUST_WITHIN);
    await letGo(portal.deps);
    expect(await orders(nobody.id)).toMatchObject({ customerName: null, destination: null, forgottenAt: TEST_NOW });
    expect(await orders(young.id)).toMatchObject({ customerName: 'Signe Toft', forgottenAt: null });
    const deps = { ...portal.deps, config: { ...portal.deps.config, retentionMonths: 12 } };
    expect(await letGo(deps)).toEqual({ trips: 1 });
  });

  test('it is counted from when it was over, not from when it was to begin', async () => {
    const late = await trip(JUST_WITHIN, { columns: { requestedPickup: JUST_OVER } });
    expect(await letGo(portal.deps)).toEqual({});
    expect(await orders(late.id)).toMatchObject({ customerName: 'Signe Toft', forgottenAt: null });
  });

  test('an order that was never driven is forgotten too', async () => {
    const never = await trip(JUST_OVER, { state: 'cancelled' });
    await letGo(portal.deps);
    expect(await orders(never.id)).toMatchObject({ customerName: 'Anonymiseret', customerPhone: null });
  });
});

test('a trip of somebody who was anonymised is forgotten once it is over, and keeps until then what the driver needs', async () => {
  const { koebenhavn: branch } = portal.world.nordlys.branches;
  const user = await buildUser(portal.db, { branch, firstName: 'Gudrun', lastName: 'Lykkeberg', phone: '+4516161616', status: 'INACTIVE' });
  const plan = { customerName: 'Gudrun Lykkeberg', customerPhone: '+4516161616' };
  const booked = await trip(TEST_NOW, { state: 'booked', plan });
  expect(await firma.try(anonymiseUser, { params: { id: user.id } })).toMatchObject({ status: 200 });
  expect(await letGo(portal.deps)).toEqual({});
  expect(await orders(booked.id)).toMatchObject({ ...plan, pickup: { houseNo: 88 }, forgottenAt: null });
  await portal.db.updateTable('orders').set({ state: 'concluded', finishedAt: TEST_NOW }).where('id', '=', booked.id).execute();
  expect(await letGo(portal.deps)).toEqual({ markedTrips: 1 });
  expect(await findEverywhere(portal.db, ['Gudrun', 'Lykkeberg', '16161616', 'Månegade'])).toEqual([]);
});

test('after five years and the current one a trip goes with all that hangs on it', async () => {
  const last = await trip(new Date('2021-01-01T11:00:00Z'));
  const gone = await trip(new Date('2020-12-31T11:00:00Z'));
  await portal.db.insertInto('dispatchEvents').values({ eventId: 'old', orderId: gone.id, at: TEST_NOW }).execute();
  await portal.db.insertInto('orderClearings').values({ userId: firma.userId, orderId: gone.id }).execute();
  await portal.db.insertInto('orderReorders').values({ orderId: last.id, newOrderId: gone.id, byUser: firma.userId }).execute();
  expect(await letGo(portal.deps)).toEqual({ trips: 2, deletedTrips: 1 });
  expect(await orders(gone.id)).toBeUndefined();
  expect(await orders(last.id)).toBeDefined();
  // That it is gone is told by its id for an hour, to those who have it in memory.
  await purgeExpired(portal.db, new Date(Date.now() + 2 * 60 * 60_000));
  expect(await findEverywhere(portal.db, [gone.id])).toEqual([]);
});

test('a trip that stands on an invoice stays with it, forgotten, and keeps nothing else from going', async () => {
  const { nordlys, praj } = portal.world;
  const [invoiced, gone] = [await trip(new Date('2020-12-31T10:00:00Z')), await trip(new Date('2020-12-31T11:00:00Z'))];
  await addInvoicedLine(portal, { companyId: nordlys.company.id, orderId: invoiced.id, closedBy: praj.users.admin.id });
  const signedIn = { action: 'session.begin', subjectType: 'user', subjectId: firma.userId } as const;
  await portal.db
    .insertInto('audit')
    .values({ at: new Date('2021-11-19T00:00:00Z'), ...signedIn })
    .execute();
  expect(await letGo(portal.deps)).toEqual({ trips: 2, deletedTrips: 1, auditEntries: 1 });
  expect(await orders(invoiced.id)).toMatchObject({ customerName: 'Anonymiseret', finalPriceOere: invoiced.finalPriceOere });
  expect(await orders(gone.id)).toBeUndefined();
  expect(await letGo(portal.deps)).toEqual({});
});

test('a trip that used a discount code is deleted with the trips of its year, and its code’s sums stay', async () => {
  const redemptions = ['2020-12-31T22:59:59Z', '2020-12-31T23:00:00Z'].map((at) => ({
    eventId: crypto.randomUUID(),
    at: new Date(at),
    priceOere: 10_000,
    zipCodeFrom: '1620',
    zipCodeTo: null,
  }));
  const { id } = await buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id, redemptions });
  expect(await letGo(portal.deps)).toEqual({ discountRedemptions: 1 });
  expect(await portal.db.selectFrom('discountRedemptions').select('at').where('discountCodeId', '=', id).execute()).toEqual([
    { at: new Date('2020-12-31T23:00:00Z') },
  ]);
  const { tripsNumber } = await portal.db.selectFrom('discountCodes').select('tripsNumber').where('id', '=', id).executeTakeFirstOrThrow();
  expect(tripsNumber).toBe(2);
});

test('of refused sign-ins goes after 24 months where they came from, and every entry of the audit after five years', async () => {
  const entry = (at: string, subjectType: 'email' | 'user', action: string) => ({
    at: new Date(at),
    action,
    subjectType,
    subjectId: subjectType === 'email' ? 'ab12' : firma.userId,
    after: JSON.stringify({ code: 'wrong_credentials', address: '10.1.2.3', count: 4 }),
  });
  await portal.db
    .insertInto('audit')
    .values([
      entry('2021-11-19T00:00:00Z', 'email', 'session.failed'),
      entry('2021-11-21T00:00:00Z', 'email', 'session.failed'),
      entry('2024-11-19T00:00:00Z', 'user', 'session.refused'),
      entry('2024-11-21T00:00:00Z', 'email', 'session.failed'),
    ])
    .execute();
  expect(await letGo(portal.deps)).toEqual({ signInAddresses: 3, auditEntries: 1 });
  const after = { code: 'wrong_credentials', count: 4 };
  const kept = await portal.db
    .selectFrom('audit')
    .select(['subjectId', 'after'])
    .where('action', 'in', ['session.failed', 'session.refused'])
    .orderBy('at')
    .execute();
  expect(kept).toEqual([
    { subjectId: 'forgotten', after },
    { subjectId: firma.userId, after },
    { subjectId: 'ab12', after: { ...after, address: '10.1.2.3' } },
  ]);
});

test('of a series history lets go of whom it drove and where with its trips, and keeps what was done', async () => {
  const before = { series: 'Hver mandag kl. 08:00', customerName: 'Mette Kjær', customerPhone: '+4520304050', comment: 'Ring på' };
  const after = { series: 'Hver mandag kl. 09:00', pickupAddress: { fullAddress: 'Havnegade 4' }, reason: 'Læge', accountId: 'a' };
  const entry = (at: string, action: string) => ({
    at: new Date(at),
    action,
    subjectType: 'branch',
    subjectId: portal.world.nordlys.branches.koebenhavn.id,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  await portal.db
    .insertInto('audit')
    .values([
      entry('2024-11-19T00:00:00Z', 'series.change'),
      entry('2024-11-19T00:00:00Z', 'fixed_trip.change'),
      entry('2024-11-21T00:00:00Z', 'series.change'),
    ])
    .execute();
  expect(await letGo(portal.deps)).toEqual({ seriesEntries: 1 });
  const kept = await portal.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', 'in', ['series.change', 'fixed_trip.change'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { before: { series: 'Hver mandag kl. 08:00' }, after: { series: 'Hver mandag kl. 09:00', accountId: 'a' } },
    { before, after },
    { before, after },
  ]);
});

test('what a mail said goes after 90 days, the mail after 24 months, and one that waits to be sent is left', async () => {
  const mail = (id: number, createdAt: string, dueAt: Date | null = null) => {
    const text = { subject: 'Nyt kodeord', body: 'Hej', html: '<p>Hej</p>', kind: 'mail' as const, recipient: 'a@b.example' };
    return { ...text, id: `00000000-0000-4000-8000-00000000000${id}`, createdAt: new Date(createdAt), dueAt };
  };
  await portal.db
    .insertInto('messages')
    .values([
      mail(1, '2024-11-19T00:00:00Z'),
      mail(2, '2026-08-21T00:00:00Z'),
      mail(3, '2026-08-23T00:00:00Z'),
      mail(4, '2024-11-19T00:00:00Z', TEST_NOW),
    ])
    .execute();
  expect(await letGo(portal.deps)).toEqual({ messageTexts: 2, messages: 1 });
  const kept = await portal.db.selectFrom('messages').select(['id', 'body', 'html', 'recipient']).orderBy('id').execute();
  expect(kept.map(({ id, body, html }) => [id.slice(-1), body, html])).toEqual([
    ['2', '', null],
    ['3', 'Hej', '<p>Hej</p>'],
    ['4', 'Hej', '<p>Hej</p>'],
  ]);
});

describe('letting go', () => {
  const many = async (count: number) => copyOrder(portal.db, (await trip(JUST_OVER)).id, count - 1);
  test('may be stopped between two portions and goes on where it was; once done it finds nothing', async () => {
    await many(1100);
    let asked = 0;
    const stopping = () => {
      asked += 1;
      return asked > 3;
    };
    expect(await letGo(portal.deps, { stopping })).toEqual({ trips: 1000 });
    expect(await letGo(portal.deps)).toEqual({ trips: 100 });
    expect(await letGo(portal.deps)).toEqual({});
  });
  test('is done once by two processes at the same time, and passes over what somebody holds', async () => {
    await many(700);
    const held = await portal.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
    await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', held.id).forUpdate().execute();
      const counts = await Promise.all([letGo(portal.deps), letGo(portal.deps)]);
      expect(counts.reduce((sum, { trips = 0 }) => sum + trips, 0)).toBe(699);
    });
    expect(await letGo(portal.deps)).toEqual({ trips: 1 });
  });
  test('of one kind that fails holds up nothing of another, and is thrown at the end', async () => {
    const old = await trip(JUST_OVER);
    let isFirst = true;
    const db = {
      transaction() {
        const begun = portal.db.transaction();
        if (!isFirst) return begun;
        isFirst = false;
        return { execute: () => Promise.reject(new Error('took too long')) };
      },
    } as typeof portal.db;
    await expect(letGo({ ...portal.deps, db })).rejects.toThrow('took too long');
    expect(await orders(old.id)).toMatchObject({ customerName: 'Anonymiseret' });
  });

  test('is told in the log by counts alone, and not at all when there was nothing', async () => {
    await trip(JUST_OVER);
    await letGo(portal.deps);
    await letGo(portal.deps);
    const lines = logged.map((line) => JSON.parse(line) as { msg?: string }).filter(({ msg }) => msg === 'let go');
    expect(lines).toMatchObject([{ trips: 1 }]);
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['hostname', 'level', 'msg', 'pid', 'time', 'trips']);
  });
});
