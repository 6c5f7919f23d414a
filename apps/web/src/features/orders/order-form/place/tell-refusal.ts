import type { StaticField } from '@praj/contract/companies.ts';
import { CallFailed, failureMessage } from '../../../../platform/call-failed.ts';
import { toast } from '../../../../ui/overlay/toast-queue.ts';
import { COPY } from '../copy.ts';
import { errorsFromServer, type FieldErrors } from '../draft/field-errors.ts';

/** The booking module was changed since the form was drawn (S1 §8). */
const MODULE_CHANGED = 4020;

/** Tells why an order was not taken or changed, and gives what the server said of single fields (S1 §8). */
export function tellRefusal(failure: unknown, drawn: readonly StaticField[], reloadModule: () => void): FieldErrors {
  const said = (failure instanceof CallFailed && failure.fields) || {};
  const { errors, rest } = errorsFromServer(said, drawn);
  // A session that ended is spoken of by the session itself.
  if (failure instanceof CallFailed && failure.status === 401) return errors;
  if (failure instanceof CallFailed && failure.code === MODULE_CHANGED) {
    toast.error(COPY.moduleChanged, { action: { label: COPY.reloadModule, onPress: reloadModule } });
  } else if (Object.keys(errors).length === 0 || rest.length > 0) toast.error(rest[0] ?? failureMessage(failure));
  return errors;
}
