import { changeCompany, readCompany } from '@praj/contract/companies.ts';
import { forgotPassword } from '@praj/contract/identity.ts';
import { changeOrder, listOrders, type Order, placeOrder, readOrder, readRoute, reorder, searchPassengers } from '@praj/contract/orders.ts';
import { readStatistics, searchTrips } from '@praj/contract/overview.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { changeUser, listUsers, readUser } from '@praj/contract/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import {
  buildCustomAddress,
  buildFixedTrip,
  buildOrder,
  buildPredefinedAddress,
  buildUser,
  type GivenOrder,
  type User,
} from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { findEverywhere, standsIn } from '../../../test/forgetting/search-everything.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, TEST_DISPATCH_KEY, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

/** An address that nobody else has. */
const HOME = {
  ...ADDRESSES.vesterbrogade,
  fullAddress: 'Stjernestræde 77, 1620 København V',
  streetName: 'Stjernestræde',
  houseNo: 77,
  longitude: 12.543219,
  latitude: 55.667788,
};
const RANGE = { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-11-20T22:59:59Z' };
let portal: TestPortal;
let firma: Client;
let bruger: Client;
const logged: string[] = [];
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false }, logTo: (line) => void logged.push(line) });
  firma = await portal.client('firma@nordlys.example');
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

const person = (given: Partial<Parameters<typeof buildUser>[1]> = {}): Promise<User> =>
  buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, status: 'INACTIVE', ...given });
