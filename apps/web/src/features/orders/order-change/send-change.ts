import { changeOrder, type Order, type OrderChange } from '@praj/contract/orders.ts';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import type { OrderDraft } from '../order-form/draft/form-state.ts';
import { differences, isAsOrdered } from './what-differs.ts';

/** `saved`: the order is as it was typed. `newer`: somebody else has changed it meanwhile, and nothing was overwritten. */
export type ChangeOutcome = { readonly saved: Order } | { readonly newer: Order };

export interface ChangeToSend {
  /** The order as the person has seen it last. */
  readonly seen: Order;
  readonly draft: OrderDraft;
  readonly body: OrderChange;
  /** Asks for the order as it is now. */
  readonly read: () => Promise<Order>;
}

/**
 * Changes an order that is still as the person has seen it (decisions §5). A newer version that differs in nothing they
 * could change, such as one the taxi centre has just taken, is no reason to stop: it is sent again on that one.
 * @throws what the server refused it with
 */
export async function sendChange({ seen, draft, body, read }: ChangeToSend): Promise<ChangeOutcome> {
  let known = seen;
  for (;;) {
    try {
      return { saved: await call(changeOrder, { params: { id: seen.id }, headers: { 'if-match': `"${known.version}"` }, body }) };
    } catch (failure) {
      if (!(failure instanceof CallFailed && failure.code === 'stale_version')) throw failure;
      const newer = await read();
      // The answer to an earlier try was lost, the change was not.
      if (isAsOrdered(draft, newer)) return { saved: newer };
      if (newer.version <= known.version || differences(seen, newer).length > 0) return { newer };
      known = newer;
    }
  }
}
