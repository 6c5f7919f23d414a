import type { Order } from '@praj/contract/orders.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { chosenAddress, type FormBasis, NO_ADDRESS, type OrderDraft, refitDraft } from '../order-form/draft/form-state.ts';
import { wallTimeOf } from '../order-form/draft/pickup-time.ts';

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
  attributeIds: order.attributes.map(({ id }) => id),
  accountId: order.account?.id ?? '',
  texts: {
    FI: order.customerName ?? '',
    TE: order.phone ? showPhone(order.phone) : '',
    RE: order.reference ?? '',
    PR: order.project ?? '',
    KO: order.comment ?? '',
  },
  fixedTripId: order.fixedTripId,
});

/** The draft with the add-ons that the company asks for by now, unless a fixed trip brings its own. Pure. */
export const fitToModule = (draft: OrderDraft, basis: FormBasis): OrderDraft =>
  draft.fixedTripId === null ? refitDraft(draft, basis) : draft;

/**
 * What the form of one order is drawn from: without the project, which a change leaves as it was, with the account the
 * order already has, and with those fixed trips that keep the number of people, each for one car. Pure.
 */
export function basisFor(order: Order, basis: FormBasis): FormBasis {
  const { account } = order;
  const known = !account || basis.accounts.some(({ id }) => id === account.id);
  return {
    ...basis,
    module: { ...basis.module, staticFields: basis.module.staticFields.filter(({ code }) => code !== 'PR') },
    accounts: known ? basis.accounts : [...basis.accounts, { ...account, defaultAccount: false }],
    fixedTrips: basis.fixedTrips
      .filter((trip) => trip.numberOfPeople === order.numberOfPeople)
      .map((trip) => ({ ...trip, numberOfCars: 1 })),
  };
}
