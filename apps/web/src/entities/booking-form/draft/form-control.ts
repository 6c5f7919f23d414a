import type { Address } from '@praj/contract/shapes.ts';
import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { DrawnField, FormOptions, OrderDraft } from './form-state.ts';

/** What every part of the order form is given. */
export interface FormControl {
  readonly draft: OrderDraft;
  readonly options: FormOptions;
  readonly recents: readonly Address[];
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** An order is changed instead of placed: it keeps its number of people and stays one car (S1 §2). */
  readonly editing: boolean;
  /** A fixed trip is agreed on instead of an order placed, by the provider: it has no time, no number of cars and no passenger of the agent's own. */
  readonly agreeing?: boolean | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** The field as the company's module has it; undefined when it is not to be drawn. */
  readonly field: (name: FieldName) => DrawnField | undefined;
  readonly errorOf: (name: FieldName) => string | undefined;
  /** What is wrong with the add-ons, which are no field of their own. */
  readonly attributesError?: string | undefined;
  /** The person left the field: from now on it says what is wrong (S1 §5). */
  readonly onBlur: (name: FieldName) => void;
}

/** Label, mark, error and blur of one field. Of required and optional fields in a section only the minority is marked. */
export function frameOf(form: FormControl, field: DrawnField, mark: string | undefined) {
  return {
    label: field.inputLabel,
    mark,
    error: form.errorOf(field.name),
    placeholder: field.placeholder || undefined,
    // The placeholder says enough where there is one; a second line under every label would make the form twice as high.
    hint: field.placeholder ? undefined : field.description || undefined,
    required: field.required,
    onBlur: () => form.onBlur(field.name),
  };
}
