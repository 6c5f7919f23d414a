import * as anonymising from '@praj/contract/users/anonymise.ts';
import { searchUsers } from '@praj/contract/users/found.ts';
import { importUsers } from '@praj/contract/users/import.ts';
import * as users from '@praj/contract/users.ts';
import { buildUser, type User } from '../../db/demo/builders.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestPortal } from '../portal.ts';
import { all, byId, type Cells, type Place, type Row, signedIn } from './rows.ts';

/** A new colleague there, whom everybody with a rank outranks. */
const employeeOf = ({ db }: TestPortal, { branch }: Place, given: Partial<User> = {}) => buildUser(db, { branch, ...given });
const administered = (archived: number): Row['expected'] => ({
  anonymous: all(401),
  BranchEmployee: all(403),
  BranchAdmin: [200, 404, 404, 404],
  CompanyAdmin: [200, 200, 404, 404],
  PrajAdmin: [200, 200, 200, archived] satisfies Cells,
});

/** The calls of people and of what they may order on. */
export const USER_ROWS: readonly Row[] = [
  {
    call: anonymising.anonymiseUser,
    input: byId(async (place, portal) => (await employeeOf(portal, place, { status: 'INACTIVE' })).id),
    expected: administered(200),
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
    call: users.addUser,
    input: ({ branch }) => ({
      body: { firstName: 'Ida', lastName: 'Holm', email: `${newId()}@firma.example`, branchId: branch.id, role: 'BranchEmployee' },
    }),
    expected: administered(409),
  },
  {
    call: importUsers,
    input: ({ companyId, branch }) => ({
      body: {
        companyId,
        branchId: branch.id,
        rows: [{ firstName: 'Ida', lastName: 'Holm', email: `${newId()}@firma.example` }],
        dryRun: false,
      },
    }),
    expected: administered(409),
  },
  {
    call: users.changeUser,
    input: async (place, portal) => ({
      params: { id: (await employeeOf(portal, place)).id },
      body: { firstName: 'Ida', lastName: 'Holm', role: 'BranchAdmin' },
    }),
    expected: { ...administered(200), BranchEmployee: all(404) },
  },
  {
    call: users.changeUsersUsualAllocations,
    input: async (place, portal) => ({ params: { id: (await employeeOf(portal, place)).id }, body: { allocations: {} } }),
    expected: { ...administered(200), BranchEmployee: all(404) },
  },
  {
    call: users.setUserStatus,
    input: async (place, portal) => ({ params: { id: (await employeeOf(portal, place)).id }, body: { active: false } }),
    expected: administered(200),
  },
  {
    call: users.inviteUserAgain,
    input: byId(async (place, portal) => (await employeeOf(portal, place, { status: 'INVITED', passwordHash: null })).id),
    expected: administered(409),
  },
  { call: users.listUserActivities, input: byId(({ user }) => user.id), expected: administered(200) },
  {
    call: searchUsers,
    input: () => ({ query: { value: 'mette' } }),
    expected: { ...signedIn(all(200)), BranchEmployee: all(403) },
  },
  {
    call: users.listAvailableAccounts,
    input: byId(({ user }) => user.id),
    expected: { ...signedIn(all(404)), BranchAdmin: [200, 404, 404, 404] },
  },
];
