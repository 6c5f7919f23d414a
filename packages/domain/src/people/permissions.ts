import type { Role } from './roles.ts';

/** Who is asking. Ids are UUIDs. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly branchId: string;
  readonly role: Role;
}
/** How far a permission reaches: oneself, one's branch, one's company, everything; `none` is never. */
export type Scope = 'none' | 'self' | 'branch' | 'company' | 'all';
/** What a thing belongs to. A branch belongs to one company, so its id alone tells a branch. */
export interface Belongs {
  readonly userId?: string | undefined;
  readonly branchId?: string | undefined;
  readonly companyId?: string | undefined;
}

const everyone = (scope: Scope) => ({ BranchEmployee: scope, BranchAdmin: scope, CompanyAdmin: scope, PrajAdmin: scope }) as const;

/** The one table of who sees and does what (decisions §4). A call in the contract names its line. */
export const PERMISSIONS = {
  'order.list': everyone('branch'),
  'order.place': everyone('branch'),
  'order.change': everyone('branch'),
  'order.cancel': { ...everyone('branch'), PrajAdmin: 'all' },
  /** Reading one order: refined by `readableOrders` in the orders store, which adds the overview's row. */
  'order.read': { BranchEmployee: 'branch', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** The link that an order's traveller follows their taxi by: reading, sending and revoking it. */
  'traveller-link.use': everyone('branch'),
  /** Trips that repeat: reading, making, changing and stopping those of one's branch. */
  'series.use': everyone('branch'),
  'overview.read': { BranchEmployee: 'self', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'session.use': everyone('self'),
  'profile.read': everyone('self'),
  'user.read': { BranchEmployee: 'self', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'user.list': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Of whom is refined by `whyNotAnonymise`. */
  'user.anonymise': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'user.add': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'user.import': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Names and phone are everyone's own to change; who else may is refined by `person-changes.ts`, as for the two below. */
  'user.change': { BranchEmployee: 'self', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'user.status': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Mailing somebody the invitation again, or a link for a new password. */
  'user.invite': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'company.list': { ...everyone('none'), PrajAdmin: 'all' },
  'company.read': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  'company.add': { ...everyone('none'), PrajAdmin: 'all' },
  'company.change': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Archiving and activating: whoever else administers a company has only their own, which nobody archives. */
  'company.status': { ...everyone('none'), PrajAdmin: 'all' },
  /** Accounts, attributes, booking module, fixed trips and addresses: everyone else only uses them. */
  'company-settings.change': { ...everyone('none'), PrajAdmin: 'all' },
  /** Which kinds a company's form asks of a trip. */
  'allocation-fields.change': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** The lists of what trips can be allocated to: a manager keeps the own branch's. */
  'allocation-values.change': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Correcting what an order is allocated to; `self` is whoever ordered it. */
  'order.allocate': { BranchEmployee: 'self', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** A company's ordering rules: reading, writing and trying them out. */
  'ordering-rules.change': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Orders that wait for approval; by whom is refined by `mayDecide`. */
  'order.approve': everyone('company'),
  'voucher.list': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Issuing, changing, cancelling and sending again. */
  'voucher.issue': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'voucher-account.change': { ...everyone('none'), PrajAdmin: 'all' },
  /** Invoices and their trips; a company's admin their own company's. */
  'invoice.list': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Closing a month, and seeing beforehand what that would make. */
  'invoice.close': { ...everyone('none'), PrajAdmin: 'all' },
  /** Objecting to a line; the provider for a customer who rings. */
  'invoice.dispute': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Crediting it, or rejecting the objection. */
  'invoice.settle': { ...everyone('none'), PrajAdmin: 'all' },
  /** Sends an invoice to its customer over Nemhandel. */
  'invoice.send': { ...everyone('none'), PrajAdmin: 'all' },
  /** Which EAN numbers of a company get an invoice for each order. */
  'invoice-eans.change': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  'discount-code.list': { ...everyone('none'), PrajAdmin: 'all' },
  'discount-code.change': { ...everyone('none'), PrajAdmin: 'all' },
  'branch.read': { BranchEmployee: 'none', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** History: who changed what, and who read across customers. */
  'audit.read': { ...everyone('none'), PrajAdmin: 'all' },
  'branch.add': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  /** Archiving and activating too; nobody archives their own. */
  'branch.change': { ...everyone('none'), CompanyAdmin: 'company', PrajAdmin: 'all' },
  'account.use': everyone('self'),
  'booking-module.use': { ...everyone('company'), PrajAdmin: 'all' },
  'branch-settings.use': { BranchEmployee: 'branch', BranchAdmin: 'branch', CompanyAdmin: 'company', PrajAdmin: 'all' },
  'company.image': { ...everyone('company'), PrajAdmin: 'all' },
  'place.search': everyone('all'),
  'zip-area.read': everyone('all'),
  'map.read': everyone('all'),
  'clock.read': everyone('all'),
  'notice.read': everyone('all'),
  'notice.change': { ...everyone('none'), PrajAdmin: 'all' },
} as const satisfies Record<string, Record<Role, Scope>>;
export type Permission = keyof typeof PERMISSIONS;

/** How far `permission` reaches for `role`. */
export const scopeOf = (permission: Permission, role: Role): Scope => PERMISSIONS[permission][role];

/** Does the permission reach anything at all for the role? What a page or a call asks before it knows of which thing. */
export const mayEver = (permission: Permission, role: Role): boolean => scopeOf(permission, role) !== 'none';

/**
 * Is the thing inside the actor's reach? Pure; the server asks before acting, the screen asks before showing. What is not
 * named is denied: a thing that does not tell the id that the reach is measured by is outside it.
 */
export function may(actor: Actor, permission: Permission, thing: Belongs): boolean {
  switch (scopeOf(permission, actor.role)) {
    case 'all':
      return true;
    case 'company':
      return thing.companyId === actor.companyId;
    case 'branch':
      return thing.branchId === actor.branchId && (thing.companyId === undefined || thing.companyId === actor.companyId);
    case 'self':
      return thing.userId === actor.userId;
    case 'none':
      return false;
  }
}
