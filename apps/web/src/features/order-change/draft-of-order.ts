import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { attributeCategory } from '@praj/domain/attributes/attribute-category.ts';
import type { Drive } from '@praj/domain/orders/account-stays.ts';
import { chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { entriesOf } from '../../entities/allocation/allocation-entry.ts';
import {
  type DrawnField,
  type FormOptions,
  fieldsOf,
  type OrderDraft,
  reconcileDraft,
} from '../../entities/booking-form/draft/form-state.ts';
import { wallTimeOf } from '../../entities/booking-form/draft/pickup-time.ts';
import { entriesOfStops } from '../../entities/booking-form/stops/stop-entry.ts';
import { textsOfTrip } from '../../entities/booking-form/texts-of-trip.ts';

/** An order as the form shows it when it is changed: date and time filled in, one car (S1 §2, decisions §5). Pure. */
export const draftOfOrder = (order: Order): OrderDraft => ({
  // A change is kept from being made twice by its version, not by a key.
  key: '',
  asap: false,
  ...wallTimeOf(Date.parse(order.requestedPickup)),
  agreedPickup: order.requestedPickup,
  people: order.numberOfPeople,
  cars: 1,
  pickup: chosenAddress(order.pickupAddress),
  destination: order.destinationAddress ? chosenAddress(order.destinationAddress) : NO_ADDRESS,
  stops: entriesOfStops(order.stops),
  attributeIds: order.attributes.map(({ id }) => id),
  accountId: order.account?.id ?? '',
  texts: textsOfTrip(order),
  allocations: entriesOf(order.allocations),
  fixedTripId: order.fixedTripId,
});

/** The draft with the add-ons that the company asks for by now, unless a fixed trip brings its own. Pure. */
export const fitToModule = (draft: OrderDraft, options: FormOptions): OrderDraft =>
  draft.fixedTripId === null ? reconcileDraft(draft, options) : draft;

/** The order's own fixed trip brings an account only while it is the one that was agreed. */
const accountOf = (trip: FixedTrip, { fixedTripId, account }: Order): FixedTrip['account'] =>
  trip.id === fixedTripId && trip.account?.id !== account?.id ? null : trip.account;

/** The order's drive as far as the form tells of it: what the form no longer has, a change leaves as it is. */
function driveOfOrder(order: Order, module: FormOptions['module']): Drive {
  const { customerName, phone, pickupAddress, stops, destinationAddress, fixedTripId } = order;
  const has = new Set(fieldsOf(module, draftOfOrder(order)).map(({ name }) => name));
  return {
    customerName: has.has('customerName') ? customerName : null,
    customerPhone: has.has('customerPhone') ? phone : null,
    pickup: pickupAddress,
    destination: has.has('destinationAddress') ? destinationAddress : null,
    stops,
    fixedTripId,
  };
}

/** The add-ons to choose among, with those that the order has already and the company's form no longer offers. */
function addOnsFor({ attributes }: Order, { attributesFields }: BookingModule): BookingModule['attributesFields'] {
  const gone = attributes.filter(({ id }) => !attributesFields.some((offered) => offered.id === id));
  return [...attributesFields, ...gone.map((one) => ({ ...one, category: attributeCategory(one.code), required: false }))];
}

/**
 * What the form of one order is drawn from: without the project, which a change leaves as it was, with the account and the add-ons
 * the order already has, and with those fixed trips that keep the number of people, each for one car. Pure.
 */
export function optionsFor(order: Order, options: FormOptions): FormOptions {
  const { account } = order;
  const { module } = options;
  const known = !account || options.accounts.some(({ id }) => id === account.id);
  return {
    ...options,
    module: {
      ...module,
      staticFields: module.staticFields.filter(({ name }) => name !== 'project'),
      attributesFields: addOnsFor(order, module),
    },
    accounts: known ? options.accounts : [...options.accounts, { ...account, defaultAccount: false }],
    fixedTrips: options.fixedTrips
      .filter((trip) => trip.numberOfPeople === order.numberOfPeople)
      .map((trip) => ({ ...trip, numberOfCars: 1, account: accountOf(trip, order) })),
    usualAllocations: undefined,
    lentAccount: known ? undefined : { id: account.id, drive: driveOfOrder(order, module) },
  };
}

/** A change as it is sent: nobody took away what the order has in fields that the company's form has no more. Pure. */
export function withUndrawn(body: OrderBody, order: Order, drawn: readonly DrawnField[]): OrderBody {
  const has = new Set(drawn.map(({ name }) => name));
  return {
    ...body,
    ...(!has.has('destinationAddress') && { destinationAddress: order.destinationAddress }),
    ...(!has.has('customerName') && { customerName: order.customerName }),
    ...(!has.has('customerPhone') && { customerPhone: order.phone }),
    ...(!has.has('reference') && { reference: order.reference }),
    ...(!has.has('comment') && { comment: order.comment }),
  };
}

/** A change without the order's own add-ons that the company's form offers no more: a series is ordered anew each day, and would be refused for them. Pure. */
export const withOfferedAddOns = (body: OrderBody, { attributesFields }: BookingModule): OrderBody => ({
  ...body,
  ...(body.attributeIds && { attributeIds: body.attributeIds.filter((id) => attributesFields.some((one) => one.id === id)) }),
});
