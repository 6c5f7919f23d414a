import { TRAVELLER_LANGUAGES, TRAVELLER_LINK_MODES } from '@praj/domain/traveller-links/traveller-link.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { id, instant } from '../shapes.ts';
import { travellerRecipient } from './recipient.ts';

const ofOrder = z.strictObject({ id });

/** The link of an order's traveller, as its branch sees it. */
export const travellerLink = z.object({
  /** The link itself, to be copied; null once it opens nothing any more. */
  url: z.string().nullable(),
  language: z.enum(TRAVELLER_LANGUAGES),
  /** Where it was sent; null where it is only copied. */
  channel: z.enum(['sms', 'mail']).nullable(),
  recipient: z.string().nullable(),
  /** How far the message with the link has come, and why it failed, as a Danish sentence; null where none was asked for. */
  delivery: z.object({ state: z.enum(['queued', 'sent', 'delivered', 'failed']), at: instant, reason: z.string().nullable() }).nullable(),
  createdAt: instant,
  firstOpenedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** What the traveller was written of the trip, and when. */
  onTheWayToldAt: instant.nullable(),
  atDoorToldAt: instant.nullable(),
  delayedToldAt: instant.nullable(),
});
export type TravellerLink = z.infer<typeof travellerLink>;
/** `offered`: the company lets its people give a link, and the trip is such that one would open. */
export const orderTraveller = z.object({ mode: z.enum(TRAVELLER_LINK_MODES), offered: z.boolean(), link: travellerLink.nullable() });
export type OrderTraveller = z.infer<typeof orderTraveller>;

export const readTravellerLink = endpoint({
  method: 'GET',
  path: '/orders/:id/traveller_link',
  permission: 'traveller-link.use',
  summary: 'The link of an order’s traveller, and whether one may be given',
  params: ofOrder,
  reply: orderTraveller,
});

/**
 * Makes a link for the order's traveller where there is none, or the last was revoked; a revoked one never opens again. With a
 * `recipient` it is sent there, and what follows of the trip too; without one it can be copied and nobody is written to from now on.
 */
export const sendTravellerLink = endpoint({
  method: 'PUT',
  path: '/orders/:id/traveller_link',
  permission: 'traveller-link.use',
  summary: 'Make the link of an order’s traveller, or send it again',
  params: ofOrder,
  body: z.strictObject({ language: z.enum(TRAVELLER_LANGUAGES), recipient: travellerRecipient.nullish() }),
  fieldTexts: { recipient: { invalid: FIELD_TEXTS.travellerRecipient, tooLong: FIELD_TEXTS.travellerRecipient } },
  reply: orderTraveller,
  failures: ['no_traveller_links', 'order_over', 'too_many'],
});

/** The link opens nothing from then on, and the traveller is written to no more. A repeat changes nothing. */
export const revokeTravellerLink = endpoint({
  method: 'DELETE',
  path: '/orders/:id/traveller_link',
  permission: 'traveller-link.use',
  summary: 'Revoke the link of an order’s traveller',
  params: ofOrder,
  reply: orderTraveller,
});
