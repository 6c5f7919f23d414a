import { countsAsDriven, countsAsNoShow, type OrderState } from '../orders/order-state.ts';

/**
 * Has a trip a receipt: was it driven, or the way to it in vain, and is the price known? Pure.
 * @param finalPrice kroner, null while the centre has not said
 */
export const hasReceipt = ({ state, finalPrice }: { readonly state: OrderState; readonly finalPrice: number | null }): boolean =>
  finalPrice !== null && (countsAsDriven(state) || countsAsNoShow(state));
