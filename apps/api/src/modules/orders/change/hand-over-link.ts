import type { Actor } from '@praj/domain/people/permissions.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import { linkFate } from '@praj/domain/traveller-links/whose-link.ts';
import type { Executor } from '../../../platform/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { LimitDeps } from '../../../platform/limits/shared-limit.ts';
import { writeAudit } from '../../audit/store.ts';
import { callOffMessagesToTraveller } from '../../messages/store.ts';
import { findLink, giveLink, givesLinks, limitSending, publishLink, revokeLink } from '../../traveller-links/store.ts';
import type { Trip } from '../write/trip.ts';
import type { OwnOrder } from './store.ts';

interface HandingOver {
  readonly order: OwnOrder;
  /** The trip as it is to be. */
  readonly trip: Trip;
  readonly at: Date;
}
/**
 * Takes the traveller's link from whoever is fetched no longer, in the transaction of the change, and gives the new phone one of its own
 * (decision 162). Wake the push bus after the commit.
 */
export async function handOverLink(deps: LimitDeps, trx: Executor, actor: Actor, { order, trip, at }: HandingOver): Promise<void> {
  const [before, after] = [passengerOf(order.trip), passengerOf(trip)];
  if (before.name === after.name && before.phone === after.phone) return;
  const { id: orderId, companyId } = order;
  const link = await findLink(trx, orderId);
  if (!link || link.revokedAt !== null) return;
  const fate = linkFate(link.recipient, before, after);
  if (fate === 'stays') return;
  await revokeLink(trx, orderId, at);
  await callOffMessagesToTraveller(trx, orderId);
  const audited = { at, byUser: actor.userId, subject: `order:${orderId}` } as const;
  await writeAudit(trx, { ...audited, action: 'traveller_link.revoke' });
  const recipient = fate === 'passed_on' && after.phone !== null ? recipientOf(after.phone) : undefined;
  if (recipient && (await givesLinks(trx, companyId)) && (await isSendable(deps, trx, actor, orderId))) {
    await giveLink(trx, deps.secrets.jwt, { orderId, language: link.language, recipient, at });
    await writeAudit(trx, { ...audited, action: 'traveller_link.send' });
  }
  await publishLink(trx, order);
}

const passengerOf = ({ customerName: name, customerPhone: phone }: Trip) => ({ name, phone });

/** Links that were sent too often keep no order from being changed: the branch gives the next one itself. */
async function isSendable(deps: LimitDeps, trx: Executor, actor: Actor, orderId: string): Promise<boolean> {
  try {
    await limitSending(deps)(trx, actor, orderId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
