import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { IDEMPOTENCY_MS, isIdempotencyKey } from '@praj/domain/orders/sending/idempotency.ts';
import { isPressForgotten } from '@praj/domain/orders/sending/press.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { askForeseeing, type Foreseen, fixedStatement, lastStatement } from '../../platform/statements/fixed-statement.ts';
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
  /** What the making asks of the database, most likely: it is answered along with the key. */
  readonly foreseen?: Foreseen;
}
/** Makes the things in the transaction and gives their ids. */
type Make = (trx: Executor, at: Date) => Promise<readonly string[]>;
export type Once = (actor: Actor, asked: Asked, make: Make) => Promise<{ readonly ids: readonly string[]; readonly at: Date }>;

/**
 * What every way shares that makes things which may not be made twice: one transaction, and a key. A repeat with the same key gives
 * the ids of the same things; a press that the person may have forgotten makes nothing (decisions §5).
 */
export function prepareOnce({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): Once {
  return async (actor, { content, key, pressedAt, foreseen }, make) => {
    const at = now();
    if (key !== undefined && !isIdempotencyKey(key)) refuse('invalid', { fields: { 'idempotency-key': FIELD_TEXTS.invalid } });
    const use = key === undefined ? undefined : { userId: actor.userId, key, bodyHash: bodyHash(content), now: at };
    const ids = await db.transaction().execute(async (trx) => {
      const earlier = use && (await madeEarlier(trx, use, foreseen));
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
async function madeEarlier(trx: Executor, use: KeyUse, foreseen?: Foreseen): Promise<readonly string[] | undefined> {
  const state = await claimKey(trx, use, foreseen);
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
async function claimKey(trx: Executor, { userId, key, bodyHash: hash, now }: KeyUse, foreseen?: Foreseen): Promise<KeyState> {
  const values = [userId, key, new Date(now.getTime() - IDEMPOTENCY_MS)];
  const [claim] = await (foreseen ? askForeseeing(claimed, trx, values, foreseen) : claimed(trx, ...values));
  if (!claim?.mine) return { kind: 'running' };
  if (claim.bodyHash === null) return { kind: 'free' };
  return claim.bodyHash === hash ? { kind: 'used', ids: claim.madeIds ?? [] } : { kind: 'otherwise' };
}
const claimed = fixedStatement<{ mine: boolean; bodyHash: string | null; madeIds: string[] | null }>(
  'claim_key',
  'select mine, body_hash, made_ids from claim_idempotency_key($1, $2, $3)',
);

/** Keeps what the key stands for, with the commit; one that is past its 24 hours is taken over. */
async function keepKey(trx: Executor, { userId, key, bodyHash: hash, now }: KeyUse, ids: readonly string[]): Promise<void> {
  await writeKey(trx, userId, key, hash, ids, now);
}
const writeKey = lastStatement(
  'keep_key',
  `insert into idempotency_keys (user_id, key, body_hash, made_ids, created_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id, key) do update set body_hash = excluded.body_hash, made_ids = excluded.made_ids, created_at = excluded.created_at`,
);

/** Lets go of the keys of things that are forgotten. */
export async function forgetKeysOf(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('idempotencyKeys')
    .where(sql<SqlBool>`made_ids && ${[...ids]}::uuid[]`)
    .execute();
}
