import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { listedSince } from './list-orders.ts';
import { loadReadableOrder } from './store.ts';

/** What was read of an order, as the audit names it. */
export type Reading = 'order.read' | 'order.route' | 'order.location';

/** The order if this person may see it in either list, else undefined; a look into another company is kept in the audit. */
export async function findReadableOrder({ db, now }: Deps, actor: Actor, id: string, reading: Reading): Promise<Order | undefined> {
  const at = now();
  const order = await loadReadableOrder(db, actor, id, listedSince(at), at);
  if (order && order.issuedByCompany.id !== actor.companyId) {
    await writeAudit(db, { at, byUser: actor.userId, action: reading, subject: `order:${id}` });
  }
  return order;
}

/** One order, to whoever may see it; anyone else is told that it does not exist. */
export async function readOrder(deps: Deps, actor: Actor, id: string): Promise<Order> {
  return (await findReadableOrder(deps, actor, id, 'order.read')) ?? refuse('not_found');
}
