import type { OrderBody } from '@praj/contract/orders.ts';
import type { OrderDraft, SentOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { isDraft, isRecord } from '../../../entities/booking-form/draft/is-draft.ts';
import { draft } from '../../../platform/storage.ts';

/** What outlives a reload and a forced sign-out: the draft, and an order whose answer never came. */
export interface KeptOrder {
  readonly draft: OrderDraft;
  readonly unanswered: OrderBody | null;
  /** The unanswered one was Kvikbestil: the draft is not what was sent. */
  readonly quick: boolean;
  /** When the unanswered one was pressed, an ISO instant. */
  readonly pressedAt: string;
}
/** Of an order that an older page kept nobody knows when it was pressed: it is only asked for. */
const LONG_AGO = new Date(0).toISOString();

/** A kept order of an older page that no longer fits is let go. */
const accept = (value: unknown): KeptOrder | undefined =>
  isRecord(value) && isDraft(value.draft)
    ? {
        draft: value.draft,
        unanswered: isRecord(value.unanswered) ? (value.unanswered as unknown as OrderBody) : null,
        quick: value.quick === true,
        pressedAt: typeof value.pressedAt === 'string' ? value.pressedAt : LONG_AGO,
      }
    : undefined;

export const keptOrder = draft<KeptOrder>('order', accept);

/** The order of a kept one whose answer never came, as it was sent. */
export const unansweredOf = (kept: KeptOrder | undefined): SentOrder | null =>
  kept?.unanswered ? { body: kept.unanswered, quick: kept.quick, pressedAt: kept.pressedAt } : null;

/** The order is known not to have been placed: only its draft stays. */
export function forgetUnanswered(userId: string): void {
  const kept = keptOrder.read(userId);
  if (kept?.unanswered) keptOrder.write(userId, keptWith(kept.draft, null));
}

/** What is kept of a draft and of what was sent and has no answer. */
export const keptWith = (typed: OrderDraft, sent: SentOrder | null): KeptOrder => ({
  draft: typed,
  unanswered: sent?.body ?? null,
  quick: sent?.quick ?? false,
  pressedAt: sent?.pressedAt ?? LONG_AGO,
});
