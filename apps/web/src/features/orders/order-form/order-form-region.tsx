import type { Order } from '@praj/contract/orders.ts';
import { failureMessage } from '../../../platform/call-failed.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton.tsx';
import { useLoadingPicture } from '../../../ui/state/use-loading-picture.ts';
import { useMe } from '../../session/queries.ts';
import { COPY } from './copy.ts';
import { useFormBasis } from './draft/use-form-basis.ts';
import s from './order-form.module.css';
import { OrderForm } from './order-form.tsx';

export interface OrderFormRegionProps {
  readonly onShow: (order: Order) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
  /** The form was filled from a finished trip and is to be seen. */
  readonly onFilled: () => void;
}

/** The order form, once what it is drawn from is here. */
export function OrderFormRegion(props: OrderFormRegionProps) {
  const { id: userId } = useMe();
  const { basis, recents, failure, busy, retry, reloadModule } = useFormBasis();
  const waiting = useLoadingPicture(!basis && !failure);
  if (failure) {
    return (
      <div className={s.waiting}>
        <ErrorState message={`${COPY.loadFailed} ${failureMessage(failure)}`} busy={busy} onRetry={retry} />
      </div>
    );
  }
  if (!basis || waiting) {
    return (
      <div className={s.waiting}>
        <SkeletonRows label={COPY.loading} height={64} rows={6} />
      </div>
    );
  }
  return <OrderForm {...props} userId={userId} basis={basis} recents={recents} reloadModule={reloadModule} />;
}
