import type { Order } from '@praj/contract/orders.ts';
import { type ReactNode, useState } from 'react';
import { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { useMe } from '../../entities/session/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';
import { COPY } from './copy.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import s from './order-form.module.css';
import { OrderForm } from './order-form.tsx';

export interface OrderFormRegionProps {
  readonly onShow: (order: Order) => void;
  readonly onShowSeries?: (id: string) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
  /** Does a panel lie over the page, or is about to? The form then does not take the focus when it comes. */
  readonly isBehindPanel?: () => boolean;
  /** The operating notice. */
  readonly notice?: ReactNode;
  /** Where else trips are ordered, beside the heading. */
  readonly otherWays?: ReactNode;
  /** The form was filled from a finished trip and is to be seen. */
  readonly onFilled: () => void;
}

const nothingAbove = (): boolean => false;

/** The order form, once what it is drawn from is here. */
export function OrderFormRegion({ isBehindPanel = nothingAbove, ...props }: OrderFormRegionProps) {
  const { id: userId } = useMe();
  const { options, recents, failure, busy, retry, reloadModule, loadNewForm, goneAddOns } = useFormOptions();
  const waiting = useLoadingPicture(!options && !failure);
  // A panel may be closed before the form stands below it, and gives the focus to its row.
  const [beganBehindPanel] = useState(isBehindPanel);
  if (failure) {
    return (
      <div className={s.waiting}>
        <ErrorState message={`${COPY.loadFailed} ${failureMessage(failure)}`} busy={busy} onRetry={retry} />
      </div>
    );
  }
  if (!options || waiting) return <FormSkeleton />;
  return (
    <OrderForm
      {...props}
      isBehindPanel={() => beganBehindPanel || isBehindPanel()}
      userId={userId}
      options={options}
      recents={recents}
      reloadModule={reloadModule}
      loadNewForm={loadNewForm}
      goneAddOns={goneAddOns}
    />
  );
}
