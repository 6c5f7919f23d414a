import { setBranchStatus } from '@praj/contract/companies/branches.ts';
import { setUserStatus } from '@praj/contract/users.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBranch, buildUser, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

// Nobody shuts out themselves, so somebody of the provider is always left: unless two shut out each other at the same moment.
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterAll(() => portal.close());

interface Admin {
  readonly user: User;
  readonly client: Client;
}
let one: Admin;
let other: Admin;
beforeEach(async () => {
  one = await prajAdmin();
  other = await prajAdmin();
});
/** A PrajAdmin in a branch of their own. */
async function prajAdmin(): Promise<Admin> {
  const user = await buildUser(portal.db, {
    branch: await buildBranch(portal.db, { companyId: portal.world.praj.company.id }),
    role: 'PrajAdmin',
  });
  return { user, client: await portal.client(user.email) };
}

const deactivate = (by: Admin, whom: Admin) => by.client.try(setUserStatus, { params: { id: whom.user.id }, body: { active: false } });
const archive = (by: Admin, whose: Admin) =>
  by.client.try(setBranchStatus, {
    params: { companyId: portal.world.praj.company.id, branchId: whose.user.branchId },
    body: { active: false },
  });
type ShutOut = typeof deactivate | typeof archive;

/** Who of them can still sign in. */
const countLeft = async () => {
  const left = await portal.db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .select('users.id')
    .where('users.id', 'in', [one.user.id, other.user.id])
    .where('users.status', '=', 'ACTIVE')
    .where('branches.status', '=', 'ACTIVE')
    .execute();
  return left.length;
};

test.each<[string, ShutOut, ShutOut]>([
  ['deactivate each other', deactivate, deactivate],
  ['archive each other’s branch', archive, archive],
  ['deactivate one another and archive their branch', deactivate, archive],
])('two who %s at the same moment leave one of them', async (_what, first, second) => {
  for (let turn = 0; turn < 5; turn++) {
    const answers = await Promise.all([first(one, other), second(other, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await countLeft()).toBe(1);
    one = await prajAdmin();
    other = await prajAdmin();
  }
});
