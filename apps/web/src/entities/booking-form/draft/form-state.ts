import type { UsualAllocations } from '@praj/contract/allocations/shapes.ts';
import type { BookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { AvailableAccount } from '@praj/contract/users.ts';
import { needsDestination } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_LABELS, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { PEOPLE_MIN } from '@praj/domain/limits.ts';
import type { Drive } from '@praj/domain/orders/account-stays.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import type { TravellerLanguage, TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../address/address-entry.ts';
import { type AllocationEntries, codesOf } from '../../allocation/allocation-entry.ts';
import { type Said, withUsualEntries } from '../../allocation/usual-entry.ts';
import { COPY } from '../copy.ts';
import type { StopEntry } from '../stops/stop-entry.ts';
import { comingInstantOf, isPast, wallTimeOf } from './pickup-time.ts';

/** The fields of a booking form that are plain text. */
export const TEXT_FIELDS = ['customerName', 'customerPhone', 'reference', 'project', 'comment'] as const satisfies readonly FieldName[];
export type TextName = (typeof TEXT_FIELDS)[number];

/** What is chosen of the traveller's link. */
export interface TravellerChoice {
  readonly ticked: boolean;
  readonly language: TravellerLanguage;
  /** Somewhere else than the passenger's phone; empty where that will do. */
  readonly recipient: string;
  /** The field was left, or the order sent: from now on it says what is wrong. */
  readonly left: boolean;
}

/** What is chosen of repeating the trip. */
export interface RepeatChoice {
  /** 1 is Monday; null while it is the weekday of the date. */
  readonly weekdays: readonly number[] | null;
  readonly everyWeeks: number;
  /** `yyyy-MM-dd`, empty for no end, or text that is no date. */
  readonly end: string;
  readonly skipHolidays: boolean;
}

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
  /** By where it goes, in their order; left out where nobody has said anything of stops. */
  readonly stops?: readonly StopEntry[] | undefined;
  readonly attributeIds: readonly string[];
  readonly accountId: string;
  readonly texts: Readonly<Record<TextName, string>>;
  /** What the trip is charged to; left out where nobody has said anything of it. */
  readonly allocations?: AllocationEntries | undefined;
  readonly fixedTripId: string | null;
  /** What was chosen of the traveller's link; undefined while it is as the company has it. */
  readonly traveller?: TravellerChoice | undefined;
  /** The trip repeats; undefined of one that is ordered once. */
  readonly repeat?: RepeatChoice | undefined;
  /** The fixed trip's version as it is drawn, so that no other one is ordered than was seen. */
  readonly fixedTripVersion?: number | undefined;
  /** What stood in the form before a fixed trip filled it, to be given back with 'Enkelttur'. */
  readonly own?: Pick<OrderDraft, 'pickup' | 'destination' | 'people' | 'cars' | 'attributeIds' | 'accountId' | 'texts'> | undefined;
  /** The pickup that an order being changed already has, an ISO instant: as long as it stands it is neither past nor rounded. */
  readonly agreedPickup?: string | undefined;
}

/** What the form is drawn from. */
export interface FormOptions {
  readonly module: BookingModule;
  readonly accounts: readonly AvailableAccount[];
  readonly favourites: readonly Address[];
  /** The branch whose favourites these are, where the person may change them. */
  readonly keepsFavouritesOf?: string | undefined;
  readonly fixedTrips: readonly FixedTrip[];
  /** Whose own addresses come first in the search, where it is not one's own branch's. */
  readonly branchId?: string | undefined;
  /** The branch's Kvikbestil adresse: the default pickup where there is no favourite (decisions §5). */
  readonly branchAddress: Address | null;
  /** May the traveller be given a link, and is it ticked beforehand? As the company has it now, whichever form is drawn; undefined where no order is placed. */
  readonly travellerLinks?: TravellerLinkMode | undefined;
  /** What the person's trips are usually charged to, where an order is placed: the form fills it in. Undefined where it fills in nothing. */
  readonly usualAllocations?: UsualAllocations | undefined;
  /** May trips be ordered that repeat? As the company has it now; undefined where no order is placed. */
  readonly repeatsTrips?: boolean | undefined;
  /** May trips have stops on the way? As the company has it now; undefined where none are agreed on. */
  readonly allowsStops?: boolean | undefined;
  /** The account of an order being changed that is somebody else's, and the drive it pays for. */
  readonly lentAccount?: { readonly id: string; readonly drive: Drive } | undefined;
}

