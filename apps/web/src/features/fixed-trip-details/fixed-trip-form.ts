import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { FixedTrip, FixedTripBody } from '@praj/contract/companies/fixed-trips.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { attributeCategory } from '@praj/domain/attributes/attribute-category.ts';
import { FIXED_PRICE_MAX, NAME_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { typedPrice } from '@praj/domain/typed-price.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { addressRule } from '../../entities/address/address-rule.ts';
import { toAddress } from '../../entities/address/to-address.ts';
import { agreedFields } from '../../entities/booking-form/draft/agreed-fields.ts';
import { textError } from '../../entities/booking-form/draft/field-errors.ts';
import { TEXT_FIELDS, type TextName } from '../../entities/booking-form/draft/form-state.ts';
import { isEntry } from '../../entities/booking-form/draft/is-draft.ts';
import { COPY as TRIP } from '../../entities/fixed-trip/copy.ts';
import { asTyped, type FieldRule, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { showNumber } from '../../platform/format.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';
import type { TripAccount, TripOptions } from './use-trip-options.ts';

/** What is typed of a fixed trip, named as in the contract's body. */
export interface FixedTripValues extends Readonly<Record<TextName, string>> {
  readonly title: string;
  /** As it is typed, '' for none. */
  readonly price: string;
  readonly pickupAddress: AddressEntry;
  readonly destinationAddress: AddressEntry;
  readonly numberOfPeople: number;
  readonly attributeIds: readonly string[];
  /** '' for none. */
  readonly accountId: string;
}
export type FixedTripForm = Pick<ReturnType<typeof useForm<FixedTripValues>>, 'field' | 'values'>;

/** A trip of which nothing is typed: 4 people, no account (S2 §9). */
export const NO_VALUES: FixedTripValues = {
  title: '',
  price: '',
  pickupAddress: NO_ADDRESS,
  destinationAddress: NO_ADDRESS,
  numberOfPeople: PEOPLE_MIN,
  attributeIds: [],
  accountId: '',
  customerName: '',
  customerPhone: '',
  reference: '',
  project: '',
  comment: '',
};
export const valuesOf = (trip: FixedTrip): FixedTripValues => ({
  title: trip.title,
  price: trip.price === null ? '' : showNumber(trip.price, 2),
  pickupAddress: chosenAddress(trip.pickupAddress),
  destinationAddress: chosenAddress(trip.destinationAddress),
  numberOfPeople: trip.numberOfPeople,
  attributeIds: trip.attributes.map(({ id }) => id),
  accountId: trip.account?.id ?? '',
  customerName: trip.customerName ?? '',
  customerPhone: trip.customerPhone ? showPhone(trip.customerPhone) : '',
  reference: trip.reference ?? '',
  project: trip.project ?? '',
  comment: trip.comment ?? '',
});

/** The add-ons to choose among: the form's own, and those that the trip still has and the form no longer offers. */
export function offeredAttributes(module: BookingModule, trip: FixedTrip | undefined): BookingModule['attributesFields'] {
  const known = new Set(module.attributesFields.map(({ id }) => id));
  const gone = trip?.attributes.filter(({ id }) => !known.has(id)) ?? [];
  return [...module.attributesFields, ...gone.map((one) => ({ ...one, category: attributeCategory(one.code), required: false }))];
}
/** The chosen add-ons as they go along: what the form requires always does, what nobody knows any more never. */
export function sentAttributes({ attributeIds }: FixedTripValues, module: BookingModule, trip: FixedTrip | undefined): string[] {
  const offered = offeredAttributes(module, trip);
  return offered.filter(({ id, required }) => required || attributeIds.includes(id)).map(({ id }) => id);
}

const tooLong = (max: number): string => FIELD_TEXTS.tooLong.replace('{n}', String(max));
const titleRule: FieldRule<string, FixedTripValues> = {
  label: TRIP.name,
  required: true,
  check: (title) => (title.trim().length > NAME_MAX ? tooLong(NAME_MAX) : undefined),
  show: asTyped,
};
const priceRule: FieldRule<string, FixedTripValues> = {
  label: TRIP.price,
  check: (text) => {
    const kroner = typedPrice(text);
    return kroner === undefined || kroner > FIXED_PRICE_MAX ? FIELD_TEXTS.price : undefined;
  },
  show: asTyped,
};
const accountRule = (accounts: readonly TripAccount[]): FieldRule<string, FixedTripValues> => ({
  label: TRIP.account,
  check: (accountId) => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return FIELD_TEXTS.unknownAccount;
    return account.status === 'ACTIVE' ? undefined : COPY.archivedAccount(account.code);
  },
});
const attributesRule = (module: BookingModule, trip: FixedTrip | undefined): FieldRule<readonly string[], FixedTripValues> => ({
  label: TRIP.attributes,
  check: (chosen) => {
    const gone = trip?.attributes.find(({ id }) => chosen.includes(id) && !module.attributesFields.some((one) => one.id === id));
    return gone && COPY.goneAttribute(gone.description);
  },
});

/**
 * What a fixed trip must hold (S2 §5): a title, both addresses and what the company's form asks for, each as the form wants it
 * written; an account and add-ons that are in use. @param trip the one that is changed
 */
export function tripRules({ module, accounts }: Pick<TripOptions, 'module' | 'accounts'>, trip?: FixedTrip): FieldRules<FixedTripValues> {
  const fields = agreedFields(module);
  const rules: { -readonly [Name in keyof FieldRules<FixedTripValues>]: FieldRules<FixedTripValues>[Name] } = {
    title: titleRule,
    price: priceRule,
    accountId: accountRule(accounts),
    attributeIds: attributesRule(module, trip),
    numberOfPeople: { label: '' },
  };
  for (const { name, inputLabel } of fields) {
    if (name === 'pickupAddress' || name === 'destinationAddress') rules[name] = addressRule(inputLabel);
    else if (name === 'numberOfPeople') rules.numberOfPeople = { label: inputLabel };
  }
  for (const name of TEXT_FIELDS) {
    const field = fields.find((one) => one.name === name);
    if (field) {
      const { inputLabel: label, required } = field;
      rules[name] = { label, required, check: (text) => textError(field, name, text.trim()), show: asTyped };
    }
  }
  return rules;
}

// The rules let no address through that was not chosen.
const sentAddress = ({ chosen }: AddressEntry) => toAddress(chosen as NonNullable<AddressEntry['chosen']>);

/** What is sent of values that are right; of the texts only those that the company's form has. */
export function tripBody(values: FixedTripValues, module: BookingModule, trip?: FixedTrip): FixedTripBody {
  const names = new Set(agreedFields(module).map(({ name }) => name));
  const text = (name: TextName) => (names.has(name) && values[name].trim()) || null;
  return {
    title: values.title.trim(),
    price: typedPrice(values.price) ?? null,
    pickupAddress: sentAddress(values.pickupAddress),
    // The message at the door is the pickup's alone.
    destinationAddress: { ...sentAddress(values.destinationAddress), comment: null },
    numberOfPeople: values.numberOfPeople,
    attributeIds: sentAttributes(values, module, trip),
    accountId: values.accountId || null,
    customerName: text('customerName'),
    customerPhone: text('customerPhone'),
    reference: text('reference'),
    project: text('project'),
    comment: text('comment'),
    bookingModuleUpdatedAt: module.updatedAt,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const TEXTS = ['title', 'price', 'accountId', ...TEXT_FIELDS] as const;
/** What was typed of a trip of this branch that is not created yet (S2 §3). */
export const keptTrip = (branchId: string) =>
  draft<FixedTripValues>(`fixed-trip.${branchId}`, (stored) => {
    const kept = stored as FixedTripValues;
    const isWhole =
      TEXTS.every((name) => isText(kept[name])) &&
      isEntry(kept.pickupAddress) &&
      isEntry(kept.destinationAddress) &&
      typeof kept.numberOfPeople === 'number' &&
      Array.isArray(kept.attributeIds);
    return isWhole ? kept : undefined;
  });