const deactivate = (id: string) => portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', id).execute();
const anonymise = (id: string, client = firma) => client.try(anonymiseUser, { params: { id } });
const rode = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, ...given });
const rowOf = (id: string) => portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('once a person is anonymised', () => {
  const NAMED = ['Ulrikke', 'Thygesen', 'Fjordbæk'];
  const REACHED = ['ulrikke@', 'ut.foer@', '18293746', '18 29 37 46'];
  const WENT = ['Stjernestræde', '12.543219', '55.667788', 'Bank på hos mig'];
  let user: User;
  /** Where all that stood before. */
  let held: string[];
  let trips: Record<'own' | 'byPhone' | 'byName' | 'formerName' | 'forAnother' | 'otherBranch', string>;
  let before: Awaited<ReturnType<typeof overview>>;
  let answers: readonly unknown[];
  const overview = () => firma.call(readStatistics, { query: { ...RANGE, page: 1, pageSize: 100 } });

  beforeAll(async () => {
    const { nordlys } = portal.world;
    user = await person({ firstName: 'Ulrikke', lastName: 'Fjordbæk', email: 'ut.foer@nordlys.example', phone: null, status: 'ACTIVE' });
    const now = { firstName: 'Ulrikke', lastName: 'Thygesen', email: 'ulrikke@nordlys.example', phone: '18 29 37 46' };
    await firma.call(changeUser, { params: { id: user.id }, body: now });
    await leaveTraces();
    const plan = (given: NonNullable<GivenOrder['plan']>) => ({
      plan: { pickup: HOME, comment: 'Bank på hos mig', customerPhone: null, ...given },
    });
    trips = {
      own: (await orderAsPassenger()).id,
      byPhone: (
        await rode({ issuer: portal.world.havnens.users.bruger, ...plan({ customerName: 'Frk. U', customerPhone: '18 29 37 46' }) })
      ).id,
      byName: (await rode(plan({ customerName: 'ulrikke  THYGESEN', destination: HOME }))).id,
      formerName: (await rode(plan({ customerName: 'Ulrikke Fjordbæk' }))).id,
      forAnother: (
        await rode({
          issuer: user,
          plan: {
            customerName: 'Ida Winther',
            customerPhone: '+4511111111',
            comment: 'Ring til Ulrikke Thygesen, +45 18 29 37 46',
            reference: 'Ulrikke Thygesen',
          },
        })
      ).id,
      otherBranch: (await rode({ issuer: nordlys.users.aarhus, plan: { customerName: 'Ulla Thyge', pickup: ADDRESSES.bredgade } })).id,
    };
    await portal.db
      .insertInto('orderRoutes')
      .values([trips.byName, trips.forAnother].map((orderId) => ({ orderId, coordinates: JSON.stringify([[12.543219, 55.667788]]) })))
      .execute();
    await portal.db.deleteFrom('orderRoutes').where('orderId', '=', trips.forAnother).execute();
    const key = { bodyHash: '', createdAt: TEST_NOW };
    await portal.db
      .insertInto('idempotencyKeys')
      .values([
        { ...key, key: 'Ulrikke bestilte', userId: user.id, madeIds: [trips.forAnother] },
        { ...key, key: 'Ulrikke kørte', userId: bruger.userId, madeIds: [trips.byName] },
      ])
      .execute();
    before = await overview();
    held = await findEverywhere(portal.db, [...NAMED, ...REACHED, ...WENT]);
    await deactivate(user.id);
    const answered = await anonymise(user.id);
    expect(answered).toMatchObject({ status: 200, body: { id: user.id, status: 'INACTIVE', anonymised: true, email: '', phone: null } });
    answers = [answered];
  });

  /** What a person leaves behind by signing in, asking for a password, and what others write of them. */
  async function leaveTraces(): Promise<void> {
    const { nordlys } = portal.world;
    const stranger = await portal.client();
    await stranger.raw('POST', '/login', { username: 'Ulrikke@nordlys.example', password: 'forkert' });
    await stranger.call(forgotPassword, { body: { email: 'ulrikke@nordlys.example' } });
    const admin = await portal.client('admin@praj.example');
    const { name, address } = await admin.call(readCompany, { params: { id: nordlys.company.id } });
    const contact = { contactPerson: 'Ulrikke Thygesen', email: 'ulrikke@nordlys.example' };
    await admin.call(changeCompany, { params: { id: nordlys.company.id }, body: { name, address, ...contact } });
    const message = { id: crypto.randomUUID(), kind: 'mail' as const, createdAt: TEST_NOW, html: '<p>Ulrikke Fjordbæk</p>', body: '' };
    await portal.db
      .insertInto('messages')
      .values({ ...message, recipient: 'leder@nordlys.example', subject: 'Ny e-mail' })
      .execute();
    const branchId = nordlys.branches.koebenhavn.id;
    await buildFixedTrip(portal.db, {
      branchId,
      customerName: 'Ulrikke Thygesen',
      customerPhone: '+4518293746',
      title: 'Ulrikke Thygesen hjem',
    });
    await buildPredefinedAddress(portal.db, { branchId, comment: 'Spørg efter ulrikke thygesen (18293746)' });
    await buildCustomAddress(portal.db, { branchId, label: 'Hos Ulrikke Thygesen, 18293746' });
    await portal.db
      .updateTable('branches')
      .set({ contactPerson: 'Ulrikke Thygesen', email: 'ulrikke@nordlys.example' })
      .where('id', '=', branchId)
      .execute();
  }

  /** She orders for herself, changes where to be fetched, and is driven. */
  async function orderAsPassenger(): Promise<Order> {
    const client = await portal.client('ulrikke@nordlys.example');
    const body = nordlysBody(portal, { customerName: 'Ulrikke Thygesen', customerPhone: '18 29 37 46', comment: 'Bank på hos mig' });
    const [order] = await client.call(placeOrder, { headers: { 'idempotency-key': 'ulrikkes' }, body });
    if (!order) throw new Error('no order');
    await client.call(changeOrder, { params: { id: order.id }, headers: {}, body: { ...body, pickupAddress: HOME } });
    const centre = await portal.client();
    centre.accessToken = TEST_DISPATCH_KEY;
    for (const state of ['dispatching', 'arriving', 'trip_started', 'completed', 'concluded']) {
      const event = { eventId: `${order.id} ${state}`, at: TEST_NOW.toISOString(), state, carNo: '12', driverName: 'Ahmed Yilmaz' };
      const end =
        state === 'completed'
          ? {
              route: [
                [12.543219, 55.667788],
                [12.5, 55.6],
              ],
              estimatedTripDistance: 9000,
            }
          : {};
      const price = state === 'concluded' ? { finalPrice: 312.5 } : {};
      const { status, text } = await centre.raw('POST', `/dispatch/orders/${order.id}/events`, { ...event, ...end, ...price });
      expect(status, text).toBe(200);
    }
    return order;
  }

  test('no table holds their names, e-mails or phone, nor where they went', async () => {
    for (const text of [...NAMED, ...REACHED, ...WENT]) expect(held, text).toContainEqual(expect.stringMatching(new RegExp(`: ${text}$`)));
    const tables = new Set(held.map((place) => place.split('.')[0]));
    const all = [
      'audit',
      'branches',
      'companies',
      'custom_addresses',
      'fixed_trips',
      'idempotency_keys',
      'messages',
      'order_history',
      'order_routes',
      'orders',
      'predefined_addresses',
      'users',
    ];
    expect(tables).toEqual(new Set(all));
    expect(await findEverywhere(portal.db, [...NAMED, ...REACHED, ...WENT])).toEqual([]);
  });
  test('no call answers with them', async () => {
    const ids = Object.values(trips);
    const admin = await portal.client('admin@praj.example');
    const report = await firma.raw(
      'GET',
      `/orders/report?fromDate=${RANGE.fromDate}&toDate=${RANGE.toDate}&columns=reference&columns=pickup`,
    );
    answers = [
      ...answers,
      await firma.call(readUser, { params: { id: user.id } }),
      await firma.call(listUsers, { query: { companyId: portal.world.nordlys.company.id } }),
      await bruger.call(listOrders, {}),
      await Promise.all(ids.map((id) => admin.call(readOrder, { params: { id } }))),
      await overview(),
      report.text,
    ];
    expect(report.status).toBe(200);
    expect(standsIn(JSON.stringify(answers), [...NAMED, ...REACHED, ...WENT])).toEqual([]);
    expect(report.text).toContain('Anonymiseret');
  });
  test('no line of the log holds them, from the first to the last', () => {
    expect(logged.length).toBeGreaterThan(10);
    expect(standsIn(logged.join(''), [...NAMED, ...REACHED, ...WENT])).toEqual([]);
  });
  test('they are found by no name, phone or house number', async () => {
    for (const value of ['Ulrikke', 'Thygesen', '18293746', '18 29 37 46', 'Stjernestræde 77']) {
      expect((await firma.call(readStatistics, { query: { ...RANGE, search: value } })).total, value).toBe(0);
      expect(await firma.call(searchTrips, { query: { value } }), value).toEqual([]);
      expect(await bruger.call(searchPassengers, { query: { value } }), value).toEqual([]);
    }
    expect(await bruger.call(searchPassengers, { query: { value: 'anonymiseret' } })).toEqual([]);
  });
  test('the trips they rode say zip code and town, and the figures are what they were', async () => {
    for (const id of [trips.own, trips.byPhone, trips.byName, trips.formerName]) {
      const order = await (await portal.client('admin@praj.example')).call(readOrder, { params: { id } });
      expect(order).toMatchObject({ forgotten: true, customerName: 'Anonymiseret', phone: null, comment: null, driverName: null });
      expect(order.pickupAddress).toMatchObject({
        fullAddress: '1620 København V',
        streetName: '',
        houseNo: 9999,
        zipCode: '1620',
        longitude: 0,
      });
      expect(order.finalPrice).toBeGreaterThan(0);
    }
    expect(await firma.call(readRoute, { params: { id: trips.byName } })).toEqual({ type: 'FeatureCollection', features: [] });
    const after = await overview();
    expect(after.figures).toEqual(before.figures);
    expect(after.prices).toEqual(before.prices);
    expect(after.total).toBe(before.total);
  });
  test('trips that they only ordered keep their passenger', async () => {
    expect(await rowOf(trips.forAnother)).toMatchObject({
      customerName: 'Ida Winther',
      customerPhone: '+4511111111',
      comment: 'Ring til Anonymiseret bruger, Anonymiseret',
      reference: 'Anonymiseret bruger',
      pickup: { houseNo: ADDRESSES.vesterbrogade.houseNo },
      forgottenAt: null,
    });
    const order = await firma.call(readOrder, { params: { id: trips.forAnother } });
    expect(order.issuedByEmployee).toEqual({ id: user.id, firstName: 'Anonymiseret', lastName: 'bruger' });
    expect(await rowOf(trips.otherBranch)).toMatchObject({ customerName: 'Ulla Thyge', forgottenAt: null });
  });
  test('their history still says what was changed, and of refused sign-ins that there were some', async () => {
    const line = await portal.db
      .selectFrom('orderHistory')
      .selectAll()
      .where('orderId', '=', trips.own)
      .where('kind', '=', 'change')
      .executeTakeFirstOrThrow();
    expect(line.changed).toMatchObject({ pickupAddress: { before: { houseNo: 9999 }, after: { houseNo: 9999, zipCode: '1620' } } });
    const failed = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'session.failed').execute();
    expect(failed).toMatchObject([{ subjectType: 'email', subjectId: 'forgotten', after: { code: 'wrong_credentials', count: 1 } }]);
    expect(failed[0]?.after).not.toHaveProperty('address');
  });
  test('the audit keeps who did it, the page hears of it, and their e-mail is free', async () => {
    const entry = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'user.anonymise').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ byUser: firma.userId, subjectType: 'user', subjectId: user.id, before: null, after: null });
    const pushed = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'changed')
      .where(sql<boolean>`payload ->> 'id' = ${user.id}`)
      .execute();
    // The change before it, and this.
    expect(pushed).toMatchObject(Array.from({ length: 2 }, () => ({ payload: { resource: 'users', companyId: user.companyId } })));
    await expect(person({ email: 'ulrikke@nordlys.example' })).resolves.toMatchObject({ email: 'ulrikke@nordlys.example' });
  });
  test('a cancelled trip of theirs is not ordered again', async () => {
    const { id } = await rode({ state: 'cancelled', columns: { forgottenAt: TEST_NOW } });
    expect(await bruger.try(reorder, { params: { id }, headers: {} })).toMatchObject({
      status: 409,
      body: { code: 'trip_forgotten', order: { forgotten: true } },
    });
  });
});

