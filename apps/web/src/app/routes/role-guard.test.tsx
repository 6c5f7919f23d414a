import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RoleGuard } from './role-guard.tsx';

let role: Role;
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ actor: { userId: 'u', companyId: 'own', branchId: 'mine', role } }),
}));
let features: readonly string[] | undefined;
vi.mock('../../entities/installation/queries.ts', () => ({ useFeatures: () => features }));
afterEach(() => {
  features = undefined;
  cleanup();
});
const Here = () => <output>{useLocation().pathname}</output>;
const open = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RoleGuard>
        <p>Siden</p>
      </RoleGuard>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent;
};

test.each([
  ['BranchEmployee', '/companies'],
  ['BranchEmployee', '/settings'],
  ['BranchAdmin', '/companies'],
  ['CompanyAdmin', '/companies'],
  ['CompanyAdmin', '/companies/other'],
] as const)('a %s who asks for %s is led to ordering', (who, path) => {
  role = who;
  expect(open(path)).toBe('/order');
});

test.each([
  ['PrajAdmin', '/companies'],
  ['CompanyAdmin', '/companies/own'],
  ['BranchAdmin', '/settings'],
  ['BranchEmployee', '/orders'],
] as const)('a %s may open %s', (who, path) => {
  role = who;
  expect(open(path)).toBe(path);
  expect(screen.getByText('Siden')).toBeTruthy();
});

test.each(['/vouchers', '/companies/own/mine/vouchers', '/discount-code'])(
  '%s is not there where the installation does not have it',
  (path) => {
    role = 'PrajAdmin';
    features = [];
    expect(open(path)).toBe(path);
    expect(screen.getByText('Siden findes ikke')).toBeTruthy();
    expect(screen.queryByText('Siden')).toBeNull();
  },
);

test.each([[undefined], [[V2_FEATURES]]])('a page of the installation is there, also before its flags are known', (known) => {
  role = 'PrajAdmin';
  features = known;
  expect(open('/vouchers')).toBe('/vouchers');
  expect(screen.getByText('Siden')).toBeTruthy();
});
