// @vitest-environment jsdom
import { ROLES, type Role } from '@praj/domain/people/roles.ts';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWaysTo } from './ways-to.ts';

let role: Role;
vi.mock('./queries.ts', () => ({ useMe: () => ({ actor: { userId: 'u', companyId: 'own', branchId: 'mine', role } }) }));
vi.mock('../installation/queries.ts', () => ({ useInstallation: () => ({ features: [] }) }));

const ways = (to: (waysTo: ReturnType<typeof useWaysTo>) => string | undefined) =>
  ROLES.map((one) => {
    role = one;
    return to(renderHook(useWaysTo).result.current);
  });
const PERSON = '/companies/own/mine/users?vis=p';

test('a person is led to by those who see them, with their panel open', () => {
  expect(ways(({ person }) => person({ id: 'p', companyId: 'own', branchId: 'mine' }))).toEqual([undefined, PERSON, PERSON, PERSON]);
  const sister = '/companies/own/sister/users?vis=p';
  expect(ways(({ person }) => person({ id: 'p', companyId: 'own', branchId: 'sister' }))).toEqual([undefined, undefined, sister, sister]);
  expect(ways(({ person }) => person({ id: 'p', companyId: 'other', branchId: 'theirs' }))).toEqual([
    undefined,
    undefined,
    undefined,
    '/companies/other/theirs/users?vis=p',
  ]);
});

test('a company is led to by the provider, and by its own admin as their settings', () => {
  expect(ways(({ company }) => company('own'))).toEqual([undefined, undefined, '/settings', '/companies/own']);
  expect(ways(({ company }) => company('other'))).toEqual([undefined, undefined, undefined, '/companies/other']);
});

test('a branch is led to by those who may see it', () => {
  const branch = '/companies/own/branch/mine';
  expect(ways((to) => to.branch({ companyId: 'own', branchId: 'mine' }))).toEqual([undefined, branch, branch, branch]);
});
