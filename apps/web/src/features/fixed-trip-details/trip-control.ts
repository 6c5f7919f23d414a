import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { bodyFieldOf, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { agreedFields } from '../../entities/booking-form/draft/agreed-fields.ts';
import type { FormControl } from '../../entities/booking-form/draft/form-control.ts';
import { type OrderDraft, TEXT_FIELDS } from '../../entities/booking-form/draft/form-state.ts';
import { problemsOf } from '../../form/form-rules.ts';
import { COPY } from './copy.ts';
import { type FixedTripForm, type FixedTripValues, offeredAttributes, sentAttributes, tripRules } from './fixed-trip-form.ts';
import type { TripOptions } from './use-trip-options.ts';

/** What the booking form calls a field, as it is named in a fixed trip's body. */
const pathOf = (name: FieldName): keyof FixedTripValues => bodyFieldOf(name) as keyof FixedTripValues;

/** What of an order's draft a fixed trip has; the rest is the order's own. */
const draftOf = (values: FixedTripValues, attributeIds: readonly string[]): OrderDraft => ({
  key: '',
  asap: true,
  date: '',
  time: '',
  cars: 1,
  people: values.numberOfPeople,
  pickup: values.pickupAddress,
  destination: values.destinationAddress,
  attributeIds,
  accountId: values.accountId,
  texts: values,
  fixedTripId: null,
});

/** Sets what a part of the booking form has changed in the values of the trip. */
function changeOf({ field, values }: FixedTripForm): FormControl['change'] {
  return ({ pickup, destination, people, accountId, attributeIds, texts }) => {
    if (pickup) field('pickupAddress').onChange(pickup);
    if (destination) field('destinationAddress').onChange(destination);
    if (people !== undefined) field('numberOfPeople').onChange(people);
    if (accountId !== undefined) field('accountId').onChange(accountId);
    if (attributeIds) field('attributeIds').onChange(attributeIds);
    for (const name of TEXT_FIELDS) if (texts && texts[name] !== values[name]) field(name).onChange(texts[name]);
  };
}

/** Which fields keep a trip from being ordered: they say so before anything is typed. */
function waitingFields({ updateReasons }: FixedTrip, module: TripOptions['module']): readonly (keyof FixedTripValues)[] {
  const nameOf = (code: string) => module.staticFields.find((field) => field.code === code)?.name;
  return updateReasons.flatMap((reason) => {
    if (reason.kind === 'account') return ['accountId' as const];
    if (reason.kind === 'attribute') return ['attributeIds' as const];
    const name = nameOf(reason.code);
    return name ? [pathOf(name)] : [];
  });
}

/**
 * A fixed trip's form as the booking form draws it: the same fields, by the company's booking module, without a time (S2 §2).
 * @param trip the one that is changed
 */
export function tripControl(form: FixedTripForm, options: TripOptions, trip?: FixedTrip): FormControl {
  const { module, accounts, favourites, branchId } = options;
  const { values } = form;
  const fields = agreedFields(module);
  const waiting = trip ? waitingFields(trip, module) : [];
  const problems = problemsOf(tripRules(options, trip), values);
  const errorAt = (path: keyof FixedTripValues) => form.field(path).error ?? (waiting.includes(path) ? problems[path]?.text : undefined);
  return {
    draft: draftOf(values, sentAttributes(values, module, trip)),
    options: {
      module: { ...module, attributesFields: [...offeredAttributes(module, trip)] },
      // What is archived leaves the choice, save where it stands already.
      accounts: accounts
        .filter(({ id, status }) => status === 'ACTIVE' || id === values.accountId)
        .map(({ id, code, name, status, defaultAccount }) => {
          const shown = `${code} · ${name}`;
          return { id, defaultAccount, name: status === 'ACTIVE' ? shown : COPY.archivedLabel(shown) };
        }),
      favourites,
      branchId,
      fixedTrips: [],
      branchAddress: null,
    },
    recents: [],
    now: 0,
    editing: false,
    agreeing: true,
    change: changeOf(form),
    field: (name) => fields.find((field) => field.name === name),
    errorOf: (name) => errorAt(pathOf(name)),
    attributesError: errorAt('attributeIds'),
    onBlur: (name) => form.field(pathOf(name)).onBlur(),
  };
}
