import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import type { Secrets } from '../../../config.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { addLink, givesLinks } from '../../traveller-links/store.ts';
import type { OrderRecord } from '../order-record.ts';
import type { PlacedBody } from './validate-body.ts';

export type GiveLink = (trx: Executor, actor: Actor, body: PlacedBody, orders: readonly OrderRecord[], at: Date) => Promise<void>;

/**
 * Gives the traveller of a new order a link, where it was ticked: an order without one costs nothing. Where no recipient was named it goes
 * to the passenger's phone. Several cars take several people, so theirs are given one by one.
 */
export const prepareLinks =
  ({ jwt }: Pick<Secrets, 'jwt'>): GiveLink =>
  async (trx, actor, { travellerLink: language, travellerRecipient, customerPhone }, orders, at) => {
    if (!language) return;
    const [order, another] = orders;
    if (!(await givesLinks(trx, actor.companyId))) refuse('invalid', { fields: { travellerLink: FIELD_TEXTS.travellerLinkOff } });
    if (!order || another) refuse('invalid', { fields: { travellerLink: FIELD_TEXTS.travellerCars } });
    const recipient = recipientOf(travellerRecipient || customerPhone || '') ?? null;
    await addLink(trx, jwt, { orderId: order.id, language, recipient, at });
  };
