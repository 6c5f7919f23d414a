import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { listedSince } from './list-orders.ts';
import { loadReadableOrder } from './store.ts';

/** What was read of an order, as the audit names it. */
export type Reading = 'order.read' | 'order.route' | 'order.location';

/**
 * The order of this id or number if the person may see it in either list, else undefined; a look into another company is
 * kept in the audit under the order's id.
 */
export async function findReadableOrder({ db, now }: Deps, actor: Actor, idOrNumber: string, reading: Reading): Promise<Order | undefined> {
  const at = now();
  const order = await loadReadableOrder(db, actor, idOrNumber, listedSince(at), at);
  if (order && order.issuedByCompany.id !== actor.companyId) {
    await writeAudit(db, { at, byUser: actor.userId, action: reading, subject: `order:${order.id}` });
  }
  return order;
}

/** One order, to whoever may see it; anyone else is told that it does not exist. */
export async function readOrder(deps: Deps, actor: Actor, idOrNumber: string): Promise<Order> {
  return (await findReadableOrder(deps, actor, idOrNumber, 'order.read')) ?? refuse('not_found');
}
