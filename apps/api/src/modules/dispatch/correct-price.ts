import { oereFromKroner } from '@praj/domain/money.ts';
import type { Executor } from '../../platform/database.ts';
import { addHistory, announceOrders } from '../orders/store.ts';
import type { TakenEvent } from './event-facts.ts';
import { changeOrder, type LockedOrder } from './store.ts';

/** Sets the price of a trip that is over; the history keeps the old one (decisions §5). */
export async function correctPrice(trx: Executor, order: LockedOrder, event: TakenEvent, received: Date): Promise<void> {
  const price = oereFromKroner(event.finalPrice ?? 0);
  await changeOrder(trx, order.id, { final_price_oere: price, last_event_at: new Date(event.at) });
  await keepPriceHistory(trx, order, price, received);
  await announceOrders(trx, [order]);
}

/** Notes a price that was set or corrected, with the one before; nothing when it is the same. */
export async function keepPriceHistory(trx: Executor, order: LockedOrder, price: number, at: Date): Promise<void> {
  if (price === order.final_price_oere) return;
  const prices = { price_oere_before: order.final_price_oere, price_oere_after: price };
  await addHistory(trx, [{ order_id: order.id, at, kind: 'price', cause: 'dispatch', ...prices }]);
}
