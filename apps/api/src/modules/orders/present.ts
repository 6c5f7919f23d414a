import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { minutesToPickup } from '@praj/domain/orders/eta.ts';
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
    stateTimes: record.state_times,
    placedAt: record.placed_at.toISOString(),
    takenAt: iso(record.taken_at),
    requestedPickup: record.requested_pickup.toISOString(),
    estimatedPickup: iso(record.estimated_pickup),
    estimatedMinutesToPickup: record.estimated_pickup && minutesToPickup(record.estimated_pickup.getTime(), now.getTime()),
    estimatedCompleted: iso(record.estimated_completed),
    actualCompleted: iso(record.actual_completed),
    tripFinishedAt: iso(record.trip_finished_at),
    actualTripDuration: record.actual_trip_duration,
    estimatedTripDistance: record.estimated_trip_distance,
    tripType: record.trip_type,
    numberOfPeople: record.number_of_people,
    // An order for several cars becomes as many orders (decisions §5).
    numberOfCars: 1,
    pickupAddress: presentAddress(record.pickup),
    destinationAddress: record.destination && presentAddress(record.destination),
    comment: record.comment,
    customerName: record.customer_name,
    phone: record.customer_phone,
    reference: record.reference,
    project: record.project,
    price: kroner(record.price_oere),
    finalPrice: kroner(record.final_price_oere),
    carNo: record.car_no,
    driverName: record.driver_name,
    account: record.account_id === null || record.account_name === null ? null : { id: record.account_id, name: record.account_name },
    attributes: record.attributes.map(({ id, code, description }) => ({ id, code, description })),
    fixedTripId: record.fixed_trip_id,
    bookingModuleUpdatedAt: record.booking_module_updated_at.toISOString(),
    issuedByEmployee: { id: record.issued_by, firstName: record.issuer_first_name, lastName: record.issuer_last_name },
    issuedByBranch: { id: record.branch_id, name: record.branch_name },
    issuedByCompany: { id: record.company_id, name: record.company_name },
    cancelCause: record.cancel_cause,
    cancelReason: record.cancel_reason,
    reorderedAs: record.reordered_as,
  };
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
