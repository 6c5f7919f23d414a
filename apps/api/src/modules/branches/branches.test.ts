import { readBranch } from '@praj/contract/companies/branches.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
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
