import { countsAsDriven, countsAsNoShow, type OrderState } from '../orders/order-state.ts';

/**
 * Has a trip a receipt: was it driven, or the way to it in vain, and is the price known? Pure.
 * @param finalPrice kroner, null while the centre has not said
 */
export const hasReceipt = ({ state, finalPrice }: { readonly state: OrderState; readonly finalPrice: number | null }): boolean =>
  finalPrice !== null && (countsAsDriven(state) || countsAsNoShow(state));

/** What a trip came to, in øre. */
interface Charged {
  /** What the centre told. */
  readonly priceOere: number;
  /** What of it a voucher's recipient paid in the taxi. */
  readonly byRecipientOere: number;
  /** What is invoiced for it in the end, where that was agreed after an objection; else null. */
  readonly agreedOere: number | null;
}
/** The sums of a receipt, in øre: `priceOere` less `creditedOere` is `totalOere`, which is what was paid and is to be paid altogether. */
export interface ReceiptSums {
  readonly priceOere: number;
  readonly creditedOere: number;
  readonly totalOere: number;
}
/** What a receipt says that a trip came to. What was agreed after an objection stands, whatever the centre tells afterwards. Pure. */
export function receiptSums({ priceOere, byRecipientOere, agreedOere }: Charged): ReceiptSums {
  const totalOere = agreedOere === null ? priceOere : agreedOere + byRecipientOere;
  const creditedOere = Math.max(0, priceOere - totalOere);
  return { priceOere: totalOere + creditedOere, creditedOere, totalOere };
}
