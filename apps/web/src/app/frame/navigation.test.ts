// @vitest-environment jsdom
import type { Role } from '@praj/domain/people/roles.ts';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAdministration } from './navigation.ts';

let role: Role;
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ actor: { userId: 'u', companyId: 'own', branchId: 'mine', role } }),
}));
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => ({ features: [] }) }));

test.each([
  ['PrajAdmin', ['Kunder', 'Indstillinger', 'Driftsmeddelelse']],
  ['CompanyAdmin', ['Indstillinger']],
  ['BranchAdmin', ['Indstillinger']],
  ['BranchEmployee', []],
] as const)('the user menu of a %s offers %j', (who, labels) => {
  role = who;
  expect(renderHook(useAdministration).result.current.map(({ label }) => label)).toEqual(labels);
});
