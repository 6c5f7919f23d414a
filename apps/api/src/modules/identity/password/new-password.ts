import type { Parsed } from '@praj/contract/endpoint.ts';
import type { newPassword as call } from '@praj/contract/identity.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { writeMail } from '../../messages/store.ts';
import { endSessionsOf, setPassword, spendKey } from '../store.ts';
import { refuseDifferent, refuseWeak } from './check-password.ts';
import { findResetting } from './check-reset-key.ts';
import { changedMail } from './copy.ts';

/** Sets a new password by the key of a reset mail, signs the person out everywhere and tells them by mail (decisions §3). */
export async function newPassword(deps: Deps, body: Parsed<typeof call>['body'], asker: string | undefined): Promise<void> {
  refuseDifferent(body);
  const key = hashKey(body.resetKey);
  const person = await findResetting(deps, key);
  if (!person) return refuse('invalid_key');
  await refuseWeak(body.password, person);
  const passwordHash = await hashPassword(body.password, asker);
  const mail = await writeLetter(changedMail(person, deps.config), deps.config);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await setPassword(trx, person, passwordHash))) refuse('invalid_key');
    if (!(await spendKey(trx, key, deps.now()))) refuse('invalid_key');
    await endSessionsOf(trx, { userId: person.id }, deps.now());
    await writeMail(trx, mail, deps.now());
    await writeAudit(trx, { at: deps.now(), byUser: person.id, action: 'password.set', subject: `user:${person.id}` });
  });
  await deps.push.knownEverywhere();
}
