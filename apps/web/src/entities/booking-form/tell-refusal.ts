import type { FieldTexts } from '../../form/form-rules.ts';
import { messageBeside, saidOfFields } from '../../form/tell-failure.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { ownersIn } from './draft/field-errors.ts';
import type { DrawnField } from './draft/form-state.ts';

/** What is said of an order whose fixed trip is another one than was drawn, needs updating by now, or is gone. */
const TRIP_CODES: readonly unknown[] = ['fixed_trip_changed', 'fixed_trip_needs_update'];
const TRIP_FIELDS = ['numberOfPeople', 'accountId', 'fixedTripId'] as const;
const isOfTrip = ({ code, fields }: CallFailed): boolean => TRIP_CODES.includes(code) || TRIP_FIELDS.some((name) => fields?.[name]);

/** The booking module was changed since the form was drawn (S1 §8). */
const MODULE_CHANGED = 4020;

/**
 * Tells why an order was not taken or changed, and gives what the server said of single fields (S1 §8). A form that is out of
 * date is asked for again, and says itself once the new one is here (`NewFormBanner`).
 */
export function tellRefusal(failure: unknown, drawn: readonly DrawnField[], reloadModule: () => void): FieldTexts {
  const said = saidOfFields(failure, ownersIn(drawn));
  // The form was drawn from a fixed trip that has changed since.
  if (failure instanceof CallFailed && isOfTrip(failure)) reloadModule();
  if (failure instanceof CallFailed && failure.code === MODULE_CHANGED) {
    reloadModule();
    toast.error(COPY.moduleChanged);
    return said.texts;
  }
  const message = messageBeside(failure, said);
  if (message !== undefined) toast.error(message);
  return said.texts;
}
