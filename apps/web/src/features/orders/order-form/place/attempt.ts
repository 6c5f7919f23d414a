import { type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { CallFailed } from '../../../../platform/call-failed.ts';
import { call } from '../../../../platform/http.ts';

/** How long the page asks before it gives the phone number, in milliseconds (decisions §5). */
export const TELL_PHONE_AFTER_MS = 20_000;
/** Waiting time before the same key and body are sent again, in milliseconds. */
const ASK_AGAIN_MS = 2000;
/** An answer that takes longer counts as lost, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Answers of something between the page and the portal: nobody knows whether the order arrived. */
const GATEWAY_STATUSES = [502, 504];

/**
 * Is it unknown whether the order was placed: no answer, a broken gateway, or the same key still at work? Then the
 * same key and body are sent again; anything else is the server's word (decisions §5).
 */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  failure instanceof CallFailed
    ? failure.offline || GATEWAY_STATUSES.includes(failure.status) || failure.code === 'still_running'
    : failure instanceof DOMException && failure.name === 'TimeoutError';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function untilKnown(body: OrderBody, key: string, onUnknown: () => void): Promise<Order[]> {
  for (;;) {
    try {
      return await call(placeOrder, { body, headers: { 'idempotency-key': key } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) throw failure;
      onUnknown();
      await wait(ASK_AGAIN_MS);
    }
  }
}

const underWay = new Map<string, Promise<Order[]>>();

/**
 * Places an order and does not rest before it is known whether it was placed; `onUnknown` tells each time an answer
 * was lost. One key is under way once: a second press joins the first.
 * @throws what the server refused it with
 */
export function placeOnce(body: OrderBody, key: string, onUnknown: () => void): Promise<Order[]> {
  const running = underWay.get(key) ?? untilKnown(body, key, onUnknown).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}
