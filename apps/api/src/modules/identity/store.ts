import type { Role } from '@praj/domain/people/roles.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';
import { writeAudit } from '../audit/store.ts';
import type { SignedIn } from './actor.ts';

type Active = 'ACTIVE' | 'INACTIVE';
export interface Person {
  readonly id: string;
  readonly companyId: string;
  readonly branchId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly status: 'ACTIVE' | 'INVITED' | 'INACTIVE';
  readonly branchStatus: Active;
  readonly companyStatus: Active;
}

const people = (db: Executor) =>
  db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'users.id',
      'users.companyId',
      'users.branchId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.role',
      'users.passwordHash',
      'users.status',
      'branches.status as branchStatus',
      'companies.status as companyStatus',
    ]);

/** Those of them who, with their branch and their company, are active. */
const activePeople = (db: Executor) =>
  people(db).where('users.status', '=', 'ACTIVE').where('branches.status', '=', 'ACTIVE').where('companies.status', '=', 'ACTIVE');

/** The person with this e-mail, whatever its capitals. */
export const findPersonByEmail = (db: Executor, email: string): Promise<Person | undefined> =>
  people(db)
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** Who a living session belongs to; undefined when it has ended or its user, branch or company is not active. */
export const findSignedIn = (db: Executor, sessionId: string, now: Date): Promise<SignedIn | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.companyId', 'users.branchId', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.status', '=', 'ACTIVE')
    .where('branches.status', '=', 'ACTIVE')
    .where('companies.status', '=', 'ACTIVE')
    .executeTakeFirst();

/**
 * Is the person still active, with the password that was just reckoned and the role that is told? Holds them, their branch and their company as they
 * are until the transaction ends, so that a change of them either comes first or finds the session that begins now. The person is
 * held alone, because their activity is written next: two who only share them would wait for each other.
 */
export async function lockSignIn(trx: Executor, { id, passwordHash, role }: Person): Promise<boolean> {
  const still = await activePeople(trx)
    .where('users.id', '=', id)
    .where('users.passwordHash', '=', passwordHash)
    .where('users.role', '=', role)
    .forNoKeyUpdate(['users'])
    .forShare(['branches', 'companies'])
    .executeTakeFirst();
  return still !== undefined;
}

/**
 * Lets those who shut others out go one after the other. Is this person not shut out meanwhile? Two who do it to each other at the same
 * moment leave one, and so the provider an admin. To be asked before anything is held.
 */
export async function takeTurnToShutOut(trx: Executor, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shut-out', 0))`.execute(trx);
  const still = await activePeople(trx).where('users.id', '=', userId).executeTakeFirst();
  return still !== undefined;
}

export async function addSession(db: Executor, session: { id: string; userId: string; now: Date; expiresAt: Date }): Promise<void> {
  const { id, userId, now, expiresAt } = session;
  await db.insertInto('sessions').values({ id, userId, createdAt: now, expiresAt }).execute();
}

export async function addRefreshToken(db: Executor, token: { hash: string; sessionId: string; expiresAt: Date }): Promise<void> {
  await db.insertInto('refreshTokens').values({ tokenHash: token.hash, sessionId: token.sessionId, expiresAt: token.expiresAt }).execute();
}

/** A refresh token that was given out, spent or not, with its session. */
export const findRefreshToken = (db: Executor, hash: string) =>
  db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select([
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.expiresAt as sessionExpiresAt',
      'refreshTokens.expiresAt',
      'refreshTokens.spentAt',
      'refreshTokens.sealedSuccessor',
    ])
    .where('refreshTokens.tokenHash', '=', hash)
    .executeTakeFirst();

/** Spends a token once: of two who try, one gets true. */
export async function spendRefreshToken(db: Executor, hash: string, sealedSuccessor: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('refreshTokens')
    .set({ spentAt: now, sealedSuccessor })
    .where('tokenHash', '=', hash)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ends one session of the user and tells its open pages, in the caller's transaction; false when it had ended before or is not theirs. */
export async function endSession(db: Executor, session: { id: string; userId: string }, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', session.id)
    .where('userId', '=', session.userId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await writeOutbox(db, [{ topic: `user-session:${session.userId}`, payload: { activeAccessToken: false, sessionId: session.id } }]);
  return ended !== undefined;
}

/** The people whose every session ends: one of them, or all of a branch or a company that is archived. */
type Those = { readonly userId: string } | { readonly branchId: string } | { readonly companyId: string };

/**
 * Ends every session of the people and tells all their open pages, in the caller's transaction. Every cause of decisions §3
 * comes through here, after the change itself: whoever signs in meanwhile waits for that change (`lockSignIn`), and so no
 * session slips past. After the commit wait for `push.knownEverywhere()`: then no process answers them any more.
 */
export async function endSessionsOf(db: Executor, those: Those, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => {
      if ('userId' in those) return eb('id', '=', those.userId);
      return 'branchId' in those ? eb('branchId', '=', those.branchId) : eb('companyId', '=', those.companyId);
    })
    .execute();
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute();
  await writeOutbox(
    db,
    rows.map(({ id }) => ({ topic: `user-session:${id}`, payload: { activeAccessToken: false } })),
  );
}

export async function addTicket(db: Executor, ticket: { hash: string; userId: string; sessionId: string; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('socketTickets')
    .values({ ticketHash: ticket.hash, userId: ticket.userId, sessionId: ticket.sessionId, expiresAt: ticket.expiresAt })
    .execute();
}

/** Takes a ticket, once; answers the session it stands for. */
export async function takeTicket(db: Executor, hash: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('socketTickets')
    .where('ticketHash', '=', hash)
    .returning(['sessionId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.sessionId : undefined;
}

type Purpose = 'activation' | 'reset';
/** Gives a person a key that replaces the earlier ones of its purpose. The audit keeps it; `byUser` is who gives it, if known. */
export async function addKey(
  db: Executor,
  key: { hash: string; userId: string; purpose: Purpose; now: Date; expiresAt: Date; byUser?: string | undefined },
): Promise<void> {
  await writeAudit(db, {
    at: key.now,
    byUser: key.byUser ?? null,
    action: key.purpose === 'activation' ? 'user.invite' : 'password.forgotten',
    subject: `user:${key.userId}`,
  });
  await spendKeys(db, key.userId, key.purpose, key.now);
  await db
    .insertInto('userKeys')
    .values({ keyHash: key.hash, userId: key.userId, purpose: key.purpose, expiresAt: key.expiresAt })
    .execute();
}

export async function spendKeys(db: Executor, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await db
    .updateTable('userKeys')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

/** Whose unspent, unexpired key it is. */
export const findKeyHolder = (db: Executor, hash: string, purpose: Purpose, now: Date): Promise<Person | undefined> =>
  people(db)
    .innerJoin('userKeys', 'userKeys.userId', 'users.id')
    .where('userKeys.keyHash', '=', hash)
    .where('userKeys.purpose', '=', purpose)
    .where('userKeys.usedAt', 'is', null)
    .where('userKeys.expiresAt', '>', now)
    .executeTakeFirst();

/** Spends a key once: of two who try, one gets true. After the person themselves is changed: who is deactivated is held before their keys, too. */
export async function spendKey(db: Executor, hash: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('userKeys')
    .set({ usedAt: now })
    .where('keyHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('keyHash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Sets a password and makes the person active; false when they are no longer what they were found as. */
export async function setPassword(db: Executor, { id, status }: Pick<Person, 'id' | 'status'>, passwordHash: string): Promise<boolean> {
  const set = await db
    .updateTable('users')
    .set({ passwordHash, status: 'ACTIVE' })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}
