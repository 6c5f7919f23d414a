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
