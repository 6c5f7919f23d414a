import type { Input } from '@praj/contract/endpoint.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { type ListedUser, listUsers } from '@praj/contract/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildOrder, buildUser } from '../../../db/demo/builders.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const list = async (email: string, query: { companyId: string; branchId?: string }): Promise<ListedUser[]> =>
  pageOf('users', await (await portal.client(email)).call(listUsers, { query })).users;
const emails = (users: readonly ListedUser[]) => users.map(({ email }) => email.split('@')[0]);

describe('people are listed', () => {
  test('of the whole company to its admin, and of one branch when asked', async () => {
    const { company, branches } = portal.world.nordlys;
    const all = await list('firma@nordlys.example', { companyId: company.id });
    expect(emails(all)).toEqual(['firma', 'bruger', 'leder', 'aarhus']);
    expect(emails(await list('firma@nordlys.example', { companyId: company.id, branchId: branches.aarhus.id }))).toEqual(['aarhus']);
    expect(all[1]).toEqual({
      id: portal.world.nordlys.users.bruger.id,
      firstName: 'Mette',
      lastName: 'Sørensen',
      email: 'bruger@nordlys.example',
      phone: '+4512345678',
      role: 'BranchEmployee',
      status: 'ACTIVE',
      branchId: branches.koebenhavn.id,
      branchName: 'København',
      companyId: company.id,
      companyName: 'Nordlys Rådgivning A/S',
      anonymised: false,
      ordersCount: 0,
      latestOrdersCount: 0,
      lastActivityTimestamp: null,
    });
  });
  test('of the own branch only to its admin, however wide they ask', async () => {
    const { company, branches } = portal.world.nordlys;
    expect(emails(await list('leder@nordlys.example', { companyId: company.id }))).toEqual(['firma', 'bruger', 'leder']);
    expect(await list('leder@nordlys.example', { companyId: company.id, branchId: branches.aarhus.id })).toEqual([]);
  });
  test('of no other company, save to the provider', async () => {
    const { company, branch } = portal.world.havnens;
    expect(await list('firma@nordlys.example', { companyId: company.id })).toEqual([]);
    expect(await list('leder@nordlys.example', { companyId: company.id, branchId: branch.id })).toEqual([]);
    expect(emails(await list('admin@praj.example', { companyId: company.id }))).toEqual(['bruger', 'firma']);
  });
  test('of no branch of another company than the one named', async () => {
    const { nordlys, havnens } = portal.world;
    expect(await list('admin@praj.example', { companyId: nordlys.company.id, branchId: havnens.branch.id })).toEqual([]);
  });
  test('as Danes sort, the invited and the deactivated too', async () => {
    const company = await buildCompany(portal.db);
    const branch = await buildBranch(portal.db, { companyId: company.id });
    const names = ['Åse Holm', 'Aage Holm', 'Ørjan Holm', 'Ægir Holm', 'Zita Holm', 'Anna Åberg', 'Anna Berg'];
    for (const name of names) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await buildUser(portal.db, { branch, firstName, lastName, status: firstName === 'Zita' ? 'INVITED' : 'INACTIVE' });
    }
    const listed = await list('admin@praj.example', { companyId: company.id });
    expect(listed.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Anna Berg',
      'Anna Åberg',
      'Zita Holm',
      'Ægir Holm',
      'Ørjan Holm',
      'Aage Holm',
      'Åse Holm',
    ]);
  });
  test('only when a company is named', async () => {
    const firma = await portal.client('firma@nordlys.example');
    expect(await firma.raw('GET', '/users')).toMatchObject({ status: 400, body: { fields: { companyId: 'Skal udfyldes.' } } });
    expect(await firma.raw('GET', '/users?companyId=1')).toMatchObject({ status: 400 });
  });
});

