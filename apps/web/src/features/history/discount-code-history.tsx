import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { HistoryButton } from './history-button.tsx';

/** The way from a discount code's panel to its history, for those who may read it. */
export const DiscountCodeHistory = ({ discountCode: { id, code } }: { discountCode: DiscountCode }) => (
  <HistoryButton subject={`discount_code:${id}`} name={code} />
);
