import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { throwUnknown } from '../../../platform/commit-outcome.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createSharedLimit } from '../../../platform/limits/shared-limit.ts';
import { type Asked, prepareOnce } from '../../idempotency/store.ts';
import { presentAll } from '../present.ts';
import { loadOrders } from '../store.ts';
import type { Booked } from '../write/place-store.ts';

/** Cars that one person may order in a window, and the window in milliseconds (decisions §3). */
const CARS_MAX = 120;
const CARS_WINDOW_MS = 60_000;

/** Books in the transaction and gives what was booked; `spend` counts the cars and throws `too_many` when they are too many. */
type Book = (trx: Executor, at: Date, spend: (cars: number) => Promise<void>) => Promise<Booked>;
export type WithIdempotency = (actor: Actor, asked: Asked, book: Book) => Promise<Order[]>;

/** What every way of ordering shares: it is done once, with one limit of cars a minute. A repeat answers the orders as they are now. */
export function prepareIdempotency(deps: Deps): WithIdempotency {
  const { db } = deps;
  const once = prepareOnce(deps);
  const carLimit = createSharedLimit('cars', { limit: CARS_MAX, windowMs: CARS_WINDOW_MS }, deps);

  return async (actor, asked, book) => {
    let booked: Booked | undefined;
    const { ids, at } = await once(actor, asked, async (trx, begun) => {
      booked = await book(trx, begun, (cars) => carLimit.spend(actor.userId, cars, trx));
      return booked.ids;
    });
    const orders = await booked?.orders();
    // What has to be approved is kept beside an order and read with it.
    const isWhole = orders?.every(({ approval }) => approval === null);
    return orders && isWhole ? presentAll(orders, at) : loadOrders(db, ids, at).catch(throwUnknown);
  };
}
