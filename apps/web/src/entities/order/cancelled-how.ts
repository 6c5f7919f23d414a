import type { Order } from '@praj/contract/orders.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { CANCELLED } from './copy.ts';
import { dayAndTime } from './order-texts.ts';

type Ended = Pick<Order, 'approval' | 'cancelCause' | 'cancelReason' | 'cancelledBy' | 'stateTimes'>;

/** Did the clock cancel it because nobody had approved it in time, so that the taxi centre never heard of it? Pure. */
export const isUnapproved = ({ approval, cancelCause }: Pick<Order, 'approval' | 'cancelCause'>): boolean =>
  cancelCause === 'timeout' && approval?.state === 'waiting';

/**
 * What follows 'Annulleret': who or what cancelled the order, when, and the centre's reason; empty for an order that was not cancelled.
 * The date is told with the time unless it was the day of `now` (milliseconds, by the server's clock). Pure.
 */
export function cancelledHow(order: Ended, now: number): string {
  const { cancelCause, cancelReason, cancelledBy, stateTimes } = order;
  const { cancelled: at } = stateTimes;
  if (!cancelCause || !at) return '';
  const when = dayAndTime(at, now);
  if (isUnapproved(order)) return CANCELLED.unapproved(when);
  const name = cancelledBy ? fullName(cancelledBy) : CANCELLED.somebody;
  const how = cancelCause === 'person' ? CANCELLED.person(name, when) : CANCELLED[cancelCause](when);
  return [how, cancelReason].filter(Boolean).join(' ');
}
