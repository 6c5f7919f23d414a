import { listAvailableAccounts, readUser } from '@praj/contract/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('everyone reads their own profile', async () => {
  const client = await portal.client('leder@nordlys.example');
  const { nordlys } = portal.world;
  expect(await client.call(readUser, { params: { id: client.userId } })).toEqual({
    id: nordlys.users.leder.id,
    firstName: 'Søren',
    lastName: 'Østergaard',
    email: 'leder@nordlys.example',
    phone: '+4512345678',
    role: 'BranchAdmin',
    status: 'ACTIVE',
    branchId: nordlys.branches.koebenhavn.id,
    branchName: 'København',
    companyId: nordlys.company.id,
    companyName: 'Nordlys Rådgivning A/S',
    anonymised: false,
    ordersCount: 0,
    latestOrdersCount: 0,
    lastActivityTimestamp: TEST_NOW.toISOString(),
    branchFullAddress: nordlys.branches.koebenhavn.address.fullAddress,
    branchAddress: nordlys.branches.koebenhavn.address,
    availableAccounts: [
      { id: nordlys.accounts.raadgivning.id, name: 'Rådgivning', defaultAccount: true },
      { id: nordlys.accounts.salg.id, name: 'Salg', defaultAccount: false },
    ],
  });
});

test('accounts are the person’s own living ones, the default first and then as Danes sort', async () => {
  const client = await portal.client('bruger@nordlys.example');
  const { company, users } = portal.world.nordlys;
  for (const name of ['Ærø', 'Aalborg', 'Zoo', 'Ørsted', 'Bil']) {
    await buildAccount(portal.db, { companyId: company.id, name, users: [users.bruger] });
  }
  await buildAccount(portal.db, { companyId: company.id, name: 'En andens' });
  const accounts = await client.call(listAvailableAccounts, { params: { id: client.userId } });
  expect(accounts.map(({ name }) => name)).toEqual(['Rådgivning', 'Bil', 'Zoo', 'Ærø', 'Ørsted', 'Aalborg']);
});

test('nobody asks for another’s accounts, not even the provider’s admin', async () => {
  const admin = await portal.client('admin@praj.example');
  const { id } = portal.world.nordlys.users.bruger;
  expect((await admin.try(listAvailableAccounts, { params: { id } })).status).toBe(404);
});
