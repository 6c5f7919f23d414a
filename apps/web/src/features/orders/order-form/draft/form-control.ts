import type { StaticField } from '@praj/contract/companies.ts';
import type { Address } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import type { FormBasis, OrderDraft } from './form-state.ts';

/** What every part of the order form is given. */
export interface FormControl {
  readonly draft: OrderDraft;
  readonly basis: FormBasis;
  readonly recents: readonly Address[];
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** An order is changed instead of placed: it keeps its number of people and stays one car (S1 §2). */
  readonly editing: boolean;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** The field as the company's module has it; undefined when it is not to be drawn. */
  readonly field: (code: FieldCode) => StaticField | undefined;
  readonly errorOf: (code: FieldCode) => string | undefined;
  /** The person left the field: from now on it says what is wrong (S1 §5). */
  readonly left: (code: FieldCode) => void;
}

/** Label, mark, error and blur of one field. Of required and optional fields in a section only the minority is marked. */
export function frameOf(form: FormControl, field: StaticField, mark: string | undefined) {
  return {
    label: field.inputLabel,
    mark,
    error: form.errorOf(field.code),
    placeholder: field.placeholder || undefined,
    // The placeholder says enough where there is one; a second line under every label would make the form twice as high.
    hint: field.placeholder ? undefined : field.description || undefined,
    required: field.required,
    onBlur: () => form.left(field.code),
  };
}
