import type { Actor } from '@praj/domain/people/permissions.ts';
import { whyNotInvite } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { publishChanged } from '../changes/store.ts';
import { inviteAgain } from './invite-again.ts';
import { personWithin } from './refusals.ts';

/** Mails an invited person their invitation again (S2 §4). */
export async function inviteUserAgain(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const person = await personWithin(trx, actor, 'user.invite', id);
    const why = whyNotInvite(actor, person);
    if (why) refuse(why);
    await inviteAgain(deps, trx, actor, person);
    await publishChanged(trx, { resource: 'users', id, permission: 'user.read', ...person });
  });
  deps.push.wake();
}
