import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../shapes.ts';

/**
 * How far an SMS has come, as GatewayAPI tells it (https://gatewayapi.com/docs/apis/rest, Delivery Status Notification): `userref` is
 * the message's own id, `time` in seconds since 1970, `status` such as ENROUTE, DELIVERED or UNDELIVERABLE, `code` and `error` why.
 */
export const smsReport = z.object({
  id: z.union([z.number(), z.string().max(64)]),
  status: z.string().max(32),
  time: z.number().min(0).max(8.64e12),
  userref: z.string().max(128).nullish(),
  error: z.string().max(1024).nullish(),
  code: z.string().max(64).nullish(),
});
export type SmsReport = z.infer<typeof smsReport>;

/**
 * Called by GatewayAPI for each step of an SMS, again when it hears no yes, and in no certain order. Only what is signed counts: the
 * claims of the JWT (HS256) in `X-Gwapi-Signature`. An SMS that is not known is answered yes too, and changes nothing.
 */
export const recordSmsDelivery = endpoint({
  method: 'POST',
  path: '/sms/deliveries',
  permission: 'sms-provider',
  summary: 'Tell how far a text message has come',
  body: z.looseObject({}),
  reply: done,
});
