import type { Order } from '@praj/contract/orders.ts';
import { addressParts } from '@praj/domain/address.ts';
import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { vatWithin } from '@praj/domain/invoicing/vat.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { countsAsNoShow } from '@praj/domain/orders/order-state.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Credited } from '../../invoices/disputes/store.ts';
import { COPY } from './copy.ts';

/** A trip with its price, with what was given back of it after objections, and what its company calls a reference. */
export type PricedOrder = Order & { readonly finalPrice: number; readonly credited: readonly Credited[]; readonly referenceLabel: string };
/** What stands on the left, and what on the right of it. */
type Line = readonly [label: string, value: string];

/** What a receipt says of a trip, part by part, in the order in which it is read. Pure. */
export function receiptLines(order: PricedOrder, vatPercent: number): Record<'trip' | 'amount' | 'payment', Line[]> {
  return { trip: tripLines(order), amount: amountLines(order, vatPercent), payment: paymentLines(order) };
}

/** When the trip was over: the day it is of. */
export const receiptDay = ({ tripFinishedAt, actualCompleted, requestedPickup }: Order): number =>
  Date.parse(tripFinishedAt ?? actualCompleted ?? requestedPickup);

function tripLines(order: PricedOrder): Line[] {
  const { issuedByEmployee: employee, stateTimes } = order;
  const fetched = stateTimes.trip_started;
  const lines: (readonly [string, string | null])[] = [
    [COPY.pickup, addressParts(order.pickupAddress).join(', ')],
    ...order.stops.map((stop, at) => [COPY.stop(at + 1), addressParts(stop).join(', ')] as const),
    [COPY.destination, order.destinationAddress ? addressParts(order.destinationAddress).join(', ') : COPY.noDestination],
    fetched ? [COPY.pickedUp, showDateTime(Date.parse(fetched))] : [COPY.requested, showDateTime(Date.parse(order.requestedPickup))],
    [COPY.finished, showDateTime(receiptDay(order))],
    [COPY.passenger, order.customerName],
    [COPY.car, order.carNo],
    [COPY.employee, fullName(employee).trim()],
    [order.referenceLabel, order.reference],
    [COPY.project, order.project],
  ];
  return lines.filter((line): line is Line => Boolean(line[1]));
}

/** The price, which is what is left of what was given back. */
function amountLines({ state, tripType, finalPrice, credited }: PricedOrder, vatPercent: number): Line[] {
  const totalOere = oereFromKroner(finalPrice);
  const chargedOere = credited.reduce((sum, { creditedOere }) => sum + creditedOere, totalOere);
  const driven = tripType === 'FIXED' ? COPY.fixed : COPY.metered;
  return [
    [countsAsNoShow(state) ? COPY.wasted : driven, COPY.kroner(chargedOere)],
    ...credited.map(({ creditNumber, creditedOere }): Line => [COPY.credited(creditNumber), COPY.kroner(-creditedOere)]),
    [COPY.vatWithin(vatPercent), COPY.kroner(vatWithin(totalOere, vatPercent))],
    [COPY.total, COPY.kroner(totalOere)],
  ];
}

/** How a trip is paid. Nobody sat in the car to pay after a drive in vain, whose voucher was given back (decision 48). */
function paymentOf({ state, account, allocations, voucherCode }: PricedOrder): string {
  const inVain = countsAsNoShow(state);
  if (voucherCode !== null) return inVain ? COPY.unpaid : COPY.byVoucher(voucherCode);
  // An EAN number goes before the account, as on invoices (decision 110).
  const ean = allocations.find(({ kind }) => kind === 'ean');
  if (ean) return COPY.toEan(ean.code);
  if (account) return COPY.onAccount(account.name);
  return inVain ? COPY.unpaid : COPY.inTaxi;
}

function paymentLines(order: PricedOrder): Line[] {
  const { paidByRecipient } = order;
  const paid: Line[] = [[COPY.payment, paymentOf(order)]];
  if (paidByRecipient) paid.push(['', COPY.paidByRecipient(oereFromKroner(paidByRecipient))]);
  return paid;
}