const defaultAccount = (accounts: FormOptions['accounts']): string => accounts.find((account) => account.defaultAccount)?.id ?? '';
const isOffered = ({ accounts }: FormOptions, accountId: string): boolean => accounts.some(({ id }) => id === accountId);
const requiredAttributes = (module: BookingModule): string[] => module.attributesFields.filter((one) => one.required).map((one) => one.id);

/** What is usual for a draft: that of its fixed trip outranks its account's, and that the person's. Pure. */
export const saidFor = (
  { fixedTripId, accountId }: Pick<OrderDraft, 'fixedTripId' | 'accountId'>,
  { fixedTrips, accounts, usualAllocations }: FormOptions,
): Said => {
  if (!usualAllocations) return [];
  const trip = fixedTrips.find(({ id }) => id === fixedTripId);
  return [trip?.usualAllocations, accounts.find(({ id }) => id === accountId)?.usualAllocations, usualAllocations];
};

/** The draft with what its trips are usually charged to, where nobody has said otherwise. Pure. */
export function withUsual(draft: OrderDraft, options: FormOptions): OrderDraft {
  const { allocationFields } = options.module;
  if (!options.usualAllocations || allocationFields.length === 0) return draft;
  const kinds = allocationFields.map(({ kind }) => kind);
  return { ...draft, allocations: withUsualEntries(draft.allocations, kinds, saidFor(draft, options)) };
}

/** An untouched form: first favourite with its comment or else the branch's address, now, ordinary car, default account, required add-ons. */
export function newDraft(options: FormOptions, key: string, now: number): OrderDraft {
  const { module, accounts, favourites, branchAddress } = options;
  const first = favourites[0] ?? branchAddress;
  const draft: OrderDraft = {
    key,
    asap: true,
    ...wallTimeOf(now),
    people: PEOPLE_MIN,
    cars: 1,
    pickup: first ? chosenAddress(first) : NO_ADDRESS,
    destination: NO_ADDRESS,
    attributeIds: requiredAttributes(module),
    accountId: defaultAccount(accounts),
    texts: { customerName: '', customerPhone: '', reference: '', project: '', comment: '' },
    fixedTripId: null,
  };
  return withUsual(draft, options);
}

/** Nobody orders a large car that no field shows. Pure. */
export const peopleShown = (people: number, { staticFields }: BookingModule): number =>
  staticFields.some(({ name }) => name === 'numberOfPeople') ? people : PEOPLE_MIN;

/**
 * Brings a kept draft in line with a module and trips that may have changed since; nothing typed is lost. An account that can
 * be used no more stays for the person to replace (`isAccountGone`): nobody's trip is silently paid otherwise.
 */
export function reconcileDraft(draft: OrderDraft, options: FormOptions): OrderDraft {
  const { module, fixedTrips } = options;
  const trip = fixedTrips.find(({ id }) => id === draft.fixedTripId);
  if (trip) return withUsual({ ...draft, ...agreedBy(trip, draft.pickup.chosen?.comment) }, options);
  const offered = new Set(module.attributesFields.map((one) => one.id));
  const kept = draft.attributeIds.filter((id) => offered.has(id));
  const fitted: OrderDraft = {
    ...draft,
    people: peopleShown(draft.people, module),
    attributeIds: [...new Set([...kept, ...requiredAttributes(module)])],
    fixedTripId: null,
    fixedTripVersion: undefined,
  };
  return withUsual(fitted, options);
}

/** The names of those add-ons that a draft has chosen. Pure. */
export const chosenAmong = (addOns: BookingModule['attributesFields'], { attributeIds }: Pick<OrderDraft, 'attributeIds'>): string[] =>
  addOns.filter(({ id }) => attributeIds.includes(id)).map(({ description }) => description);

