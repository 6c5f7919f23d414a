import { readBranch } from '@praj/contract/companies/branches.ts';
import { listPredefinedAddresses } from '@praj/contract/companies/predefined-addresses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildOrder, buildPredefinedAddress } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let client: Client;
let params: { id: string };
beforeAll(async () => {
  portal = await startPortal();
  client = await portal.client('bruger@nordlys.example');
  params = { id: portal.world.nordlys.branches.koebenhavn.id };
});
afterAll(() => portal.close());

test('favourites come in their order with the message to the driver at the door', async () => {
  const { first, second } = portal.world.nordlys.favourites;
  const favourites = await client.call(listPredefinedAddresses, { params });
  expect(favourites.map(({ id, comment }) => [id, comment])).toEqual([
    [first.id, 'Ring på hos Nordlys, 2. sal'],
    [second.id, null],
  ]);
  expect(favourites[0]).toMatchObject({ streetName: 'Vesterbrogade', zipCode: expect.stringMatching(/^\d{4}$/) });
});

test('they follow the order they were given, not that in which they were made', async () => {
  const branchId = portal.world.nordlys.branches.aarhus.id;
  for (const sortOrder of [3, 1, 2]) {
    await buildPredefinedAddress(portal.db, { branchId, address: { ...ADDRESSES.lufthavnen, label: `${sortOrder}` }, sortOrder });
  }
  const there = await portal.client('aarhus@nordlys.example');
  const ofBranch = { params: { id: branchId } };
  expect((await there.call(listPredefinedAddresses, ofBranch)).map(({ label }) => label)).toEqual(['1', '2', '3']);
});

describe('a branch', () => {
  test('is read with the trips it has driven', async () => {
    const { company, branches, users } = portal.world.nordlys;
    for (const state of ['concluded', 'arriving'] as const) await buildOrder(portal.db, { issuer: users.bruger, state, now: TEST_NOW });
    await buildOrder(portal.db, { issuer: users.aarhus, state: 'concluded', now: TEST_NOW });
    const leder = await portal.client('leder@nordlys.example');
    const { id, address, email } = branches.koebenhavn;
    expect(await leder.call(readBranch, { params: { companyId: company.id, branchId: id } })).toEqual({
      id,
      companyId: company.id,
      name: 'København',
      status: 'ACTIVE',
      contactPerson: 'Karen Holm',
      email,
      address,
      ordersCount: 1,
      employees: { totalUsersCount: 3 },
      openTrips: { underWay: 1, booked: 0 },
      hexColor: company.hexColor,
      avatarImageUrl: null,
    });
  });
  test('of another company than the one named is not there', async () => {
    const { nordlys, havnens } = portal.world;
    const admin = await portal.client('admin@praj.example');
    const firma = await portal.client('firma@nordlys.example');
    const mixed = [
      { companyId: nordlys.company.id, branchId: havnens.branch.id },
      { companyId: havnens.company.id, branchId: nordlys.branches.koebenhavn.id },
      { companyId: nordlys.company.id, branchId: crypto.randomUUID() },
    ];
    for (const where of mixed) {
      for (const who of [admin, firma]) expect(await who.try(readBranch, { params: where })).toMatchObject({ status: 404 });
    }
  });
});
