import type { Order } from '@praj/contract/orders.ts';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { isDraft, isRecord } from '../../entities/booking-form/draft/is-draft.ts';
import { draft } from '../../platform/storage.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { holdsTyped } from './order-diff.ts';

/** What was typed in the update panel and not yet saved, and the version of the order that it was typed on. */
export interface KeptChange {
  readonly seen: Order;
  readonly draft: OrderDraft;
}

/** Of how many orders something is kept at most; the one that was typed longest ago goes first. */
export const KEPT_AT_MOST = 5;

const isOrder = (value: unknown): value is Order => isRecord(value) && typeof value.id === 'string' && typeof value.version === 'number';

/** A kept change of an older page that no longer fits is let go. */
function fits(value: unknown): value is KeptChange {
  if (!isRecord(value) || !isOrder(value.seen) || !isDraft(value.draft)) return false;
  try {
    return isDraft(draftOfOrder(value.seen));
  } catch {
    return false;
  }
}

const keptChanges = draft<readonly KeptChange[]>('order-changes', (value) => (Array.isArray(value) ? value.filter(fits) : undefined));
const ofOthers = (userId: string, orderId: string): KeptChange[] =>
  (keptChanges.read(userId) ?? []).filter(({ seen }) => seen.id !== orderId);

/** Keeps what is typed over a reload and a forced sign-out (decisions §3). */
export const keepChange = (userId: string, change: KeptChange): void =>
  keptChanges.write(userId, [change, ...ofOthers(userId, change.seen.id)].slice(0, KEPT_AT_MOST));

/** What was typed is saved, given up, or can be saved no longer. */
export function forgetChange(userId: string, orderId: string): void {
  const rest = ofOthers(userId, orderId);
  if (rest.length > 0) keptChanges.write(userId, rest);
  else keptChanges.clear(userId);
}

/** What was typed on the order before; nothing when the order holds it by now, as after a change whose answer never came. */
export function keptChangeOf(userId: string, order: Order): KeptChange | undefined {
  const kept = keptChanges.read(userId)?.find(({ seen }) => seen.id === order.id);
  return kept && !holdsTyped(order, kept.draft, kept.seen) ? kept : undefined;
}
