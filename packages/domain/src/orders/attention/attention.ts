import { needsLargeCar } from '../large-car.ts';
import { isDriving, isOngoing, type OrderState } from '../order-state.ts';
import { isCentreSilent, SILENT_CENTRE_MS, type Wait } from '../order-waiting.ts';

/** How long a car may stand at the door before somebody is told to ring the passenger, in milliseconds (decision 60). */
export const AT_DOOR_MS = 3 * 60_000;

/** Why an order waits for a person, the most urgent first: a car at the door costs money by the minute. */
export const ATTENTION_REASONS = ['car_waits', 'centre_silent', 'large_car_unanswered', 'awaits_approval', 'change_refused'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** What is known of an order that may wait for a person; times in milliseconds since 1970 by the server's clock. */
export interface Watched extends Wait {
  readonly id: string;
  readonly numberOfPeople: number;
  /** When the car came to the door; undefined before. */
  readonly atDoorSince: number | undefined;
  /** When the person's own change was refused because the order had moved on; undefined when nothing of theirs was. */
  readonly changeRefusedAt: number | undefined;
  /** It waits for this person's own word. */
  readonly asksForApproval?: boolean | undefined;
  /** The same for cars of one order that one step settles together; undefined for a car that was ordered by itself. */
  readonly together?: string | undefined;
}

/** An order that waits for a person, or cars of one that wait for the same: why, and since when in milliseconds since 1970. */
export interface Attention {
  readonly orderIds: readonly [string, ...string[]];
  readonly reason: AttentionReason;
  readonly since: number;
}

/** What one call or one answer settles for all cars of an order; a car at the door and a change of one's own are about that car alone. */
const SETTLED_TOGETHER: readonly AttentionReason[] = ['centre_silent', 'large_car_unanswered', 'awaits_approval'];
const AT_THE_DOOR: readonly OrderState[] = ['customer', 'taximeter_started'];

/**
 * Why the order waits for a person at `now`, the most urgent reason alone; undefined when nothing does (decision 60). A large
 * car is unanswered from the minute on after which any order's centre counts as silent: until then nothing is wrong.
 */
export function attentionOf(order: Watched, now: number): Attention | undefined {
  const { id, state, placedAt, atDoorSince, changeRefusedAt } = order;
  const orderIds = [id] as const;
  if (atDoorSince !== undefined && AT_THE_DOOR.includes(state) && now - atDoorSince > AT_DOOR_MS) {
    return { orderIds, reason: 'car_waits', since: atDoorSince };
  }
  if (needsLargeCar(order.numberOfPeople)) {
    const isUnanswered = state === 'created' && !order.isHeld && now - placedAt >= SILENT_CENTRE_MS;
    if (isUnanswered) return { orderIds, reason: 'large_car_unanswered', since: placedAt };
  } else if (isCentreSilent(order, now)) return { orderIds, reason: 'centre_silent', since: placedAt };
  if (order.asksForApproval && order.isHeld && state === 'created') return { orderIds, reason: 'awaits_approval', since: placedAt };
  // Once the passenger is in the car, there is nothing left to change.
  if (changeRefusedAt !== undefined && isOngoing(state) && !isDriving(state)) {
    return { orderIds, reason: 'change_refused', since: changeRefusedAt };
  }
  return undefined;
}

/** What is left until it is too late: a car at the door costs by how long it has stood, anything else can be put right until the trip is driven. */
const urgencyOf = (order: Watched, { reason, since }: Attention): number => (reason === 'car_waits' ? since : order.requestedPickup);

/**
 * What waits for a person at `now`: by urgency of the reason, of cars at the door the one that has stood longest first, of all else the trip
 * that is driven first, then the longest wait. Cars of one order that one step settles together are one thing that waits.
 */
export function needingAttention(orders: readonly Watched[], now: number): Attention[] {
  const waiting = orders
    .flatMap((order) => {
      const attention = attentionOf(order, now);
      return attention ? [{ attention, together: order.together, urgency: urgencyOf(order, attention) }] : [];
    })
    .toSorted(
      ({ attention: one, urgency }, { attention: other, urgency: otherUrgency }) =>
        ATTENTION_REASONS.indexOf(one.reason) - ATTENTION_REASONS.indexOf(other.reason) ||
        urgency - otherUrgency ||
        one.since - other.since ||
        one.orderIds[0].localeCompare(other.orderIds[0]),
    );
  const things = new Map<string, Attention>();
  for (const { attention, together } of waiting) {
    const { orderIds, reason } = attention;
    const name = `${reason} ${(SETTLED_TOGETHER.includes(reason) && together) || orderIds[0]}`;
    const before = things.get(name);
    things.set(name, before ? { ...before, orderIds: [...before.orderIds, ...orderIds] } : attention);
  }
  return [...things.values()];
}