describe('a listed person', () => {
  test('has as many trips as were driven, and was last active at their last order or sign-in', async () => {
    const { company, users } = portal.world.nordlys;
    const aase = async () => (await list('firma@nordlys.example', { companyId: company.id })).find(({ id }) => id === users.aarhus.id);
    expect(await aase()).toMatchObject({ ordersCount: 0, lastActivityTimestamp: null });
    const driven = await buildOrder(portal.db, { issuer: users.aarhus, state: 'concluded', now: TEST_NOW });
    const open = await buildOrder(portal.db, { issuer: users.aarhus, state: 'arriving', now: TEST_NOW });
    await buildOrder(portal.db, { issuer: users.leder, state: 'concluded', now: TEST_NOW });
    expect(open.placedAt.getTime()).toBeGreaterThan(driven.placedAt.getTime());
    expect(await aase()).toMatchObject({ ordersCount: 1, lastActivityTimestamp: open.placedAt.toISOString() });
    portal.pass(60_000);
    await portal.client('aarhus@nordlys.example');
    expect(await aase()).toMatchObject({ ordersCount: 1, lastActivityTimestamp: portal.deps.now().toISOString() });
  });
  test('was last active when they placed an order, and is not active by one that was refused', async () => {
    const { company, users } = portal.world.nordlys;
    const mette = async () => (await list('firma@nordlys.example', { companyId: company.id })).find(({ id }) => id === users.bruger.id);
    const bruger = await portal.client('bruger@nordlys.example');
    portal.pass(60_000);
    await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    const ordered = portal.deps.now().toISOString();
    expect(await mette()).toMatchObject({ lastActivityTimestamp: ordered });
    portal.pass(60_000);
    await bruger.try(placeOrder, { headers: {}, body: nordlysBody(portal, { attributeIds: [crypto.randomUUID()] }) });
    expect(await mette()).toMatchObject({ lastActivityTimestamp: ordered });
  });
  test('keeps their last activity when their sessions and orders are gone, and it never goes back', async () => {
    const { company, users } = portal.world.nordlys;
    const leder = async () => (await list('firma@nordlys.example', { companyId: company.id })).find(({ id }) => id === users.leder.id);
    await portal.client('leder@nordlys.example');
    const signedIn = portal.deps.now().toISOString();
    await portal.db.deleteFrom('sessions').where('userId', '=', users.leder.id).execute();
    await buildOrder(portal.db, { issuer: users.leder, state: 'concluded', now: TEST_NOW });
    expect(await leder()).toMatchObject({ lastActivityTimestamp: signedIn });
  });
});

