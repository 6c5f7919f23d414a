import { FAILURES } from '@praj/contract/failures.ts';
import { type Actor, may, type Permission } from '@praj/domain/people/permissions.ts';
import { assignableRoles } from '@praj/domain/people/person-changes.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type HeldBranch, type LockedPerson, lockPerson } from './store.ts';

/**
 * The person to whom something is to be done, held until the transaction ends.
 * @throws Failure `not_found` for whoever is outside the actor's rows
 */
export async function personWithin(trx: Executor, actor: Actor, permission: Permission, id: string): Promise<LockedPerson> {
  const person = await lockPerson(trx, id);
  return person && may(actor, permission, person) ? person : refuse('not_found');
}

/** @throws Failure `cannot_give_role` for a role that is not among those the actor gives in this company (S2 §6) */
export function refuseRole(actor: Actor, companyId: string, role: Role): void {
  if (!assignableRoles(actor, companyId).includes(role))
    refuse('cannot_give_role', { fields: { role: FAILURES.cannot_give_role.message } });
}

/** @throws Failure `branch_archived` when the branch or its company is */
export function refuseArchived({ branchStatus, companyStatus }: HeldBranch): void {
  if (branchStatus !== 'ACTIVE' || companyStatus !== 'ACTIVE') {
    refuse('branch_archived', { fields: { branchId: FAILURES.branch_archived.message } });
  }
}
