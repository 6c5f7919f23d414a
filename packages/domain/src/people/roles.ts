/** The four roles, from least to most (S1 §6; `{product}Admin` is PrajAdmin, decisions §1). */
export const ROLES = ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** What a person reads of a role (S1 §6; `{product}` is Praj, decisions §1). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  BranchEmployee: 'Bruger',
  BranchAdmin: 'Manager',
  CompanyAdmin: 'Admin',
  PrajAdmin: 'Praj Admin',
};

/** Does `actor` outrank `target`? S1 §6: PrajAdmin everyone; CompanyAdmin all but PrajAdmin and CompanyAdmin; BranchAdmin only employees. */
export function outranks(actor: Role, target: Role): boolean {
  if (actor === 'PrajAdmin') return true;
  if (actor === 'CompanyAdmin') return target === 'BranchAdmin' || target === 'BranchEmployee';
  return actor === 'BranchAdmin' && target === 'BranchEmployee';
}
