import type { Actor } from '@praj/domain/people/permissions.ts';
import { whyNotInvite } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { publishChanged } from '../changes/store.ts';
import { inviteAgain } from './invite-again.ts';
import { personWithin } from './refusals.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How often an hour one person is mailed an invitation again, by whomever. */
const PER_PERSON = 5;

export type InviteUserAgain = (actor: Actor, id: string) => Promise<void>;

/** Mails an invited person their invitation again (S2 §4). */
export function createInviteUserAgain(deps: Deps): InviteUserAgain {
  const { db, push } = deps;
  const mails = createSharedLimit('invitations again', { limit: PER_PERSON, windowMs: HOUR_MS }, deps);
  return async (actor, id) => {
    await db.transaction().execute(async (trx) => {
      const person = await personWithin(trx, actor, 'user.invite', id);
      const why = whyNotInvite(actor, person);
      if (why) refuse(why);
      await mails.spend(id, 1, trx);
      await inviteAgain(deps, trx, actor, person);
      await publishChanged(trx, { resource: 'users', id, permission: 'user.read', ...person });
    });
    push.wake();
  };
}
