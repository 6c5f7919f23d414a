import type { Order } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';

const HOUR_MS = 3_600_000;
/** Of twenty orders this many are finished; the rest is under way. */
const FINISHED_OF_TWENTY = 6;
/** Of ten orders under way three are cars of one. */
const IN_GROUP = 3;
const CARS_OF_TEN = [...Array(IN_GROUP).keys()];
/** What an order under way is pushed through, again and again: none of it moves its row. */
const TURNS: readonly OrderState[] = ['dispatching', 'arriving', 'booked', 'blocked'];

/** The order number of the first one; each has the next. */
export const FIRST_NUMBER = 48_000_000;

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** As many orders as asked for, as the portal would answer them: those of the demo world over and over, two minutes apart, with numbers and times of their own. */
export function manyOrders(count: number, like: readonly Order[], now: number): Order[] {
  return Array.from({ length: count }, (_, i) => {
    const isFinished = i % 20 < FINISHED_OF_TWENTY;
    const inTen = i % 10;
    const car = isFinished ? -1 : CARS_OF_TEN.indexOf(inTen - (10 - IN_GROUP));
    // Cars of one order drive the same trip, or each would be a row of its own (decision 157).
    const trip = car > 0 ? i - car : i;
    const model = like[trip % like.length];
    if (!model) throw new Error('the demo world has no orders');
    const away = (Math.floor(trip / 20) + (trip % 20) / 20) * (40 / 60) * HOUR_MS;
    const requestedPickup = new Date(Math.floor((isFinished ? now - away : now + HOUR_MS + away) / 60_000) * 60_000).toISOString();
    const part: Partial<Order> = isFinished
      ? { state: 'concluded', finalPrice: 200 + (i % 300), stateTimes: { concluded: requestedPickup } }
      : { state: 'booked', finalPrice: null, stateTimes: { booked: model.placedAt } };
    const group = car < 0 ? null : { id: uuid(900_000_000 + Math.floor(i / 10)), number: car + 1, size: IN_GROUP };
    const { placedAt } = model;
    return {
      ...model,
      ...part,
      id: uuid(i + 1),
      globalApiId: String(FIRST_NUMBER + i),
      version: 1,
      takenAt: placedAt,
      requestedPickup,
      estimatedPickup: null,
      estimatedMinutesToPickup: null,
      estimatedCompleted: null,
      numberOfPeople: 4,
      carNo: null,
      group,
      reorderedAs: null,
      seriesId: null,
      seriesDay: null,
      forgotten: false,
    };
  });
}

/** The order after one more change, as a push would bring it. Its row stays where it is. */
export function changed(order: Order, now: number): Order {
  const version = order.version + 1;
  const state = TURNS[version % TURNS.length] ?? 'booked';
  const isComing = state === 'arriving';
  return {
    ...order,
    version,
    state,
    stateTimes: { ...order.stateTimes, [state]: new Date(now).toISOString() },
    carNo: isComing ? '2114' : null,
    estimatedMinutesToPickup: isComing ? 4 + (version % 20) : null,
    estimatedPickup: isComing ? new Date(now + (4 + (version % 20)) * 60_000).toISOString() : null,
  };
}
