import { expect, test } from 'vitest';
import { columnsOf, facetsOf } from './trip-columns.tsx';

const keys = (role: Parameters<typeof columnsOf>[0]): string[] => columnsOf(role, 'wide').map(({ key }) => key);

test('each role sees the columns that S1 §6 gives it', () => {
  expect(keys('BranchEmployee')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'price']);
  expect(keys('BranchAdmin')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'employee', 'price']);
  expect(keys('CompanyAdmin')).toEqual(['date', 'account', 'customer', 'pickup', 'destination', 'branch', 'employee', 'price']);
  expect(keys('PrajAdmin')).toContain('company');
});

test("'Lokation' is for admins, 'Virksomhed' for the provider, employees not for employees", () => {
  expect(facetsOf('BranchEmployee')).toEqual(['accounts', 'customerNames', 'destinationAddress']);
  expect(facetsOf('BranchAdmin')).toEqual(['accounts', 'customerNames', 'destinationAddress', 'issuedByEmployees']);
  expect(facetsOf('CompanyAdmin')).toContain('issuedByBranches');
  expect(facetsOf('CompanyAdmin')).not.toContain('issuedByCompanies');
  expect(facetsOf('PrajAdmin')).toContain('issuedByCompanies');
});

test('a phone shows when, who and what it cost; the rest stands in the panel', () => {
  expect(columnsOf('PrajAdmin', 'narrow').map(({ key }) => key)).toEqual(['date', 'customer', 'price']);
});
