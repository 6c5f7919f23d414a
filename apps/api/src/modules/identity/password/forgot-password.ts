import { setTimeout as delay } from 'node:timers/promises';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { emailKey, isEmail } from '@praj/domain/people/email.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import { whyNotResetPassword } from '@praj/domain/people/person-changes.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createLimitsTogether, createSharedLimit } from '../../../platform/limits/shared-limit.ts';
import { hashKey, newKey } from '../../../platform/secrets/secret-key.ts';
import { writeMail } from '../../messages/store.ts';
import { addKey, findPersonByEmail, type Person } from '../store.ts';
import { resetByAdminMail, resetMail } from './copy.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a reset link works, in milliseconds (decisions §1: 1 hour). */
const RESET_MS = HOUR_MS;
/** Every answer takes this long, known e-mail or not, in milliseconds; the work itself is done well before. */
const ANSWER_MS = 200;
const PER_EMAIL = 3;
const PER_ADDRESS = 30;
/** How often one person is mailed a link because somebody above them asks. */
const PER_PERSON_FROM_ABOVE = 5;

export type ForgotPassword = (email: string, address: string, visitor: Actor | null) => Promise<void>;

/**
 * Sends a link for a new password to an active person; answers the same, in the same time, whether or not there is one. Who is
 * signed in and asks for somebody whom they administer ('Nulstil adgangskode') sees that person anyway: they are told why not,
 * and neither count for a stranger's limits nor are held back by them (decisions §7).
 */
export function createForgotPassword(deps: Deps): ForgotPassword {
  const windows = { email: { limit: PER_EMAIL, windowMs: HOUR_MS }, address: { limit: PER_ADDRESS, windowMs: HOUR_MS } };
  const strangers = createLimitsTogether('forgotten passwords', windows, deps);
  const fromAbove = createSharedLimit('resets from above', { limit: PER_PERSON_FROM_ABOVE, windowMs: HOUR_MS }, deps);
  return async (given, address, visitor) => {
    const email = emailKey(given);
    if (!isEmail(email)) refuse('invalid', { fields: { email: FIELD_TEXTS.email } });
    const known = visitor && (await findPersonByEmail(deps.db, email));
    if (known && isAdministered(visitor, known)) {
      const why = whyNotResetPassword(visitor, known);
      if (why) refuse(why);
      await fromAbove.spend(known.id);
      return sendLink(deps, known, visitor);
    }
    const seconds = await strangers.take({ email, address });
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    await Promise.all([findPersonByEmail(deps.db, email).then((person) => sendLink(deps, person, undefined)), delay(ANSWER_MS)]);
  };
}

/** Is it somebody else whom the visitor may mail such a link, should they outrank them? */
const isAdministered = (visitor: Actor, { id, companyId, branchId }: Person): boolean =>
  id !== visitor.userId && may(visitor, 'user.invite', { userId: id, companyId, branchId });

/** A letter is written for an e-mail that nobody has too: making one takes time that could be measured. */
const NOBODY = { firstName: '', email: '' };

/** @param asker who asks for the person; undefined when it may be anybody */
async function sendLink({ db, config, now, push }: Deps, person: Person | undefined, asker: Actor | undefined): Promise<void> {
  const key = newKey();
  const write = asker ? resetByAdminMail : resetMail;
  const mail = await writeLetter(write(person ?? NOBODY, `${config.publicUrl}/resetPassword/${key}`, config), config);
  if (person?.status !== 'ACTIVE') return;
  const expiresAt = new Date(now().getTime() + RESET_MS);
  await db.transaction().execute(async (trx) => {
    await addKey(trx, { hash: hashKey(key), userId: person.id, purpose: 'reset', now: now(), expiresAt, byUser: asker?.userId });
    await writeMail(trx, mail, now());
  });
  push.wake();
}
