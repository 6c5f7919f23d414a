import { TRAVELLER_LANGUAGES } from '@praj/domain/traveller-links/traveller-link.ts';
import { TRAVELLER_STAGES, TRAVELLER_WORDS } from '@praj/domain/traveller-links/traveller-stage.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IN_RANGES } from '../map/map.ts';
import { instant, point } from '../shapes.ts';

/** The link's key, which stands behind the `#` of its address and travels in a header: no log of ours or another's holds either. */
const key = z.object({ 'traveller-key': z.string().max(128).optional() });

/** What whoever holds a traveller's link may know: their own trip, and no other person's data than the driver's first name. */
export const travellerTrip = z.object({
  stage: z.enum(TRAVELLER_STAGES),
  /** The car is five minutes later than was told. */
  delayed: z.boolean(),
  /** The language the link was sent in. */
  language: z.enum(TRAVELLER_LANGUAGES),
  /** Who ordered. */
  companyName: z.string(),
  branchName: z.string(),
  /** Where one is fetched, in a line, and until then on the map; null where nobody knows where that is. */
  pickup: z.string(),
  pickupPoint: point.nullable(),
  requestedPickup: instant,
  /** When the car is expected at the door, as the dispatch centre says; null while it does not. */
  arrivesAt: instant.nullable(),
  carNo: z.string().nullable(),
  carModel: z.string().nullable(),
  driverFirstName: z.string().nullable(),
  /** Where the car is, while it comes and waits. */
  car: point.extend({ heading: z.number().nullable(), at: instant }).nullable(),
  /** The branch's own number, and the taxi company's where it has none; whose it is. */
  phone: z.string(),
  phoneOf: z.string(),
  providerName: z.string(),
  /** When the traveller said it. */
  comingOutAt: instant.nullable(),
  lateAt: instant.nullable(),
  /** What they may say now. */
  maySay: z.array(z.enum(TRAVELLER_WORDS)),
});
export type TravellerTrip = z.infer<typeof travellerTrip>;

/**
 * The trip of a traveller's link. A key that is not known, has run out, was revoked or is left out is answered by the same 404; too many
 * such from an address answer 429 for a while.
 */
export const readTravellerTrip = endpoint({
  method: 'GET',
  path: '/traveller',
  permission: 'anonymous',
  summary: 'A trip, to whoever holds its traveller’s link',
  headers: key,
  reply: travellerTrip,
  failures: ['too_many'],
});

/** Tells the dispatch centre and the branch what the traveller says. A repeat changes nothing; what may not be said now is 409. */
export const sayAsTraveller = endpoint({
  method: 'POST',
  path: '/traveller/words',
  permission: 'anonymous',
  summary: 'Say as a traveller that one comes out, or is five minutes late',
  headers: key,
  body: z.strictObject({ word: z.enum(TRAVELLER_WORDS) }),
  reply: travellerTrip,
  failures: ['too_many', 'cannot_say'],
});

/** Below `/api`: the streets of the traveller's map, in ranges, for who holds a link. */
export const TRAVELLER_MAP_PATH = '/traveller/streets.pmtiles';
/** The map of streets, for who holds a link that opens its page. */
export const readTravellerMap = endpoint({
  method: 'GET',
  path: TRAVELLER_MAP_PATH,
  permission: 'anonymous',
  summary: 'The map of streets, to whoever holds a traveller’s link',
  headers: key,
  reply: z.string(),
  replyType: 'application/vnd.pmtiles',
  otherReplies: IN_RANGES,
  failures: ['too_many'],
});
