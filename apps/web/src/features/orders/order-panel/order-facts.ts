import type { Order } from '@praj/contract/orders.ts';
import { countsAsDriven, countsAsNoShow } from '@praj/domain/orders/order-state.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { showDateTime, showKm, showKroner, showTime } from '../../../platform/format.ts';
import { COPY as ORDER } from '../copy.ts';
import { carTypeText, durationText, fixedPriceText, paymentText } from '../order-texts.ts';
import { COPY } from './copy.ts';

export interface OrderFact {
  readonly label: string;
  readonly value: string | null;
  /** Where the value leads, such as to the phone. */
  readonly href?: string | undefined;
  /** Free text that may be long: has the whole width. */
  readonly wide?: boolean;
}

const joined = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

function priceText({ state, finalPrice }: Order): string | null {
  const kroner = finalPrice === null ? null : showKroner(finalPrice);
  if (countsAsNoShow(state)) return joined(ORDER.wastedTrip, kroner);
  return kroner ?? (countsAsDriven(state) ? COPY.priceToCome : null);
}

/** What the panel tells of an order in words (S1 §2); facts without a value are left out where they are drawn. Pure. */
export function orderFacts(order: Order): OrderFact[] {
  const { issuedByEmployee: employee } = order;
  return [
    { label: COPY.passenger, value: order.customerName },
    { label: COPY.phone, value: order.phone && showPhone(order.phone), href: order.phone ? `tel:${order.phone}` : undefined },
    { label: COPY.car, value: joined(order.carNo, carTypeText(order.numberOfPeople)) },
    { label: COPY.payment, value: joined(paymentText(order), order.account?.name) },
    { label: COPY.finalPrice, value: priceText(order) },
    { label: COPY.reference, value: order.reference },
    { label: COPY.project, value: order.project },
    { label: COPY.fixedPrice, value: joined(fixedPriceText(order), order.price !== null && showKroner(order.price)) },
    { label: COPY.addOns, value: order.attributes.map((attribute) => attribute.description).join(', ') },
    { label: COPY.people, value: String(order.numberOfPeople) },
    { label: COPY.requestedPickup, value: showDateTime(order.requestedPickup) },
    { label: COPY.estimatedPickup, value: order.estimatedPickup && showTime(order.estimatedPickup) },
    { label: COPY.estimatedDistance, value: order.estimatedTripDistance === null ? null : showKm(order.estimatedTripDistance) },
    { label: COPY.finishedAt, value: order.tripFinishedAt && showDateTime(order.tripFinishedAt) },
    { label: COPY.duration, value: order.actualTripDuration === null ? null : durationText(order.actualTripDuration) },
    { label: COPY.driver, value: order.driverName },
    { label: COPY.employee, value: `${employee.firstName} ${employee.lastName}` },
    { label: COPY.branch, value: order.issuedByBranch.name },
    { label: COPY.company, value: order.issuedByCompany.name },
    { label: COPY.comment, value: order.comment, wide: true },
  ];
}
