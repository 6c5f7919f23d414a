import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { signIn as call } from '@praj/contract/identity.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { isPassword } from '../../../platform/password-hash.ts';
import { hashKey } from '../../../platform/secret-key.ts';
import { addRefreshToken, addSession, findPersonByEmail, type Person } from '../store.ts';
import type { FailureLimits } from './failure-limits.ts';
import { makePair, refreshExpiry, SESSION_MS } from './token-pair.ts';

/**
 * Signs a person in and begins a session (S1 §7, decisions §3). A wrong e-mail and a wrong password answer alike and take
 * the same time; who is not active is told so only after the right password.
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
  refuseInactive(person, deps.config.providerPhone);

  const now = deps.now();
  const session = { id: newId(now.getTime()), userId: person.id, now, expiresAt: new Date(now.getTime() + SESSION_MS) };
  const pair = await makePair(deps, { userId: person.id, sessionId: session.id, role: person.role });
  await deps.db.transaction().execute(async (trx) => {
    await addSession(trx, session);
    const expiresAt = refreshExpiry(now, session.expiresAt);
    await addRefreshToken(trx, { hash: hashKey(pair.refresh_token), sessionId: session.id, expiresAt });
  });
  return { userId: person.id, ...pair, roles: [person.role] };
}

function refuseInactive(person: Person, providerPhone: string): void {
  if (person.companyStatus !== 'ACTIVE') refuse('company_inactive', { fill: { telefon: providerPhone } });
  if (person.branchStatus !== 'ACTIVE') refuse('branch_inactive');
  if (person.status !== 'ACTIVE') refuse('user_inactive');
}
