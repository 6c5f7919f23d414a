import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Address } from '@praj/contract/shapes.ts';
import {
  breaksPattern,
  type FilledForm,
  type FormField,
  missingFields,
  needsDestination,
  PATTERNED_FIELDS,
} from '@praj/domain/booking-form/booking-form.ts';
import { bodyFieldOf, fieldLabel } from '@praj/domain/booking-form/field-catalogue.ts';
import { asksOtherwise, peopleOf } from '@praj/domain/booking-form/fixed-trip.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { areAmong, type StopsFault, whyNotStops } from '@praj/domain/orders/stops.ts';
import { matchesInTime } from '../../../platform/run-in-time.ts';
import type { FixedTerms } from './fixed-terms.ts';
import type { ModuleTerms } from './store.ts';
import type { PlacedBody } from './validate-body.ts';

const OWN_DESTINATION = { name: 'destinationAddress', required: false, validation: null } as const;

const STOPS_TEXTS: Readonly<Record<StopsFault, string>> = {
  fixed_trip: FIELD_TEXTS.stopsOfFixedTrip,
  not_offered: FIELD_TEXTS.stopsOff,
  too_many: FIELD_TEXTS.tooManyStops,
};

/** How a body is looked at: beside the fixed trip it names, whether it changes an order that is there, and by which addresses that drives already. */
interface FormCheck {
  readonly fixed: FixedTerms | null;
  readonly editing: boolean;
  readonly stopsBefore: readonly Address[];
}

/**
 * What the company's form finds lacking or wrong in a body: Danish texts by field of the body. A fixed trip brings its own
 * addresses and add-ons, so they are not asked of the body, which may say nothing else of people and account than the trip
 * does; a change leaves the project as it was (decisions §5).
 */
export function checkForm(body: PlacedBody, terms: ModuleTerms, { fixed, editing, stopsBefore }: FormCheck): Record<string, string> {
  const fixedTrip = fixed !== null;
  const numberOfPeople = peopleOf(body.numberOfPeople, fixed?.numberOfPeople);
  const stops = body.stops?.length ?? 0;
  // What an order has already it keeps, though the company has none any more.
  const offered = terms.allowsStops || areAmong(addressesOf(body.stops ?? []), addressesOf(stopsBefore));
  const stopsFault = whyNotStops({ stops, fixedTrip, offered });
  const values: FilledForm['values'] = {
    numberOfPeople: String(numberOfPeople),
    pickupAddress: body.pickupAddress.fullAddress,
    destinationAddress: fixedTrip ? 'fast' : body.destinationAddress?.fullAddress,
    customerName: body.customerName ?? undefined,
    customerPhone: body.customerPhone ?? undefined,
    reference: body.reference ?? undefined,
    project: body.project ?? undefined,
    comment: body.comment ?? undefined,
  };
  const fields = formFields(terms, needsDestination({ fixedTrip, numberOfPeople, stops })).filter(
    ({ name }) => !editing || name !== 'project',
  );
  const missing = missingFields(fields, { values, numberOfPeople, fixedTrip, stops, editing });
  const broken = fields.filter((field) => PATTERNED_FIELDS.includes(field.name) && breaksPattern(field, values[field.name], matchesInTime));
  return Object.fromEntries([
    ...missing.map((field) => [bodyFieldOf(field.name), missingText(field.inputLabel)]),
    ...broken.map((field) => [bodyFieldOf(field.name), patternText(field.validation) ?? FIELD_TEXTS.invalid]),
    ...(stopsFault ? [['stops', STOPS_TEXTS[stopsFault]]] : []),
    ...(fixed ? agreementFindings(body, fixed, editing) : attributeFindings(body, terms)),
  ]);
}

const addressesOf = (stops: readonly Pick<Address, 'fullAddress'>[]): string[] => stops.map(({ fullAddress }) => fullAddress);

/** The form's fields by the labels people know; a destination that is needed anyway is asked for though the module has none. */
function formFields({ fields, referenceLabel }: ModuleTerms, needsGoal: boolean): FormField[] {
  const drawn = needsGoal && !fields.some((field) => field.name === 'destinationAddress') ? [...fields, OWN_DESTINATION] : fields;
  return drawn.map((field) => ({ ...field, inputLabel: fieldLabel(field.name, referenceLabel) }));
}

function attributeFindings({ attributeIds }: PlacedBody, { attributes }: ModuleTerms): [string, string][] {
  const chosen = attributeIds ?? [];
  if (chosen.some((id) => !attributes.some((attribute) => attribute.id === id))) return [['attributeIds', FIELD_TEXTS.unofferedAttribute]];
  const lacking = attributes.find((attribute) => attribute.required && !chosen.includes(attribute.id));
  return lacking ? [['attributeIds', missingText(lacking.description)]] : [];
}

/** A body that says otherwise than its fixed trip was drawn from another one, so nothing is booked that nobody saw; a change is for an ordinary car. */
function agreementFindings(body: PlacedBody, { numberOfPeople, account }: FixedTerms, editing: boolean): [string, string][] {
  const findings: [string, string][] = [];
  if (editing && needsLargeCar(numberOfPeople)) findings.push(['fixedTripId', FIELD_TEXTS.invalid]);
  if (asksOtherwise(body.numberOfPeople, numberOfPeople)) {
    findings.push(['numberOfPeople', FIELD_TEXTS.fixedTripPeople.replace('{n}', String(numberOfPeople))]);
  }
  if (account && asksOtherwise(body.accountId || null, account.id)) {
    findings.push(['accountId', FIELD_TEXTS.fixedTripAccount.replace('{navn}', account.name)]);
  }
  return findings;
}
