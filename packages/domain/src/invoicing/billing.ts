import { countsAsDriven, countsAsNoShow, isCalledOff, isFinished, type OrderState } from '../orders/order-state.ts';
import { paidByRecipient } from '../vouchers/voucher-trip.ts';

/** What trips are invoiced by: an EAN number, an account, or what a branch's vouchers are charged to. */
export const RECIPIENT_KINDS = ['account', 'ean', 'voucher'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];
/** Whom an invoice is to, within a company: `id` is the account's, the EAN number itself, or the branch's. */
export interface Recipient {
  readonly kind: RecipientKind;
  readonly id: string;
}

/** What of a trip says whether and to whom it is invoiced. Money in øre. */
export interface BillableTrip {
  readonly state: OrderState;
  /** Null while the centre has not said. */
  readonly finalPriceOere: number | null;
  readonly accountId: string | null;
  readonly ean: string | null;
  readonly branchId: string;
  /** The voucher that pays it. */
  readonly voucher: { readonly highestPriceOere: number | null } | null;
  /** Has the branch a number that its vouchers are charged to? */
  readonly hasVoucherAccount: boolean;
}

/**
 * Why a trip of a month is not on an invoice of it: it is still under way, it has no price yet, it was paid in the taxi, or its voucher's
 * branch is charged nowhere any more.
 */
export const LEFT_OUT = ['running', 'unpriced', 'no_voucher_account', 'in_taxi'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/**
 * Whom a trip is invoiced to, if anybody, ever. An EAN number goes before the account, as it says where an invoice is to be sent; a voucher
 * before both. Undefined where it was paid in the taxi. Pure.
 */
export function recipientOf({ voucher, branchId, ean, accountId }: Omit<BillableTrip, 'state' | 'finalPriceOere'>): Recipient | undefined {
  if (voucher) return { kind: 'voucher', id: branchId };
  if (ean !== null) return { kind: 'ean', id: ean };
  return accountId === null ? undefined : { kind: 'account', id: accountId };
}

/** What the trip's recipient owes for it, in øre: of a voucher's trip what the voucher pays. Pure. */
export const owedOere = (finalPriceOere: number, voucher: BillableTrip['voucher']): number =>
  finalPriceOere - (voucher ? paidByRecipient(finalPriceOere, voucher.highestPriceOere) : 0);

/** Can the trip stand on an invoice now, is it left out and why, or is there nothing to invoice, as of a trip that was called off? Pure. */
export function billingOf(trip: BillableTrip): 'ready' | 'nothing' | LeftOut {
  const { state, finalPriceOere, voucher, hasVoucherAccount } = trip;
  if (isCalledOff(state)) return 'nothing';
  // Nobody was driven: the voucher was given back (decision 48), and without a price the way there cost nothing.
  if (countsAsNoShow(state) && (voucher || finalPriceOere === null)) return 'nothing';
  if (recipientOf(trip) === undefined) return isFinished(state) ? 'in_taxi' : 'nothing';
  if (!countsAsDriven(state) && !countsAsNoShow(state)) return 'running';
  if (finalPriceOere === null) return 'unpriced';
  return voucher && !hasVoucherAccount ? 'no_voucher_account' : 'ready';
}
