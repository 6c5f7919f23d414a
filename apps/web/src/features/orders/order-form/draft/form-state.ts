import type { BookingModule, FixedTrip, StaticField } from '@praj/contract/companies.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { AvailableAccount } from '@praj/contract/users.ts';
import { type FieldCode, needsDestination } from '@praj/domain/booking-form/booking-form.ts';
import { PEOPLE_MIN } from '@praj/domain/limits.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { COPY } from '../copy.ts';
import { instantOf, isPast, wallTimeOf } from './pickup-time.ts';

/** The fields of a booking form that are plain text. */
export const TEXT_CODES = ['FI', 'TE', 'RE', 'PR', 'KO'] as const satisfies readonly FieldCode[];
export type TextCode = (typeof TEXT_CODES)[number];

/** What stands in an address field: the text, and the address once one was chosen on the list. */
export interface AddressEntry {
  readonly text: string;
  readonly chosen: Address | null;
}
export const NO_ADDRESS: AddressEntry = { text: '', chosen: null };
export const chosenAddress = (address: Address): AddressEntry => ({ text: address.fullAddress, chosen: address });

/** What a person has filled in so far. `date` and `time` are Copenhagen's and count only when `asap` is off. */
export interface OrderDraft {
  /** Sent as Idempotency-Key, so that one draft is never booked twice (decisions §5). */
  readonly key: string;
  readonly asap: boolean;
  readonly date: string;
  readonly time: string;
  readonly people: number;
  readonly cars: number;
  readonly pickup: AddressEntry;
  readonly destination: AddressEntry;
  readonly attributeIds: readonly string[];
  readonly accountId: string;
  readonly texts: Readonly<Record<TextCode, string>>;
  readonly fixedTripId: string | null;
  /** The pickup that an order being changed already has, an ISO instant: as long as it stands it is neither past nor rounded. */
  readonly agreedPickup?: string | undefined;
}

/** What the form is drawn from. */
export interface FormBasis {
  readonly module: BookingModule;
  readonly accounts: readonly AvailableAccount[];
  readonly favourites: readonly Address[];
  readonly fixedTrips: readonly FixedTrip[];
  /** The branch's Kvikbestil adresse: the default pickup where there is no favourite (decisions §5). */
  readonly branchAddress: Address | null;
}

const requiredAttributes = (module: BookingModule): string[] => module.attributesFields.filter((one) => one.required).map((one) => one.id);

/** An untouched form: first favourite with its comment or else the branch's address, now, ordinary car, default account, required add-ons. */
export function newDraft({ module, accounts, favourites, branchAddress }: FormBasis, key: string, now: number): OrderDraft {
  const first = favourites[0] ?? branchAddress;
  return {
    key,
    asap: true,
    ...wallTimeOf(now),
    people: PEOPLE_MIN,
    cars: 1,
    pickup: first ? chosenAddress(first) : NO_ADDRESS,
    destination: NO_ADDRESS,
    attributeIds: requiredAttributes(module),
    accountId: accounts.find((account) => account.defaultAccount)?.id ?? '',
    texts: { FI: '', TE: '', RE: '', PR: '', KO: '' },
    fixedTripId: null,
  };
}

/** Brings a kept draft in line with a module, accounts and trips that may have changed since; nothing typed is lost. */
export function refitDraft(draft: OrderDraft, { module, accounts, fixedTrips }: FormBasis): OrderDraft {
  const offered = new Set(module.attributesFields.map((one) => one.id));
  const kept = draft.attributeIds.filter((id) => offered.has(id));
  return {
    ...draft,
    attributeIds: [...new Set([...kept, ...requiredAttributes(module)])],
    accountId: accounts.some((account) => account.id === draft.accountId) ? draft.accountId : '',
    fixedTripId: fixedTrips.some((trip) => trip.id === draft.fixedTripId) ? draft.fixedTripId : null,
  };
}

/** Fills the form from a fixed trip (S1 §2); what the trip leaves open stays as it was typed. */
export function withFixedTrip(draft: OrderDraft, trip: FixedTrip): OrderDraft {
  return {
    ...draft,
    fixedTripId: trip.id,
    pickup: chosenAddress(trip.pickupAddress),
    destination: chosenAddress(trip.destinationAddress),
    people: trip.numberOfPeople,
    cars: trip.numberOfCars,
    attributeIds: trip.attributes.map((attribute) => attribute.id),
    accountId: trip.account?.id ?? draft.accountId,
    texts: {
      FI: trip.customerName ?? draft.texts.FI,
      TE: trip.customerPhone ?? draft.texts.TE,
      RE: trip.reference ?? draft.texts.RE,
      PR: trip.project ?? draft.texts.PR,
      KO: trip.comment ?? draft.texts.KO,
    },
  };
}

