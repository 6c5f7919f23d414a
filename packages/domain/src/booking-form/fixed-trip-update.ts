import { seenText } from '../short-text.ts';
import type { FormField } from './booking-form.ts';
import { FIELD_CODE_OF, FIELD_LABELS, type FieldCode, type FieldName } from './field-catalogue.ts';

/** Fields that a form may require and a fixed trip does without: when it is driven, who it is for, and how it is paid (decisions §7). */
const LEFT_OPEN: readonly FieldName[] = ['date', 'time', 'customerName', 'payment'];
/** Where a fixed trip goes from and to, whatever the form requires (S2 §5). */
const ALWAYS_ASKED: readonly FieldName[] = ['pickupAddress', 'destinationAddress'];

/** What is filled in, by field; empty text, null and undefined all mean nothing. */
type Filled = Readonly<Partial<Record<FieldName, string | null | undefined>>>;
const isEmpty = (filled: Filled, name: FieldName): boolean => seenText(filled[name] ?? '') === '';

/**
 * The fields that a fixed trip still lacks while it is filled in, in the form's order: pickup and destination, and what the
 * company's form requires save date, time, the customer's name and payment. Source: S2 §5, decisions §7. Pure.
 */
export function lackingFields(fields: readonly FormField[], filled: Filled): FormField[] {
  const undrawn = ALWAYS_ASKED.filter((name) => !fields.some((field) => field.name === name));
  const asked = fields.filter(({ name, required }) => ALWAYS_ASKED.includes(name) || (required && !LEFT_OPEN.includes(name)));
  return [...undrawn.map((name) => ({ name, required: true, inputLabel: FIELD_LABELS[name] })), ...asked].filter(({ name }) =>
    isEmpty(filled, name),
  );
}

interface Named {
  readonly id: string;
  readonly code: string;
}
/** A fixed trip as it is kept, and whether its account and add-ons are archived by now. */
export interface KeptTrip {
  readonly numberOfPeople: number;
  readonly pickupAddress: { readonly fullAddress: string };
  readonly destinationAddress: { readonly fullAddress: string };
  readonly customerPhone: string | null;
  readonly reference: string | null;
  readonly project: string | null;
  readonly comment: string | null;
  readonly account: (Named & { readonly name: string; readonly archived: boolean }) | null;
  readonly attributes: readonly (Named & { readonly description: string; readonly archived: boolean })[];
}

/** Why a fixed trip cannot be ordered before somebody has updated it. `label` is what the company's form calls the field. */
export type UpdateReason =
  | { readonly kind: 'field'; readonly code: FieldCode; readonly label: string }
  | ({ readonly kind: 'account'; readonly name: string } & Named)
  | ({ readonly kind: 'attribute'; readonly description: string } & Named);

/**
 * Why a fixed trip needs updating, and nothing when it does not: fields that the company's form requires and the trip leaves
 * empty, in the form's order, then its account and its add-ons that are archived. Asked anew at every reading and stored
 * nowhere. Source: decisions §7. Pure.
 * @param fields the company's form as it is now
 */
export function updateReasons(trip: KeptTrip, fields: readonly FormField[]): UpdateReason[] {
  const { account, attributes } = trip;
  return [
    ...lackingFields(fields, filledIn(trip)).map(({ name, inputLabel: label }) => ({
      kind: 'field' as const,
      code: FIELD_CODE_OF[name],
      label,
    })),
    ...(account?.archived ? [{ kind: 'account' as const, id: account.id, name: account.name, code: account.code }] : []),
    ...attributes
      .filter(({ archived }) => archived)
      .map(({ id, code, description }) => ({ kind: 'attribute' as const, id, code, description })),
  ];
}

const filledIn = ({ numberOfPeople, pickupAddress, destinationAddress, ...texts }: KeptTrip): Filled => ({
  numberOfPeople: String(numberOfPeople),
  pickupAddress: pickupAddress.fullAddress,
  destinationAddress: destinationAddress.fullAddress,
  customerPhone: texts.customerPhone,
  reference: texts.reference,
  project: texts.project,
  comment: texts.comment,
});

/** One reason in Danish, 'Projektnummer mangler', without a full stop. Pure. */
export function tellUpdateReason(reason: UpdateReason): string {
  switch (reason.kind) {
    case 'field':
      return `${reason.label} mangler`;
    case 'account':
      return `Konto ${reason.code} er arkiveret`;
    case 'attribute':
      return `Tilvalget ${reason.description} er arkiveret`;
  }
}

/** All reasons as Danish sentences, 'Projekt mangler. Konto 1000 er arkiveret.'; nothing where there are none. Pure. */
export const tellUpdateReasons = (reasons: readonly UpdateReason[]): string =>
  reasons.map((reason) => `${tellUpdateReason(reason)}.`).join(' ');
