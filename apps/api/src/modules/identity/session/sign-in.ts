import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { signIn as call } from '@praj/contract/identity.ts';
import { emailKey } from '@praj/domain/people/email.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { isPassword } from '../../../platform/secrets/password-hash.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { keepActivity } from '../../users/store.ts';
import { addRefreshToken, addSession, findPersonByEmail, lockSignIn, type Person } from '../store.ts';
import type { FailureLimits } from './failure-limits.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import { makePair, refreshExpiry, SESSION_MS, type TokenPair } from './token-pair.ts';

/** Where somebody signs in from. */
export interface From {
  /** What failures are counted for (`networkOf`). */
  readonly address: string;
  /** Whose turn it takes to reckon the password. */
  readonly asker: string | undefined;
}
interface Watch {
  readonly limits: FailureLimits;
  readonly refused: RefusedSignIns;
}

/**
 * Signs a person in and begins a session (S1 §7, decisions §3). A wrong e-mail and a wrong password answer alike and take
 * the same time, the entry in the audit included; who is not active is told so only after the right password.
 */
export async function signIn(
  deps: Deps,
  watch: Watch,
  { username, password }: Parsed<typeof call>['body'],
  from: From,
): Promise<Reply<typeof call>> {
  const email = emailKey(username);
  const { limits, refused } = watch;
  const { address, asker } = from;
  await limits.check(email, address);
  const person = await findPersonByEmail(deps.db, email);
  const right = await isPassword(password, person?.passwordHash, asker);
  // Others may have failed while this one was being reckoned.
  if (!right || !person) {
    await limits.failed(email, address);
    await refused.wrong(email, address);
    return refuse('wrong_credentials');
  }
  await limits.check(email, address);
  const inactivity = inactivityOf(person);
  if (inactivity) {
    await refused.inactive(person.id, inactivity, address);
    return refuse(inactivity, { fill: { telefon: deps.config.providerPhone } });
  }
  const pair = await beginSession(deps, person);
  // The person was changed while they signed in: what holds now decides.
  return pair ? { userId: person.id, ...pair, roles: [person.role] } : signIn(deps, watch, { username, password }, from);
}

/** Begins a session of a person whose password was right; undefined when they are no longer active or as they were found. */
export async function beginSession(deps: Deps, person: Person): Promise<TokenPair | undefined> {
  const now = deps.now();
  const session = { id: newId(now.getTime()), userId: person.id, now, expiresAt: new Date(now.getTime() + SESSION_MS) };
  const pair = await makePair(deps, { userId: person.id, sessionId: session.id, role: person.role });
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await lockSignIn(trx, person))) return undefined;
    await addSession(trx, session);
    await keepActivity(trx, person.id, now);
    const expiresAt = refreshExpiry(now, session.expiresAt);
    await addRefreshToken(trx, { hash: hashKey(pair.refresh_token), sessionId: session.id, expiresAt });
    await writeAudit(trx, {
      at: now,
      byUser: person.id,
      action: 'session.begin',
      subject: `user:${person.id}`,
      after: { sessionId: session.id },
    });
    return pair;
  });
}

function inactivityOf({ companyStatus, branchStatus, status }: Person) {
  if (companyStatus !== 'ACTIVE') return 'company_inactive';
  if (branchStatus !== 'ACTIVE') return 'branch_inactive';
  return status === 'ACTIVE' ? undefined : 'user_inactive';
}
