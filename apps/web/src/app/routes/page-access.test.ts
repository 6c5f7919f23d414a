import type { Actor } from '@praj/domain/people/permissions.ts';
import { ROLES, type Role } from '@praj/domain/people/roles.ts';
import { expect, it, vi } from 'vitest';
import { isAdministration, mayOpenPath } from './page-access.ts';

const actor = (role: Role): Actor => ({ userId: 'u', companyId: 'own', branchId: 'mine', role });
const openedBy = (path: string, features: readonly string[] = ['v2-features']) =>
  ROLES.filter((role) => mayOpenPath(actor(role), path, features));

it.each([
  ['/companies', ['PrajAdmin']],
  ['/companies/', ['PrajAdmin']],
  ['/companies/own', ['CompanyAdmin', 'PrajAdmin']],
  ['/companies/other', ['PrajAdmin']],
  ['/companies/own/booking-module', ['PrajAdmin']],
  ['/companies/own/users', ['CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/users/import', ['CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/accounts', ['PrajAdmin']],
  ['/companies/own/attributes', ['PrajAdmin']],
  ['/companies/own/branch/mine', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/branch/sister', ['CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/mine/users', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/mine/users/import', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/companies/other/theirs/users', ['PrajAdmin']],
  ['/companies/own/mine/addresses', ['PrajAdmin']],
  ['/companies/own/mine/fixed-trips', ['PrajAdmin']],
  ['/companies/own/mine/custom-addresses', ['PrajAdmin']],
  ['/companies/own/mine/vouchers', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/allocations', ['CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/mine/allocations/ean', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/companies/own/sister/allocations/ean', ['CompanyAdmin', 'PrajAdmin']],
  ['/settings', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/attributes', ['PrajAdmin']],
  ['/discount-code', ['PrajAdmin']],
  ['/discount-Code', ['PrajAdmin']],
  ['/vouchers', ['BranchAdmin', 'CompanyAdmin', 'PrajAdmin']],
  ['/notice', ['PrajAdmin']],
])('%s is opened by %j', (path, roles) => {
  expect(openedBy(path)).toEqual(roles);
  expect(isAdministration(path)).toBe(true);
});

it.each(['/order', '/orders', '/order/1/edit', '/nowhere', '/companies/own/nowhere'])('%s is nobody’s in particular', (path) => {
  expect(openedBy(path)).toEqual(ROLES);
  expect(isAdministration(path)).toBe(false);
});

it.each(['/vouchers', '/discount-code', '/companies/own/mine/vouchers'])('%s is not there before v2', (path) => {
  expect(openedBy(path, [])).toEqual([]);
});

it('no pattern is made anew for a navigation', () => {
  const made = vi.spyOn(globalThis, 'RegExp');
  expect(isAdministration('/companies/own/nowhere')).toBe(false);
  expect(openedBy('/companies/own/mine/vouchers')).not.toEqual([]);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
