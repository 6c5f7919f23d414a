import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, may, PERMISSIONS, type Permission, type Scope, scopeOf } from './permissions.ts';
import { outranks, ROLES, type Role } from './roles.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];
const actorOf = (role: Role): Actor => ({ userId: 'u1', branchId: 'b1', companyId: 'c1', role });
const REACH: readonly Scope[] = ['none', 'self', 'branch', 'company', 'all'];

test.each(permissions)('%s only grows with the role', (permission) => {
  const reach = ROLES.map((role) => REACH.indexOf(scopeOf(permission, role)));
  expect(reach).toEqual(reach.toSorted((a, b) => a - b));
});

test('the overview is one’s own, the branch’s, the company’s, everyone’s (decisions §4)', () => {
  expect(ROLES.map((role) => scopeOf('overview.read', role))).toEqual(['self', 'branch', 'company', 'all']);
});

test('the order page is of one’s own branch for everyone; only the provider cancels elsewhere', () => {
  const sister = { companyId: 'c1', branchId: 'b2' };
  for (const role of ROLES) expect(may(actorOf(role), 'order.place', sister)).toBe(false);
  expect(ROLES.filter((role) => may(actorOf(role), 'order.cancel', sister))).toEqual(['PrajAdmin']);
});

test('nobody but the provider reaches another company with anything that belongs to one', () => {
  const foreign = { userId: 'u9', branchId: 'b9', companyId: 'c9' };
  const reached = ROLES.filter((role) => role !== 'PrajAdmin').flatMap((role) =>
    permissions.filter((permission) => scopeOf(permission, role) !== 'all' && may(actorOf(role), permission, foreign)),
  );
  expect(reached).toEqual([]);
});

test('a branch of the same name in another company is not one’s own', () => {
  expect(may(actorOf('BranchEmployee'), 'order.place', { companyId: 'c2', branchId: 'b1' })).toBe(false);
});

test('rank has no circles, and only the provider outranks an equal', () => {
  const role = fc.constantFrom(...ROLES);
  fc.assert(
    fc.property(role, role, (one, other) => {
      if (one !== other) expect(outranks(one, other) && outranks(other, one)).toBe(false);
      expect(outranks(one, one)).toBe(one === 'PrajAdmin');
    }),
  );
});

test('each role outranks whom S1 §6 says', () => {
  expect(ROLES.filter((role) => outranks('CompanyAdmin', role))).toEqual(['BranchEmployee', 'BranchAdmin']);
  expect(ROLES.filter((role) => outranks('BranchAdmin', role))).toEqual(['BranchEmployee']);
  expect(ROLES.filter((role) => outranks('BranchEmployee', role))).toEqual([]);
});
