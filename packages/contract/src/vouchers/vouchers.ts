import { NAME_MAX, REFERENCE_MAX, VOUCHER_PRICE_MAX, VOUCHERS_PER_CALL_MAX, VOUCHERS_PER_RECIPIENT_MAX } from '@praj/domain/limits.ts';
import { isDanishPhone, isForeignPhone } from '@praj/domain/people/danish-phone.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { VOUCHER_LANGUAGES, VOUCHER_STATUSES } from '@praj/domain/vouchers/voucher-status.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { paging, searchText, sortedBy } from '../lists.ts';
import { address, emptyBody, id, instant, manyOf, orElse, sentInstant } from '../shapes.ts';

export const voucherStatus = z.enum(VOUCHER_STATUSES);
export const voucherLanguage = z.enum(VOUCHER_LANGUAGES);
const zipCode = z.string().regex(/^\d{4}$/);
/** Minutes since midnight in Copenhagen. */
const minuteOfDay = z.int().min(0).max(1440);

/**
 * What an issuer asks of a voucher's trip; whatever is null or empty asks nothing. It is held when a car locks the voucher.
 * `highestPrice` in kroner: what the trip costs above it the recipient pays in the taxi. `days` 1 (Monday) to 7 (Sunday) of the pickup
 * in Copenhagen; `fromMinute` to `toMinute` of the day, over midnight where the second is the smaller, and then of the day on which they begin.
 */
export const voucherLimits = z.object({
  highestPrice: z.number().nullable(),
  zipCodesFrom: z.array(zipCode),
  zipCodesTo: z.array(zipCode),
  days: z.array(z.int()),
  fromMinute: minuteOfDay.nullable(),
  toMinute: minuteOfDay.nullable(),
});
export type VoucherLimits = z.output<typeof voucherLimits>;
/** The same as they are sent: what is left out asks nothing. */
const sentLimits = z.strictObject({
  highestPrice: z
    .number()
    .min(1)
    .max(VOUCHER_PRICE_MAX)
    .multipleOf(0.01)
    .nullish()
    .transform((price) => price ?? null),
  zipCodesFrom: orElse(z.array(zipCode).max(2000), []),
  zipCodesTo: orElse(z.array(zipCode).max(2000), []),
  days: orElse(z.array(z.int().min(1).max(7)).max(7), []),
  fromMinute: minuteOfDay.nullish().transform((minute) => minute ?? null),
  toMinute: minuteOfDay.nullish().transform((minute) => minute ?? null),
});

/** How far the text message has come; null before the first was written. */
export const smsDelivery = z.object({
  state: z.enum(['queued', 'sent', 'delivered', 'failed']),
  at: instant,
  reason: z.string().nullable(),
});

const employee = z.object({ id, firstName: z.string(), lastName: z.string() });
/** A taxi ride given to somebody (S2 §3). Prices in kroner. */
export const voucher = z.object({
  id,
  branchId: id,
  companyId: id,
  /** Six characters without 0, O, 1 and I; shown in two groups. */
  code: z.string(),
  issuedDate: instant,
  issuedBy: employee,
  voucherCustomerName: z.string(),
  mobileUser: z.object({ phone: z.string() }),
  reference: z.string(),
  language: voucherLanguage,
  expiryDate: instant,
  status: voucherStatus,
  /** When it came to that status. */
  statusAt: instant,
  /** The branch's account number; null since the branch issues no more. */
  account: z.string().nullable(),
  limits: voucherLimits,
  sms: smsDelivery.nullable(),
  /** The trip that uses it or has used it. */
  orderId: id.nullable(),
  /** Once the trip is over: what is shown below the ticket. The route is read by `/orders/{orderId}/coordinates`. */
  tripDetails: z
    .object({
      globalApiId: z.string(),
      requestedPickup: instant,
      tripFinishedAt: instant.nullable(),
      pickupAddress: address,
      destinationAddress: address.nullable(),
      finalPrice: z.number().nullable(),
      carNo: z.string().nullable(),
    })
    .nullable(),
  /** The recipient's name and phone were let go (decisions §7). */
  forgotten: z.boolean(),
});
export type Voucher = z.infer<typeof voucher>;

const ofBranch = z.strictObject({ branchId: id });
/** A voucher of another branch than the one in the path is not there. */
const ofVoucher = ofBranch.extend({ voucherId: id });

