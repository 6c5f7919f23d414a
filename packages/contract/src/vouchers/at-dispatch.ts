import { z } from 'zod';
import { driverPhone, told } from '../dispatch.ts';
import { endpoint } from '../endpoint.ts';
import { order } from '../orders.ts';
import { address, id, instant, orElse, sentAddress, sentInstant } from '../shapes.ts';
import { voucherLimits, voucherStatus } from './vouchers.ts';

/** A voucher as the taxi centre sees it: nothing of who got it but the name that the driver asks for. */
export const centreVoucher = z.object({
  code: z.string(),
  status: voucherStatus,
  expiryDate: instant,
  companyName: z.string(),
  branchName: z.string(),
  account: z.string().nullable(),
  recipientName: z.string(),
  limits: voucherLimits,
  /** The trip that has locked or redeemed it. */
  orderId: id.nullable(),
});
export type CentreVoucher = z.infer<typeof centreVoucher>;

/** Written with or without the gap and in whatever capitals. */
const ofCode = z.strictObject({ code: z.string().trim().min(1).max(16) });
const eventId = z.string().min(1).max(64);
/** Guesses are throttled: too many unknown codes answer 429 for a while. */
export const lookUpVoucher = endpoint({
  method: 'GET',
  path: '/dispatch/vouchers/:code',
  permission: 'dispatch',
  summary: 'Look a voucher up by its code',
  params: ofCode,
  pathIsSecret: true,
  reply: centreVoucher,
  failures: ['too_many'],
});
/**
 * Takes the voucher for one trip, which becomes an order of the voucher's branch; two cars at once: one wins. The same `eventId`
 * again answers the same. The issuer's limits are held here; a voucher that is past its time cannot be locked.
 */
export const lockVoucher = endpoint({
  method: 'POST',
  path: '/dispatch/vouchers/:code/lock',
  permission: 'dispatch',
  summary: 'Take a voucher for a trip, which becomes an order',
  params: ofCode,
  pathIsSecret: true,
  body: z.strictObject({
    eventId,
    at: sentInstant,
    carNo: told(16),
    driverName: told(64),
    driverPhone: driverPhone.nullish(),
    carModel: told(64),
    requestedPickup: sentInstant.nullish(),
    pickupAddress: sentAddress,
    destinationAddress: sentAddress.nullish(),
    numberOfPeople: orElse(z.int().min(1).max(8), 4),
  }),
  reply: z.object({ voucher: centreVoucher, order }),
  failures: ['voucher_not_active', 'voucher_taken', 'voucher_limits', 'ordering_rule', 'branch_archived', 'too_many'],
});
/** Gives it back unused: ACTIVE again, or EXPIRED where its time has passed; its order is cancelled. */
export const releaseVoucher = endpoint({
  method: 'POST',
  path: '/dispatch/vouchers/:code/release',
  permission: 'dispatch',
  summary: 'Give a voucher back unused',
  params: ofCode,
  pathIsSecret: true,
  body: z.strictObject({ eventId, at: sentInstant, orderId: id, reason: z.string().max(256).nullish() }),
  reply: z.object({ voucher: centreVoucher, order }),
  failures: ['voucher_not_locked', 'impossible_step', 'too_many'],
});
/** The trip is over and paid by it, also past its time. The price in kroner settles the order. */
export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/dispatch/vouchers/:code/redeem',
  permission: 'dispatch',
  summary: 'Redeem a voucher with the price of its trip',
  params: ofCode,
  pathIsSecret: true,
  body: z.strictObject({
    eventId,
    at: sentInstant,
    orderId: id,
    finalPrice: z.number().min(0).max(100_000).multipleOf(0.01),
    destinationAddress: sentAddress.nullish(),
    actualTripDuration: z.int().min(0).max(172_800).nullish(),
    estimatedTripDistance: z.int().min(0).max(2_000_000).nullish(),
    route: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .max(2000)
      .nullish(),
  }),
  /** `paidByRecipient`: what the trip costs above the voucher's highest price, in kroner. */
  reply: z.object({ voucher: centreVoucher, order, paidByRecipient: z.number() }),
  failures: ['voucher_not_locked', 'too_many'],
});
/** Codes of vouchers that are ready for a trip: what the demo's simulator plays recipients with; a real centre needs it not. Only in the demo. */
export const listDemoVouchers = endpoint({
  method: 'GET',
  path: '/dispatch/demo/vouchers',
  permission: 'dispatch',
  summary: 'Codes that recipients of the demo would tell now',
  reply: z.array(z.object({ code: z.string(), near: address })),
});
