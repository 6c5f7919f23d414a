import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashKey, newKey } from '../../../platform/secrets/secret-key.ts';
import { writeMail } from '../../messages/store.ts';
import { addKey, spendKeys } from '../store.ts';
import { emailChangedMail, invitationMail } from './copy.ts';

/** How long an invitation works, in milliseconds (decisions §1: 14 days). */
const INVITATION_MS = 14 * 24 * 60 * 60 * 1000;

export interface InvitedUser {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly email: string;
  /** Id of who invites; the audit keeps it. */
  readonly invitedBy: string;
}

/**
 * Gives an invited person a key for their first password and writes the mail that brings it, in the caller's transaction.
 * A newer invitation replaces the older. Wake the push bus after the commit (`deps.push.wake()`): the mail then leaves at once.
 */
export async function inviteUser({ config, now }: Pick<Deps, 'config' | 'now'>, trx: Executor, user: InvitedUser): Promise<void> {
  const key = newKey();
  const at = now();
  await addKey(trx, {
    hash: hashKey(key),
    userId: user.id,
    purpose: 'activation',
    now: at,
    expiresAt: new Date(at.getTime() + INVITATION_MS),
    byUser: user.invitedBy,
  });
  const query = new URLSearchParams({ company_id: user.companyId, activation_key: key });
  const link = `${config.publicUrl}/register?${query.toString()}`;
  await writeMail(trx, await writeLetter(invitationMail(user, user.companyName, link, config), config), at);
}

/**
 * Tells the old address of somebody who has another e-mail now, in the transaction of the change. A link for a new password
 * that was mailed there is good no more. Wake the push bus after the commit.
 */
export async function tellOldEmail(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Executor,
  person: { readonly id: string; readonly firstName: string; readonly oldEmail: string; readonly newEmail: string },
): Promise<void> {
  await spendKeys(trx, person.id, 'reset', now());
  const letter = emailChangedMail({ firstName: person.firstName, email: person.oldEmail }, person.newEmail, config);
  await writeMail(trx, await writeLetter(letter, config), now());
}
