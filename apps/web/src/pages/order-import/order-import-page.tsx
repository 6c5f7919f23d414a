import { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { useUntouchedForm } from '../../entities/booking-form/use-untouched-form.ts';
import { useMe } from '../../entities/session/queries.ts';
import { COPY } from '../../features/order-import/copy.ts';
import { OrderImport } from '../../features/order-import/order-import.tsx';
import { failureMessage } from '../../platform/call-failed.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';

/** Ordering many trips from a list. */
export function OrderImportPage() {
  const { id: userId } = useMe();
  const { options, recents, failure, busy, retry, reloadModule, loadNewForm } = useFormOptions();
  // No fields of a form stand here: the rows are judged anew by the newest.
  useUntouchedForm(loadNewForm, true);
  if (failure) return <ErrorState message={`${COPY.loadFailed} ${failureMessage(failure)}`} busy={busy} onRetry={retry} />;
  if (!options) return <div aria-busy="true" />;
  return <OrderImport userId={userId} options={options} recents={recents} reloadModule={reloadModule} />;
}
