import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { writeAudit } from '../audit/store.ts';
import { listedSince } from './listed/listed-until.ts';
import { loadReadableOrder } from './store.ts';

/** What was read of an order, as the audit names it. */
export type Reading = 'order.read' | 'order.route' | 'order.location';

/**
 * The order of this id or number if the person may see it in either list, else undefined; a look into another company is
 * kept in the audit under the order's id.
 * @param isNews is it a look of its own, and not the next glance of one that was kept already?
 */
export async function findReadableOrder(
  { db, now }: Deps,
  actor: Actor,
  idOrNumber: string,
  reading: Reading,
  isNews: (orderId: string) => Promise<boolean> = async () => true,
): Promise<Order | undefined> {
  const at = now();
  const order = await loadReadableOrder(db, actor, idOrNumber, listedSince(at), at);
  if (order && order.issuedByCompany.id !== actor.companyId && (await isNews(order.id))) {
    await writeAudit(db, { at, byUser: actor.userId, action: reading, subject: `order:${order.id}` });
  }
  return order;
}

/** A page asks again while it shows what goes on; that is one look into an order, in milliseconds. */
const ONE_LOOK_MS = 60 * 60_000;

/** Tells a person's look into an order from the next glances of it, for the audit; `what` tells these looks from others. */
export function prepareLooks(what: string, deps: LimitDeps): (actor: Actor) => (orderId: string) => Promise<boolean> {
  const looks = createSharedLimit(what, { limit: 1, windowMs: ONE_LOOK_MS }, deps, { on: true });
  return (actor) => async (orderId) => (await looks.take(`${actor.userId} ${orderId}`)) === undefined;
}

/** One order, to whoever may see it; anyone else is told that it does not exist. */
export async function readOrder(
  deps: Deps,
  actor: Actor,
  idOrNumber: string,
  isNews: (orderId: string) => Promise<boolean>,
): Promise<Order> {
  return (await findReadableOrder(deps, actor, idOrNumber, 'order.read', isNews)) ?? refuse('not_found');
}

/** The order of a number as a list of at most one: whoever may not see it is told no more than that there is none. */
export async function findNumbered(deps: Deps, actor: Actor, number: string): Promise<Order[]> {
  const order = await findReadableOrder(deps, actor, number, 'order.read');
  return order ? [order] : [];
}
