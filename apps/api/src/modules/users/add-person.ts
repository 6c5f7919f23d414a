import { EMAIL_TAKEN } from '@praj/contract/duplicates.ts';
import type { NewUser } from '@praj/contract/users.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { duplicateFailure, refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { inviteUser } from '../identity/password/store.ts';
import { notePerson } from './note-person.ts';
import { refuseArchived, refuseRole } from './refusals.ts';
import { giveDefaultAccount, holdBranch, insertPerson } from './store.ts';

/**
 * Adds one person, who may order on the company's default account, and writes the mail that invites them, in the caller's
 * transaction. A refusal leaves nothing written and the transaction as good as it was, so that who adds many goes on with the
 * next one. Wake the push bus after the commit.
 * @returns their id
 * @throws Failure `not_found`, `cannot_give_role`, `branch_archived` or `duplicate`
 */
export async function addPerson(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Executor,
  actor: Actor,
  { branchId, role, phone, ...written }: NewUser,
): Promise<string> {
  const branch = await holdBranch(trx, branchId);
  if (!branch || !may(actor, 'user.add', branch)) return refuse('not_found');
  refuseRole(actor, branch.companyId, role);
  refuseArchived(branch);
  const { companyId, companyName } = branch;
  const at = deps.now();
  const id = newId(at.getTime());
  const added = await insertPerson(trx, { ...written, id, companyId, branchId, role, phone: phone ?? null, createdAt: at });
  if (!added) throw duplicateFailure(EMAIL_TAKEN);
  await giveDefaultAccount(trx, { userId: id, companyId });
  await notePerson(trx, { at, byUser: actor.userId, action: 'user.add', id, before: undefined });
  await inviteUser(deps, trx, { ...written, id, companyId, companyName, invitedBy: actor.userId });
  return id;
}
