import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { inviteUser } from '../identity/password/store.ts';
import { refuseArchived } from './refusals.ts';
import { holdBranch, type LockedPerson } from './store.ts';

/** How often one person is mailed an invitation again, by whomever and for whatever reason. */
const PER_PERSON = { limit: 5, windowMs: 60 * 60 * 1000 };

/**
 * Mails somebody who has not accepted yet a new invitation, in the caller's transaction; the link of an earlier one is void.
 * @throws Failure `branch_archived` when there is nothing to be invited to, `too_many` when they were mailed often enough this hour
 */
export async function inviteAgain(
  deps: LimitDeps,
  trx: Executor,
  actor: Actor,
  { userId, branchId, firstName, email }: Pick<LockedPerson, 'userId' | 'branchId' | 'firstName' | 'email'>,
): Promise<void> {
  const branch = (await holdBranch(trx, branchId)) ?? refuse('not_found');
  refuseArchived(branch);
  await createSharedLimit('invitations again', PER_PERSON, deps).spend(userId, 1, trx);
  const { companyId, companyName } = branch;
  await inviteUser(deps, trx, { id: userId, companyId, companyName, firstName, email, invitedBy: actor.userId });
}
