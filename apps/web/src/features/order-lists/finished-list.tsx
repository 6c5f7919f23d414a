import { useMemo, useRef } from 'react';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Card } from '../../ui/frame/card.tsx';
import { usePausedRows } from '../../ui/list/use-paused-rows.ts';
import { WaitingUpdates } from '../../ui/list/waiting-updates.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { ClearFinished } from './clear-finished.tsx';
import { COPY } from './copy.ts';
import { countFinished, finishedOrders } from './divide-orders.ts';
import { FinishedRow } from './finished-row.tsx';
import { ListBody, type OrdersShown } from './list-body.tsx';
import s from './order-lists.module.css';

export interface FinishedListProps {
  readonly orders: OrdersShown;
  readonly openId: string | undefined;
}

/** 'Afsluttede ture': driven, cancelled and no-show trips of the last days, with their counters (S1 §2). */
export function FinishedList({ orders, openId }: FinishedListProps) {
  const now = useServerMinute();
  const headRef = useRef<HTMLHeadingElement>(null);
  const sorted = useMemo(() => finishedOrders(orders.data ?? []), [orders.data]);
  const counts = countFinished(sorted);
  const { rows, waiting, settle, holders } = usePausedRows(sorted, { all: orders.data ?? [] });
  return (
    <section aria-labelledby="finished" className={s.list}>
      <header className={s.head}>
        <h2 id="finished" ref={headRef} tabIndex={-1}>
          {COPY.finished}
        </h2>
        <p className={s.counts}>
          {orders.data ? (
            <>
              <b>{counts.driven}</b> {COPY.driven} · <b>{counts.cancelled}</b> {COPY.cancelled}
              {counts.noShow > 0 && (
                <>
                  {' · '}
                  <b>{counts.noShow}</b> {COPY.noShow}
                </>
              )}
            </>
          ) : (
            <SkeletonBar width={100} />
          )}
        </p>
        <ClearFinished orders={sorted} onCleared={() => headRef.current?.focus()} />
      </header>
      <div {...holders}>
        <WaitingUpdates count={waiting} onSettle={settle} />
        <Card>
          <ListBody
            orders={orders}
            count={rows.length}
            height="var(--finished-row)"
            empty={<EmptyState title={COPY.noFinished} lamp="none" />}
          >
            {rows.map((order) => (
              <FinishedRow key={order.id} order={order} now={now} selected={order.id === openId} />
            ))}
          </ListBody>
        </Card>
      </div>
    </section>
  );
}
