import { mayOpen, type PageName } from '@praj/domain/people/pages.ts';
import type { Actor, Belongs } from '@praj/domain/people/permissions.ts';

/** Which page of the administration stands at which path (S2 §2); what may be opened is the domain's to say. */
const PATHS: Readonly<Record<string, PageName>> = {
  '/companies': 'companies',
  '/companies/:companyId': 'company',
  '/companies/:companyId/booking-module': 'booking-module',
  '/companies/:companyId/users': 'company-users',
  '/companies/:companyId/users/import': 'company-users-import',
  '/companies/:companyId/accounts': 'company-accounts',
  '/companies/:companyId/attributes': 'company-attributes',
  '/companies/:companyId/branch/:branchId': 'branch',
  '/companies/:companyId/:branchId/users': 'branch-users',
  '/companies/:companyId/:branchId/users/import': 'branch-users-import',
  '/companies/:companyId/:branchId/addresses': 'branch-addresses',
  '/companies/:companyId/:branchId/fixed-trips': 'branch-fixed-trips',
  '/companies/:companyId/:branchId/custom-addresses': 'branch-custom-addresses',
  '/companies/:companyId/allocations/:kind?': 'company-allocations',
  '/companies/:companyId/:branchId/allocations/:kind?': 'branch-allocations',
  '/companies/:companyId/ordering-rules': 'company-ordering-rules',
  '/companies/:companyId/:branchId/vouchers': 'branch-vouchers',
  '/invoices/:invoiceId?': 'invoices',
  '/settings': 'settings',
  '/attributes': 'attributes',
  '/discount-code': 'discount-codes',
  '/vouchers': 'vouchers',
  '/notice': 'notice',
};

/** `:name` and `:name?` of a path as what is read there; made once, for every navigation asks about each. */
const SHAPES = Object.entries(PATHS).map(([path, page]) => ({
  page,
  shape: new RegExp(
    `^${path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, mayLack: string) => (mayLack ? `(?:/(?<${name}>[^/]*))?` : `/(?<${name}>[^/]+)`))}/*$`,
    'i',
  ),
}));

interface PageAt {
  readonly page: PageName;
  /** The company and branch that the path names. */
  readonly names: Belongs;
}

function pageAt(pathname: string): PageAt | undefined {
  for (const { page, shape } of SHAPES) {
    const match = shape.exec(pathname);
    if (match) return { page, names: match.groups ?? {} };
  }
  return undefined;
}

/** Does the path lead to a page of the administration? */
export const isAdministration = (pathname: string): boolean => pageAt(pathname) !== undefined;

/**
 * May the actor open the path? Any other than the administration's is open to everyone who is signed in.
 * @param features the flags of the installation
 */
export function mayOpenPath(actor: Actor, pathname: string, features: readonly string[]): boolean {
  const found = pageAt(pathname);
  if (!found) return true;
  const { companyId, branchId } = found.names;
  const where = companyId === undefined ? { companyId: actor.companyId, branchId: actor.branchId } : { companyId, branchId };
  return mayOpen(actor, found.page, where, features);
}
