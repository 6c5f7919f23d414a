import type { Parsed } from '@praj/contract/endpoint.ts';
import type { sendTravellerLink as call, OrderTraveller } from '@praj/contract/traveller-links/traveller-links.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { mayBeGiven } from './present.ts';
import { readLink } from './read-link.ts';
import { giveLink, holdOrder, limitSending, publishLink } from './store.ts';

export type SendLink = (actor: Actor, orderId: string, asked: Parsed<typeof call>['body']) => Promise<OrderTraveller>;

/** Makes an order's link where it has none that opens, and sends it where it is to be sent. */
export function prepareSending(deps: Deps): SendLink {
  const { db, now, push, secrets } = deps;
  const count = limitSending(deps);

  return async (actor, orderId, { language, recipient }) => {
    const at = now();
    await db.transaction().execute(async (trx) => {
      const order = (await holdOrder(trx, actor, orderId)) ?? refuse('not_found');
      if (order.travellerLinks === 'off') refuse('no_traveller_links');
      if (!mayBeGiven(order, at)) refuse('order_over');
      if (recipient) await count(trx, actor, orderId);
      await giveLink(trx, secrets.jwt, { orderId, language, recipient: (recipient && recipientOf(recipient)) || null, at });
      await writeAudit(trx, { at, byUser: actor.userId, action: 'traveller_link.send', subject: `order:${orderId}` });
      await publishLink(trx, order);
    });
    push.wake();
    return readLink(deps, actor, orderId);
  };
}
