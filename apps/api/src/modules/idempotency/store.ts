import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { IDEMPOTENCY_MS, isIdempotencyKey } from '@praj/domain/orders/idempotency.ts';
import { isPressForgotten } from '@praj/domain/orders/press.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { bodyHash } from './body-hash.ts';

/** One press of a button, by its Idempotency-Key and when it was. */
export interface Press {
  readonly key: string | undefined;
  /** Undefined of a program that does not say. */
  readonly pressedAt: Date | undefined;
}
/** The press as its headers tell it. */
export const pressOf = (headers: {
  readonly 'idempotency-key'?: string | undefined;
  readonly 'pressed-at'?: string | undefined;
}): Press => ({
  key: headers['idempotency-key'],
  pressedAt: headers['pressed-at'] === undefined ? undefined : new Date(headers['pressed-at']),
});

export interface Asked extends Press {
  /** What the Idempotency-Key stands for: the same key with anything else is refused, also with what makes another kind of thing. */
  readonly content: unknown;
}
/** Makes the things in the transaction and gives their ids. */
type Make = (trx: Executor, at: Date) => Promise<readonly string[]>;
export type Once = (actor: Actor, asked: Asked, make: Make) => Promise<{ readonly ids: readonly string[]; readonly at: Date }>;

/**
 * What every way shares that makes things which may not be made twice: one transaction, and a key. A repeat with the same key gives
 * the ids of the same things; a press that the person may have forgotten makes nothing (decisions §5).
 */
export function prepareOnce({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): Once {
  return async (actor, { content, key, pressedAt }, make) => {
    const at = now();
    if (key !== undefined && !isIdempotencyKey(key)) refuse('invalid', { fields: { 'idempotency-key': FIELD_TEXTS.invalid } });
    const use = key === undefined ? undefined : { userId: actor.userId, key, bodyHash: bodyHash(content), now: at };
    const ids = await db.transaction().execute(async (trx) => {
      const earlier = use && (await madeEarlier(trx, use));
      if (earlier) return earlier;
      // Looked at only now: it may have waited for the database too.
      if (pressedAt && isPressForgotten(pressedAt.getTime(), now().getTime())) refuse('press_too_old');
      const made = await make(trx, at);
      if (use) await keepKey(trx, use, made);
      return made;
    });
    push.wake();
    return { ids, at };
  };
}

/** What a key was used for; undefined when it is free. Throws when its first call still runs or had another body. */
async function madeEarlier(trx: Executor, use: KeyUse): Promise<readonly string[] | undefined> {
  const state = await claimKey(trx, use);
  switch (state.kind) {
    case 'free':
      return undefined;
    case 'running':
      return refuse('still_running');
    case 'otherwise':
      return refuse('key_used_otherwise');
    case 'used':
      return state.ids;
  }
}

interface KeyUse {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}
/** What is known of a key: free to use, in use by a call still running, used for these things, or for another body. */
type KeyState = { readonly kind: 'free' | 'running' | 'otherwise' } | { readonly kind: 'used'; readonly ids: readonly string[] };

/**
 * Takes the key for this transaction. The lock is let go only when the transaction's rows can be seen, so that of two
 * calls at once one makes something and the other either finds the lock taken or finds what was made.
 */
async function claimKey(trx: Executor, { userId, key, bodyHash: hash, now }: KeyUse): Promise<KeyState> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency-key ${userId} ${key}`}, 0)) as mine`.execute(trx);
  if (!rows[0]?.mine) return { kind: 'running' };
  const used = await trx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'madeIds'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', new Date(now.getTime() - IDEMPOTENCY_MS))
    .executeTakeFirst();
  if (!used) return { kind: 'free' };
  return used.bodyHash === hash ? { kind: 'used', ids: used.madeIds } : { kind: 'otherwise' };
}

/** Keeps what the key stands for; one that is past its 24 hours is taken over. */
async function keepKey(trx: Executor, { userId, key, bodyHash: hash, now }: KeyUse, ids: readonly string[]): Promise<void> {
  const use = { bodyHash: hash, madeIds: [...ids], createdAt: now };
  await trx
    .insertInto('idempotencyKeys')
    .values({ userId, key, ...use })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(use))
    .execute();
}

/** Lets go of the keys of things that are forgotten. */
export async function forgetKeysOf(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('idempotencyKeys')
    .where(sql<SqlBool>`made_ids && ${[...ids]}::uuid[]`)
    .execute();
}
