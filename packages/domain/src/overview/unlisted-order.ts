import { dayOf } from '../copenhagen-time.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { DayRange } from './date-range.ts';

/** What keeps an order out of the overview's list: it is no finished trip, it ended on another day, or a filter is on. */
export type WhyUnlisted = 'unfinished' | 'period' | 'filters';

/**
 * Why an order that was found by its number does not stand in the list that was asked for (decision 59). Pure.
 * @param order its state, and when it ended in milliseconds since 1970
 * @param range the days that the list shows
 */
export function whyUnlisted(order: { readonly state: OrderState; readonly finishedAt: number | undefined }, range: DayRange): WhyUnlisted {
  if (order.state !== 'concluded' || order.finishedAt === undefined) return 'unfinished';
  const day = dayOf(order.finishedAt);
  return day < range.from || day > range.to ? 'period' : 'filters';
}
