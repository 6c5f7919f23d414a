import * as anonymising from '@praj/contract/users/anonymise.ts';
import * as users from '@praj/contract/users.ts';
import { buildUser } from '../../db/demo/builders.ts';
import { all, byId, type Row, signedIn } from './rows.ts';

/** The calls of people and of what they may order on. */
export const USER_ROWS: readonly Row[] = [
  {
    call: anonymising.anonymiseUser,
    input: byId(async ({ branch }, { db }) => (await buildUser(db, { branch, status: 'INACTIVE' })).id),
    expected: { ...signedIn([200, 404, 404, 404]), BranchEmployee: all(403), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: users.readUser,
    input: byId(({ user }) => user.id),
    expected: {
      anonymous: all(401),
      BranchEmployee: all(404),
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
      PrajAdmin: all(200),
    },
  },
  {
    call: users.listUsers,
    input: ({ companyId }) => ({ query: { companyId } }),
    expected: { ...signedIn(all(200)), BranchEmployee: all(403) },
  },
  {
    call: users.listAvailableAccounts,
    input: byId(({ user }) => user.id),
    expected: { ...signedIn(all(404)), BranchAdmin: [200, 404, 404, 404] },
  },
];
