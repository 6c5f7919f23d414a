import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { listAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { showsDriverPhone } from '@praj/domain/orders/driver-phone.ts';
import { minutesToPickup } from '@praj/domain/orders/eta.ts';
import { countsAsDriven } from '@praj/domain/orders/order-state.ts';
import { paidByRecipient } from '@praj/domain/vouchers/voucher-trip.ts';
import type { OrderRecord } from './order-record.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const kroner = (oere: number | null): number | null => (oere === null ? null : kronerFromOere(oere));

/** Builds the contract's order field by field; `now` gives the minutes to pickup. */
export function presentOrder(record: OrderRecord, now: Date): Order {
  return {
    id: record.id,
    globalApiId: record.number,
    version: record.version,
    state: record.state,
    stateTimes: record.stateTimes,
    placedAt: record.placedAt.toISOString(),
    takenAt: iso(record.takenAt),
    requestedPickup: record.requestedPickup.toISOString(),
    estimatedPickup: iso(record.estimatedPickup),
    estimatedMinutesToPickup: record.estimatedPickup && minutesToPickup(record.estimatedPickup.getTime(), now.getTime()),
    estimatedCompleted: iso(record.estimatedCompleted),
    actualCompleted: iso(record.actualCompleted),
    tripFinishedAt: iso(record.tripFinishedAt),
    actualTripDuration: record.actualTripDuration,
    estimatedTripDistance: record.estimatedTripDistance,
    tripType: record.tripType,
    numberOfPeople: record.numberOfPeople,
    // An order for several cars becomes as many orders (decisions §5).
    numberOfCars: 1,
    pickupAddress: presentAddress(record.pickup),
    destinationAddress: record.destination && presentAddress(record.destination),
    stops: record.stops.map(presentAddress),
    stopsReached: record.stopsReached,
    comment: record.comment,
    customerName: record.customerName,
    phone: record.customerPhone,
    reference: record.reference,
    project: record.project,
    allocations: listAllocations(record.allocations),
    price: kroner(record.priceOere),
    finalPrice: kroner(record.finalPriceOere),
    carNo: record.carNo,
    driverName: record.driverName,
    driverPhone: showsDriverPhone(record.state, record.finishedAt?.getTime(), now.getTime()) ? record.driverPhone : null,
    carModel: record.carModel,
    account: record.accountId === null || record.accountName === null ? null : { id: record.accountId, name: record.accountName },
    attributes: record.attributes.map(({ id, code, description }) => ({ id, code, description })),
    group: groupOf(record),
    fixedTripId: record.fixedTripId,
    voucherId: record.voucherId,
    voucherCode: record.voucherCode,
    paidByRecipient: recipientsPartOf(record),
    bookingModuleUpdatedAt: record.bookingModuleUpdatedAt.toISOString(),
    traveller: travellerOf(record),
    issuedByEmployee: { id: record.issuedBy, firstName: record.issuerFirstName, lastName: record.issuerLastName },
    issuedByBranch: { id: record.branchId, name: record.branchName },
    issuedByCompany: { id: record.companyId, name: record.companyName },
    cancelCause: record.cancelCause,
    cancelReason: record.cancelReason,
    cancelledBy: cancellerOf(record),
    reorderedAs: record.reorderedAs,
    seriesId: record.seriesId,
    seriesDay: record.seriesDay,
    forgotten: record.forgottenAt !== null,
    approval: approvalOf(record),
  };
}

export const presentAll = (records: readonly OrderRecord[], now: Date): Order[] => records.map((record) => presentOrder(record, now));

const groupOf = ({ groupId: id, groupNumber: number, groupSize: size }: OrderRecord): Order['group'] =>
  id === null || number === null || size === null ? null : { id, number, size };

const travellerOf = ({ comingOutAt, travellerLateAt }: OrderRecord): Order['traveller'] =>
  comingOutAt || travellerLateAt ? { comingOutAt: iso(comingOutAt), lateAt: iso(travellerLateAt) } : null;

const approvalOf = ({ approval: state, estimateOere, asks, placedAt }: OrderRecord): Order['approval'] =>
  state && {
    state,
    estimate: kroner(estimateOere),
    askedAt: new Date(asks?.[0]?.askedAt ?? placedAt).toISOString(),
    asks: (asks ?? []).map(({ rule, why, state: its, asked, askedRole, decidedBy, decidedAt }) => ({
      rule,
      why,
      state: its,
      asked,
      askedRole,
      decidedBy,
      decidedAt: decidedAt && new Date(decidedAt).toISOString(),
    })),
  };

/** A trip that drove nobody is not the voucher's, whatever it cost to come in vain. What was agreed after an objection is the voucher's part alone. */
function recipientsPartOf({ state, voucherId, finalPriceOere, agreedOere, voucherHighestOere }: OrderRecord): number | null {
  if (voucherId === null || finalPriceOere === null || !countsAsDriven(state)) return null;
  return kronerFromOere(agreedOere === null ? paidByRecipient(finalPriceOere, voucherHighestOere) : finalPriceOere - agreedOere);
}

function cancellerOf({ cancelledBy: id, cancellerFirstName: firstName, cancellerLastName: lastName }: OrderRecord): Order['cancelledBy'] {
  return id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };
}

function presentAddress(address: Address): Address {
  return {
    fullAddress: address.fullAddress,
    streetName: address.streetName,
    houseNo: address.houseNo,
    city: address.city,
    zipCode: address.zipCode,
    longitude: address.longitude,
    latitude: address.latitude,
    houseLetter: address.houseLetter ?? null,
    poi: address.poi ?? null,
    label: address.label ?? null,
    comment: address.comment ?? null,
    placeType: address.placeType ?? null,
    accuracy: address.accuracy ?? null,
    sortOrder: address.sortOrder ?? null,
  };
}
