import type { BookingModule } from '@praj/contract/companies.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { breaksPattern, type FieldCode, missingFields, missingText, ORDER_FIELD_OF } from '@praj/domain/booking-form/booking-form.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { COMMENT_MAX, NAME_MAX, PICKUP_AHEAD_MS, REFERENCE_MAX } from '@praj/domain/limits.ts';
import { isDanishPhone } from '@praj/domain/people/danish-phone.ts';
import { isTime } from '../../../../ui/date/iso-date.ts';
import { COPY } from '../copy.ts';
import { fieldsOf, isAgreedTime, type OrderDraft, TEXT_CODES, type TextCode } from './form-state.ts';
import { instantOf, wallTimeOf } from './pickup-time.ts';

/** What stands beside each field that is wrong, by its code. */
export type FieldErrors = { readonly [code in FieldCode]?: string | undefined };

/** The longest text of each field in characters (decisions §2). */
export const TEXT_MAX: Readonly<Record<TextCode, number>> = {
  FI: NAME_MAX,
  TE: 32,
  RE: REFERENCE_MAX,
  PR: REFERENCE_MAX,
  KO: COMMENT_MAX,
};

const onlySaid = (errors: FieldErrors): FieldErrors => Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));

function timeErrors(draft: OrderDraft, now: number): FieldErrors {
  if (draft.asap || isAgreedTime(draft)) return {};
  const noon = instantOf({ date: draft.date, time: '12:00' });
  const pickup = instantOf(draft);
  const date = noon === undefined ? FIELD_TEXTS.invalid : draft.date < wallTimeOf(now).date ? FIELD_TEXTS.pastDate : undefined;
  const far = pickup !== undefined && pickup - now > PICKUP_AHEAD_MS ? FIELD_TEXTS.farDate : undefined;
  return { DA: date ?? far, TI: isTime(draft.time) ? undefined : FIELD_TEXTS.invalid };
}

function textError(field: ReturnType<typeof fieldsOf>[number], code: TextCode, value: string): string | undefined {
  if (!value) return undefined;
  if (value.length > TEXT_MAX[code]) return FIELD_TEXTS.tooLong.replace('{n}', String(TEXT_MAX[code]));
  if (code === 'TE') return isDanishPhone(value) ? undefined : FIELD_TEXTS.customerPhone;
  return breaksPattern(field, value) ? (patternText(field.validation) ?? FIELD_TEXTS.invalid) : undefined;
}

/** Fields that hold a value and hold it wrongly (S1 §5); an address typed but not chosen is one. Pure. */
export function wrongFields(draft: OrderDraft, module: BookingModule, now: number): FieldErrors {
  const errors: { [code in FieldCode]?: string | undefined } = timeErrors(draft, now);
  for (const field of fieldsOf(module, draft)) {
    const code = TEXT_CODES.find((one) => one === field.code);
    const error = code && textError(field, code, draft.texts[code].trim());
    if (error) errors[field.code] = error;
  }
  if (draft.pickup.text.trim() && !draft.pickup.chosen) errors.AF = COPY.chooseOnList;
  if (draft.destination.text.trim() && !draft.destination.chosen) errors.DE = COPY.chooseOnList;
  return onlySaid(errors);
}

/** Every field that keeps the order from being sent: wrong ones and those that lack a value (S1 §5). Pure. */
export function allErrors(
  draft: OrderDraft,
  module: BookingModule,
  { now, editing }: { readonly now: number; readonly editing: boolean },
): FieldErrors {
  const fields = fieldsOf(module, draft);
  const missing = missingFields(fields, {
    values: {
      ...draft.texts,
      AF: draft.pickup.text,
      DE: draft.destination.text,
      AP: String(draft.people),
    },
    numberOfPeople: draft.people,
    fixedTrip: draft.fixedTripId !== null,
    editing,
  });
  return {
    ...Object.fromEntries(missing.map((field) => [field.code, missingText(field.inputLabel)])),
    ...wrongFields(draft, module, now),
  };
}

/** Every form has the account, also where the company left payment out. */
const ACCOUNT = { code: 'BE' } as const;

/** Puts the server's `fields` beside the fields they belong to; the ones no field stands for come back as `rest`. */
export function errorsFromServer(fields: Readonly<Record<string, string>>, drawn: readonly { readonly code: FieldCode }[]) {
  const errors: Partial<Record<FieldCode, string>> = {};
  const rest: string[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const owner = [...drawn, ACCOUNT].find((field) => ORDER_FIELD_OF[field.code] === name.split('.')[0]);
    if (owner) errors[owner.code] ??= text;
    else rest.push(text);
  }
  return { errors, rest };
}
