import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../shapes.ts';

/**
 * The receipt of a trip that was driven, or driven to in vain, to whoever may see the trip; with the seller's name and CVR number as
 * the installation has them. 409 while the trip has no price, and where the installation has not said who sells.
 */
export const readReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  permission: 'order.read',
  summary: 'A trip’s receipt as PDF',
  params: idParams,
  reply: z.string(),
  replyType: 'application/pdf',
  failures: ['no_receipt'],
});
