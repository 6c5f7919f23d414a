import { dayOf } from '../copenhagen-time.ts';
import { countsAsDriven, isInOverview, type OrderState } from '../orders/order-state.ts';
import type { DayRange } from './date-range.ts';

/**
 * What keeps an order out of the overview's list: it is no finished trip, its price is still to come, it is a colleague's and the list one's
 * own, it ended on another day, or a filter is on.
 */
export type WhyUnlisted = 'unfinished' | 'unpriced' | 'colleague' | 'period' | 'filters';

/** An order as far as that says why; `finishedAt` in milliseconds since 1970. */
interface UnlistedOrder {
  readonly state: OrderState;
  readonly finishedAt: number | undefined;
  /** Whoever looks has it in their overview, whatever period and filters are on. */
  readonly isInReach: boolean;
}

/**
 * Why an order that was found by its number does not stand in the list that was asked for (decision 59). Pure.
 * @param range the days that the list shows
 */
export function whyUnlisted({ state, finishedAt, isInReach }: UnlistedOrder, range: DayRange): WhyUnlisted {
  if (!isInOverview(state)) return countsAsDriven(state) ? 'unpriced' : 'unfinished';
  if (finishedAt === undefined) return 'unfinished';
  if (!isInReach) return 'colleague';
  const day = dayOf(finishedAt);
  return day < range.from || day > range.to ? 'period' : 'filters';
}
