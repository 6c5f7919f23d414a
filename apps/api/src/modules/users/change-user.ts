import type { Parsed } from '@praj/contract/endpoint.ts';
import type { changeUser as call, User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { whyNotChange } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { tellOldEmail } from '../identity/password/store.ts';
import { endSessionsOf } from '../identity/store.ts';
import { inviteAgain } from './invite-again.ts';
import { notePerson } from './note-person.ts';
import { readUser } from './read-user.ts';
import { personWithin, refuseRole } from './refusals.ts';
import { updatePerson } from './store.ts';

/**
 * Changes a person, or one's own names and phone; never the status (decisions §2). Another role counts at once, so it ends the
 * person's sessions. Another e-mail voids what was mailed to the old one: who is still invited is invited anew.
 */
export async function changeUser(
  deps: Deps,
  actor: Actor,
  id: string,
  { firstName, lastName, phone, email, role }: Parsed<typeof call>['body'],
): Promise<User> {
  const at = deps.now();
  const ended = await deps.db.transaction().execute(async (trx) => {
    const before = await personWithin(trx, actor, 'user.change', id);
    const after = { firstName, lastName, phone: phone ?? null, email: email ?? before.email, role: role ?? before.role };
    const hasNew = { email: after.email !== before.email, role: after.role !== before.role };
    const why = whyNotChange(actor, before, hasNew.email || hasNew.role ? 'role' : 'name');
    if (why) refuse(why);
    if (hasNew.role) refuseRole(actor, before.companyId, after.role);
    await updatePerson(trx, id, after);
    if (hasNew.role) await endSessionsOf(trx, { userId: id }, at);
    if (hasNew.email && before.status === 'INVITED') await inviteAgain(deps, trx, actor, { ...before, ...after });
    if (hasNew.email && before.hasPassword) {
      await tellOldEmail(deps, trx, { id, firstName: before.firstName, oldEmail: before.email, newEmail: after.email });
    }
    await notePerson(trx, { at, byUser: actor.userId, action: 'user.change', id, before });
    return hasNew.role;
  });
  if (ended) await deps.push.knownEverywhere();
  else deps.push.wake();
  return readUser(deps, actor, id);
}
