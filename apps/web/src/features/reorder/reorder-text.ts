import type { Order } from '@praj/contract/orders.ts';
import { planReorder } from '@praj/domain/orders/reorder.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';

/** What an order becomes when it is ordered again at `now` (the server's clock, milliseconds). */
export const planOf = (order: Order, now: number) =>
  planReorder(
    {
      numberOfPeople: order.numberOfPeople,
      attributeCodes: order.attributes.map(({ code }) => code),
      requestedPickup: Date.parse(order.requestedPickup),
    },
    now,
  );

/** 'Turen bestilles til nu.' or 'Turen bestilles til 21/11/2026 kl. 08:15.' (decisions §5). */
export function reorderTime(order: Order, now: number): string {
  const { isToNow, requestedPickup } = planOf(order, now);
  return isToNow ? COPY.toNow : COPY.toThen(showDate(requestedPickup), showTime(requestedPickup));
}
