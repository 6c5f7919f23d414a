import { setTimeout as delay } from 'node:timers/promises';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { hashKey, newKey } from '../../../platform/secret-key.ts';
import { writeMail } from '../../messages/store.ts';
import { addKey, findPersonByEmail } from '../store.ts';
import { resetMail } from './copy.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a reset link works, in milliseconds (decisions §1: 1 hour). */
const RESET_MS = HOUR_MS;
/** Every answer takes this long, known e-mail or not, in milliseconds; the work itself is done well before. */
const ANSWER_MS = 200;
const PER_EMAIL = 3;
const PER_ADDRESS = 30;

export type ForgotPassword = (email: string, address: string) => Promise<void>;

/** Sends a link for a new password to an active person; answers the same, in the same time, whether or not there is one. */
export function createForgotPassword(deps: Deps): ForgotPassword {
  const { config, now } = deps;
  const byEmail = createRateLimit({ limit: PER_EMAIL, windowMs: HOUR_MS, now, on: config.rateLimits });
  const byAddress = createRateLimit({ limit: PER_ADDRESS, windowMs: HOUR_MS, now, on: config.rateLimits });
  return async (given, address) => {
    const email = given.trim().toLowerCase();
    if (!isEmail(email)) refuse('invalid', { fields: { email: FIELD_TEXTS.email } });
    const seconds = byEmail.wait(email) ?? byAddress.take(address) ?? byEmail.take(email);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    await Promise.all([sendLink(deps, email), delay(ANSWER_MS)]);
  };
}

/** A letter is written for an e-mail that nobody has too: making one takes time that could be measured. */
const NOBODY = { firstName: '', email: '' };

async function sendLink({ db, config, now, push }: Deps, email: string): Promise<void> {
  const person = await findPersonByEmail(db, email);
  const key = newKey();
  const mail = await writeLetter(resetMail(person ?? NOBODY, `${config.publicUrl}/resetPassword/${key}`, config), config);
  if (person?.status !== 'ACTIVE') return;
  const expiresAt = new Date(now().getTime() + RESET_MS);
  await db.transaction().execute(async (trx) => {
    await addKey(trx, { hash: hashKey(key), userId: person.id, purpose: 'reset', now: now(), expiresAt });
    await writeMail(trx, mail, now());
  });
  push.wake();
}
