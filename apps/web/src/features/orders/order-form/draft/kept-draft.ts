import type { OrderBody } from '@praj/contract/orders.ts';
import { draft } from '../../../../platform/storage.ts';
import { type OrderDraft, type ReadyOrder, TEXT_CODES } from './form-state.ts';

/** What outlives a reload and a forced sign-out: the draft, and an order whose answer never came. */
export interface KeptOrder {
  readonly draft: OrderDraft;
  readonly unanswered: OrderBody | null;
  /** The unanswered one was Kvikbestil: the draft is not what was sent. */
  readonly quick: boolean;
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEntry = (value: unknown): boolean =>
  isRecord(value) && typeof value.text === 'string' && (value.chosen === null || (isRecord(value.chosen) && 'fullAddress' in value.chosen));

/** Has the form of a draft of this page? */
export function isDraft(value: unknown): value is OrderDraft {
  if (!isRecord(value) || !isRecord(value.texts)) return false;
  const { texts } = value;
  return (
    [value.key, value.date, value.time, value.accountId].every((text) => typeof text === 'string') &&
    TEXT_CODES.every((code) => typeof texts[code] === 'string') &&
    typeof value.asap === 'boolean' &&
    [value.people, value.cars].every((count) => typeof count === 'number') &&
    Array.isArray(value.attributeIds) &&
    isEntry(value.pickup) &&
    isEntry(value.destination) &&
    (value.fixedTripId === null || typeof value.fixedTripId === 'string')
  );
}

/** A kept order of an older page that no longer fits is let go. */
const accept = (value: unknown): KeptOrder | undefined =>
  isRecord(value) && isDraft(value.draft)
    ? {
        draft: value.draft,
        unanswered: isRecord(value.unanswered) ? (value.unanswered as unknown as OrderBody) : null,
        quick: value.quick === true,
      }
    : undefined;

export const keptOrder = draft<KeptOrder>('order', accept);

/** The order of a kept one whose answer never came, as it was sent. */
export const unansweredOf = (kept: KeptOrder | undefined): ReadyOrder | null =>
  kept?.unanswered ? { body: kept.unanswered, quick: kept.quick } : null;

/** The order is known not to have been placed: only its draft stays. */
export function forgetUnanswered(userId: string): void {
  const kept = keptOrder.read(userId);
  if (kept?.unanswered) keptOrder.write(userId, { ...kept, unanswered: null, quick: false });
}
