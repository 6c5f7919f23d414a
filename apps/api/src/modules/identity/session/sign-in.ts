import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { signIn as call } from '@praj/contract/identity.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { isPassword } from '../../../platform/password-hash.ts';
import { hashKey } from '../../../platform/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { addRefreshToken, addSession, findPersonByEmail, lockSignIn, type Person } from '../store.ts';
import type { FailureLimits } from './failure-limits.ts';
import { makePair, refreshExpiry, SESSION_MS } from './token-pair.ts';

/**
 * Signs a person in and begins a session (S1 §7, decisions §3). A wrong e-mail and a wrong password answer alike and take
 * the same time; who is not active is told so only after the right password.
 * The audit keeps sign-ins, and refusals after the right password. A wrong password or e-mail is left out: anyone could fill
 * the table with them, and writing for known e-mails only would take time that tells them apart. They count in the limits
 * and stand in the log.
 */
export async function signIn(
  deps: Deps,
  limits: FailureLimits,
  { username, password }: Parsed<typeof call>['body'],
  address: string,
): Promise<Reply<typeof call>> {
  const email = username.trim().toLowerCase();
  limits.check(email, address);
  const person = await findPersonByEmail(deps.db, email);
  const right = await isPassword(password, person?.passwordHash);
  limits.check(email, address); // others may have failed while this one was being reckoned
  if (!right || !person) {
    limits.failed(email, address);
    return refuse('wrong_credentials');
  }
  const now = deps.now();
  await refuseInactive(deps, person, now);
  const session = { id: newId(now.getTime()), userId: person.id, now, expiresAt: new Date(now.getTime() + SESSION_MS) };
  const pair = await makePair(deps, { userId: person.id, sessionId: session.id, role: person.role });
  const begun = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockSignIn(trx, person))) return false;
    await addSession(trx, session);
    const expiresAt = refreshExpiry(now, session.expiresAt);
    await addRefreshToken(trx, { hash: hashKey(pair.refresh_token), sessionId: session.id, expiresAt });
    await writeAudit(trx, {
      at: now,
      byUser: person.id,
      action: 'session.begin',
      subject: `user:${person.id}`,
      after: { sessionId: session.id },
    });
    return true;
  });
  // The person was changed while they signed in: what holds now decides.
  return begun ? { userId: person.id, ...pair, roles: [person.role] } : signIn(deps, limits, { username, password }, address);
}

async function refuseInactive({ db, config }: Deps, person: Person, at: Date): Promise<void> {
  const code = inactivityOf(person);
  if (!code) return;
  await writeAudit(db, { at, byUser: person.id, action: 'session.refused', subject: `user:${person.id}`, after: { code } });
  refuse(code, { fill: { telefon: config.providerPhone } });
}
function inactivityOf({ companyStatus, branchStatus, status }: Person) {
  if (companyStatus !== 'ACTIVE') return 'company_inactive';
  if (branchStatus !== 'ACTIVE') return 'branch_inactive';
  return status === 'ACTIVE' ? undefined : 'user_inactive';
}
