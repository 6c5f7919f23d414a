import type { Actor } from './permissions.ts';

/** Why the actor may not archive (`active` false) or activate this company; undefined when they may (S2 §6). */
export const whyNotSetCompanyStatus = (actor: Actor, companyId: string, active: boolean): 'own_company' | undefined =>
  !active && companyId === actor.companyId ? 'own_company' : undefined;

/** Why the actor may not archive (`active` false) or activate this branch; undefined when they may (S2 §6). */
export const whyNotSetBranchStatus = (actor: Actor, branchId: string, active: boolean): 'own_branch' | undefined =>
  !active && branchId === actor.branchId ? 'own_branch' : undefined;
