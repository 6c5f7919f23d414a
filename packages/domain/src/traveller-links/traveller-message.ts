import { isAwaited, type TravellerStage } from './traveller-stage.ts';

/** What a traveller is written of their trip, each once: that the car comes, that it stands at the door, that it is late. */
export const TRIP_MESSAGES = ['on_the_way', 'at_door', 'delayed'] as const;
export type TripMessage = (typeof TRIP_MESSAGES)[number];

const MINUTE_MS = 60_000;
/** From how much later than was told a car is late, in milliseconds (decision 101: 5 minutes). */
const LATE_MS = 5 * MINUTE_MS;
/** How long after the order a car that is wanted at once may be expected, in milliseconds: what the spec calls 'Indenfor 10 min'. */
const AT_ONCE_MS = 10 * MINUTE_MS;

/** Was the car ordered for a time, and not at once? Both in milliseconds since 1970. Pure. */
export const isWantedLater = (requestedPickup: number, placedAt: number): boolean => requestedPickup > placedAt + AT_ONCE_MS;

/** Times in milliseconds since 1970. */
export interface AwaitedTrip {
  readonly stage: TravellerStage;
  readonly placedAt: number;
  readonly requestedPickup: number;
  /** When the centre expects the car at the door. */
  readonly estimatedPickup: number | undefined;
  /** The arrival that the traveller was last written; undefined before. */
  readonly toldArrival: number | undefined;
}

/**
 * When the traveller reckons with the car: as they were last told, else the pickup that was asked for, and ten minutes after the order
 * at the earliest, since no car stands at the door when it is ordered. Milliseconds since 1970. Pure.
 */
export const promisedArrival = ({ toldArrival, requestedPickup, placedAt }: AwaitedTrip): number =>
  toldArrival ?? Math.max(requestedPickup, placedAt + AT_ONCE_MS);

/** Is the car, which has not come, five minutes later than was told: by the centre's own word, or by the clock? Pure. */
export function isDelayed(trip: AwaitedTrip, now: number): boolean {
  return isAwaited(trip.stage) && Math.max(trip.estimatedPickup ?? 0, now) >= promisedArrival(trip) + LATE_MS;
}

/**
 * The message that is due now; undefined when there is none. That the car comes says when, so it outranks that it is late. A step that
 * passed unseen is not told afterwards, and nothing of a trip that is over or whose traveller sits in the car. Pure.
 * @param told what the traveller was written already
 */
export function tripMessageDue(trip: AwaitedTrip, told: readonly TripMessage[], now: number): TripMessage | undefined {
  const isNew = (message: TripMessage) => !told.includes(message);
  if (trip.stage === 'at_door') return isNew('at_door') ? 'at_door' : undefined;
  if (trip.stage === 'on_the_way' && isNew('on_the_way')) return 'on_the_way';
  return isDelayed(trip, now) && isNew('delayed') ? 'delayed' : undefined;
}
