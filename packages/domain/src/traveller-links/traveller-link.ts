/** May those who order give a traveller a link: `offered` as something to tick, `ticked` beforehand. Per company (decision 101). */
export const TRAVELLER_LINK_MODES = ['off', 'offered', 'ticked'] as const;
export type TravellerLinkMode = (typeof TRAVELLER_LINK_MODES)[number];

/** In which language the traveller is written to; the page itself can be read in both. */
export const TRAVELLER_LANGUAGES = ['DK', 'EN'] as const;
export type TravellerLanguage = (typeof TRAVELLER_LANGUAGES)[number];

/** How long after its trip a link still opens its page, in milliseconds: an hour (decision 101). */
const AFTERWARDS_MS = 60 * 60_000;
/** How long after its pickup a link closes whatever the centre says, in milliseconds: a trip that nobody ends must not stay open. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Times in milliseconds since 1970. */
export interface LinkedTrip {
  /** When the trip came to its end, driven or not; undefined before. */
  readonly endedAt: number | undefined;
  readonly requestedPickup: number;
  /** When the car is expected at the door, as far as the centre has said. */
  readonly estimatedPickup: number | undefined;
}

/** Does the link of this trip still open its page, if nobody has revoked it? `now` in milliseconds since 1970. Pure. */
export function isLinkOpen({ endedAt, requestedPickup, estimatedPickup }: LinkedTrip, now: number): boolean {
  if (endedAt !== undefined && now >= endedAt + AFTERWARDS_MS) return false;
  return now < Math.max(requestedPickup, estimatedPickup ?? 0) + LONGEST_MS;
}

/** The first of a driver's names, `Hamid`, which is all a traveller is told; undefined when there is none. Pure. */
export const firstNameOf = (name: string | null): string | undefined => name?.trim().split(/\s+/)[0] || undefined;