test('open pages of the company, and of no other, hear that what its people wrote may read otherwise', async () => {
  const { company, branches } = portal.world.nordlys;
  const { id } = await person({ firstName: 'Pil', lastName: 'Dam', email: 'pil.dam@nordlys.example', phone: null });
  const { max } = await portal.db.selectFrom('outbox').select(sql<string>`max(id)`.as('max')).executeTakeFirstOrThrow();
  const pages = await bruger.socket('/ws');
  expect(await anonymise(id)).toMatchObject({ status: 200 });
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', payload ->> 'resource', payload ->> 'id') as told from outbox where topic = 'changed' and id > ${max}`.execute(
    portal.db,
  );
  const ofBranches = Object.values(branches).flatMap((branch) =>
    ['branches', 'series', 'allocation_values'].map((resource) => `${resource} ${branch.id}`),
  );
  const ofCompany = ['companies', 'invoices', 'ordering_rules'].map((resource) => `${resource} ${company.id}`);
  expect(rows.map(({ told }) => told).toSorted()).toEqual([`users ${id}`, ...ofCompany, ...ofBranches].toSorted());
  expect(await pages.next()).toMatchObject({ type: 'changed', resource: 'companies', id: company.id });
});

test('what stands in a person’s place may be longer than what may be typed, and the orders of the branch are read as before', async () => {
  const { id } = await person({ firstName: 'Ib', lastName: 'Bo', email: 'ib.bo@nordlys.example', phone: null });
  const message = `Ring til Ib Bo ${'x'.repeat(485)}`;
  const pickup = { ...HOME, comment: message };
  const ridden = await rode({ state: 'created', plan: { customerName: 'Ida Winther', pickup: HOME, stops: [pickup] } });
  expect(await anonymise(id)).toMatchObject({ status: 200 });
  const { status, body } = await bruger.try(listOrders, {});
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ id: ridden.id }));
  expect((await bruger.call(readOrder, { params: { id: ridden.id } })).stops[0]?.comment).toMatch(/^Ring til Anonymiseret bruger x+$/);
});
