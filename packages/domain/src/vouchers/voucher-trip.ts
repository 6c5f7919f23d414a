import type { OrderState } from '../orders/order-state.ts';

/** How long before its pickup a car is searched for, in milliseconds: a trip that is later is booked until then. */
const SEARCH_BEFORE_MS = 15 * 60_000;

/** The state in which a voucher's trip begins: a car has it already, it is for later, or one is searched for. Times in milliseconds. Pure. */
export function firstStateOf({ hasCar, pickupAt, at }: { hasCar: boolean; pickupAt: number; at: number }): OrderState {
  if (hasCar) return 'arriving';
  return pickupAt - at > SEARCH_BEFORE_MS ? 'booked' : 'dispatching';
}

/**
 * What becomes of a voucher when the trip that has it comes to this state: redeemed once the price is settled, given back when nobody was
 * driven, and else nothing. Source: decisions §7, 0048. Pure.
 */
export function voucherAfter(state: OrderState): 'redeemed' | 'released' | undefined {
  if (state === 'concluded') return 'redeemed';
  return state === 'cancelled' || state === 'noshow' ? 'released' : undefined;
}

/** What the recipient pays in the taxi: what the trip costs above the voucher's highest price; all in øre. Pure. */
export const paidByRecipient = (finalPriceOere: number, highestPriceOere: number | null): number =>
  highestPriceOere === null ? 0 : Math.max(0, finalPriceOere - highestPriceOere);
