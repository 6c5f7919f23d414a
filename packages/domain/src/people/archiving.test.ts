import { expect, test } from 'vitest';
import { whyNotSetBranchStatus, whyNotSetCompanyStatus } from './archiving.ts';

const admin = { userId: 'u1', companyId: 'c1', branchId: 'b1', role: 'PrajAdmin' } as const;

test('nobody archives their own company', () => {
  expect(whyNotSetCompanyStatus(admin, 'c1', false)).toBe('own_company');
  expect(whyNotSetCompanyStatus(admin, 'c2', false)).toBeUndefined();
});
test('nobody archives their own branch, though they may archive a sister of it', () => {
  expect(whyNotSetBranchStatus(admin, 'b1', false)).toBe('own_branch');
  expect(whyNotSetBranchStatus(admin, 'b2', false)).toBeUndefined();
});
test('what is one’s own is active already, and saying so again changes nothing', () => {
  expect(whyNotSetCompanyStatus(admin, 'c1', true)).toBeUndefined();
  expect(whyNotSetBranchStatus(admin, 'b1', true)).toBeUndefined();
});
