import { isAccountCode } from '@praj/domain/account-code.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { id, sentEmail } from '../shapes.ts';

/** What a branch's vouchers are charged to; null where it issues none. */
export const voucherAccount = z.object({
  branchId: id,
  companyId: id,
  account: z.object({ code: z.string() }).nullable(),
  /** Vouchers that switching off would cancel: those that are ACTIVE. */
  activeVouchers: z.int(),
  /** Text messages that the company may still send today, and how many a day. */
  smsLeftToday: z.int(),
  smsPerDay: z.int(),
  /** Whom those write to who may not switch it on. */
  contactEmail: sentEmail,
});
export type VoucherAccount = z.infer<typeof voucherAccount>;

const ofBranch = z.strictObject({ branchId: id });
const body = z.strictObject({ code: z.string().trim().min(1).refine(isAccountCode) });
const fieldTexts = { code: { required: FIELD_TEXTS.voucherAccountMissing, invalid: FIELD_TEXTS.voucherAccountCode } };

export const readVoucherAccount = endpoint({
  method: 'GET',
  path: '/branches/:branchId/vouchers/account',
  permission: 'voucher.list',
  summary: 'What a branch’s vouchers are charged to',
  params: ofBranch,
  reply: voucherAccount,
});
export const addVoucherAccount = endpoint({
  method: 'POST',
  path: '/branches/:branchId/vouchers/account',
  permission: 'voucher-account.change',
  summary: 'Let a branch issue vouchers',
  params: ofBranch,
  body,
  fieldTexts,
  reply: voucherAccount,
  failures: ['voucher_account_there', 'branch_archived'],
});
/** Vouchers that were issued already are charged to the new number too. */
export const changeVoucherAccount = endpoint({
  method: 'PUT',
  path: '/branches/:branchId/vouchers/account',
  permission: 'voucher-account.change',
  summary: 'Charge a branch’s vouchers to another account number',
  params: ofBranch,
  body,
  fieldTexts,
  reply: voucherAccount,
  failures: ['no_voucher_account', 'branch_archived'],
});
/** Cancels the ACTIVE vouchers; a LOCKED one runs to its end (decisions §7). */
export const removeVoucherAccount = endpoint({
  method: 'DELETE',
  path: '/branches/:branchId/vouchers/account',
  permission: 'voucher-account.change',
  summary: 'Let a branch issue vouchers no longer and cancel its active ones',
  params: ofBranch,
  reply: voucherAccount.extend({ cancelled: z.int() }),
  failures: ['no_voucher_account'],
});
