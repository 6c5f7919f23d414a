import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { expect, test } from 'vitest';
import { facetsOf, withinRights } from './role-view.ts';
import { readTripSearch, writeTripSearch } from './trip-search.ts';

const TODAY = '2026-11-20';
const ID = '01900000-0000-7000-8000-000000000001';
const seen = (query: string, role: Parameters<typeof facetsOf>[0]): string =>
  decodeURIComponent(writeTripSearch(withinRights(readTripSearch(new URLSearchParams(query), TODAY), role), TODAY).toString());

test("'Lokation' is for admins, 'Virksomhed' for the provider, employees not for employees", () => {
  expect(facetsOf('BranchEmployee')).toEqual(['accounts', 'customerNames', 'destinationAddress', ...ALLOCATION_KINDS]);
  expect(facetsOf('BranchAdmin')).toEqual(['accounts', 'customerNames', 'destinationAddress', 'issuedByEmployees', ...ALLOCATION_KINDS]);
  expect(facetsOf('CompanyAdmin')).toContain('issuedByBranches');
  expect(facetsOf('CompanyAdmin')).not.toContain('issuedByCompanies');
  expect(facetsOf('PrajAdmin')).toContain('issuedByCompanies');
});

test('a link from somebody with more rights opens with what one may see', () => {
  const link = `fra=2026-10-21&til=2026-11-19&kunde=Jonas&medarbejder=${ID}&lokation=${ID}&virksomhed=${ID}&sort=virksomhed`;
  expect(seen(link, 'PrajAdmin')).toBe(link);
  expect(seen(link, 'BranchAdmin')).toBe(`fra=2026-10-21&til=2026-11-19&kunde=Jonas&medarbejder=${ID}`);
  expect(seen(link, 'BranchEmployee')).toBe('fra=2026-10-21&til=2026-11-19&kunde=Jonas');
});

test('values that no filter can have are not asked for', () => {
  expect(seen(`konto=none&konto=voucher&konto=${ID}&konto=x&kunde=${'a'.repeat(300)}`, 'PrajAdmin')).toBe(
    `konto=none&konto=voucher&konto=${ID}`,
  );
  expect(seen(`soeg=${'b'.repeat(80)}`, 'PrajAdmin')).toBe(`soeg=${'b'.repeat(64)}`);
});
