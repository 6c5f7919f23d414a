import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { inviteUser } from '../identity/password/store.ts';
import { refuseArchived } from './refusals.ts';
import { holdBranch, type LockedPerson } from './store.ts';

/**
 * Mails somebody who has not accepted yet a new invitation, in the caller's transaction; the link of an earlier one is void.
 * @throws Failure `branch_archived` when there is nothing to be invited to
 */
export async function inviteAgain(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Executor,
  actor: Actor,
  { userId, branchId, firstName, email }: Pick<LockedPerson, 'userId' | 'branchId' | 'firstName' | 'email'>,
): Promise<void> {
  const branch = (await holdBranch(trx, branchId)) ?? refuse('not_found');
  refuseArchived(branch);
  const { companyId, companyName } = branch;
  await inviteUser(deps, trx, { id: userId, companyId, companyName, firstName, email, invitedBy: actor.userId });
}
