import { clearOrders, type Order } from '@praj/contract/orders.ts';
import { isClearable } from '@praj/domain/orders/order-state.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../platform/http.ts';
import { Button } from '../../../ui/action/button.tsx';
import { lazyAgain } from '../../../ui/state/lazy-again.ts';
import { hideClearable, ordersQuery } from '../queries.ts';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

const ConfirmDialog = lazyAgain(() => import('../../../ui/overlay/dialog.tsx').then((part) => part.ConfirmDialog), { likely: true });

/** 'Ryd liste' asks once and then clears at once; a refusal brings the trips back (decisions §5). */
export function ClearFinished({ orders, onCleared }: { orders: readonly Order[]; onCleared: () => void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const clearable = orders.filter((order) => isClearable(order.state)).length;
  const clear = useMutation({
    mutationFn: () => call(clearOrders, { body: {} }),
    onMutate: () => hideClearable(client),
    onError: () => client.refetchQueries(ordersQuery()),
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
              clear.mutate();
              onCleared();
            }}
          >
            {COPY.clearText(clearable)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
