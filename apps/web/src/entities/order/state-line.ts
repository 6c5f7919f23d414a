import type { Order } from '@praj/contract/orders.ts';
import { ETA_LABEL_MINUTES, minutesToPickup } from '@praj/domain/orders/eta.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { isoDay, showDay, showKm, showKroner, showTime } from '../../platform/format.ts';
import { cancelledHow } from './cancelled-how.ts';
import { COPY as ORDER, STATE_LABELS, STATE_LINE } from './copy.ts';
import { minutesToArrival, pickupEta } from './eta.ts';
import { payerName, stateLabel } from './order-texts.ts';

/** What matters of an order at this moment: one line in large type, and one below it. */
export interface StateLine {
  readonly title: string;
  /** The spec's word for the state, where the title is not that word; stands first in the line below, in the state's colour. */
  readonly state: string | undefined;
  /** What follows the state; may be empty. */
  readonly rest: string;
}

/** When a car is there by the streets it has left, which the portal reckons itself. */
export interface Reckoned {
  readonly leg: 'to_pickup' | 'to_destination';
  /** Server time in milliseconds. */
  readonly arrives: number;
}

/** What a line is told from: the order, the server's clock in milliseconds, and where the centre says nothing what is reckoned. */
type Told = (order: Order, now: number, reckoned?: Reckoned) => { readonly title: string; readonly rest: Parts };
type Parts = readonly (string | null | undefined | false)[];

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('da-DK') + text.slice(1);
const pickupDay = (order: Order, now: number): string =>
  STATE_LINE.dayAndTime(showDay(order.requestedPickup, now, 'long'), showTime(order.requestedPickup));
const orderedFor = (order: Order, now: number): string => {
  const when = pickupDay(order, now);
  return STATE_LINE.orderedFor(when.charAt(0).toLocaleLowerCase('da-DK') + when.slice(1));
};
const withCar = (what: string, { carNo }: Order): string => (carNo ? STATE_LINE.withCar(what, carNo) : what);
const since = (at: string | undefined): string | undefined => at && STATE_LINE.since(showTime(at));

const waiting: Told = (order, now) => ({
  title: capital(pickupDay(order, now)),
  rest: [
    order.price !== null && STATE_LINE.fixedPrice(showKroner(order.price)),
    order.estimatedTripDistance !== null && showKm(order.estimatedTripDistance),
  ],
});

/** 'Ca. 4 min', 'Ca. kl. 14:31' above ten minutes; undefined while nothing is reckoned. */
function reckonedPickup(now: number, reckoned: Reckoned | undefined): string | undefined {
  if (reckoned?.leg !== 'to_pickup') return undefined;
  const minutes = Math.max(1, minutesToPickup(reckoned.arrives, now));
  return capital(minutes > ETA_LABEL_MINUTES ? ORDER.aboutAt(showTime(reckoned.arrives)) : ORDER.about(ORDER.minutes(minutes)));
}

const onTheWay: Told = (order, now, reckoned) => {
  const eta = pickupEta(order, now);
  if (!eta) return { title: withCar(reckonedPickup(now, reckoned) ?? STATE_LABELS.arriving, order), rest: [] };
  const soon = eta.minutes === 0 ? STATE_LINE.anyMoment : ORDER.minutes(eta.minutes);
  return {
    title: withCar(eta.clock === undefined ? soon : capital(ORDER.aboutAt(showTime(eta.clock))), order),
    rest: [eta.label, eta.clock === undefined && STATE_LINE.atPickup(showTime(order.estimatedPickup ?? now + eta.minutes * 60_000))],
  };
};

const driving: Told = (order, now, reckoned) => {
  const isReckoned = order.estimatedCompleted === null && reckoned?.leg === 'to_destination';
  const there = isReckoned ? new Date(reckoned.arrives).toISOString() : order.estimatedCompleted;
  const minutes = minutesToArrival({ state: order.state, estimatedCompleted: there }, now);
  const fetched = order.stateTimes.trip_started;
  return {
    title: minutes !== undefined && there ? STATE_LINE.thereAbout(showTime(there)) : withCar(STATE_LINE.underWay, order),
    rest: [
      minutes !== undefined && STATE_LINE.thereIn(isReckoned ? ORDER.about(ORDER.minutes(minutes)) : ORDER.minutes(minutes)),
      fetched && STATE_LINE.fetchedAt(showTime(fetched)),
    ],
  };
};

