import { useEffect, useEffectEvent } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { WaitingDetails } from './order-to-come.tsx';

/** Closes a panel whose order the server has said is not there, and says so (decisions §1). */
export function useLeaveWhenGone(gone: boolean, onClose: () => void): void {
  const leave = useEffectEvent(() => {
    toast.error(COPY.gone);
    onClose();
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
}

interface AbsentOrderProps {
  /** Why the last asking failed; null while it is under way or the order is gone. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The panel of an order that has not come yet, or could not be fetched. */
export function AbsentOrder({ error, busy, onRetry, onClose }: AbsentOrderProps) {
  return (
    <DetailsPanel floats bar title={COPY.loadingTitle} onClose={onClose}>
      {error ? <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={busy} onRetry={onRetry} /> : <WaitingDetails />}
    </DetailsPanel>
  );
}
