import { type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { call } from '../../../../platform/http.ts';
import { untilKnown } from '../../lost-answer/until-known.ts';

const underWay = new Map<string, Promise<Order[]>>();

/**
 * Places an order and does not rest before it is known whether it was placed; `onUnknown` tells each time an answer
 * was lost. One key is under way once: a second press joins the first.
 * @throws what the server refused it with
 */
export function placeOnce(body: OrderBody, key: string, onUnknown: () => void): Promise<Order[]> {
  const place = () =>
    untilKnown((signal) => call(placeOrder, { body, headers: { 'idempotency-key': key } }, { signal }), onUnknown).finally(() =>
      underWay.delete(key),
    );
  const running = underWay.get(key) ?? place();
  underWay.set(key, running);
  return running;
}
