import type { Day } from '../copenhagen-time.ts';
import { canCancel, isBeforeCar, type OrderState } from '../orders/order-state.ts';

/**
 * Is a trip called off with its series that is stopped from a day on, or altogether where no day is named? The trip of that day is as by
 * itself, of the others none whose car is on its way (decision 116). Pure.
 */
export const isStopped = ({ state, seriesDay }: { readonly state: OrderState; readonly seriesDay: Day }, from: Day | undefined): boolean =>
  seriesDay === from ? canCancel(state) : isBeforeCar(state) && (from === undefined || seriesDay > from);
