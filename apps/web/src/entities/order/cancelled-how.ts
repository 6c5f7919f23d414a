import type { Order } from '@praj/contract/orders.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { CANCELLED } from './copy.ts';
import { dayAndTime } from './order-texts.ts';

type Ended = Pick<Order, 'cancelCause' | 'cancelReason' | 'cancelledBy' | 'stateTimes'>;

/**
 * What follows 'Annulleret': who or what cancelled the order, when, and the centre's reason; empty for an order that was not cancelled.
 * The date is told with the time unless it was the day of `now` (milliseconds, by the server's clock). Pure.
 */
export function cancelledHow({ cancelCause, cancelReason, cancelledBy, stateTimes: { cancelled: at } }: Ended, now: number): string {
  if (!cancelCause || !at) return '';
  const when = dayAndTime(at, now);
  const name = cancelledBy ? fullName(cancelledBy) : CANCELLED.somebody;
  const how = cancelCause === 'person' ? CANCELLED.person(name, when) : CANCELLED[cancelCause](when);
  return [how, cancelReason].filter(Boolean).join(' ');
}
