import type { Branch } from '@praj/contract/companies/branches.ts';
import { whyNotSetBranchStatus } from '@praj/domain/people/archiving.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { endSessionsOf, takeTurnToShutOut } from '../identity/store.ts';
import { noteBranch } from './note-branch.ts';
import { readBranch } from './read-branch.ts';
import { type BranchKey, lockBranch, setStatus } from './store.ts';

/** Archives a branch, which ends the sessions of its people and leaves its trips as they are, or activates it (decisions §7). */
export async function setBranchStatus(deps: Deps, actor: Actor, which: BranchKey, active: boolean): Promise<Branch> {
  if (!may(actor, 'branch.change', which)) return refuse('not_found');
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    if (!active && !(await takeTurnToShutOut(trx, actor.userId))) return refuse('not_signed_in');
    const before = (await lockBranch(trx, which)) ?? refuse('not_found');
    // Only of a branch that is there: one's own under another company's address is not told of.
    const why = whyNotSetBranchStatus(actor, which.branchId, active);
    if (why) return refuse(why);
    await setStatus(trx, which.branchId, active ? 'ACTIVE' : 'INACTIVE');
    if (!active) await endSessionsOf(trx, { branchId: which.branchId }, at);
    await noteBranch(trx, { ...which, at, byUser: actor.userId, action: active ? 'branch.activate' : 'branch.archive', before });
    return undefined;
  });
  if (active) deps.push.wake();
  else await deps.push.knownEverywhere();
  return readBranch(deps, actor, which);
}
