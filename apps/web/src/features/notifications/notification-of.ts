import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { isUnapproved } from '../../entities/order/cancelled-how.ts';
import { largeCarNews } from '../../entities/order/large-car/large-car-news.ts';
import type { OrderChange } from '../../entities/order/live/order-changes.ts';

export type NotificationKind = 'large-car-found' | 'large-car-refused' | 'car-at-door' | 'delayed' | 'cancelled-by-centre' | 'not-approved';

/** Who is told, and of whose trips: one's own, or everyone's in the branch. */
export interface Listener {
  readonly userId: string;
  readonly of: 'mine' | 'branch';
}

const OF_STATE: Partial<Record<OrderState, NotificationKind>> = { customer: 'car-at-door', blocked: 'delayed' };

/**
 * What of a change is worth telling someone who looks elsewhere: a large car found or refused, the car at the door, a
 * delay, a trip that nobody in the portal cancelled or approved. Undefined for all else. Pure.
 */
export function notificationOf(change: OrderChange, { userId, of }: Listener): NotificationKind | undefined {
  const { previous, order } = change;
  if (of === 'mine' && order.issuedByEmployee.id !== userId) return undefined;
  const large = largeCarNews(change);
  if (large) return `large-car-${large.kind}`;
  if (previous?.state === order.state) return undefined;
  if (order.state === 'cancelled' && isUnapproved(order)) return 'not-approved';
  if (order.state === 'cancelled') return order.cancelCause === 'person' ? undefined : 'cancelled-by-centre';
  return OF_STATE[order.state];
}
