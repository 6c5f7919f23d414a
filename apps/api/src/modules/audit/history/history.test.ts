import { addAccount, changeAccount } from '@praj/contract/companies/accounts.ts';
import { changeCompany, setCompanyStatus } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import type { AuditEntry, readAudit as Call, Subject } from '@praj/contract/history/audit.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { cancelOrder, changeOrder, placeOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildAccount, buildCompany, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import { buildDiscountCode } from '../../../../db/demo/discount-codes/build-discount-code.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { writeAudit, writeDifference } from '../store.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

type Asked = Omit<Input<typeof Call>['query'], 'subject'>;
const page = (subject: Subject, asked: Asked = {}) => admin.call(readAudit, { query: { subject, ...asked } });
const entries = async (subject: Subject, asked: Asked = {}) => (await page(subject, { pageSize: 100, ...asked })).entries;
const told = ({ action, changes }: AuditEntry) => [action, ...changes.map(({ field, before, after }) => [field, before, after])];
/** What somebody changed of a person, as the calls of people keep it. */
const noteUser = (id: string, before: object, after: object, action: 'user.change' | 'user.add' = 'user.change') =>
  writeDifference(
    portal.db,
    { at: portal.deps.now(), byUser: portal.world.nordlys.users.firma.id, action, subject: `user:${id}` },
    action === 'user.add' ? undefined : { ...before },
    { ...after },
  );

describe('the history of a company', () => {
  test('tells who changed what, from what to what, newest first', async () => {
    const company = await buildCompany(portal.db, { name: 'Skibet ApS', contactPerson: 'Ida Holm', email: 'ida@skibet.example' });
    const details = { name: 'Skibet ApS', contactPerson: 'Ole Bro', email: 'ida@skibet.example', address: ADDRESSES.vesterbrogade };
    await admin.call(changeCompany, { params: { id: company.id }, body: details });
    portal.pass(60_000);
    await admin.call(setCompanyStatus, { params: { id: company.id }, body: { active: false } });
    const answer = await page(`company:${company.id}`);
    const by = { id: portal.world.praj.users.admin.id, firstName: expect.any(String), lastName: expect.any(String), role: 'PrajAdmin' };
    const subject = { type: 'company', id: company.id, name: 'Skibet ApS' };
    expect(answer).toEqual({
      entries: [
        {
          id: expect.stringMatching(/^audit-\d+$/),
          at: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
          action: 'company.archive',
          by,
          cause: 'person',
          subject,
          changes: [{ field: 'status', before: 'ACTIVE', after: 'INACTIVE' }],
        },
        {
          id: expect.any(String),
          at: TEST_NOW.toISOString(),
          action: 'company.change',
          by,
          cause: 'person',
          subject,
          changes: [
            { field: 'contactPerson', before: 'Ida Holm', after: 'Ole Bro' },
            { field: 'address', before: ADDRESSES.bredgade.fullAddress, after: ADDRESSES.vesterbrogade.fullAddress },
          ],
        },
      ],
      total: 2,
      page: 1,
      pageSize: 10,
    });
  });

  test('tells of all that is under it and of who read across, by name, and of nobody’s signing in', async () => {
    const { company, users, branches } = portal.world.nordlys;
    await portal.client('bruger@nordlys.example', DEMO_PASSWORD);
    const order = await buildOrder(portal.db, { issuer: users.leder, state: 'arriving', now: TEST_NOW });
    await admin.call(readOrder, { params: { id: order.id } });
    await noteUser(
      users.bruger.id,
      { role: 'BranchEmployee', branchId: branches.koebenhavn.id },
      { role: 'BranchAdmin', branchId: branches.aarhus.id },
    );
    const { id: byUser } = users.firma;
    const branch = branches.aarhus;
    await writeAudit(portal.db, {
      at: portal.deps.now(),
      byUser,
      action: 'branch.archive',
      subject: `branch:${branch.id}`,
      before: { status: 'ACTIVE' },
      after: { status: 'INACTIVE' },
    });
    const kept = await portal.db.selectFrom('audit').select('action').where('companyId', '=', company.id).execute();
    expect(kept.some(({ action }) => action.startsWith('session.'))).toBe(true);
    const found = await entries(`company:${company.id}`);
    expect(found.map(({ action, subject, by }) => [action, subject.name, by?.role])).toEqual([
      ['branch.archive', branch.name, 'CompanyAdmin'],
      ['user.change', `${users.bruger.firstName} ${users.bruger.lastName}`, 'CompanyAdmin'],
      ['order.read', order.number, 'PrajAdmin'],
    ]);
    expect(found[1]?.changes).toEqual([
      { field: 'role', before: 'BranchEmployee', after: 'BranchAdmin' },
      { field: 'branchId', before: branches.koebenhavn.name, after: branches.aarhus.name },
    ]);
    expect((await entries(`company:${company.id}`, { kind: 'read' })).map(({ action }) => action)).toEqual(['order.read']);
    expect((await entries(`company:${company.id}`, { kind: 'change' })).map(({ action }) => action)).toEqual(['user.change']);
    expect((await entries(`company:${company.id}`, { kind: 'status' })).map(({ action }) => action)).toEqual(['branch.archive']);
    expect((await entries(`branch:${branch.id}`)).map(({ action }) => action)).toEqual(['branch.archive']);
  });

  test('comes page by page, and one behind the last is the last', async () => {
    const company = await buildCompany(portal.db, {});
    for (let at = 0; at < 13; at += 1) {
      await writeDifference(
        portal.db,
        { at: portal.deps.now(), byUser: null, action: 'company.change', subject: `company:${company.id}` },
        { name: `Nr. ${at}` },
        { name: `Nr. ${at + 1}` },
      );
    }
    const [first, second, behind] = await Promise.all([1, 2, 9].map((number) => page(`company:${company.id}`, { page: number })));
    expect(first).toMatchObject({ total: 13, page: 1, pageSize: 10 });
    expect([...(first?.entries ?? []), ...(second?.entries ?? [])].map(({ changes }) => changes[0]?.after)).toEqual(
      Array.from({ length: 13 }, (_, at) => `Nr. ${13 - at}`),
    );
    expect(behind).toEqual(second);
    expect(first?.entries[0]).toMatchObject({ by: null, cause: 'clock' });
  });
});

