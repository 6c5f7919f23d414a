import { DISCOUNT_STATUSES } from '@praj/domain/discount-codes/discount-status.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, sentInstant } from '../shapes.ts';

const zipCode = z.string().regex(/^\d{4}$/);
const ofCode = z.strictObject({ code: z.string().trim().normalize().min(1).max(16) });
/** A discount code as the taxi centre and the provider's app see it. */
export const centreDiscountCode = z.object({
  code: z.string(),
  status: z.enum(DISCOUNT_STATUSES),
  percentage: z.int(),
  attributeCode: z.string(),
  startDate: instant,
  expiryDate: instant.nullable(),
  zipCodesFrom: z.array(zipCode),
  zipCodesTo: z.array(zipCode),
});
export const lookUpDiscountCode = endpoint({
  method: 'GET',
  path: '/dispatch/discount_codes/:code',
  permission: 'dispatch',
  summary: 'Look a discount code up',
  params: ofCode,
  reply: centreDiscountCode,
  failures: ['too_many'],
});
/** One trip that used the code; the same `eventId` again counts once. `price` in kroner, what the passenger paid. The first one locks the code's terms. */
export const redeemDiscountCode = endpoint({
  method: 'POST',
  path: '/dispatch/discount_codes/:code/redemptions',
  permission: 'dispatch',
  summary: 'Report a trip that used a discount code',
  params: ofCode,
  body: z.strictObject({
    eventId: z.string().min(1).max(64),
    /** When the trip was ordered, which the code's dates are held against. */
    at: sentInstant,
    price: z.number().min(0).max(100_000).multipleOf(0.01),
    zipCodeFrom: zipCode,
    zipCodeTo: zipCode.nullish(),
  }),
  reply: centreDiscountCode,
  failures: ['discount_code_not_valid', 'too_many'],
});
/** From the provider's app, as often as it likes; the newest `at` stands. */
export const reportMarketing = endpoint({
  method: 'PUT',
  path: '/dispatch/mobile_users/MARKETING/count',
  permission: 'dispatch',
  summary: 'Report how many app users take marketing',
  body: z.strictObject({ count: z.int().min(0).max(10_000_000), at: sentInstant }),
  reply: z.object({ count: z.int(), at: instant }),
});