/** What a fixed trip settles: it is ordered as it was agreed, save for what the driver is told at the door (decisions §5). */
const agreedBy = (trip: FixedTrip, message = trip.pickupAddress.comment) => ({
  fixedTripId: trip.id,
  fixedTripVersion: trip.version,
  pickup: chosenAddress({ ...trip.pickupAddress, comment: message }),
  destination: chosenAddress(trip.destinationAddress),
  people: trip.numberOfPeople,
  cars: trip.numberOfCars,
  attributeIds: trip.attributes.map(({ id }) => id),
  ...(trip.account && { accountId: trip.account.id }),
});

/** The account without the fixed trip that the draft is: one that came with the trip goes with it, and `otherwise` takes its place. */
export function accountBesides(draft: OrderDraft, options: FormOptions, otherwise: string): string {
  const trip = options.fixedTrips.find(({ id }) => id === draft.fixedTripId);
  return trip?.account?.id === draft.accountId && !isOffered(options, draft.accountId) ? otherwise : draft.accountId;
}

/** What was typed: texts that came with the fixed trip that the draft is go with it, or its passenger would be rung for another trip. Pure. */
export function typedTexts(
  { fixedTripId, texts }: Pick<OrderDraft, 'fixedTripId' | 'texts'>,
  { fixedTrips }: FormOptions,
): OrderDraft['texts'] {
  const trip = fixedTrips.find(({ id }) => id === fixedTripId);
  return { ...texts, ...Object.fromEntries(TEXT_FIELDS.filter((name) => texts[name] === trip?.[name]).map((name) => [name, ''])) };
}

/** Fills the form from a fixed trip (S1 §2); what the trip leaves open stays as it was typed. */
export function withFixedTrip(draft: OrderDraft, trip: FixedTrip, options: FormOptions): OrderDraft {
  const typed = typedTexts(draft, options);
  return {
    ...draft,
    accountId: accountBesides(draft, options, defaultAccount(options.accounts)),
    ...agreedBy(trip),
    texts: {
      customerName: trip.customerName ?? typed.customerName,
      customerPhone: trip.customerPhone ?? typed.customerPhone,
      reference: trip.reference ?? typed.reference,
      project: trip.project ?? typed.project,
      comment: trip.comment ?? typed.comment,
    },
  };
}

/** Back from a fixed trip to a single one: what came with the trip goes, its account too, and what was typed and chosen besides stays. */
export function withoutFixedTrip(draft: OrderDraft, options: FormOptions, now: number): OrderDraft {
  const { pickup, destination, people, cars, attributeIds, accountId } = newDraft(options, draft.key, now);
  const trip = options.fixedTrips.find(({ id }) => id === draft.fixedTripId);
  const own = trip?.account?.id === draft.accountId ? { accountId } : {};
  const texts = typedTexts(draft, options);
  return { ...draft, fixedTripId: null, fixedTripVersion: undefined, pickup, destination, people, cars, attributeIds, ...own, texts };
}

const NO_STOPS: readonly StopEntry[] = [];
/** The stops that a draft is ordered with: a fixed trip has none, and keeps those that were typed for when it is none any more. Pure. */
export const stopsOf = ({ stops, fixedTripId }: Pick<OrderDraft, 'stops' | 'fixedTripId'>): readonly StopEntry[] =>
  fixedTripId === null ? (stops ?? NO_STOPS) : NO_STOPS;

/** A field as a form draws it. By which code the booking module calls it is nothing to the form. */
export type DrawnField = Omit<StaticField, 'code'>;

/** A destination for forms whose company left the field out, when the trip needs one all the same. */
const OWN_DESTINATION: DrawnField = {
  category: 'DETAILS',
  required: false,
  name: 'destinationAddress',
  type: 'autocomplete',
  inputLabel: FIELD_LABELS.destinationAddress,
  description: '',
  placeholder: COPY.chooseDestination,
  validation: null,
  dropDownOptions: [],
};

