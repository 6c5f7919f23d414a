import type { Order } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { isUnapproved } from '../../entities/order/cancelled-how.ts';
import { largeCarNews } from '../../entities/order/large-car/large-car-news.ts';
import type { OrderChange } from '../../entities/order/live/order-changes.ts';

export type NotificationKind =
  | 'large-car-found'
  | 'large-car-refused'
  | 'car-at-door'
  | 'delayed'
  | 'cancelled-by-centre'
  | 'unanswered'
  | 'not-approved';

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
  return order.state === 'cancelled' ? ofCancelled(order) : OF_STATE[order.state];
}

function ofCancelled(order: Order): NotificationKind | undefined {
  if (order.cancelCause === 'person') return undefined;
  if (order.cancelCause === 'dispatch') return 'cancelled-by-centre';
  return isUnapproved(order) ? 'not-approved' : 'unanswered';
}
