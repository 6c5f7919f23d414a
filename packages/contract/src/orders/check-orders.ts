import { ORDER_IMPORT_MAX } from '@praj/domain/orders/import/order-columns.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { foreseenRules } from '../ordering-rules/shapes.ts';
import { orderBody } from '../orders.ts';

/** What `POST /orders` would answer to one body of a list. */
export const checkedOrder = z.object({
  /** Why it would be refused: the failure's code and Danish message, and what is wrong with which field of the body; null where nothing is. */
  refusal: z.object({ code: z.union([z.string(), z.int()]), message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** It would be ordered and then wait, since a rule of the company wants it approved. */
  needsApproval: z.boolean(),
  /** What the company's rules say of one that would be ordered; null where it is refused. */
  rules: foreseenRules.nullable(),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

/** As large as 100 orders of what people write, in bytes. */
const BODY_MAX = 512 * 1024;
/**
 * Judges a list of orders as `POST /orders` would, were they sent one after the other at this moment: a budget is used up by those above.
 * Nothing is ordered and nothing is kept; each is answered by itself, in their order. What the shape of a body lacks refuses the call, with
 * `rows.12.customerName`. At most 100 orders, and 600 a minute of one person.
 */
export const checkOrders = endpoint({
  method: 'POST',
  path: '/orders/check',
  permission: 'order.place',
  summary: 'What ordering each trip of a list would answer',
  body: z.strictObject({ rows: z.array(orderBody).min(1).max(ORDER_IMPORT_MAX) }),
  fieldTexts: { 'rows.customerPhone': { invalid: FIELD_TEXTS.customerPhone } },
  bodyLimit: BODY_MAX,
  reply: z.object({ rows: z.array(checkedOrder) }),
  failures: ['too_many'],
});