describe('the history of a person', () => {
  test('tells what they were made with, and neither their passwords nor where a picture lies', async () => {
    const { id } = portal.world.havnens.users.bruger;
    await noteUser(id, {}, { firstName: 'Åse', phone: '+4511111111', role: 'BranchEmployee', passwordHash: 'secret' }, 'user.add');
    await noteUser(id, { avatarImageUrl: null }, { avatarImageUrl: '/api/logos/unguessable' });
    const found = await entries(`user:${id}`);
    expect(found.map(told)).toEqual([
      ['user.change', ['avatarImageUrl', false, true]],
      ['user.add', ['firstName', null, 'Åse'], ['phone', null, '+4511111111'], ['role', null, 'BranchEmployee']],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret|unguessable/);
  });
});

describe('the history of an account', () => {
  test('tells who got access and who lost it by name, and of many the first', async () => {
    const { company, branches } = portal.world.nordlys;
    const people = [];
    for (let at = 0; at < 12; at += 1) {
      people.push(await buildUser(portal.db, { branch: branches.koebenhavn, firstName: `P${at}`, lastName: 'Ny' }));
    }
    const userIds = people.map(({ id }) => id);
    const params = { companyId: company.id };
    const made = { name: 'Messe', code: '77', defaultAccount: false, userIds };
    const { accountId } = await admin.call(addAccount, { params, body: made });
    portal.pass(1000);
    await admin.call(changeAccount, { params: { ...params, accountId }, body: { ...made, userIds: userIds.slice(1) } });
    const found = await entries(`account:${accountId}`);
    expect(found.map(told)).toEqual([
      ['account.change', ['accessTaken', ['P0 Ny'], null]],
      [
        'account.add',
        ['name', null, 'Messe'],
        ['code', null, '77'],
        ['defaultAccount', null, false],
        ['status', null, 'ACTIVE'],
        ['accessGiven', null, [...people.slice(0, 10).map(({ firstName }) => `${firstName} Ny`), '2 flere']],
      ],
    ]);
    expect(found[0]?.subject).toEqual({ type: 'account', id: accountId, name: 'Messe' });
    expect((await entries(`company:${company.id}`))[0]).toMatchObject({ action: 'account.change', subject: { id: accountId } });
  });
});

describe('the history of an order', () => {
  const ordered = () => ({
    bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
    requestedPickup: new Date(portal.deps.now().getTime() + 3_600_000).toISOString(),
    pickupAddress: ADDRESSES.vesterbrogade,
    customerName: 'Mette Kjær',
  });
  test('tells what people did with it, by its own history, and who read it from outside', async () => {
    const { company, users } = portal.world.nordlys;
    const account = await buildAccount(portal.db, { companyId: company.id, name: 'Ledelsen', users: [users.leder] });
    const leder = await portal.client('leder@nordlys.example');
    const [order] = await leder.call(placeOrder, { body: ordered() });
    if (!order) throw new Error('no order');
    portal.pass(1000);
    const changed = {
      ...ordered(),
      requestedPickup: order.requestedPickup,
      accountId: account.id,
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Ring på' },
      customerName: null,
    };
    await leder.call(changeOrder, { params: { id: order.id }, headers: {}, body: changed });
    portal.pass(1000);
    await leder.call(changeOrder, { params: { id: order.id }, headers: {}, body: changed });
    await admin.call(readOrder, { params: { id: order.id } });
    portal.pass(1000);
    await admin.call(cancelOrder, { params: { id: order.id } });
    portal.pass(1000);
    const [again] = await leder.call(reorder, { params: { id: order.id }, body: {}, headers: {} });
    const found = await entries(`order:${order.id}`);
    expect(found.map(told)).toEqual([
      ['order.reorder', ['reorderedAs', null, [again?.globalApiId]]],
      ['order.cancel'],
      ['order.read'],
      ['order.change', ['pickupComment', null, 'Ring på'], ['accountId', null, 'Ledelsen'], ['customerName', 'Mette Kjær', null]],
      ['order.place'],
    ]);
    expect(found.map(({ by }) => by?.role)).toEqual(['BranchAdmin', 'PrajAdmin', 'PrajAdmin', 'BranchAdmin', 'BranchAdmin']);
    expect(found[0]?.subject).toEqual({ type: 'order', id: order.id, name: order.globalApiId });
    expect(showOrderNumber(order.globalApiId)).toMatch(/^\d\d \d{3} \d{3}$/);
    expect((await entries(`company:${company.id}`, { kind: 'status' }))[0]).toMatchObject({
      action: 'order.cancel',
      subject: { id: order.id },
    });
  });
  test('tells what the price was corrected from, and leaves the steps of the centre out', async () => {
    const order = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'trip_started', now: TEST_NOW });
    await portal.db
      .insertInto('orderHistory')
      .values([
        { orderId: order.id, at: TEST_NOW, kind: 'state', state: 'completed', cause: 'dispatch' },
        { orderId: order.id, at: TEST_NOW, kind: 'price', cause: 'dispatch', priceOereBefore: 24_550, priceOereAfter: 26_000 },
        { orderId: order.id, at: TEST_NOW, kind: 'state', state: 'cancelled', cause: 'clock' },
      ])
      .execute();
    expect(
      (await entries(`order:${order.id}`)).slice(0, 2).map(({ by, cause, ...entry }) => [by, cause, ...told({ by, cause, ...entry })]),
    ).toEqual([
      [null, 'clock', 'order.cancel'],
      [null, 'dispatch', 'order.price', ['finalPrice', 245.5, 260]],
    ]);
  });
});

