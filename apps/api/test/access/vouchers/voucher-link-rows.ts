import { readVoucherLink } from '@praj/contract/vouchers/recipient.ts';
import { all, everyone, KEY, type Row } from '../rows.ts';

/** The page behind a voucher's link is for whoever holds the link, signed in or not. */
export const VOUCHER_LINK_ROWS: readonly Row[] = [
  { call: readVoucherLink, input: () => ({ params: { key: KEY } }), expected: everyone(all(404)) },
];