/** The fields to draw, in the module's order, each with the label people know it by. */
export function fieldsOf(module: BookingModule, draft: Pick<OrderDraft, 'people' | 'stops' | 'fixedTripId'>): readonly DrawnField[] {
  const fields = module.staticFields.map((field) =>
    field.name === 'reference' && module.referenceLabel ? { ...field, inputLabel: module.referenceLabel } : field,
  );
  const lacks = needsDestination({ fixedTrip: draft.fixedTripId !== null, numberOfPeople: draft.people, stops: stopsOf(draft).length });
  return lacks && !fields.some((field) => field.name === 'destinationAddress') ? [...fields, OWN_DESTINATION] : fields;
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
  const chosen = comingInstantOf(draft, now);
  if (chosen === undefined || draft.date < wallTimeOf(now).date) return undefined;
  return isPast(chosen, now) ? { at: now, wasPast: true } : { at: Math.max(chosen, now), wasPast: false };
}

/** An order that is ready to be sent; `quick` is Kvikbestil, which leaves what stands in the form as it is. */
export interface ReadyOrder {
  readonly body: OrderBody;
  readonly quick: boolean;
}

/** An order as it was sent. */
export interface SentOrder extends ReadyOrder {
  /** When the button was pressed, by the server's clock, an ISO instant; every repeat says the same (decisions §5). */
  readonly pressedAt: string;
}

/** The texts as they are sent: fields that the module does not have are left out. */
const textsOf = (draft: OrderDraft, module: BookingModule) => {
  const has = new Set(fieldsOf(module, draft).map((field) => field.name));
  return (name: TextName): string | null => (has.has(name) && draft.texts[name].trim()) || null;
};

/** Who is driven from where to where, as it is sent for a draft; undefined without a pickup. Pure. */
export function driveOf(draft: OrderDraft, module: BookingModule) {
  const { pickup, destination, fixedTripId } = draft;
  if (!pickup.chosen) return undefined;
  const text = textsOf(draft, module);
  const phone = text('customerPhone');
  const goal = fieldsOf(module, draft).some(({ name }) => name === 'destinationAddress') ? destination.chosen : null;
  return {
    pickup: pickup.chosen,
    // The message at the door is the pickup's alone.
    destination: goal && { ...goal, comment: null },
    stops: stopsOf(draft).flatMap(({ chosen }) => chosen ?? []),
    customerName: text('customerName'),
    customerPhone: phone && (toStoredPhone(phone) ?? phone),
    fixedTripId,
  };
}

/** The kinds that the form asks for; a form that asks for none says nothing of them. */
const allocationsOf = ({ allocations = {} }: OrderDraft, { allocationFields }: BookingModule) =>
  allocationFields.length > 0 && {
    allocations: codesOf(
      allocations,
      allocationFields.map(({ kind }) => kind),
    ),
  };

/** What is sent for a draft without errors (S1 §7), undefined without a pickup or a time for it; fields that the module does not have are left out. */
export function bodyOf(draft: OrderDraft, module: BookingModule, now: number): OrderBody | undefined {
  const drive = driveOf(draft, module);
  const pickup = pickupInstant(draft, now);
  if (!drive || !pickup) return undefined;
  const text = textsOf(draft, module);
  return {
    bookingModuleUpdatedAt: module.updatedAt,
    tripType: draft.fixedTripId ? 'FIXED' : 'METERED',
    fixedTripId: drive.fixedTripId,
    ...(drive.fixedTripId && { fixedTripVersion: draft.fixedTripVersion }),
    requestedPickup: new Date(pickup.at).toISOString(),
    numberOfPeople: draft.people,
    numberOfCars: draft.cars,
    pickupAddress: drive.pickup,
    destinationAddress: drive.destination,
    ...(draft.stops && { stops: drive.stops }),
    reference: text('reference'),
    project: text('project'),
    comment: text('comment'),
    customerName: drive.customerName,
    customerPhone: drive.customerPhone,
    accountId: draft.accountId || null,
    attributeIds: [...draft.attributeIds],
    ...allocationsOf(draft, module),
  };
}
