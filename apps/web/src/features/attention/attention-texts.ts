import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import type { Attention, Watched } from '@praj/domain/orders/attention/attention.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { canEdit } from '@praj/domain/orders/order-state.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { readOnce } from '../../entities/order/live/read-once.ts';
import { isHeld, tripName } from '../../entities/order/order-texts.ts';
import { showDay, showTime } from '../../platform/format.ts';
import { type CarsMeant, COPY } from './copy.ts';

/** What one line of the strip says: who or what, what about it, and the same in short for one line of all. */
export interface AttentionText {
  readonly subject: string;
  readonly what: string;
  readonly short: string;
}
/** The next step: a call (`tel:`), or a place in the portal. */
export type NextStep = { readonly label: string } & ({ readonly href: string } | { readonly to: string } | { readonly decides: true });

/** What domain asks of an order, read once; `refusedAt` is when the person's own change was refused, `asksForApproval` that it waits for their word. */
export const watchedOf = (order: Order, refusedAt: number | undefined, asksForApproval = false): Watched =>
  refusedAt === undefined && !asksForApproval ? watched(order) : { ...watched(order), changeRefusedAt: refusedAt, asksForApproval };

const watched = readOnce((order): Watched => {
  const atDoor = order.stateTimes.customer ?? order.stateTimes.taximeter_started;
  return {
    id: order.id,
    state: order.state,
    numberOfPeople: order.numberOfPeople,
    placedAt: Date.parse(order.placedAt),
    takenAt: order.takenAt ? Date.parse(order.takenAt) : undefined,
    requestedPickup: Date.parse(order.requestedPickup),
    atDoorSince: atDoor ? Date.parse(atDoor) : undefined,
    changeRefusedAt: undefined,
    isHeld: isHeld(order),
    // One call or answer settles the cars of which a line says the same; one that was changed meanwhile is asked about by itself.
    together: order.group
      ? JSON.stringify([order.group.id, order.requestedPickup, showPlace(order.pickupAddress), order.approval?.askedAt])
      : undefined,
  };
});

const isStillChangeable = ({ state, numberOfPeople }: Order): boolean => canEdit(state, numberOfPeople);
const wholeMinutes = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 60_000));

/** `i morgen 07:30`, in the middle of a sentence. */
function whenIs(order: Order, now: number): string {
  const day = showDay(order.requestedPickup, now);
  return `${day.charAt(0).toLocaleLowerCase('da-DK')}${day.slice(1)} ${showTime(order.requestedPickup)}`;
}

/** Undefined for a car that was ordered by itself. */
const carsMeant = (orders: readonly [Order, ...Order[]]): CarsMeant | undefined =>
  orders[0].group
    ? { numbers: orders.flatMap(({ group }) => group?.number ?? []).toSorted((a, b) => a - b), size: orders[0].group.size }
    : undefined;

/** What the strip says of an order that waits, or of cars of one that wait for the same; `now` by the server's clock, milliseconds. */
export function attentionText(orders: readonly [Order, ...Order[]], { reason, since }: Attention, now: number): AttentionText {
  const [order] = orders;
  const cars = carsMeant(orders);
  const place = showPlace(order.pickupAddress);
  if (reason === 'car_waits') {
    const subject = order.carNo === null ? COPY.unnumberedCar(cars) : COPY.car(order.carNo);
    const minutes = wholeMinutes(since, now);
    return { subject, what: COPY.hasStood(place, minutes), short: `${subject} ${COPY.hasStoodShort(minutes)}` };
  }
  if (reason === 'large_car_unanswered') {
    const subject = COPY.largeCar(whenIs(order, now), cars);
    return { subject, what: COPY.unanswered, short: `${subject} ${COPY.unanswered}` };
  }
  if (reason === 'centre_silent') {
    const subject = COPY.trip(place, showTime(order.requestedPickup), cars);
    return { subject, what: COPY.unansweredByCentre, short: `${subject} ${COPY.unanswered}` };
  }
  if (reason === 'awaits_approval') {
    const name = fullName(order.issuedByEmployee);
    const who = COPY.approval(name);
    return { subject: who, what: COPY.approvalOf(tripName(order), whenIs(order, now), cars), short: `${name} ${COPY.asked}` };
  }
  const subject = COPY.change(place, cars);
  const what = isStillChangeable(order) ? COPY.changedFirst : COPY.tooLate;
  return { subject, what, short: `${subject} ${COPY.notSaved}` };
}

/** The same with which order it is, for lines that would else read alike. Pure. */
export function withNumber({ subject, what, short }: AttentionText, { globalApiId }: Order): AttentionText {
  const number = COPY.order(showOrderNumber(globalApiId));
  return { subject: `${subject} ${number}`, what, short: `${short} ${number}` };
}

/** Longer than this a name would push the reason away. */
const SHORT_NAME = 18;
/** `Aase` of `Aase Lund`; a firm by its whole name. */
function calledName(name: string | null): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const called = words.length === 2 ? words[0] : words.join(' ');
  return called && called.length <= SHORT_NAME ? called : COPY.passenger;
}

/** What the person does about it: rings the passenger or the centre, looks at their change, or follows the car. */
export function nextStep(order: Order, { reason }: Attention, centre: string): NextStep {
  if (reason === 'car_waits') {
    return order.phone
      ? { label: COPY.ringTo(calledName(order.customerName)), href: `tel:${order.phone}` }
      : { label: COPY.follow, to: `/order/${order.id}` };
  }
  if (reason === 'awaits_approval') return { label: COPY.decide, decides: true };
  if (reason === 'change_refused' && isStillChangeable(order)) return { label: COPY.seeChange, to: `/order/${order.id}/edit` };
  return { label: COPY.ringTo(COPY.centre), href: centre };
}
