import type { FieldErrors } from '../draft/field-errors.ts';
import { type FormBasis, fieldsOf, NO_ADDRESS, newDraft, type OrderDraft } from '../draft/form-state.ts';

/**
 * Kvikbestil: one ordinary car from the default pickup to now (decisions §5). What the customer fields hold goes along,
 * and a destination only where the company asks for one. Pure.
 */
export function quickDraft(draft: OrderDraft, basis: FormBasis, now: number): OrderDraft {
  const plain = newDraft(basis, draft.key, now);
  const asksDestination = basis.module.staticFields.some((field) => field.code === 'DE' && field.required);
  return {
    ...plain,
    pickup: plain.pickup.chosen ? plain.pickup : draft.pickup,
    destination: asksDestination && draft.fixedTripId === null ? draft.destination : NO_ADDRESS,
    texts: draft.texts,
  };
}

/** The labels of the fields that keep a quick order from being sent, in the module's order. Pure. */
export const lackingLabels = (errors: FieldErrors, draft: OrderDraft, { module }: FormBasis): string[] =>
  fieldsOf(module, draft).flatMap((field) => (errors[field.code] ? [field.inputLabel] : []));
