/** What a voucher's code is made of: 32 signs without 0, O, 1 and I, which people take for one another (decisions §7). */
export const VOUCHER_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const VOUCHER_CODE_LENGTH = 6;

/** The code that these random bytes stand for, one sign a byte; of a byte five bits count. Pure. */
export const voucherCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, VOUCHER_CODE_LENGTH), (byte) => VOUCHER_CODE_SIGNS[byte % VOUCHER_CODE_SIGNS.length] ?? '').join('');

/** What stands between the groups of a code on paper, or as people type them: gaps, and dashes of whatever length. */
const BETWEEN_GROUPS = /[\s\p{Pd}]+/u;

/** A code as it is kept, from one that was typed or read out: with or without gaps and dashes, in whatever capitals. Undefined for what can be none. Pure. */
export function toStoredVoucherCode(text: string): string | undefined {
  const bare = text.split(BETWEEN_GROUPS).join('').toUpperCase();
  const isCode = bare.length === VOUCHER_CODE_LENGTH && Array.from(bare).every((sign) => VOUCHER_CODE_SIGNS.includes(sign));
  return isCode ? bare : undefined;
}

/** The groups in which a code was typed: each stands in the kept code, and in whatever else reads as what was typed. Undefined for what can be no code. Pure. */
export const voucherCodeGroups = (text: string): string[] | undefined =>
  toStoredVoucherCode(text) === undefined ? undefined : text.split(BETWEEN_GROUPS).filter(Boolean);

/** A kept code as it is shown and read out, in two groups: 'K7R 4MX' (decisions §7). Pure. */
export const shownVoucherCode = (code: string): string =>
  `${code.slice(0, VOUCHER_CODE_LENGTH / 2)} ${code.slice(VOUCHER_CODE_LENGTH / 2)}`;

/** What a voucher's trip is called wherever another trip shows its account: 'Taxibon K7R 4MX' (decisions §7). Pure. */
export const voucherName = (code: string): string => `Taxibon ${shownVoucherCode(code)}`;
