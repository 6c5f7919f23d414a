import type { Order } from '@praj/contract/orders.ts';
import { ALLOCATION_LABELS, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { countsAsDriven, countsAsNoShow } from '@praj/domain/orders/order-state.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { showDateTime, showKm, showKroner, showTime } from '../../platform/format.ts';
import { COPY, FACTS } from './copy.ts';
import { carTypeText, durationText, fixedPriceText, paymentText } from './order-texts.ts';

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
  if (countsAsNoShow(state)) return joined(COPY.wastedTrip, kroner);
  return kroner ?? (countsAsDriven(state) ? FACTS.priceToCome : null);
}

/** What the recipient paid in the taxi, above the voucher's highest price. */
const recipientsPart = ({ paidByRecipient }: Order): string | null =>
  paidByRecipient === null || paidByRecipient === 0 ? null : COPY.paidByRecipient(showKroner(paidByRecipient));

/** When the passenger was fetched; until then, or where the centre has not reported it, when that is expected. */
const pickupFact = ({ estimatedPickup, stateTimes: { trip_started: fetched } }: Order): OrderFact =>
  fetched
    ? { label: FACTS.pickedUp, value: showTime(fetched) }
    : { label: FACTS.estimatedPickup, value: estimatedPickup && showTime(estimatedPickup) };

/** Told of a fixed trip; that any other has none goes without saying. */
const fixedPriceFact = (order: Order): OrderFact => ({
  label: FACTS.fixedPrice,
  value: order.tripType === 'FIXED' ? joined(fixedPriceText(order), order.price !== null && showKroner(order.price)) : null,
});

/** Who let it through where a rule of the company asked, and when; each of them once. */
const approvedText = ({ approval }: Order): string =>
  joined(
    ...new Set(
      approval?.asks.map(
        ({ state, decidedBy, decidedAt }) =>
          state === 'approved' && decidedBy && decidedAt && `${fullName(decidedBy)}, ${showDateTime(decidedAt)}`,
      ),
    ),
  );

/**
 * What the panel tells of an order in words (S1 §2); facts without a value are left out where they are drawn. Pure.
 * @param referenceName what the order's company calls a reference
 */
export function orderFacts(order: Order, referenceName: string = FACTS.reference): OrderFact[] {
  const { issuedByEmployee: employee } = order;
  return [
    { label: FACTS.passenger, value: order.customerName },
    { label: FACTS.phone, value: order.phone && showPhone(order.phone), href: order.phone ? `tel:${order.phone}` : undefined },
    { label: FACTS.car, value: joined(order.carNo, carTypeText(order.numberOfPeople)) },
    { label: FACTS.payment, value: joined(paymentText(order), order.account?.name, recipientsPart(order)) },
    { label: FACTS.finalPrice, value: priceText(order) },
    { label: referenceName, value: order.reference },
    { label: FACTS.project, value: order.project },
    ...order.allocations.map((one) => ({ label: ALLOCATION_LABELS[one.kind], value: showAllocation(one) })),
    fixedPriceFact(order),
    { label: FACTS.addOns, value: order.attributes.map((attribute) => attribute.description).join(', ') },
    { label: FACTS.requestedPickup, value: showDateTime(order.requestedPickup) },
    pickupFact(order),
    { label: FACTS.estimatedDistance, value: order.estimatedTripDistance === null ? null : showKm(order.estimatedTripDistance) },
    { label: FACTS.finishedAt, value: order.tripFinishedAt && showDateTime(order.tripFinishedAt) },
    { label: FACTS.duration, value: order.actualTripDuration === null ? null : durationText(order.actualTripDuration) },
    { label: FACTS.driver, value: order.driverName },
    { label: FACTS.employee, value: fullName(employee) },
    { label: FACTS.approvedBy, value: approvedText(order) },
    { label: FACTS.branch, value: order.issuedByBranch.name },
    { label: FACTS.company, value: order.issuedByCompany.name },
    { label: FACTS.comment, value: order.comment, wide: true },
  ];
}
