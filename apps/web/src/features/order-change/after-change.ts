import type { Order } from '@praj/contract/orders.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountDroppedText, isHeld, tripName } from '../../entities/order/order-texts.ts';
import { noteRefusedChange, settleRefusedChange } from '../../entities/order/pending/refused-changes.ts';
import { renewOrder, upsertOrder } from '../../entities/order/queries.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { forgetChange } from './kept-changes.ts';
import type { ChangeOutcome, ChangeToSend } from './send-change.ts';

export interface AfterChange {
  readonly client: QueryClient;
  readonly userId: string;
  /** The order's panel is open, and says what is to be done there. */
  readonly here: boolean;
  /** Leads to the order, for a message after its panel was closed. */
  readonly onShow: () => void;
}

/** Takes the order as it is by now, and tells of a change that was made; of one that was not, where no panel does. */
export function afterAnswer({ seen, body }: ChangeToSend, outcome: ChangeOutcome, { client, userId, here, onShow }: AfterChange): void {
  upsertOrder(client, 'saved' in outcome ? outcome.saved : outcome.newer);
  if ('newer' in outcome) {
    noteRefusedChange(userId, { orderId: seen.id, at: serverNow() });
    if (!here) tellNotSaved(seen, COPY.changedByOther, onShow);
    return;
  }
  forgetChange(userId, seen.id);
  settleRefusedChange(userId, seen.id);
  const dropped = body.accountId ? accountDroppedText(seen, outcome.saved) : undefined;
  toast.success(savedText(seen, outcome.saved), {
    detail: [here ? undefined : tripName(outcome.saved), dropped].filter(Boolean).join('. ') || undefined,
  });
}

function savedText(before: Order, saved: Order): string {
  if (isHeld(saved)) return COPY.savedHeld;
  return isHeld(before) && saved.approval === null ? COPY.savedLetGo : COPY.saved;
}

/** A change was refused: an order that has moved on is asked for anew, and who has closed the panel is told. */
export function afterRefusal({ seen }: ChangeToSend, failure: unknown, { client, userId, here, onShow }: AfterChange): void {
  const refusal = failure instanceof CallFailed ? failure : undefined;
  // What is open over the order closes by itself once the order is known as it is.
  if (refusal?.code === 'cannot_change') {
    noteRefusedChange(userId, { orderId: seen.id, at: serverNow() });
    void renewOrder(client, seen.id);
  }
  // A session that ended is spoken of by the session itself.
  if (!here && refusal?.status !== 401) tellNotSaved(seen, failureMessage(failure), onShow);
}

function tellNotSaved(seen: Order, reason: string, onShow: () => void): void {
  toast.error(COPY.notSaved, { detail: COPY.why(tripName(seen), reason), action: { label: COPY.show, onPress: onShow } });
}
