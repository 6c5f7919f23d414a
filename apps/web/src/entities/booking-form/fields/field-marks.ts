import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { type DrawnField, TEXT_FIELDS } from '../draft/form-state.ts';

/** Which word stands after the label of a required field, and which after that of an optional one. */
export interface Marks {
  readonly required: string | undefined;
  readonly optional: string | undefined;
}

/** Only the smaller group of a form is marked, the optional fields when both are equal (design §7). Pure. */
export function marksOf(required: readonly boolean[]): Marks {
  const needed = required.filter(Boolean).length;
  const optional = required.length - needed;
  return optional <= needed ? { required: undefined, optional: COPY.optional } : { required: COPY.required, optional: undefined };
}

/** The fields that a person fills in: all others have a value from the start. */
const FILLED_IN: readonly FieldName[] = ['pickupAddress', 'destinationAddress', ...TEXT_FIELDS];

/** Must the field hold something before what stands in the form can be sent (S1 §5)? Who changes an order is not asked for the customer's name. Pure. */
export const isAsked = ({ name, required }: DrawnField, { editing }: Pick<FormControl, 'editing'>): boolean =>
  name === 'pickupAddress' || (required && !(editing && name === 'customerName'));

/** How a whole form marks its fields: one way in all of its sections, which does not change with what is typed. Pure. */
export function marksIn(form: Pick<FormControl, 'options' | 'editing' | 'agreeing' | 'field'>): Marks {
  // A fixed trip's form is one of the administration, of which title and price are marked as all of its forms are.
  if (form.agreeing) return { required: undefined, optional: COPY.optional };
  const drawn = FILLED_IN.flatMap((name) => form.field(name) ?? []);
  const addOns = form.options.module.attributesFields;
  const charged = form.options.module.allocationFields.map(({ required }) => required);
  return marksOf([...drawn.map((field) => isAsked(field, form)), ...(addOns.length > 0 ? [false] : []), ...charged]);
}
