import type { OrderTraveller } from '@praj/contract/traveller-links/traveller-links.ts';
import { isFinished, isOver } from '@praj/domain/orders/order-state.ts';
import { isLinkOpen } from '@praj/domain/traveller-links/traveller-link.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { deliveryOfOrder } from '../messages/sms/store.ts';
import { COPY } from './copy.ts';
import { opensByKey, travellerKey, travellerUrl } from './key.ts';
import { findLink, type LinkedOrder, type LinkRecord } from './store.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Would a link of this order open its page now? */
const opensNow = ({ requestedPickup, estimatedPickup, tripFinishedAt, finishedAt, forgottenAt }: LinkedOrder, now: Date): boolean =>
  forgottenAt === null &&
  isLinkOpen(
    {
      endedAt: (tripFinishedAt ?? finishedAt)?.getTime(),
      requestedPickup: requestedPickup.getTime(),
      estimatedPickup: estimatedPickup?.getTime(),
    },
    now.getTime(),
  );

/** May the traveller of this order be given a link: would it open, and is there something left to follow? */
export const mayBeGiven = (order: LinkedOrder, now: Date): boolean =>
  !isFinished(order.state) && !isOver(order.state) && opensNow(order, now);

/** An order's link as its branch sees it. */
export async function presentLink({ config, secrets, now }: Deps, db: Executor, order: LinkedOrder): Promise<OrderTraveller> {
  const opens = opensNow(order, now());
  const link = await findLink(db, order.id);
  return {
    mode: order.travellerLinks,
    offered: order.travellerLinks !== 'off' && mayBeGiven(order, now()),
    link: link
      ? {
          url:
            opens && link.revokedAt === null && opensByKey(secrets.jwt, link)
              ? travellerUrl(config.publicUrl, travellerKey(secrets.jwt, link.nonce))
              : null,
          language: link.language,
          channel: link.channel,
          recipient: link.recipient,
          delivery: await deliveryOf(db, link),
          createdAt: link.createdAt.toISOString(),
          firstOpenedAt: iso(link.firstOpenedAt),
          lastOpenedAt: iso(link.lastOpenedAt),
          revokedAt: iso(link.revokedAt),
          onTheWayToldAt: iso(link.onTheWayToldAt),
          atDoorToldAt: iso(link.atDoorToldAt),
          delayedToldAt: iso(link.delayedToldAt),
        }
      : null,
  };
}

type Delivery = NonNullable<OrderTraveller['link']>['delivery'];
/** How far the message with the link has come. */
async function deliveryOf(db: Executor, { orderId, channel, sendDue, sentAt, unsentAt, createdAt }: LinkRecord): Promise<Delivery> {
  if (unsentAt) return { state: 'failed', at: unsentAt.toISOString(), reason: COPY.noSmsLeft };
  if (sendDue) return { state: 'queued', at: createdAt.toISOString(), reason: null };
  const delivery = channel && sentAt ? await deliveryOfOrder(db, orderId, sentAt) : undefined;
  return delivery ? { ...delivery, at: delivery.at.toISOString() } : null;
}