describe('history is refused', () => {
  test.each(['bruger', 'leder', 'firma'])('to %s of the company itself', async (name) => {
    const client = await portal.client(`${name}@nordlys.example`);
    const { id } = portal.world.nordlys.company;
    expect(await client.try(readAudit, { query: { subject: `company:${id}` } })).toMatchObject({ status: 403 });
  });
  test.each(['company', 'branch', 'account', 'user', 'order'] as const)('of a %s that is not there', async (type) => {
    const answer = await admin.try(readAudit, { query: { subject: `${type}:${crypto.randomUUID()}` } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
  test.each(['', 'subject=company', 'subject=company:1', 'subject=email:5f2b1c9e-0000-4000-8000-000000000000'])(
    'asked as ?%s',
    async (query) => {
      expect(await admin.raw('GET', `/audit?${query}`)).toMatchObject({ status: 400, body: { fields: { subject: expect.any(String) } } });
    },
  );
  test.each(['page=0', 'pageSize=101', 'kind=session', 'x=1'])('with &%s', async (more) => {
    expect(await admin.raw('GET', `/audit?subject=company:${portal.world.nordlys.company.id}&${more}`)).toMatchObject({ status: 400 });
  });
});

test('the zip codes of a discount code are told each, of many the first twenty, and none as everywhere', async () => {
  const code = await buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id });
  const many = Array.from({ length: 22 }, (_, at) => String(2100 + at));
  await writeDifference(
    portal.db,
    { at: TEST_NOW, byUser: portal.world.praj.users.admin.id, action: 'discount_code.change', subject: `discount_code:${code.id}` },
    { zipCodesFrom: ['2100', '2200'], zipCodesTo: [] },
    { zipCodesFrom: [], zipCodesTo: many },
  );
  expect((await entries(`discount_code:${code.id}`)).map(told)).toEqual([
    [
      'discount_code.change',
      ['zipCodesFrom', ['2100', '2200'], 'Alle postnumre'],
      ['zipCodesTo', 'Alle postnumre', [...many.slice(0, 20), '2 flere']],
    ],
  ]);
});
