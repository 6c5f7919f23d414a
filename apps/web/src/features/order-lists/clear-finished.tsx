import { clearOrders, type Order } from '@praj/contract/orders.ts';
import { isClearable } from '@praj/domain/orders/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hideClearable, ordersQuery } from '../../entities/order/queries.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { Button } from '../../ui/action/button.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

const ConfirmDialog = lazyWithRetry(() => import('../../ui/overlay/dialog.tsx').then((part) => part.ConfirmDialog), { likely: true });

export interface ClearFinishedProps {
  /** Every finished trip, also those that are not shown. */
  readonly orders: readonly Order[];
  /** How many of them are not shown. */
  readonly hidden: number;
  readonly onCleared: () => void;
}

/** 'Ryd liste' asks once and then clears at once; a refusal brings the trips back (decisions §5). The person's other pages hear of it by their line. */
export function ClearFinished({ orders, hidden, onCleared }: ClearFinishedProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const clearable = orders.filter((order) => isClearable(order.state)).length;
  const { send } = useSending({
    key: ['clear-orders'],
    send: () => call(clearOrders, { body: {} }),
    // What has finished since is cleared by the next.
    inTurn: true,
    onFailed: () => void client.refetchQueries(ordersQuery()),
  });
  if (clearable === 0 && !asking) return null;
  return (
    <>
      <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
        <span className={s.clear}>{COPY.clear}</span>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={COPY.clearTitle}
            safeText={COPY.keep}
            doText={COPY.clear}
            onClose={() => setAsking(false)}
            onDo={() => {
              setAsking(false);
              hideClearable(client);
              send();
              onCleared();
            }}
          >
            {COPY.clearText(clearable)}
            {hidden > 0 && ` ${COPY.clearsHidden}`}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
