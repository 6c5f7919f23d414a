import type { Branch, changeBranch as call } from '@praj/contract/companies/branches.ts';
import { BRANCH_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseDuplicates } from '../../platform/http/failure.ts';
import { noteBranch } from './note-branch.ts';
import { readBranch } from './read-branch.ts';
import { type BranchKey, isNameTaken, lockBranch, updateBranch } from './store.ts';

/** Changes what a branch is called, where it stands and whom one writes to; never its status (decisions §2). */
export async function changeBranch(
  deps: Deps,
  actor: Actor,
  which: BranchKey,
  { name, contactPerson, email, phone, address }: Parsed<typeof call>['body'],
): Promise<Branch> {
  if (!may(actor, 'branch.change', which)) return refuse('not_found');
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockBranch(trx, which)) ?? refuse('not_found');
    if (name !== before.name && (await isNameTaken(trx, which, name))) refuseDuplicates([BRANCH_NAME_TAKEN]);
    await updateBranch(trx, which.branchId, { name, contactPerson, email, phone, address });
    await noteBranch(trx, { ...which, at: deps.now(), byUser: actor.userId, action: 'branch.change', before });
  });
  deps.push.wake();
  return readBranch(deps, actor, which);
}
