import type { OrderTraveller } from '@praj/contract/traveller-links/traveller-links.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { callOffMessagesToTraveller } from '../messages/store.ts';
import { readLink } from './read-link.ts';
import { holdOrder, publishLink, revokeLink } from './store.ts';

/** Revokes the link of an order of one's own branch: it opens nothing from then on, and what waits to be sent stays unsent. */
export async function revoke(deps: Deps, actor: Actor, orderId: string): Promise<OrderTraveller> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = (await holdOrder(trx, actor, orderId)) ?? refuse('not_found');
    if (!(await revokeLink(trx, orderId, at))) return;
    await callOffMessagesToTraveller(trx, orderId);
    await writeAudit(trx, { at, byUser: actor.userId, action: 'traveller_link.revoke', subject: `order:${orderId}` });
    await publishLink(trx, order);
  });
  deps.push.wake();
  return readLink(deps, actor, orderId);
}
