import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { FormControl, FormPlace } from './form-control.ts';
import { type FormOptions, fieldsOf, newDraft } from './form-state.ts';

const nothing = () => undefined;

/**
 * A form that is only looked at: what an orderer without favourites, fixed trips or accounts first sees of a booking module. Pure.
 * @param now the server's clock, milliseconds
 */
export function previewControl(module: BookingModule, now: number, pointedAt: FormPlace | undefined): FormControl {
  const options: FormOptions = { module, accounts: [], favourites: [], fixedTrips: [], branchAddress: null };
  const draft = newDraft(options, '', now);
  const fields = fieldsOf(module, draft);
  return {
    draft,
    options,
    recents: [],
    now,
    editing: false,
    pointedAt,
    change: nothing,
    field: (name) => fields.find((field) => field.name === name),
    errorOf: nothing,
    onBlur: nothing,
  };
}
