import { changeOrder, type Order, type OrderChange, readOrder } from '@praj/contract/orders.ts';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { wallTimeOf } from '../../entities/booking-form/draft/pickup-time.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { retryUntilSettled } from '../../platform/pending/retry-until-settled.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { diffOrders, holdsTyped, isAsOrdered } from './order-diff.ts';

/** `saved`: the order is as it was typed. `newer`: somebody else has changed it meanwhile, and nothing was overwritten. */
export type ChangeOutcome = { readonly saved: Order } | { readonly newer: Order };

export interface ChangeToSend {
  /** The order as the person has seen it last. */
  readonly seen: Order;
  readonly draft: OrderDraft;
  readonly body: OrderChange;
}

/** What was typed, at the time it was sent for; one that is over when it arrives becomes the server's now. */
function typedAsSent({ draft, body }: ChangeToSend, newer: Order): OrderDraft {
  const asked = Date.parse(body.requestedPickup);
  const agreed = Date.parse(newer.requestedPickup);
  const becameNow = asked <= agreed && agreed <= serverNow();
  return { ...draft, asap: false, ...wallTimeOf(becameNow ? agreed : asked) };
}

/**
 * Changes an order that is still as the person has seen it, and does not rest before it is known whether it was changed:
 * after a lost answer (`onUnknown`) the same body is sent again on the same version, which can be taken only once
 * (decisions §5). A newer version that differs in nothing they could change, such as one the taxi centre has just
 * taken, is no reason to stop: it is sent again on that one.
 * @throws what the server refused it with
 */
export async function sendChange(sent: ChangeToSend, onUnknown: () => void, givenUp?: AbortSignal): Promise<ChangeOutcome> {
  const { seen, body } = sent;
  const params = { id: seen.id };
  let known = seen;
  let wasLost = false;
  const lost = () => {
    wasLost = true;
    onUnknown();
  };
  for (;;) {
    const headers = { 'if-match': `"${known.version}"` };
    try {
      return { saved: await retryUntilSettled((signal) => call(changeOrder, { params, headers, body }, { signal }), lost, givenUp) };
    } catch (failure) {
      const isStale = failure instanceof CallFailed && failure.code === 'stale_version';
      // A refusal of the second try says nothing of the first: only the order itself does.
      if (!isStale && !wasLost) throw failure;
      const newer = await retryUntilSettled((signal) => call(readOrder, { params }, { signal }), onUnknown, givenUp).catch(() => {
        throw failure;
      });
      const typed = typedAsSent(sent, newer);
      if (isAsOrdered(typed, newer) || (wasLost && holdsTyped(newer, typed, seen))) return { saved: newer };
      if (!isStale) throw failure;
      if (newer.version <= known.version || diffOrders(seen, newer).length > 0) return { newer };
      known = newer;
    }
  }
}
