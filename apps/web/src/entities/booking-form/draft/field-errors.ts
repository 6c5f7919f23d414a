import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { ALLOCATION_LABELS, type AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { readCode, whyNotCode } from '@praj/domain/allocations/allocation-rules.ts';
import { breaksPattern, missingFields } from '@praj/domain/booking-form/booking-form.ts';
import { bodyFieldOf, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { ALLOCATION_MAX, COMMENT_MAX, NAME_MAX, PICKUP_AHEAD_MS, REFERENCE_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { isDanishPhone } from '@praj/domain/people/danish-phone.ts';
import type { Problem, Problems } from '../../../form/form-rules.ts';
import { whyNoDate } from '../../../form/typed-date.ts';
import { isTime } from '../../../ui/date/iso-date.ts';
import { COPY as ADDRESS } from '../../address/copy.ts';
import { type AllocationEntry, allocationPath, codeOf } from '../../allocation/allocation-entry.ts';
import { stopProblems } from '../stops/stop-entry.ts';
import { type DrawnField, fieldsOf, isAgreedTime, type OrderDraft, stopsOf, TEXT_FIELDS, type TextName } from './form-state.ts';
import { instantOf, wallTimeOf } from './pickup-time.ts';

/** What stands beside each field that is wrong, by its name. */
export type FieldErrors = { readonly [name in FieldName]?: string | undefined };

/** The longest text of each field in characters (decisions §2). */
export const TEXT_MAX: Readonly<Record<TextName, number>> = {
  customerName: NAME_MAX,
  customerPhone: 32,
  reference: REFERENCE_MAX,
  project: REFERENCE_MAX,
  comment: COMMENT_MAX,
};

const onlySaid = (errors: FieldErrors): FieldErrors => Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));

function timeErrors(draft: OrderDraft, now: number): FieldErrors {
  if (draft.asap || isAgreedTime(draft)) return {};
  const noon = instantOf({ date: draft.date, time: '12:00' });
  const pickup = instantOf(draft);
  const { date: today } = wallTimeOf(now);
  const date =
    noon === undefined ? whyNoDate(draft.date, today, FIELD_TEXTS.invalid) : draft.date < today ? FIELD_TEXTS.pastDate : undefined;
  const far = pickup !== undefined && pickup - now > PICKUP_AHEAD_MS ? FIELD_TEXTS.farDate : undefined;
  return { date: date ?? far, time: isTime(draft.time) ? undefined : FIELD_TEXTS.invalid };
}

/** What is wrong with what stands in a text field (S1 §5); nothing with an empty one. Pure. */
export function textError(field: Pick<DrawnField, 'validation'>, name: TextName, value: string): string | undefined {
  if (!value) return undefined;
  if (value.length > TEXT_MAX[name]) return FIELD_TEXTS.tooLong.replace('{n}', String(TEXT_MAX[name]));
  if (name === 'customerPhone') return isDanishPhone(value) ? undefined : FIELD_TEXTS.customerPhone;
  return breaksPattern(field, value) ? (patternText(field.validation) ?? FIELD_TEXTS.invalid) : undefined;
}

/** Fields that hold a value and hold it wrongly (S1 §5); an address typed but not chosen is one. Pure. */
export function wrongFields(draft: OrderDraft, module: BookingModule, now: number): FieldErrors {
  const errors: { [name in FieldName]?: string | undefined } = timeErrors(draft, now);
  const fields = fieldsOf(module, draft);
  for (const field of fields) {
    const name = TEXT_FIELDS.find((one) => one === field.name);
    const error = name && textError(field, name, draft.texts[name].trim());
    if (error) errors[field.name] = error;
  }
  if (draft.pickup.text.trim() && !draft.pickup.chosen) errors.pickupAddress = ADDRESS.chooseOnList;
  // One that is kept for a form that has the field again is not sent.
  const asksWhereTo = fields.some(({ name }) => name === 'destinationAddress');
  if (asksWhereTo && draft.destination.text.trim() && !draft.destination.chosen) errors.destinationAddress = ADDRESS.chooseOnList;
  return onlySaid(errors);
}

/** How a draft is looked at: `now` is the server's clock in milliseconds; `editing`: an order is changed instead of placed. */
interface Look {
  readonly now: number;
  readonly editing: boolean;
}

function missingIn(draft: OrderDraft, module: BookingModule, editing: boolean): FieldErrors {
  const missing = missingFields(fieldsOf(module, draft), {
    values: {
      ...draft.texts,
      pickupAddress: draft.pickup.text,
      destinationAddress: draft.destination.text,
      numberOfPeople: String(draft.people),
    },
    numberOfPeople: draft.people,
    fixedTrip: draft.fixedTripId !== null,
    stops: stopsOf(draft).length,
    editing,
  });
  return Object.fromEntries(missing.map((field) => [field.name, missingText(field.inputLabel)]));
}

const asProblems = (errors: FieldErrors, missing: boolean): Problems =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text === undefined ? [] : [[name, { text, missing }]])));

/** What is wrong with what the trip is charged to, as far as the page can tell: a list is the server's to know. By the names of the body. Pure. */
function allocationProblems(draft: OrderDraft, { allocationFields }: BookingModule): Problems {
  const problems = allocationFields.flatMap((field) => {
    const problem = allocationProblem(field, draft.allocations?.[field.kind]);
    return problem ? [[allocationPath(field.kind), problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function allocationProblem({ kind, source, required }: AllocationField, entry: AllocationEntry | undefined): Problem | undefined {
  const code = readCode(kind, codeOf(entry));
  if (code === '') return required ? { text: missingText(ALLOCATION_LABELS[kind]), missing: true } : undefined;
  const why = source === 'free' ? whyNotCode(kind, code) : undefined;
  if (!why) return undefined;
  return { text: why === 'ean' ? FIELD_TEXTS.ean : FIELD_TEXTS.tooLong.replace('{n}', String(ALLOCATION_MAX)), missing: false };
}

/** The labels of what the trip is to be charged to and is not. Pure. */
export const lackingAllocations = (draft: OrderDraft, module: BookingModule): string[] => {
  const problems = allocationProblems(draft, module);
  return module.allocationFields.flatMap(({ kind }) => (problems[allocationPath(kind)] ? [ALLOCATION_LABELS[kind]] : []));
};

/** What keeps the order from being sent: wrong fields and those that lack a value (S1 §5). Pure. */
export const draftProblems = (draft: OrderDraft, module: BookingModule, { now, editing }: Look): Problems => ({
  ...asProblems(missingIn(draft, module, editing), true),
  ...asProblems(wrongFields(draft, module, now), false),
  ...allocationProblems(draft, module),
  ...stopProblems(stopsOf(draft)),
});

/** The text beside every field that keeps the order from being sent. Pure. */
export const allErrors = (draft: OrderDraft, module: BookingModule, { now, editing }: Look): FieldErrors => ({
  ...missingIn(draft, module, editing),
  ...wrongFields(draft, module, now),
});

/** Every form has the account, also where the company left payment out, and every fixed trip its car. */
const ALWAYS = [{ name: 'payment' }, { name: 'numberOfPeople' }] as const;

/** The fields of a drawn form that a name of the server's `fields` is about: `pickupAddress.comment` is the pickup's. */
export const ownersIn =
  (drawn: readonly { readonly name: FieldName }[]) =>
  (path: string): readonly string[] => {
    if (path.startsWith('allocations.')) return [path];
    if (path.split('.')[0] === 'stops') return ['stops'];
    const owner = [...drawn, ...ALWAYS].find((field) => bodyFieldOf(field.name) === path.split('.')[0]);
    return owner ? [owner.name] : [];
  };
