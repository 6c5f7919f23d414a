import type { Address } from '@praj/contract/shapes.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { DrawnField, FormOptions, OrderDraft } from './form-state.ts';
import type { DraftNews } from './trip-news.ts';

/** What a drawn form has a place for: each of its fields, and the add-ons. */
export type FormPlace = FieldName | 'attributes';

/** What every part of the order form is given. */
export interface FormControl {
  readonly draft: OrderDraft;
  readonly options: FormOptions;
  readonly recents: readonly Address[];
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** An order is changed instead of placed: it keeps its number of people and stays one car (S1 §2). */
  readonly editing: boolean;
  /** The order that is changed, as it stands; undefined where one is placed. */
  readonly ordered?: OrderDraft | undefined;
  /** A fixed trip is agreed on instead of an order placed, by the provider: it has no time, no number of cars and no passenger of the agent's own. */
  readonly agreeing?: boolean | undefined;
  /** When it is driven is said elsewhere. */
  readonly timeless?: boolean | undefined;
  /** Addresses may be picked on a map. */
  readonly picksOnMap?: boolean | undefined;
  /** What has become of the draft's fixed trip or add-ons, until another choice is made. */
  readonly news?: DraftNews | undefined;
  /** Where a preview points; undefined where there is a form to fill in. */
  readonly pointedAt?: FormPlace | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** The field as the company's module has it; undefined when it is not to be drawn. */
  readonly field: (name: FieldName) => DrawnField | undefined;
  readonly errorOf: (name: FieldName) => string | undefined;
  /** What is wrong with the add-ons, which are no field of their own. */
  readonly attributesError?: string | undefined;
  /** What the account was called that stands in the form and can be used no more; undefined where it is not known. */
  readonly goneAccount?: string | undefined;
  /** What is wrong with what the trip is charged to, and that the person left the field of a kind. */
  readonly allocationError?: ((kind: AllocationKind) => string | undefined) | undefined;
  readonly onAllocationBlur?: ((kind: AllocationKind) => void) | undefined;
  /** What is wrong with the stops, or with the one of a path, and that the person left one. */
  readonly stopError?: ((path: string) => string | undefined) | undefined;
  readonly onStopBlur?: ((path: string) => void) | undefined;
  /** How long the car is on its way from the pickup to each stop, in words; undefined while it is not known. */
  readonly stopTimes?: readonly string[] | undefined;
  /** The person left the field: from now on it says what is wrong (S1 §5). */
  readonly onBlur: (name: FieldName) => void;
}

/** Label, error and blur of one field. What helps to fill it in stands in it: a line under every label would make the form twice as high. */
export function frameOf(form: FormControl, field: DrawnField) {
  return {
    label: field.inputLabel,
    error: form.errorOf(field.name),
    placeholder: field.placeholder || field.description || undefined,
    onBlur: () => form.onBlur(field.name),
  };
}
