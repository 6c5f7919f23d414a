import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { isIdempotencyKey } from '@praj/domain/orders/idempotency.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { loadOrders } from '../store.ts';
import { bodyHash } from './body-hash.ts';
import { claimKey, type KeyUse, keepKey } from './store.ts';

/** Cars that one person may order in a window, and the window in milliseconds (decisions §3). */
const CARS_MAX = 120;
const CARS_WINDOW_MS = 60_000;

interface Asked {
  /** What the Idempotency-Key stands for: the same key with anything else is refused. */
  readonly content: unknown;
  readonly key: string | undefined;
}
/** Books in the transaction and gives the ids; `spend` counts the cars and throws `too_many` when they are too many. */
type Book = (trx: Executor, at: Date, spend: (cars: number) => void) => Promise<readonly string[]>;
export type BookOnce = (actor: Actor, asked: Asked, book: Book) => Promise<Order[]>;

/**
 * What every way of ordering shares: one transaction, one limit of cars a minute, and a key that never books twice. A
 * repeat with the same key answers the same orders as they are now (decisions §5).
 */
export function prepareBookOnce({ db, now, push, config }: Deps): BookOnce {
  const carLimit = createRateLimit({ limit: CARS_MAX, windowMs: CARS_WINDOW_MS, now, on: config.rateLimits });

  return async (actor, { content, key }, book) => {
    const at = now();
    if (key !== undefined && !isIdempotencyKey(key)) refuse('invalid', { fields: { 'idempotency-key': FIELD_TEXTS.invalid } });
    const use = key === undefined ? undefined : { userId: actor.userId, key, bodyHash: bodyHash(content), now: at };
    const orderIds = await db.transaction().execute(async (trx) => {
      const earlier = use && (await earlierOrders(trx, use));
      if (earlier) return earlier;
      const booked = await book(trx, at, (cars) => carLimit.spend(actor.userId, cars));
      if (use) await keepKey(trx, use, booked);
      return booked;
    });
    push.wake();
    return loadOrders(db, orderIds, at);
  };
}

/** The orders a key was used for; undefined when it is free. Throws when its first call still runs or had another body. */
async function earlierOrders(trx: Executor, use: KeyUse): Promise<readonly string[] | undefined> {
  const state = await claimKey(trx, use);
  switch (state.kind) {
    case 'free':
      return undefined;
    case 'running':
      return refuse('still_running');
    case 'otherwise':
      return refuse('key_used_otherwise');
    case 'used':
      return state.orderIds;
  }
}
