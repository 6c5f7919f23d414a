import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { statusWhen, whyNotSetStatus } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { endSessionsOf, spendKeys, takeTurnToShutOut } from '../identity/store.ts';
import { inviteAgain } from './invite-again.ts';
import { notePerson } from './note-person.ts';
import { readUser } from './read-user.ts';
import { personWithin, refuseArchived } from './refusals.ts';
import { holdBranch, updatePerson } from './store.ts';

/**
 * Deactivates a person, which signs them out everywhere and voids their links, or reactivates them; who has never had a
 * password is invited anew (decisions §7). What they are already they stay, without a word.
 */
export async function setUserStatus(deps: Deps, actor: Actor, id: string, active: boolean): Promise<User> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    if (!active && !(await takeTurnToShutOut(trx, actor.userId))) refuse('not_signed_in');
    const before = await personWithin(trx, actor, 'user.status', id);
    const why = whyNotSetStatus(actor, before, active);
    if (why) refuse(why);
    const status = statusWhen(active, before.hasPassword);
    if (status === before.status) return;
    if (active) refuseArchived((await holdBranch(trx, before.branchId)) ?? refuse('not_found'));
    await updatePerson(trx, id, { status });
    if (status === 'INVITED') await inviteAgain(deps, trx, actor, before);
    if (!active) {
      for (const purpose of ['activation', 'reset'] as const) await spendKeys(trx, id, purpose, at);
      await endSessionsOf(trx, { userId: id }, at);
    }
    await notePerson(trx, { at, byUser: actor.userId, action: active ? 'user.reactivate' : 'user.deactivate', id, before });
  });
  if (active) deps.push.wake();
  else await deps.push.knownEverywhere();
  return readUser(deps, actor, id);
}