/** '5,0 km på 17 min', or as much of it as is known. */
function drivenHowFar({ estimatedTripDistance: metres, actualTripDuration: seconds }: Order): string | undefined {
  const time = seconds === null ? undefined : ORDER.minutes(Math.max(1, Math.round(seconds / 60)));
  if (metres === null) return time;
  return time ? STATE_LINE.distanceAndTime(showKm(metres), time) : showKm(metres);
}

const driven: Told = (order, now) => {
  const at = order.tripFinishedAt ?? order.stateTimes.completed;
  const today = at !== undefined && isoDay(at) === isoDay(now);
  const when = at && (today ? showTime(at) : showDay(at, now).toLocaleLowerCase('da-DK'));
  const ended = [STATE_LABELS[order.state], when].filter(Boolean).join(' ');
  const payer = payerName(order);
  return {
    title: order.finalPrice === null ? ended : `${ended} · ${showKroner(order.finalPrice)}`,
    rest: [
      order.finalPrice === null && STATE_LINE.priceToCome,
      at && !today && STATE_LINE.at(showTime(at)),
      drivenHowFar(order),
      payer && (order.voucherCode === null ? STATE_LINE.account(payer) : payer),
    ],
  };
};

const calledOff: Told = (order, now) => {
  const how = cancelledHow(order, now);
  return { title: STATE_LABELS.cancelled, rest: [how && `${STATE_LABELS.cancelled} ${how}`] };
};

const LINES: Readonly<Record<OrderState, Told>> = {
  created: waiting,
  booked: waiting,
  dispatching: (order, now) => ({ title: STATE_LINE.finding, rest: [orderedFor(order, now)] }),
  blocked: (order, now) => ({ title: STATE_LINE.noneFree, rest: [orderedFor(order, now)] }),
  arriving: onTheWay,
  customer: (order) => ({ title: withCar(STATE_LINE.atDoor, order), rest: [since(order.stateTimes.customer)] }),
  taximeter_started: (order) => ({
    title: withCar(STATE_LINE.atDoor, order),
    rest: [since(order.stateTimes.customer ?? order.stateTimes.taximeter_started)],
  }),
  trip_started: driving,
  completed: driven,
  concluded: driven,
  noshow: ({ stateTimes, finalPrice }) => ({
    title: STATE_LABELS.noshow,
    rest: [
      stateTimes.noshow && STATE_LINE.leftAt(showTime(stateTimes.noshow)),
      finalPrice !== null && ORDER.wastedTrip,
      finalPrice !== null && showKroner(finalPrice),
    ],
  }),
  cancelled: calledOff,
  deleted: calledOff,
};

/** Does the line tell of a trip that nobody has begun to look for? */
export const isAhead = (state: OrderState): boolean => LINES[state] === waiting;

/**
 * The order in one line, and what follows it: 'I morgen kl. 09:15', '4 min – vogn 1482', 'Afsluttet 14:40 · 287,50 kr.'.
 * @param now by the server's clock, milliseconds. Pure
 * @param reckoned stands in where the centre has told no time, as 'ca.'
 */
export function stateLine(order: Order, now: number, reckoned?: Reckoned): StateLine {
  const { title, rest } = LINES[order.state](order, now, reckoned);
  const label = stateLabel(order);
  const parts = rest.filter(Boolean).join(' · ');
  return title.startsWith(label) ? { title, state: undefined, rest: capital(parts) } : { title, state: label, rest: parts };
}

/** What the folded facts are about, in a few words: who pays, and the reference. */
export const moreInShort = (order: Order): string =>
  [payerName(order) ?? ORDER.inTaxi, order.reference && ORDER.reference(order.reference)].filter(Boolean).join(' · ');
