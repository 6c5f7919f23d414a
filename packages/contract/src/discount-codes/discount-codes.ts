import { DISCOUNT_STATUSES } from '@praj/domain/discount-codes/discount-status.ts';
import { DISCOUNT_CODE_MAX, DISCOUNT_CODE_MIN, DISCOUNT_CODE_SHAPE } from '@praj/domain/limits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { id, idParams, instant, nothing, sentInstant } from '../shapes.ts';

const zipCode = z.string().regex(/^\d{4}$/);
/** A marketing code of the provider (S2 §3). Kroner. An empty list of zip codes is everywhere. */
export const discountCode = z.object({
  id,
  /** The short id that people are shown. */
  number: z.int(),
  /** In capitals; taken also by those that are over. */
  code: z.string(),
  /** The number of the option's first part: '10,F5' is 10 (decisions §7). */
  percentage: z.int(),
  attributeCode: z.string(),
  status: z.enum(DISCOUNT_STATUSES),
  createdAt: instant,
  startDate: instant,
  /** The chosen last day's start plus 24 hours; null without an end. */
  expiryDate: instant.nullable(),
  zipCodesFrom: z.array(zipCode),
  zipCodesTo: z.array(zipCode),
  issuedFromUser: z.object({ firstName: z.string(), lastName: z.string() }),
  stats: z.object({ tripsNumber: z.int(), totalIncome: z.number(), averageIncome: z.number() }),
});
export type DiscountCode = z.infer<typeof discountCode>;

export const DISCOUNT_CODE_SORTS = ['createdAt', 'code', 'percentage', 'startDate', 'status'] as const;
/** Searched by code; those that have ended are what `hideInactive` hides. */
export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/discount_codes',
  permission: 'discount-code.list',
  summary: 'The discount codes, all or a page of them',
  query: listQuery(DISCOUNT_CODE_SORTS, {}),
  reply: listReply('discountCodes', discountCode),
});
export const readDiscountCode = endpoint({
  method: 'GET',
  path: '/discount_codes/:id',
  permission: 'discount-code.list',
  summary: 'One discount code',
  params: idParams,
  reply: discountCode,
});

const body = z.strictObject({
  attributeCode: z.string().trim().min(1).max(16),
  /** Kept in capitals, which may be more letters than were sent. */
  code: z.string().trim().normalize().toUpperCase().min(DISCOUNT_CODE_MIN).max(DISCOUNT_CODE_MAX).regex(DISCOUNT_CODE_SHAPE),
  percentage: z.int().min(1).max(100),
  startDate: sentInstant,
  expiryDate: sentInstant.nullish(),
  /** Empty is everywhere; the form tells 'none chosen' from 'all'. */
  zipCodesFrom: z.array(zipCode).max(2000),
  zipCodesTo: z.array(zipCode).max(2000),
});
const shared = {
  permission: 'discount-code.change',
  body,
  fieldTexts: {
    code: { required: FIELD_TEXTS.discountCode, tooLong: FIELD_TEXTS.discountCode, invalid: FIELD_TEXTS.discountCode },
    percentage: { invalid: FIELD_TEXTS.discountOption },
  },
} as const;
/** `startDate` not before today in Copenhagen, `expiryDate` not before it; `percentage` is held against `attributeCode`. */
export const addDiscountCode = endpoint({
  method: 'POST',
  path: '/discount_codes',
  summary: 'Create a discount code',
  ...shared,
  reply: z.object({ discountCodeId: id }),
  failures: ['duplicate'],
});
/** Only while PENDING or ACTIVE; a start that has passed stays as it is. */
export const changeDiscountCode = endpoint({
  method: 'PUT',
  path: '/discount_codes/:id',
  summary: 'Change a discount code that nobody has redeemed',
  ...shared,
  params: idParams,
  reply: discountCode,
  failures: ['duplicate', 'discount_code_locked'],
});
export const cancelDiscountCode = endpoint({
  method: 'DELETE',
  path: '/discount_codes/:id',
  permission: 'discount-code.change',
  summary: 'Cancel a discount code',
  params: idParams,
  reply: discountCode,
  failures: ['discount_code_over'],
});

const count = z.object({ count: z.int() });
/** How often codes were redeemed, over all of them. */
export const countRedeemed = endpoint({
  method: 'GET',
  path: '/discount_codes/redeem_counts',
  permission: 'discount-code.list',
  summary: 'How often discount codes were redeemed',
  query: nothing,
  reply: count,
});
/** Users of the provider's app who have said yes to marketing; 0 before the app has told. */
export const countMarketing = endpoint({
  method: 'GET',
  path: '/mobile_users/MARKETING/count',
  permission: 'discount-code.list',
  summary: 'How many app users take marketing',
  query: nothing,
  reply: count,
});
