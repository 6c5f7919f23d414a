import type { Executor } from '../../platform/database.ts';
import { byId, changeOrders, type LockedOrder } from '../orders/write/store.ts';
import { priceFactOf, priceHistory, type TakenEvent } from './event-facts.ts';

/** Sets the price of a trip that is over; the history keeps the old one (decisions §5). One that was agreed stays. */
export async function correctPrice(trx: Executor, order: LockedOrder, event: TakenEvent, received: Date): Promise<void> {
  await changeOrders(trx, byId(order.id), {
    at: received,
    cause: 'dispatch',
    columns: { ...priceFactOf(order, event), lastEventAt: new Date(event.at) },
    history: priceHistory(order, event, received),
  });
}
