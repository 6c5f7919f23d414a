import { LARGE_CAR_SEAT_CODES, needsLargeCar } from './large-car.ts';
import { ORDINARY_CAR_PEOPLE } from './order-state.ts';

/** What a re-order looks at; times in milliseconds since 1970. */
export interface Reorderable {
  readonly numberOfPeople: number;
  readonly attributeCodes: readonly string[];
  readonly requestedPickup: number;
}
export interface ReorderPlan {
  /** How many orders it becomes. */
  readonly cars: number;
  readonly numberOfPeople: number;
  readonly attributeCodes: readonly string[];
  readonly requestedPickup: number;
  /** Its time has passed, so it is ordered to now; the confirmation says so. */
  readonly isToNow: boolean;
}

/** How many ordinary cars stand in for a large one (S1 §4). */
const CARS_FOR_A_LARGE_ONE = 2;

/** How a cancelled order is ordered again. Source: S1 §4, decisions §5. */
export function planReorder(order: Reorderable, now: number): ReorderPlan {
  const large = needsLargeCar(order.numberOfPeople);
  const seats: readonly string[] = LARGE_CAR_SEAT_CODES;
  const isToNow = order.requestedPickup < now;
  return {
    cars: large ? CARS_FOR_A_LARGE_ONE : 1,
    numberOfPeople: ORDINARY_CAR_PEOPLE,
    attributeCodes: large ? order.attributeCodes.filter((code) => !seats.includes(code)) : order.attributeCodes,
    requestedPickup: isToNow ? now : order.requestedPickup,
    isToNow,
  };
}
