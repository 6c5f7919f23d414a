import { NO_ADDRESS } from '../../../entities/address/address-entry.ts';
import type { FieldErrors } from '../../../entities/booking-form/draft/field-errors.ts';
import {
  type FormOptions,
  fieldsOf,
  newDraft,
  type OrderDraft,
  typedTexts,
  withUsual,
} from '../../../entities/booking-form/draft/form-state.ts';

/**
 * Kvikbestil: one ordinary car from the default pickup to now (decisions §5). What was typed into the customer fields goes along,
 * and a destination only where the company asks for one, or may have a rule that does: without it no price is known. Pure.
 */
export function quickDraft(draft: OrderDraft, options: FormOptions, now: number): OrderDraft {
  const plain = newDraft(options, draft.key, now);
  const { hasRules, staticFields } = options.module;
  const isRequired = staticFields.some((field) => field.name === 'destinationAddress' && field.required);
  const asksDestination = isRequired || (hasRules && draft.destination.chosen !== null);
  const quick = {
    ...plain,
    pickup: plain.pickup.chosen ? plain.pickup : draft.pickup,
    destination: asksDestination && draft.fixedTripId === null ? draft.destination : NO_ADDRESS,
    texts: typedTexts(draft, options),
    traveller: draft.traveller,
    allocations: draft.allocations,
  };
  return withUsual(quick, options);
}

/** The labels of the fields that keep a quick order from being sent, in the module's order. Pure. */
export const lackingLabels = (errors: FieldErrors, draft: OrderDraft, { module }: FormOptions): string[] =>
  fieldsOf(module, draft).flatMap((field) => (errors[field.name] ? [field.inputLabel] : []));
