import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { lackingFields } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { PEOPLE_MIN } from '@praj/domain/limits.ts';
import { type DrawnField, fieldsOf } from './form-state.ts';

/** What a fixed trip leaves to each order of it: when, and how it is paid where it brings no account (decisions §7). */
const LEFT_TO_ORDER: readonly string[] = ['date', 'time', 'payment'];

/**
 * The fields by which a fixed trip is agreed on, in the order of the company's form, each required as the domain asks for it:
 * a destination always, the name of a customer never (S2 §2, decisions §7). Pure.
 */
export function agreedFields(module: BookingModule): readonly DrawnField[] {
  // Any fixed trip has a destination, whether or not the company's form does.
  const fields = fieldsOf(module, { people: PEOPLE_MIN, fixedTripId: 'agreed' });
  const asked = new Set(lackingFields(fields, {}).map(({ name }) => name));
  return fields.filter(({ name }) => !LEFT_TO_ORDER.includes(name)).map((field) => ({ ...field, required: asked.has(field.name) }));
}
