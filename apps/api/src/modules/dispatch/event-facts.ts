import type { recordEvent as call } from '@praj/contract/dispatch.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import type { HistoryLine, LockedOrder, OrderColumns } from '../orders/write/store.ts';

export type TakenEvent = Parsed<typeof call>['body'];
type CarTold = Pick<TakenEvent, 'carNo' | 'driverName' | 'driverPhone' | 'carModel'>;

/** What is told of the car and its driver; what is absent, null or empty says nothing. */
export function carFactsOf({ carNo, driverName, driverPhone, carModel }: CarTold) {
  return {
    ...(carNo && { carNo }),
    ...(driverName && { driverName }),
    ...(driverPhone && { driverPhone }),
    ...(carModel && { carModel }),
  } satisfies OrderColumns;
}

/** Of a car that takes another one's place nothing is known but what is told with it: the former driver is not to be rung. */
const FORMER_LET_GO = { driverName: null, driverPhone: null, carModel: null };
const takesOver = ({ carNo: former }: LockedOrder, { carNo }: TakenEvent): boolean => Boolean(former && carNo && carNo !== former);

/** The facts an event brings beside its price; one that is absent or null says nothing and changes nothing. */
function tripFactsOf(order: LockedOrder, event: TakenEvent) {
  const { estimatedPickup, estimatedCompleted, estimatedTripDistance, actualTripDuration, stopsReached } = event;
  return {
    ...(takesOver(order, event) && FORMER_LET_GO),
    ...carFactsOf(event),
    ...(estimatedPickup && { estimatedPickup: new Date(estimatedPickup) }),
    ...(estimatedCompleted && { estimatedCompleted: new Date(estimatedCompleted) }),
    ...(typeof estimatedTripDistance === 'number' && { estimatedTripDistance }),
    ...(typeof actualTripDuration === 'number' && { actualTripDuration }),
    ...(typeof stopsReached === 'number' && { stopsReached }),
  } satisfies OrderColumns;
}

/** The price an event brings; what was agreed after an objection stands, whatever the centre tells (decision 183). */
export const priceFactOf = ({ agreedOere }: LockedOrder, { finalPrice }: TakenEvent): OrderColumns =>
  typeof finalPrice === 'number' && agreedOere === null ? { finalPriceOere: oereFromKroner(finalPrice) } : {};
/** All the facts an event brings, as the order keeps them. */
export const factsOf = (order: LockedOrder, event: TakenEvent): OrderColumns => ({
  ...tripFactsOf(order, event),
  ...priceFactOf(order, event),
});

/** The line of the history for a price that is set or corrected, with the one before; none when it is the same. */
export function priceHistory(order: LockedOrder, event: TakenEvent, received: Date): HistoryLine[] {
  const { finalPriceOere: before } = order;
  const { finalPriceOere: after = before } = priceFactOf(order, event);
  return after === null || after === before ? [] : [{ kind: 'price', at: received, priceOereBefore: before, priceOereAfter: after }];
}

/**
 * Does the event say anything of the trip that the order does not have already, its price apart? A route counts as such:
 * it is not compared. Pure.
 */
export function bringsMoreThanPrice(order: LockedOrder, event: TakenEvent): boolean {
  const facts = Object.entries(tripFactsOf(order, event)) as [keyof ReturnType<typeof tripFactsOf>, string | number | Date | null][];
  return Boolean(event.route) || facts.some(([name, value]) => order[name]?.valueOf() !== value?.valueOf());
}
