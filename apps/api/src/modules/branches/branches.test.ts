import { listBranches, readBranch } from '@praj/contract/companies/branches.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildOrder } from '../../../db/demo/builders.ts';
import { buildVoucherAccount } from '../../../db/demo/voucher-builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('a branch', () => {
  test('is read with the trips it has driven', async () => {
    const { company, branches, users } = portal.world.nordlys;
    for (const state of ['concluded', 'arriving'] as const) await buildOrder(portal.db, { issuer: users.bruger, state, now: TEST_NOW });
    await buildOrder(portal.db, { issuer: users.aarhus, state: 'concluded', now: TEST_NOW });
    const leder = await portal.client('leder@nordlys.example');
    const { id, address, email } = branches.koebenhavn;
    await buildVoucherAccount(portal.db, { branchId: id });
    expect(await leder.call(readBranch, { params: { companyId: company.id, branchId: id } })).toEqual({
      id,
      companyId: company.id,
      name: 'København',
      status: 'ACTIVE',
      contactPerson: 'Karen Holm',
      email,
      phone: null,
      address,
      vouchersAccount: '4711',
      ordersCount: 1,
      employees: { totalUsersCount: 3 },
      openTrips: { underWay: 1, booked: 0 },
      keepsLists: false,
      hexColor: company.hexColor,
      avatarImageUrl: null,
    });
  });
  test('keeps lists of its own once the company’s form asks for what stands on one', async () => {
    const { company } = portal.world.nordlys;
    const { id } = portal.world.nordlys.branches.koebenhavn;
    const leder = await portal.client('leder@nordlys.example');
    const keeps = async (allocationFields: readonly AllocationField[]) => {
      const written = JSON.stringify(allocationFields);
      await portal.db.updateTable('bookingModules').set({ allocationFields: written }).where('companyId', '=', company.id).execute();
      return (await leder.call(readBranch, { params: { companyId: company.id, branchId: id } })).keepsLists;
    };
    expect(await keeps([{ kind: 'costCentre', source: 'free', required: true }])).toBe(false);
    expect(await keeps([{ kind: 'costCentre', source: 'list', required: false }])).toBe(true);
    expect(await keeps([])).toBe(false);
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

test('the branches of a company stand as Danes read names: numbers by what they are worth, æ, ø and å last', async () => {
  const company = await buildCompany(portal.db, { name: 'Mange steder' });
  const sorted = [
    'Afdeling 1',
    'Afdeling 2',
    'Afdeling 010',
    'Afdeling 12, 3. sal',
    'Afdeling 12, 20. sal',
    'Zoo',
    'Ærø',
    'Østerbro',
    'Aalborg',
    'Århus',
  ];
  for (const name of sorted.toReversed()) await buildBranch(portal.db, { companyId: company.id, name });
  const admin = await portal.client('admin@praj.example');
  const listed = await admin.call(listBranches, { params: { companyId: company.id } });
  expect(listed.map(({ name }) => name)).toEqual(sorted);
});
