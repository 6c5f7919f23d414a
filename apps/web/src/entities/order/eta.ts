import type { Order } from '@praj/contract/orders.ts';
import { ETA_LABEL_MINUTES, etaLabel, minutesToPickup } from '@praj/domain/orders/eta.ts';
import { isDriving, showsPickupEta } from '@praj/domain/orders/order-state.ts';

export interface PickupEta {
  readonly minutes: number;
  /** The spec's label (S1 §2). */
  readonly label: string;
  /** When the car is there, in milliseconds; set only when it stands first and larger, above 10 minutes (decisions §5). */
  readonly clock: number | undefined;
}

type Expected = Pick<Order, 'state' | 'estimatedPickup' | 'estimatedMinutesToPickup'>;

/** When the car that is on its way will be there, counted down from `now` (milliseconds since 1970) without a push. */
export function pickupEta(order: Expected, now: number): PickupEta | undefined {
  if (!showsPickupEta(order.state)) return undefined;
  const at = order.estimatedPickup ? Date.parse(order.estimatedPickup) : undefined;
  const minutes = at === undefined ? order.estimatedMinutesToPickup : minutesToPickup(at, now);
  if (minutes === null) return undefined;
  return { minutes, label: etaLabel(minutes), clock: minutes > ETA_LABEL_MINUTES ? (at ?? now + minutes * 60_000) : undefined };
}

/** Whole minutes until a passenger who is in the car is there, or undefined when nobody knows or it is past. */
export function minutesToArrival(order: Pick<Order, 'state' | 'estimatedCompleted'>, now: number): number | undefined {
  if (!isDriving(order.state) || !order.estimatedCompleted) return undefined;
  const minutes = Math.ceil((Date.parse(order.estimatedCompleted) - now) / 60_000);
  return minutes > 0 ? minutes : undefined;
}
