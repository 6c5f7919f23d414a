import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { useOrder } from '../../entities/order/use-order.ts';
import { useMe } from '../../entities/session/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangeForm } from './change-form.tsx';
import { isChangeable } from './changeable.ts';
import { COPY } from './copy.ts';
import { forgetChange } from './kept-changes.ts';
import { useIsBeingChanged } from './use-change.ts';

export interface ChangePanelProps {
  readonly orderId: string;
  /** Back to the panel of the order. */
  readonly onDone: () => void;
  /** Away from an order that is not there. */
  readonly onGone: () => void;
  /** To the panel of the order from anywhere, for a message after this one was closed. */
  readonly onShow: () => void;
}

/** 'Opdater ordre' (S1 §2): only before a car is on its way, and only for orders of 4 people of one's own branch. */
export function ChangePanel({ orderId, onDone, onGone, onShow }: ChangePanelProps) {
  const me = useMe();
  const { order, error, gone, isFetching, refetch } = useOrder(orderId);
  const { options, failure, busy, retry, ...form } = useFormOptions();
  // As long as nobody knows whether a change was made, the panel stays with it.
  const underWay = useIsBeingChanged(orderId);
  const saved = useRef(false);
  const changeable = order && isChangeable(order) && me.may('order.change', { branchId: order.issuedByBranch.id });
  const leave = useEffectEvent((why: 'gone' | 'moved-on') => {
    if (saved.current) return;
    forgetChange(me.id, orderId);
    const isRejected = order?.approval?.state === 'rejected';
    toast.error(why === 'gone' ? COPY.gone : isRejected ? COPY.rejected : COPY.movedOn);
    if (why === 'gone') onGone();
    else onDone();
  });
  const why = gone ? 'gone' : changeable === false && !underWay ? 'moved-on' : undefined;
  useEffect(() => {
    if (why) leave(why);
  }, [why]);

  if (order && options && (changeable || underWay)) {
    return (
      <ChangeForm
        key={order.id}
        userId={me.id}
        order={order}
        options={options}
        recents={form.recents}
        reloadModule={form.reloadModule}
        loadNewForm={form.loadNewForm}
        goneAddOns={form.goneAddOns}
        onDone={(isSaved) => {
          saved.current = isSaved;
          onDone();
        }}
        onShow={onShow}
      />
    );
  }
  const failed = (gone ? null : error) ?? failure;
  const again = () => {
    if (error) void refetch();
    if (failure) retry();
  };
  return (
    <DetailsPanel floats title={COPY.title} onClose={onDone}>
      {failed ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(failed)}`} busy={isFetching || busy} onRetry={again} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
}
