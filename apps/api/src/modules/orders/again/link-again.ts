import type { Actor } from '@praj/domain/people/permissions.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import type { Secrets } from '../../../config.ts';
import type { Executor } from '../../../platform/database.ts';
import { addLink, findLink, givesLinks } from '../../traveller-links/store.ts';
import type { OrderRecord } from '../order-record.ts';

export type LinkAgain = (trx: Executor, actor: Actor, cancelledId: string, orders: readonly OrderRecord[], at: Date) => Promise<void>;

/**
 * Gives whoever was sent the link of a cancelled order one of the order that takes its place (decision 172), in the transaction that places
 * it; it is sent after the commit. Several cars take several people, so theirs are given one by one.
 */
export const prepareLinkAgain =
  ({ jwt }: Pick<Secrets, 'jwt'>): LinkAgain =>
  async (trx, actor, cancelledId, [order, another], at) => {
    const link = await findLink(trx, cancelledId);
    const recipient = link && link.revokedAt === null ? recipientOf(link.recipient ?? '') : undefined;
    if (!link || !recipient || !order || another || !(await givesLinks(trx, actor.companyId))) return;
    await addLink(trx, jwt, { orderId: order.id, language: link.language, recipient, at });
  };
