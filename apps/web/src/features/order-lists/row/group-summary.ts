import type { Order } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { COPY as ORDER } from '../../../entities/order/copy.ts';
import { pickupEta } from '../../../entities/order/eta.ts';
import { stateLabel } from '../../../entities/order/order-texts.ts';
import { showTime } from '../../../platform/format.ts';
import { COPY } from '../copy.ts';

/** Of several states the one that somebody waiting asks for first. */
const TELLING: readonly OrderState[] = [
  'arriving',
  'customer',
  'taximeter_started',
  'trip_started',
  'blocked',
  'dispatching',
  'created',
  'booked',
];

export interface GroupSummary {
  /** '1 af 3 på vej'; 'Bestilt' where all are alike. */
  readonly state: string;
  /** 'Første om 9 min', above ten minutes 'Første ca. kl. 10:48', while a car is on its way. */
  readonly next: string | undefined;
}

/**
 * Where the cars of one order have come to, in few words; `now` by the server's clock, milliseconds. Pure.
 * @param cancelling the orders that are being cancelled, by their ids
 */
export function groupSummary(cars: readonly [Order, ...Order[]], now: number, cancelling: ReadonlySet<string>): GroupSummary {
  if (cars.every(({ id }) => cancelling.has(id))) return { state: ORDER.cancelling, next: undefined };
  const telling = TELLING.map((state) => cars.find((car) => car.state === state)).find((car) => car !== undefined) ?? cars[0];
  const label = stateLabel(telling);
  const there = cars.filter((car) => stateLabel(car) === label).length;
  const [first] = cars.flatMap((car) => pickupEta(car, now) ?? []).toSorted((a, b) => a.minutes - b.minutes);
  return {
    state: there === cars.length ? label : COPY.someOf(there, cars.length, label.toLocaleLowerCase('da-DK')),
    next: first && (first.clock === undefined ? COPY.firstIn(first.minutes) : COPY.firstAt(showTime(first.clock))),
  };
}
