import type { recordEvent as call } from '@praj/contract/dispatch.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import type { LockedOrder, OrderChange } from './store.ts';

export type TakenEvent = Parsed<typeof call>['body'];

/** The facts an event brings beside its price; one that is absent or null says nothing and changes nothing. */
function tripFactsOf(event: TakenEvent) {
  const { carNo, driverName, estimatedPickup, estimatedCompleted, estimatedTripDistance, actualTripDuration } = event;
  return {
    ...(carNo && { car_no: carNo }),
    ...(driverName && { driver_name: driverName }),
    ...(estimatedPickup && { estimated_pickup: new Date(estimatedPickup) }),
    ...(estimatedCompleted && { estimated_completed: new Date(estimatedCompleted) }),
    ...(typeof estimatedTripDistance === 'number' && { estimated_trip_distance: estimatedTripDistance }),
    ...(typeof actualTripDuration === 'number' && { actual_trip_duration: actualTripDuration }),
  } satisfies OrderChange;
}

/** All the facts an event brings, as the order keeps them. */
export const factsOf = (event: TakenEvent): OrderChange => ({
  ...tripFactsOf(event),
  ...(typeof event.finalPrice === 'number' && { final_price_oere: oereFromKroner(event.finalPrice) }),
});

/**
 * Does the event say anything of the trip that the order does not have already, its price apart? A route counts as such:
 * it is not compared. Pure.
 */
export function bringsMoreThanPrice(order: LockedOrder, event: TakenEvent): boolean {
  const facts = Object.entries(tripFactsOf(event)) as [keyof ReturnType<typeof tripFactsOf>, string | number | Date][];
  return Boolean(event.route) || facts.some(([name, value]) => order[name]?.valueOf() !== value.valueOf());
}
