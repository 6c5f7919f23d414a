import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, may, mayEver, PERMISSIONS, type Permission, type Scope, scopeOf } from './permissions.ts';
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

test.each(['order.list', 'order.place', 'order.change'] as const)('%s is of one’s own branch, whatever one’s role', (permission) => {
  expect(ROLES.map((role) => scopeOf(permission, role))).toEqual(['branch', 'branch', 'branch', 'branch']);
  for (const role of ROLES) {
    expect(may(actorOf(role), permission, { companyId: 'c1', branchId: 'b1' })).toBe(true);
    expect(may(actorOf(role), permission, { companyId: 'c1', branchId: 'b2' })).toBe(false);
  }
});

test('any order by its number is the provider’s alone to read and cancel (decisions §4)', () => {
  expect(ROLES.map((role) => scopeOf('order.cancel', role))).toEqual(['branch', 'branch', 'branch', 'all']);
  expect(ROLES.map((role) => scopeOf('order.read', role))).toEqual(['branch', 'branch', 'company', 'all']);
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

test('what is not named is denied: an absent id is in nobody’s reach but the one of everything', () => {
  for (const permission of permissions) {
    for (const role of ROLES) {
      const everything = scopeOf(permission, role) === 'all';
      for (const thing of [{}, { userId: undefined, branchId: undefined, companyId: undefined }]) {
        expect(may(actorOf(role), permission, thing)).toBe(everything);
      }
    }
  }
  // An id of another kind does not stand in for the one that is missing.
  expect(may(actorOf('CompanyAdmin'), 'company.read', { branchId: 'b1', userId: 'u1' })).toBe(false);
  expect(may(actorOf('BranchAdmin'), 'user.list', { companyId: 'c1' })).toBe(false);
  expect(may(actorOf('BranchEmployee'), 'account.use', { branchId: 'b1', companyId: 'c1' })).toBe(false);
});

test('a role may ever do what reaches anything for it', () => {
  expect(ROLES.filter((role) => mayEver('company.list', role))).toEqual(['PrajAdmin']);
  expect(ROLES.filter((role) => mayEver('user.list', role))).toEqual(['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']);
});

test('people are administered in one’s branch, company or everywhere; everyone reaches themselves to change (decisions §4, §7)', () => {
  for (const permission of ['user.list', 'user.add', 'user.status', 'user.invite'] as const) {
    expect(
      ROLES.map((role) => scopeOf(permission, role)),
      permission,
    ).toEqual(['none', 'branch', 'company', 'all']);
  }
  expect(ROLES.map((role) => scopeOf('user.change', role))).toEqual(['self', 'branch', 'company', 'all']);
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

test('a thing of one’s branch that names no company is one’s own', () => {
  expect(may(actorOf('BranchEmployee'), 'order.place', { branchId: 'b1' })).toBe(true);
  expect(may(actorOf('BranchEmployee'), 'order.place', { branchId: 'b2' })).toBe(false);
});
