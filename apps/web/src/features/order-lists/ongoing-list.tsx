import { Fragment, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { showDay } from '../../platform/format.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { CountBadge } from '../../ui/display/count-badge.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { usePausedRows } from '../../ui/list/use-paused-rows.ts';
import { WaitingUpdates } from '../../ui/list/waiting-updates.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { COPY } from './copy.ts';
import { ongoingOrders, startsDay } from './divide-orders.ts';
import { ListBody, type OrdersShown } from './list-body.tsx';
import { OngoingRow } from './ongoing-row.tsx';
import s from './order-lists.module.css';
import { useChangedRows } from './use-changed-rows.ts';

const latestFirstChoice = rememberedChoice('orders-latest-first', (value) => (typeof value === 'boolean' ? value : undefined), false);

export interface OngoingListProps {
  readonly userId: string;
  readonly orders: OrdersShown;
  /** The order whose panel is open. */
  readonly openId: string | undefined;
  /** An order this person just placed: it is scrolled into view. */
  readonly reveal: string | undefined;
}

/** 'Bestilte/igangværende ture': what is under way, live (S1 §2). */
export function OngoingList({ userId, orders, openId, reveal }: OngoingListProps) {
  const [latestFirst, setLatestFirst] = useRemembered(latestFirstChoice, userId);
  const now = useServerNow();
  const phone = useProviderPhone();
  const listRef = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => ongoingOrders(orders.data ?? [], latestFirst), [orders.data, latestFirst]);
  const { rows, waiting, settle, holders } = usePausedRows(sorted, { all: orders.data ?? [] });
  const changed = useChangedRows(orders.data);
  const there = rows.some((order) => order.id === reveal);
  const isHeldBack = !there && sorted.some((order) => order.id === reveal);
  const letIn = useEffectEvent(settle);
  useEffect(() => {
    // One's own new order comes at once, also when the button that placed it has left the pointer over the list.
    if (isHeldBack) letIn();
  }, [isHeldBack]);
  useEffect(() => {
    const row = there && reveal ? listRef.current?.querySelector(`[data-order="${reveal}"]`) : undefined;
    return row ? bringIntoView(row) : undefined;
  }, [there, reveal]);

  return (
    <section aria-labelledby="ongoing" className={s.list}>
      <header className={s.head}>
        <h2 id="ongoing">{COPY.ongoing}</h2>
        <CountBadge>{orders.data && sorted.length}</CountBadge>
        <span className={s.toggle}>
          <Switch
            on={latestFirst}
            onChange={(on) => {
              settle();
              setLatestFirst(on);
            }}
          >
            {COPY.latestFirst}
          </Switch>
        </span>
      </header>
      <div ref={listRef} {...holders}>
        <WaitingUpdates count={waiting} onSettle={settle} />
        <Card>
          <ListBody
            orders={orders}
            empty={<EmptyState title={COPY.noOngoing}>{COPY.orderFirst}</EmptyState>}
            count={rows.length}
            height="var(--ongoing-row)"
            above={
              <p className={s.day}>
                <SkeletonBar width={12} />
              </p>
            }
          >
            {rows.map((order, i) => (
              <Fragment key={order.id}>
                {startsDay(rows, i) && (
                  <li className={s.day}>
                    <h3>{showDay(order.requestedPickup, now, 'long')}</h3>
                  </li>
                )}
                <OngoingRow order={order} now={now} phone={phone.shown} selected={order.id === openId} changed={changed.has(order.id)} />
              </Fragment>
            ))}
          </ListBody>
        </Card>
      </div>
    </section>
  );
}
