/** The four roles, from least to most (S1 §6; `{product}Admin` is PrajAdmin, decisions §1). */
export const ROLES = ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** Does `actor` outrank `target`? S1 §6: PrajAdmin everyone; CompanyAdmin all but PrajAdmin and CompanyAdmin; BranchAdmin only employees. */
export function outranks(actor: Role, target: Role): boolean {
  if (actor === 'PrajAdmin') return true;
  if (actor === 'CompanyAdmin') return target === 'BranchAdmin' || target === 'BranchEmployee';
  return actor === 'BranchAdmin' && target === 'BranchEmployee';
}
