// @vitest-environment jsdom
import type { Role } from '@praj/domain/people/roles.ts';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastShownList } from '../../entities/user/shown-list.ts';
import { isPageOf, useAdministration, useEmployees, useNavigation } from './navigation.ts';

let role: Role;
let features: string[] = [];
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ actor: { userId: 'u', companyId: 'own', branchId: 'mine', role } }),
}));
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => ({ features }) }));

test.each([
  ['PrajAdmin', ['Kunder', 'Indstillinger', 'Driftsmeddelelse']],
  ['CompanyAdmin', ['Indstillinger']],
  ['BranchAdmin', ['Indstillinger']],
  ['BranchEmployee', []],
] as const)('the user menu of a %s offers %j', (who, labels) => {
  role = who;
  expect(renderHook(useAdministration).result.current.map(({ label }) => label)).toEqual(labels);
});

test('with v2 the provider is led to the discount codes, and nobody else', () => {
  features = ['v2-features'];
  const led = (who: Role) => {
    role = who;
    return renderHook(useAdministration).result.current.some(({ to }) => to === '/discount-code');
  };
  expect([led('PrajAdmin'), led('CompanyAdmin')]).toEqual([true, false]);
  features = [];
});

const employees = () => renderHook(useEmployees).result.current.map(({ to }) => to);
test.each([
  ['PrajAdmin', ['/companies/own/users']],
  ['CompanyAdmin', ['/companies/own/users']],
  ['BranchAdmin', ['/companies/own/mine/users']],
  ['BranchEmployee', []],
] as const)('the palette leads a %s to the employees at %j', (who, paths) => {
  role = who;
  expect(employees()).toEqual(paths);
});

test('whoever has looked at the employees of a branch is led there again, as long as they may', () => {
  lastShownList.write('u', { companyId: 'theirs', branchId: 'aarhus' });
  role = 'PrajAdmin';
  expect(employees()).toEqual(['/companies/theirs/aarhus/users']);
  role = 'CompanyAdmin';
  expect(employees()).toEqual(['/companies/own/users']);
  localStorage.clear();
});

test.each([
  ['CompanyAdmin', ['v2-features'], ['Overblik', 'Bestilling', 'Taxibon']],
  ['BranchAdmin', ['v2-features'], ['Overblik', 'Bestilling', 'Taxibon']],
  ['BranchEmployee', ['v2-features'], ['Overblik', 'Bestilling']],
  ['PrajAdmin', [], ['Overblik', 'Bestilling']],
] as const)('the header offers a %s with %j the pages %j', (who, flags, labels) => {
  role = who;
  features = [...flags];
  expect(renderHook(useNavigation).result.current.map(({ label }) => label)).toEqual(labels);
  features = [];
});

test('the vouchers of any branch are the header’s page', () => {
  expect(isPageOf('/vouchers', '/companies/own/mine/vouchers')).toBe(true);
  expect(isPageOf('/vouchers', '/companies/own/mine/users')).toBe(false);
  expect(isPageOf('/orders', '/orders/1')).toBe(true);
  expect(isPageOf('/order', '/orders')).toBe(false);
  expect(isPageOf('/order', '/series')).toBe(true);
  expect(isPageOf('/orders', '/series')).toBe(false);
});
