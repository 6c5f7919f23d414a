import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { LARGE_CAR_SEAT_CODES, needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isCentreSilent } from '@praj/domain/orders/order-waiting.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import { isoDay, showDate, showNumber, showTime } from '../../platform/format.ts';
import { COPY, HAPPENED, STATE_LABELS } from './copy.ts';
import { pickupOf, readOnce } from './live/read-once.ts';

/** 'Alm. vogn (4 personer)' or 'Stor vogn (n personer)' (S1 §2). */
export const carTypeText = (numberOfPeople: number): string =>
  needsLargeCar(numberOfPeople) ? COPY.largeCar(numberOfPeople) : COPY.ordinaryCar;

/** What is ordered of cars: the type of one, `2 × Stor vogn (6 personer)` of several. */
export const carsText = (cars: number, numberOfPeople: number): string =>
  cars === 1 ? carTypeText(numberOfPeople) : `${cars} × ${carTypeText(numberOfPeople)}`;

/** 'Taxibon K7R 4MX' when a voucher pays (decisions §7), 'Konto' when an account does, else 'I taxi' (S1 §2). */
export const paymentText = ({ account, voucherCode }: Pick<Order, 'account' | 'voucherCode'>): string =>
  voucherCode === null ? (account ? COPY.account : COPY.inTaxi) : voucherName(voucherCode);

/** The account or the voucher that pays, by name; undefined when the passenger pays in the taxi. */
export const payerName = ({ account, voucherCode }: Pick<Order, 'account' | 'voucherCode'>): string | undefined =>
  voucherCode === null ? account?.name : voucherName(voucherCode);

/** 'Ja' for a fixed trip (S1 §2). */
export const fixedPriceText = (order: Pick<Order, 'tripType'>): string => (order.tripType === 'FIXED' ? COPY.yes : COPY.no);

/** Seconds as minutes with 2 decimals, `17,25 min` (S1 §2). */
export const durationText = (seconds: number): string => `${showNumber(seconds / 60, 2)} min`;

/** `kl. 14:05`, with the date before it unless it is the day of `now` (milliseconds, by the server's clock); `at` is ISO 8601. */
export const dayAndTime = (at: string, now: number): string =>
  isoDay(at) === isoDay(now) ? HAPPENED.today(showTime(at)) : HAPPENED.earlier(showDate(at), showTime(at));

/** Both ends of a trip in short, `Havnegade 4 – Kastrup Lufthavn`; a trip may have no destination. */
export const tripName = (order: Pick<Order, 'pickupAddress' | 'destinationAddress'>): string =>
  [order.pickupAddress, order.destinationAddress].flatMap((address) => (address ? [showPlace(address)] : [])).join(' – ');

/** What 'Stor vogn (n personer)' has said already. */
const SEATS: readonly string[] = LARGE_CAR_SEAT_CODES;

/** What is said of the car itself: its make or the type that was ordered, and the add-ons, `Toyota bZ4X · El-bil`. */
export const carLine = ({ carModel, numberOfPeople, attributes }: Pick<Order, 'carModel' | 'numberOfPeople' | 'attributes'>): string =>
  [
    carModel,
    (!carModel || needsLargeCar(numberOfPeople)) && carTypeText(numberOfPeople),
    ...attributes.filter(({ code }) => !SEATS.includes(code)).map(({ description }) => description),
  ]
    .filter(Boolean)
    .join(' · ');

/** The small line of a row after who goes: the car first, as somebody at the door asks for it, then account, reference and add-ons. */
export const rowMeta = (order: Order): string =>
  [
    order.carNo && COPY.car(order.carNo),
    payerName(order),
    order.reference && COPY.reference(order.reference),
    needsLargeCar(order.numberOfPeople) && COPY.largeCar(order.numberOfPeople),
    ...order.attributes.filter(({ code }) => !SEATS.includes(code)).map(({ description }) => description),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * What names the cars that were ordered together and still drive the same trip, by all that their row says of them; undefined for a car that was
 * ordered by itself.
 */
export const sharedTrip = readOnce((order): string | undefined => {
  const { group, requestedPickup, pickupAddress, stops, destinationAddress, customerName, phone } = order;
  if (!group) return undefined;
  const places = [pickupAddress, ...stops, destinationAddress].map((place) => place && [showPlace(place), place.fullAddress]);
  return JSON.stringify([group.id, requestedPickup, places, customerName, phone, rowMeta({ ...order, carNo: null })]);
});

/** All that a row says of a trip by itself; how far it has come is told beside it. */
export const rowText = readOnce((order): string => {
  const { group, pickupAddress, stops, destinationAddress, customerName, seriesId } = order;
  const { day, time } = pickupOf(order);
  const places = [pickupAddress, destinationAddress].map((place) => place && showPlace(place));
  const nth = group && [group.number, group.size];
  return JSON.stringify([nth, day, time, places, stops.length, customerName, rowMeta(order), seriesId !== null]);
});

/** What is left of that where the list is narrow. */
export const narrowRowText = readOnce((order): string => {
  const { pickupAddress, stops, destinationAddress, customerName, carNo } = order;
  const { day, time } = pickupOf(order);
  const places = [pickupAddress, destinationAddress].map((place) => place && showPlace(place));
  return JSON.stringify([day, time, places, stops.length, customerName, carNo]);
});

/** Has the taxi centre not answered for a minute (decisions §5)? `now` by the server's clock, milliseconds. */
export const waitsInVain = (order: Order, now: number): boolean =>
  isCentreSilent(
    {
      state: order.state,
      placedAt: Date.parse(order.placedAt),
      takenAt: order.takenAt ? Date.parse(order.takenAt) : undefined,
      requestedPickup: Date.parse(order.requestedPickup),
      isHeld: isHeld(order),
    },
    now,
  );

/** Does it wait to be approved, so that the taxi centre has not heard of it? */
export const isHeld = ({ state, approval }: Pick<Order, 'state' | 'approval'>): boolean =>
  state === 'created' && approval?.state === 'waiting';
/** What people call the state of an order (S1 §4), and one that waits to be approved. */
export const stateLabel = (order: Pick<Order, 'state' | 'approval'>): string =>
  isHeld(order) ? COPY.awaitsApproval : STATE_LABELS[order.state];

/** What is said of orders that were just placed: that they are, or wait to be approved, and which trip or how many cars. */
export function placedText(orders: readonly Order[]): { readonly title: string; readonly detail: string | undefined } {
  const [title, ofMany] = orders.some(isHeld) ? [COPY.placedHeld, COPY.carsHeld] : [COPY.placed, COPY.carsPlaced];
  return { title, detail: orders.length > 1 ? ofMany(orders.length) : orders[0] && tripName(orders[0]) };
}

/** Said of a changed or new order that could not stay on the account of the one before; undefined when nothing was dropped. */
export const accountDroppedText = (before: Pick<Order, 'account'>, after: Pick<Order, 'account'> | undefined): string | undefined =>
  before.account && after && !after.account ? COPY.accountDropped(before.account.name) : undefined;

/** 'Ordre 48 210 377 · bestilt af Mette Kjær, Hovedkontor'. */
export const subtitleOf = (order: Pick<Order, 'globalApiId' | 'issuedByEmployee' | 'issuedByBranch'>): string =>
  COPY.subtitle(showOrderNumber(order.globalApiId), fullName(order.issuedByEmployee), order.issuedByBranch.name);