/** Back from a fixed trip to a single one: the fixed addresses and add-ons go, what was typed stays. */
export function withoutFixedTrip(draft: OrderDraft, basis: FormBasis, now: number): OrderDraft {
  const { pickup, destination, people, cars, attributeIds, accountId } = newDraft(basis, draft.key, now);
  return { ...draft, fixedTripId: null, pickup, destination, people, cars, attributeIds, accountId };
}

/** A destination for forms whose company left the field out, when the trip needs one all the same. */
const OWN_DESTINATION: StaticField = {
  code: 'DE',
  category: 'DETAILS',
  required: false,
  name: 'destinationAddress',
  type: 'autocomplete',
  inputLabel: COPY.destination,
  description: '',
  placeholder: COPY.chooseDestination,
  validation: null,
  dropDownOptions: [],
};

/** The fields to draw, in the module's order, each with the label people know it by. */
export function fieldsOf(module: BookingModule, draft: Pick<OrderDraft, 'people' | 'fixedTripId'>): readonly StaticField[] {
  const fields = module.staticFields.map((field) =>
    field.code === 'RE' && module.referenceLabel ? { ...field, inputLabel: module.referenceLabel } : field,
  );
  const lacks = needsDestination({ fixedTrip: draft.fixedTripId !== null, numberOfPeople: draft.people });
  return lacks && !fields.some((field) => field.code === 'DE') ? [...fields, OWN_DESTINATION] : fields;
}

/** Does the pickup of an order being changed stand as it was? */
export const isAgreedTime = ({ agreedPickup, asap, date, time }: Pick<OrderDraft, 'agreedPickup' | 'asap' | 'date' | 'time'>): boolean => {
  if (!agreedPickup || asap) return false;
  const agreed = wallTimeOf(Date.parse(agreedPickup));
  return agreed.date === date && agreed.time === time;
};

/** The minute a car is asked for, in milliseconds, and whether the one that was chosen is over. */
export interface PickupInstant {
  readonly at: number;
  readonly wasPast: boolean;
}

/**
 * When the car is asked for: now when as soon as possible, or when the chosen minute of today is over (S1 §4). Undefined
 * when date or time cannot be read or the day is over: that is refused and never taken for now.
 */
export function pickupInstant(draft: Pick<OrderDraft, 'asap' | 'date' | 'time' | 'agreedPickup'>, now: number): PickupInstant | undefined {
  if (draft.asap) return { at: now, wasPast: false };
  if (draft.agreedPickup && isAgreedTime(draft)) return { at: Date.parse(draft.agreedPickup), wasPast: false };
  const chosen = instantOf(draft);
  if (chosen === undefined || draft.date < wallTimeOf(now).date) return undefined;
  return isPast(chosen, now) ? { at: now, wasPast: true } : { at: Math.max(chosen, now), wasPast: false };
}

/** An order that is ready to be sent; `quick` is Kvikbestil, which leaves what stands in the form as it is. */
export interface ReadyOrder {
  readonly body: OrderBody;
  readonly quick: boolean;
}

/** What is sent for a draft without errors (S1 §7), undefined without a pickup or a time for it; fields that the module does not have are left out. */
export function bodyOf(draft: OrderDraft, module: BookingModule, now: number): OrderBody | undefined {
  const pickupAddress = draft.pickup.chosen;
  const pickup = pickupInstant(draft, now);
  if (!pickupAddress || !pickup) return undefined;
  const has = new Set(fieldsOf(module, draft).map((field) => field.code));
  const text = (code: TextCode): string | null => (has.has(code) && draft.texts[code].trim()) || null;
  const phone = text('TE');
  return {
    bookingModuleUpdatedAt: module.updatedAt,
    tripType: draft.fixedTripId ? 'FIXED' : 'METERED',
    fixedTripId: draft.fixedTripId,
    requestedPickup: new Date(pickup.at).toISOString(),
    numberOfPeople: draft.people,
    numberOfCars: draft.cars,
    pickupAddress,
    // The message at the door is the pickup's alone.
    destinationAddress: has.has('DE') && draft.destination.chosen ? { ...draft.destination.chosen, comment: null } : null,
    reference: text('RE'),
    project: text('PR'),
    comment: text('KO'),
    customerName: text('FI'),
    customerPhone: phone && (toStoredPhone(phone) ?? phone),
    accountId: draft.accountId || null,
    attributeIds: [...draft.attributeIds],
  };
}