describe('a page of people', () => {
  const page = async (asked: Input<typeof listUsers>['query']) =>
    pageOf('users', await (await portal.client('admin@praj.example')).call(listUsers, { query: { page: 1, pageSize: 100, ...asked } }));
  let companyId: string;
  beforeAll(async () => {
    companyId = (await buildCompany(portal.db)).id;
    const [fjord, aa] = [
      await buildBranch(portal.db, { companyId, name: 'Fjorden' }),
      await buildBranch(portal.db, { companyId, name: 'Ådal' }),
    ];
    const aaen = { firstName: 'Åse', lastName: 'Ås', email: 'aase@bugt.example', phone: '+4587654321', role: 'BranchAdmin' } as const;
    const made = await buildUser(portal.db, { branch: aa, ...aaen, lastActivityAt: new Date('2026-11-01T08:00:00Z') });
    const bo = { firstName: 'Bo', lastName: 'Åberg', email: 'x100%@bugt.example', phone: null, role: 'CompanyAdmin' } as const;
    await buildUser(portal.db, { branch: fjord, ...bo, status: 'INVITED', lastActivityAt: null });
    const cia = { firstName: 'Cia', lastName: 'Berg', email: 'cia@bugt.example', phone: '+4511223344', role: 'BranchEmployee' } as const;
    const gone = await buildUser(portal.db, {
      branch: fjord,
      ...cia,
      status: 'INACTIVE',
      lastActivityAt: new Date('2025-01-01T08:00:00Z'),
    });
    const days = (count: number) => new Date(TEST_NOW.getTime() - count * 24 * 60 * 60 * 1000);
    for (const placedAt of [days(29), days(31), days(2)])
      await buildOrder(portal.db, { issuer: made, state: 'cancelled', now: TEST_NOW, columns: { placedAt } });
    await buildOrder(portal.db, { issuer: gone, state: 'concluded', now: TEST_NOW, columns: { placedAt: days(400) } });
    portal.setNow(TEST_NOW);
  });
  const names = async (asked: object) => (await page({ companyId, ...asked })).users.map(({ firstName }) => firstName);

  test('tells how many there are, and which these are', async () => {
    expect(await page({ companyId, pageSize: 2, page: 2 })).toMatchObject({
      total: 3,
      page: 2,
      pageSize: 2,
      users: [{ firstName: 'Åse' }],
    });
  });
  test('counts only the trips of the last 30 days as latest, whatever became of them', async () => {
    const { users } = await page({ companyId });
    expect(users.map(({ firstName, ordersCount, latestOrdersCount }) => ({ firstName, ordersCount, latestOrdersCount }))).toEqual([
      { firstName: 'Bo', ordersCount: 0, latestOrdersCount: 0 },
      { firstName: 'Cia', ordersCount: 1, latestOrdersCount: 0 },
      { firstName: 'Åse', ordersCount: 0, latestOrdersCount: 2 },
    ]);
  });
  test.each([
    ['name', ['Bo', 'Cia', 'Åse']],
    ['email', ['Cia', 'Bo', 'Åse']],
    ['phone', ['Cia', 'Åse', 'Bo']],
    ['role', ['Cia', 'Åse', 'Bo']],
    ['branchName', ['Bo', 'Cia', 'Åse']],
    ['ordersCount', ['Bo', 'Åse', 'Cia']],
    ['latestOrdersCount', ['Bo', 'Cia', 'Åse']],
    ['lastActivityTimestamp', ['Cia', 'Åse', 'Bo']],
    ['status', ['Åse', 'Bo', 'Cia']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });
  test('can be sorted the other way round', async () => {
    expect(await names({ direction: 'desc' })).toEqual(['Åse', 'Cia', 'Bo']);
  });
  test.each([
    ['åse', ['Åse']],
    ['berg', ['Bo', 'Cia']],
    ['bo åberg', ['Bo']],
    ['CIA@BUGT', ['Cia']],
    ['100%', ['Bo']],
    ['87 65 43 21', ['Åse']],
    ['ådal', ['Åse']],
    ['fjorden cia', ['Cia']],
    ['findes ikke', []],
  ])('is searched for %j in name, e-mail, phone and branch', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });
  test('leaves out the deactivated, and so the anonymised, when these are hidden', async () => {
    expect(await names({ hideInactive: true })).toEqual(['Bo', 'Åse']);
    expect(await page({ companyId, hideInactive: true })).toMatchObject({ total: 2 });
  });
  test('says who is anonymised', async () => {
    const anonymised = { firstName: 'Cia', status: 'INACTIVE', anonymised: true };
    await portal.db.updateTable('users').set({ anonymisedAt: TEST_NOW }).where('email', '=', 'cia@bugt.example').execute();
    expect((await page({ companyId })).users.find(({ firstName }) => firstName === 'Cia')).toMatchObject(anonymised);
  });
  test('has no e-mail of the anonymised: they stand last by it, and are not found by what keeps them apart', async () => {
    const kept = 'cia@bugt.example';
    await portal.db.updateTable('users').set({ anonymisedAt: TEST_NOW }).where('email', '=', kept).execute();
    expect(await names({ sort: 'email' })).toEqual(['Bo', 'Åse', 'Cia']);
    expect(await names({ sort: 'email', direction: 'desc' })).toEqual(['Åse', 'Bo', 'Cia']);
    expect(await names({ search: kept })).toEqual([]);
  });
  test('is of one’s own reach only', async () => {
    const leder = await portal.client('leder@nordlys.example');
    const query = { companyId: portal.world.nordlys.company.id, page: 1 };
    expect(await leder.call(listUsers, { query })).toMatchObject({ total: 3 });
    expect(await leder.call(listUsers, { query: { ...query, companyId } })).toMatchObject({ total: 0, users: [] });
  });
});
