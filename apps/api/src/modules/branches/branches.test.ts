import { readBranch } from '@praj/contract/companies/branches.ts';
import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { listPredefinedAddresses } from '@praj/contract/companies/predefined-addresses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder, buildPredefinedAddress } from '../../../db/demo/builders.ts';
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

test('fixed trips come in their order with price in kroner, and say which need updating', async () => {
  const trips = await client.call(listFixedTrips, { params });
  expect(trips.map(({ title, price, needsUpdate, account }) => [title, price, needsUpdate, account?.name])).toEqual([
    ['Kontoret til lufthavnen', 325, false, undefined],
    ['Kontoret til Strandvejen', 325, true, 'Gammelt projekt'],
  ]);
});

test('both follow the order they were given, not that in which they were made', async () => {
  const branchId = portal.world.nordlys.branches.aarhus.id;
  for (const sortOrder of [3, 1, 2]) {
    await buildPredefinedAddress(portal.db, {
      branchId,
      address: { ...ADDRESSES.lufthavnen, fullAddress: `Port ${sortOrder}`, label: `${sortOrder}` },
      sortOrder,
    });
    await buildFixedTrip(portal.db, { branchId, title: `${sortOrder}`, sortOrder });
  }
  const there = await portal.client('aarhus@nordlys.example');
  const ofBranch = { params: { id: branchId } };
  expect((await there.call(listFixedTrips, ofBranch)).map(({ title }) => title)).toEqual(['1', '2', '3']);
  expect((await there.call(listPredefinedAddresses, ofBranch)).map(({ label }) => label)).toEqual(['1', '2', '3']);
});

test('a fixed trip carries what the order form is filled with', async () => {
  const { attributes, nordlys } = portal.world;
  const trip = await buildFixedTrip(portal.db, {
    branchId: nordlys.branches.koebenhavn.id,
    title: 'Med bagage',
    priceOere: 32_550,
    accountId: nordlys.accounts.salg.id,
    attributes: [attributes.SC, attributes.EL],
    numberOfPeople: 4,
    customerName: 'Mette Sørensen',
    reference: '2026-014',
  });
  const trips = await client.call(listFixedTrips, { params });
  expect(trips.find(({ id }) => id === trip.id)).toMatchObject({
    price: 325.5,
    account: { id: nordlys.accounts.salg.id, name: 'Salg' },
    attributes: [{ code: 'EL' }, { code: 'SC' }],
    numberOfPeople: 4,
    numberOfCars: 1,
    customerName: 'Mette Sørensen',
    reference: '2026-014',
    comment: null,
  });
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
