import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { isIdempotencyKey } from '@praj/domain/orders/idempotency.ts';
import { isPressForgotten } from '@praj/domain/orders/press.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { throwUnknown } from '../../../platform/commit-outcome.ts';
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

/** One press of a button, by its Idempotency-Key and when it was. */
export interface Press {
  readonly key: string | undefined;
  /** Undefined of a program that does not say. */
  readonly pressedAt: Date | undefined;
}
interface Asked extends Press {
  /** What the Idempotency-Key stands for: the same key with anything else is refused. */
  readonly content: unknown;
}
/** The press as its headers tell it. */
export const pressOf = (headers: {
  readonly 'idempotency-key'?: string | undefined;
  readonly 'pressed-at'?: string | undefined;
}): Press => ({
  key: headers['idempotency-key'],
  pressedAt: headers['pressed-at'] === undefined ? undefined : new Date(headers['pressed-at']),
});
/** Books in the transaction and gives the ids; `spend` counts the cars and throws `too_many` when they are too many. */
type Book = (trx: Executor, at: Date, spend: (cars: number) => void) => Promise<readonly string[]>;
export type WithIdempotency = (actor: Actor, asked: Asked, book: Book) => Promise<Order[]>;

/**
 * What every way of ordering shares: one transaction, one limit of cars a minute, and a key that never books twice. A
 * repeat with the same key answers the same orders as they are now; a press that the person may have forgotten books
 * nothing (decisions §5).
 */
export function prepareIdempotency({ db, now, push, config }: Deps): WithIdempotency {
  const carLimit = createRateLimit({ limit: CARS_MAX, windowMs: CARS_WINDOW_MS, now, on: config.rateLimits });

  return async (actor, { content, key, pressedAt }, book) => {
    const at = now();
    if (key !== undefined && !isIdempotencyKey(key)) refuse('invalid', { fields: { 'idempotency-key': FIELD_TEXTS.invalid } });
    const use = key === undefined ? undefined : { userId: actor.userId, key, bodyHash: bodyHash(content), now: at };
    const orderIds = await db.transaction().execute(async (trx) => {
      const earlier = use && (await earlierOrders(trx, use));
      if (earlier) return earlier;
      // Looked at only now: it may have waited for the database too.
      if (pressedAt && isPressForgotten(pressedAt.getTime(), now().getTime())) refuse('press_too_old');
      const booked = await book(trx, at, (cars) => carLimit.spend(actor.userId, cars));
      if (use) await keepKey(trx, use, booked);
      return booked;
    });
    push.wake();
    return loadOrders(db, orderIds, at).catch(throwUnknown);
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
