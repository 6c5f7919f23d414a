import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { APPROVALS, approvalsQuery } from '../../entities/ordering-rule/queries.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Button } from '../../ui/action/button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';

const Deciding = lazyWithRetry(async () => (await import('./deciding.tsx')).Deciding);

/** The way to decide an order from its own panel; nothing of one that waits for somebody else's word. */
export function DecideOrder({ order }: { readonly order: Order }) {
  useLiveList(APPROVALS);
  const { data: approvals = [] } = useQuery(approvalsQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {approvals.some(({ id }) => id === order.id) && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {COPY.decide}
        </Button>
      )}
      {isOpen && (
        <PanelBoundary title={COPY.boundary} onClose={() => setOpen(false)}>
          <Deciding order={order} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