const choice = z.object({ id: id.optional(), name: z.string(), occurrences: z.int() });
export const VOUCHER_SORTS = ['issuedDate', 'voucherCustomerName', 'reference', 'expiryDate', 'status'] as const;
const filterText = manyOf(z.string().max(NAME_MAX));
/** Filters narrow; several values of one filter widen it. `fromDate` and `toDate` are of the day of issue, both in. */
const voucherFilter = {
  /** Left out: 30 days back (S2 §7). */
  fromDate: sentInstant.optional(),
  /** Left out or empty: no end. */
  toDate: z.union([sentInstant, z.literal('').transform(() => undefined)]).optional(),
  customerNames: filterText,
  issuedByEmployees: manyOf(id),
  references: filterText,
  statuses: manyOf(voucherStatus),
  fromExpiryDate: sentInstant.optional(),
  toExpiryDate: sentInstant.optional(),
  /** In name, phone, reference and code. */
  search: searchText,
};
const sorting = sortedBy(VOUCHER_SORTS, 'desc');
/** With a page, one page of the vouchers; without, all of them. The filters are counted over the whole range either way, each under all the others. */
export const listVouchers = endpoint({
  method: 'GET',
  path: '/branches/:branchId/vouchers',
  permission: 'voucher.list',
  summary: 'A branch’s vouchers with filters',
  params: ofBranch,
  query: z.strictObject({ ...voucherFilter, ...paging, ...sorting }),
  reply: z.object({
    vouchers: z.array(voucher),
    filters: z.object({
      customerNames: z.array(choice),
      issuedByEmployees: z.array(choice),
      references: z.array(choice),
      /** Named by the status itself. */
      statuses: z.array(choice),
      /** Bounds of the range; null without vouchers. */
      fromExpiryDate: instant.nullable(),
      toExpiryDate: instant.nullable(),
    }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  failures: ['date_range', 'too_many', 'already_reading'],
});
/** As the list, as CSV: semicolon, UTF-8 with BOM, CRLF. */
export const readVoucherReport = endpoint({
  method: 'GET',
  path: '/branches/:branchId/vouchers/report',
  permission: 'voucher.list',
  summary: 'The vouchers as taxibon.csv',
  params: ofBranch,
  query: z.strictObject({ ...voucherFilter, ...sorting }),
  reply: z.string(),
  replyType: 'text/csv',
  failures: ['date_range', 'too_many', 'already_reading'],
});
export const readVoucher = endpoint({
  method: 'GET',
  path: '/branches/:branchId/vouchers/:voucherId',
  permission: 'voucher.list',
  summary: 'One voucher',
  params: ofVoucher,
  reply: voucher,
});

const reference = z.string().overwrite(seenText).min(1).max(REFERENCE_MAX);
const recipientName = z.string().overwrite(seenText).min(1).max(NAME_MAX);
/** One who is given vouchers, each by a text message of its own. */
export const voucherRecipient = z.strictObject({
  name: recipientName,
  /** A foreign one is read too, so that it can be refused by what it is. */
  phone: z
    .string()
    .max(32)
    .refine((text) => isDanishPhone(text) || isForeignPhone(text)),
  reference,
  language: orElse(voucherLanguage, 'DK'),
  number: orElse(z.int().min(1).max(VOUCHERS_PER_RECIPIENT_MAX), 1),
});
/**
 * Issues to every recipient or to nobody; a fault names its row (`users.0.phone`). At most 200 vouchers a call. An `Idempotency-Key`
 * makes a repeat safe, as for orders (decisions §7). Answers the vouchers in the order of the rows.
 */
export const issueVouchers = endpoint({
  method: 'POST',
  path: '/branches/:branchId/vouchers',
  permission: 'voucher.issue',
  summary: 'Issue vouchers and send them by text message',
  params: ofBranch,
  headers: z.object({ 'idempotency-key': z.string().max(128).optional(), 'pressed-at': sentInstant.optional() }),
  body: z.strictObject({
    expiringDate: sentInstant,
    users: z.array(voucherRecipient).min(1).max(VOUCHERS_PER_CALL_MAX),
    limits: sentLimits.nullish(),
  }),
  fieldTexts: {
    users: { invalid: FIELD_TEXTS.voucherRows },
    'users.name': { required: FIELD_TEXTS.required },
    'users.phone': { invalid: FIELD_TEXTS.phone },
    'users.reference': { required: FIELD_TEXTS.required },
    'users.number': { invalid: FIELD_TEXTS.voucherNumber },
  },
  reply: z.array(voucher),
  failures: ['no_voucher_account', 'branch_archived', 'sms_cap', 'too_many', 'still_running', 'key_used_otherwise', 'press_too_old'],
});
/** Sends no text message (decisions §7). */
export const changeVoucher = endpoint({
  method: 'PUT',
  path: '/branches/:branchId/vouchers/:voucherId',
  permission: 'voucher.issue',
  summary: 'Change an active voucher',
  params: ofVoucher,
  body: z.strictObject({ expiringDate: sentInstant, reference, language: voucherLanguage, voucherCustomerName: recipientName }),
  reply: voucher,
  failures: ['voucher_not_active'],
});
export const cancelVoucher = endpoint({
  method: 'DELETE',
  path: '/branches/:branchId/vouchers/:voucherId',
  permission: 'voucher.issue',
  summary: 'Cancel an active voucher',
  params: ofVoucher,
  reply: voucher,
  failures: ['voucher_not_active'],
});
export const sendVoucherAgain = endpoint({
  method: 'POST',
  path: '/branches/:branchId/vouchers/:voucherId/send',
  permission: 'voucher.issue',
  summary: 'Send an active voucher’s text message again',
  params: ofVoucher,
  body: emptyBody,
  reply: voucher,
  failures: ['voucher_not_active', 'branch_archived', 'sms_cap', 'too_many'],
});
