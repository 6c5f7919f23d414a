import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildBranch, buildCompany, buildFixedTrip, buildOrder, buildUser } from '../db/demo/builders.ts';
import { startPortal, type TestPortal } from './portal.ts';
import { TEST_NOW } from './world.ts';

/** What no program may write, whatever it forgets to look after. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('the database refuses', () => {
  test('a person in a branch of another company than their own', async () => {
    const { nordlys, havnens } = portal.world;
    const wrong = buildUser(portal.db, { branch: { id: havnens.branch.id, companyId: nordlys.company.id } });
    await expect(wrong).rejects.toMatchObject({ constraint: 'users_branch_of_company' });
    const moved = portal.db.updateTable('users').set({ branchId: havnens.branch.id }).where('id', '=', nordlys.users.bruger.id).execute();
    await expect(moved).rejects.toMatchObject({ constraint: 'users_branch_of_company' });
  });
  test('an order of a branch of another company than its own', async () => {
    const { nordlys, havnens } = portal.world;
    const issuer = { ...nordlys.users.bruger, branchId: havnens.branch.id };
    const wrong = buildOrder(portal.db, { issuer, state: 'created', now: TEST_NOW });
    await expect(wrong).rejects.toMatchObject({ constraint: 'orders_branch_of_company' });
  });
  test('a branch that takes its people to another company', async () => {
    const { nordlys, havnens } = portal.world;
    const moved = portal.db
      .updateTable('branches')
      .set({ companyId: havnens.company.id })
      .where('id', '=', nordlys.branches.koebenhavn.id)
      .execute();
    await expect(moved).rejects.toMatchObject({ constraint: expect.stringMatching(/^(users|orders)_branch_of_company$/) });
  });
  test('a second default account of a company', async () => {
    const { nordlys } = portal.world;
    const second = buildAccount(portal.db, { companyId: nordlys.company.id, defaultAccount: true });
    await expect(second).rejects.toMatchObject({ constraint: 'accounts_one_default' });
    const other = await buildCompany(portal.db);
    await expect(buildAccount(portal.db, { companyId: other.id, defaultAccount: true })).resolves.toMatchObject({ defaultAccount: true });
  });
  test('an anonymised person who is not inactive', async () => {
    const branch = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id });
    const { id } = await buildUser(portal.db, { branch, status: 'INACTIVE', anonymisedAt: TEST_NOW });
    for (const status of ['ACTIVE', 'INVITED'] as const) {
      const back = portal.db.updateTable('users').set({ status }).where('id', '=', id).execute();
      await expect(back).rejects.toMatchObject({ constraint: 'users_anonymised' });
    }
  });
  test('a fixed trip with an attribute that is not there', async () => {
    const branchId = portal.world.nordlys.branches.koebenhavn.id;
    const wrong = buildFixedTrip(portal.db, { branchId, attributes: [{ id: crypto.randomUUID() }] });
    await expect(wrong).rejects.toMatchObject({ constraint: 'fixed_trip_attributes_attribute' });
  });
});
