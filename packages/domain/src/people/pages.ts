import { type Actor, type Belongs, may, type Permission } from './permissions.ts';

/** The flag of the installation behind which vouchers and discount codes lie (decisions §1). */
export const V2_FEATURES = 'v2-features';
/** What an installation has that says who sells its trips: their invoices (decision 111). */
export const INVOICING = 'invoicing';

interface PageAccess {
  /** What one must be allowed to do for the page to have anything to show. */
  readonly permission: Permission;
  readonly feature?: string;
}
/** Every page of the administration and what it asks for (S2 §2, §6). */
export const PAGES = {
  companies: { permission: 'company.list' },
  company: { permission: 'company.read' },
  'booking-module': { permission: 'company-settings.change' },
  'company-users': { permission: 'user.list' },
  'company-users-import': { permission: 'user.import' },
  'company-accounts': { permission: 'company-settings.change' },
  'company-attributes': { permission: 'company-settings.change' },
  branch: { permission: 'branch.read' },
  'branch-users': { permission: 'user.list' },
  'branch-users-import': { permission: 'user.import' },
  'branch-addresses': { permission: 'company-settings.change' },
  'branch-fixed-trips': { permission: 'company-settings.change' },
  'branch-custom-addresses': { permission: 'company-settings.change' },
  'company-allocations': { permission: 'allocation-fields.change' },
  'branch-allocations': { permission: 'allocation-values.change' },
  'company-ordering-rules': { permission: 'ordering-rules.change' },
  'branch-vouchers': { permission: 'voucher.list', feature: V2_FEATURES },
  invoices: { permission: 'invoice.list', feature: INVOICING },
  settings: { permission: 'branch.read' },
  attributes: { permission: 'company-settings.change' },
  'discount-codes': { permission: 'discount-code.list', feature: V2_FEATURES },
  notice: { permission: 'notice.change' },
  vouchers: { permission: 'voucher.list', feature: V2_FEATURES },
} as const satisfies Record<string, PageAccess>;
export type PageName = keyof typeof PAGES;

/**
 * May the actor open the page? Routes and navigation ask the same: what leads to a page that one may not open is not shown.
 * @param where the company and branch that the page's address names; one's own where it names none
 * @param features the flags of the installation
 */
export function mayOpen(actor: Actor, page: PageName, where: Belongs, features: readonly string[]): boolean {
  const { permission, feature }: PageAccess = PAGES[page];
  return (feature === undefined || features.includes(feature)) && may(actor, permission, where);
}
