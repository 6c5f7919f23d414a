import { describe, expect, test } from 'vitest';
import { mayOpen, PAGES, type PageName } from './pages.ts';
import type { Actor } from './permissions.ts';
import { ROLES, type Role } from './roles.ts';

const V2 = ['v2-features', 'invoicing'];
const actorOf = (role: Role): Actor => ({ userId: 'u1', companyId: 'c1', branchId: 'b1', role });
const OWN = { companyId: 'c1', branchId: 'b1' };
const openedBy = (page: PageName, where: object = OWN, features: readonly string[] = V2) =>
  ROLES.filter((role) => mayOpen(actorOf(role), page, where, features));
const PROVIDER = ['PrajAdmin'];
const ADMINS = ['CompanyAdmin', 'PrajAdmin'];
const MANAGERS = ['BranchAdmin', ...ADMINS];

describe('of one’s own company and branch (S2 §6, decisions §4)', () => {
  test.each([
    ['companies', PROVIDER],
    ['company', ADMINS],
    ['booking-module', PROVIDER],
    ['company-accounts', PROVIDER],
    ['company-attributes', PROVIDER],
    ['company-users', ADMINS],
    ['company-users-import', ADMINS],
    ['branch', MANAGERS],
    ['branch-users', MANAGERS],
    ['branch-users-import', MANAGERS],
    ['branch-addresses', PROVIDER],
    ['branch-fixed-trips', PROVIDER],
    ['branch-custom-addresses', PROVIDER],
    ['branch-vouchers', MANAGERS],
    ['settings', MANAGERS],
    ['attributes', PROVIDER],
    ['discount-codes', PROVIDER],
    ['notice', PROVIDER],
    ['vouchers', MANAGERS],
  ] as const)('%s is opened by %j', (page, roles) => {
    const where = page.startsWith('company') ? { companyId: 'c1' } : OWN;
    expect(openedBy(page, where)).toEqual(roles);
  });
});

test('a sister branch’s pages are opened by the company’s admin, another company’s by the provider alone', () => {
  expect(openedBy('branch', { companyId: 'c1', branchId: 'b2' })).toEqual(ADMINS);
  expect(openedBy('branch-users', { companyId: 'c1', branchId: 'b2' })).toEqual(ADMINS);
  for (const page of Object.keys(PAGES) as PageName[]) {
    expect(openedBy(page, { companyId: 'c9', branchId: 'b9' }), page).toEqual(PROVIDER);
  }
});

test('vouchers, discount codes and invoices are not there before v2, or where nobody says who sells', () => {
  const gone = (Object.keys(PAGES) as PageName[]).filter((page) => openedBy(page, OWN, []).length === 0);
  expect(gone.toSorted()).toEqual(['branch-vouchers', 'discount-codes', 'invoices', 'vouchers']);
});
