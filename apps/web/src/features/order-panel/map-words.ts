import type { Order } from '@praj/contract/orders.ts';
import { isDriving } from '@praj/domain/orders/order-state.ts';
import { STATE_LABELS } from '../../entities/order/copy.ts';
import type { KnownWay } from '../../entities/order-way/queries.ts';
import { distanceText, durationText } from '../../entities/trip-estimate/estimate-texts.ts';
import { COPY } from './copy.ts';

type Told = Pick<Order, 'state' | 'carNo' | 'estimatedPickup' | 'estimatedMinutesToPickup' | 'estimatedCompleted'>;

/**
 * What the map of an unfinished trip shows, in words: which car, what it does, and what it has left. Told of the way as it was last
 * asked for, about once a minute, and not of each position: it is read out. Where the centre tells a time the panel says that one, and
 * no other stands beside it. Pure.
 */
export function mapWords(order: Told, way: Pick<KnownWay, 'leg' | 'distance' | 'duration'> | undefined): string {
  const { state, carNo } = order;
  const car = COPY.carIs(carNo, STATE_LABELS[state]);
  if (!way) return car;
  const [distance, time] = [distanceText(way.distance), durationText(way.duration)];
  const isToPickup = way.leg === 'to_pickup';
  if (!isToPickup && !isDriving(state)) return `${car} ${COPY.wholeWay(distance, time)}`;
  const told = isToPickup ? (order.estimatedPickup ?? order.estimatedMinutesToPickup) : order.estimatedCompleted;
  const left = isToPickup ? COPY.leftToPickup : COPY.leftToDestination;
  return `${car} ${left(told === null ? COPY.distanceAndTime(distance, time) : distance)}`;
}
