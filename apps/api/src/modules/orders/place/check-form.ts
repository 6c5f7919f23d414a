import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import {
  breaksPattern,
  FIELD_LABELS,
  type FieldCode,
  type FilledForm,
  type FormField,
  missingFields,
  missingText,
  needsDestination,
  ORDER_FIELD_OF,
} from '@praj/domain/booking-form/booking-form.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { matchesInTime } from './pattern-in-time.ts';
import type { ModuleTerms, PlacedBody } from './wanted-trip.ts';

const OWN_DESTINATION = { code: 'DE', required: false, validation: null } as const;
/** Fields whose text is the person's own, so that the company's pattern is asked of it; the phone has a rule of its own. */
const PATTERNED: readonly FieldCode[] = ['FI', 'RE', 'PR', 'KO'];

/**
 * What the company's form finds lacking or wrong in a body: Danish texts by field of the body. A fixed trip brings its
 * own addresses, people and add-ons, so they are not asked of the body; a change leaves the project as it was (decisions §5).
 */
export function checkForm(body: PlacedBody, terms: ModuleTerms, editing: boolean): Record<string, string> {
  const fixedTrip = Boolean(body.fixedTripId);
  const values: FilledForm['values'] = {
    AP: String(body.numberOfPeople),
    AF: body.pickupAddress.fullAddress,
    DE: fixedTrip ? 'fast' : body.destinationAddress?.fullAddress,
    FI: body.customerName ?? undefined,
    TE: body.customerPhone ?? undefined,
    RE: body.reference ?? undefined,
    PR: body.project ?? undefined,
    KO: body.comment ?? undefined,
  };
  const fields = formFields(body, terms).filter(({ code }) => !editing || code !== 'PR');
  const missing = missingFields(fields, { values, numberOfPeople: body.numberOfPeople, fixedTrip, editing });
  const broken = fields.filter((field) => PATTERNED.includes(field.code) && breaksPattern(field, values[field.code], matchesInTime));
  return Object.fromEntries([
    ...missing.map((field) => [ORDER_FIELD_OF[field.code], missingText(field.inputLabel)]),
    ...broken.map((field) => [ORDER_FIELD_OF[field.code], patternText(field.validation) ?? FIELD_TEXTS.invalid]),
    ...(fixedTrip ? [] : attributeFindings(body, terms)),
  ]);
}

/** The form's fields by the labels people know; a destination that is needed anyway is asked for though the module has none. */
function formFields(body: PlacedBody, { fields, referenceLabel }: ModuleTerms): FormField[] {
  const needed = needsDestination({ fixedTrip: Boolean(body.fixedTripId), numberOfPeople: body.numberOfPeople });
  const drawn = needed && !fields.some((field) => field.code === 'DE') ? [...fields, OWN_DESTINATION] : fields;
  return drawn.map((field) => ({ ...field, inputLabel: field.code === 'RE' ? referenceLabel : FIELD_LABELS[field.code] }));
}

function attributeFindings({ attributeIds }: PlacedBody, { attributes }: ModuleTerms): [string, string][] {
  const chosen = attributeIds ?? [];
  if (chosen.some((id) => !attributes.some((attribute) => attribute.id === id))) return [['attributeIds', FIELD_TEXTS.invalid]];
  const lacking = attributes.find((attribute) => attribute.required && !chosen.includes(attribute.id));
  return lacking ? [['attributeIds', missingText(lacking.description)]] : [];
}
