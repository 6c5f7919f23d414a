import type { Order } from '@praj/contract/orders.ts';
import { ChevronDown } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { isoDay } from '../../platform/format.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { Card } from '../../ui/frame/card.tsx';
import { alike } from '../../ui/list/alike.ts';
import { RowSections } from '../../ui/list/sections/row-sections.tsx';
import { usePausedRows } from '../../ui/list/use-paused-rows.ts';
import { WaitingUpdates } from '../../ui/list/waiting-updates.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { boardDays, singleItem } from './board-items.ts';
import { ClearFinished } from './clear-finished.tsx';
import { COPY, NARROWING } from './copy.ts';
import { DayHead, dayHeadId } from './day-head.tsx';
import { countFinished, finishedOrders } from './divide-orders.ts';
import { ListBody, type OrdersShown } from './list-body.tsx';
import { ListToolbar } from './narrowing/list-toolbar.tsx';
import { HiddenTrip, NarrowedEmpty } from './narrowing/narrowed-empty.tsx';
import { narrowOrders } from './narrowing/narrowing.ts';
import type { NarrowingState } from './narrowing/use-narrowing.ts';
import s from './order-lists.module.css';
import { FinishedRow, finishedText } from './row/finished-row.tsx';
import type { RowActions } from './row/ongoing-row.tsx';
import { useTellRows } from './use-tell-rows.ts';

const NO_ROWS: readonly Order[] = [];
const foldedChoice = rememberedChoice('orders-finished-folded', (value) => (typeof value === 'boolean' ? value : undefined), false);

export interface FinishedListProps {
  readonly userId: string;
  readonly orders: OrdersShown;
  readonly narrowing: NarrowingState;
  readonly openId: string | undefined;
  /** It has a page's part to itself: it does not fold, and brings the toolbar that else stands above the other list. */
  readonly isAlone: boolean;
  readonly Actions?: RowActions | undefined;
  /** Hears which orders its rows show, from above, whenever that changes. */
  readonly onRows?: ((ids: readonly string[]) => void) | undefined;
}

/** 'Afsluttede ture': driven, cancelled and no-show trips of the last days, with their counters (S1 §2). */
export const FinishedList = memo(function FinishedList(props: FinishedListProps) {
  const { userId, orders, narrowing, openId, isAlone, Actions, onRows } = props;
  const now = useServerMinute();
  const headRef = useRef<HTMLHeadingElement>(null);
  const [isFolded, setFolded] = useRemembered(foldedChoice, userId);
  const { whose, search } = narrowing;
  const all = useMemo(() => finishedOrders(orders.data ?? []), [orders.data]);
  const sorted = useMemo(() => narrowOrders(all, { whose, search }, userId), [all, whose, search, userId]);
  const isNarrowedAway = all.some(({ id }) => id === openId) && !sorted.some(({ id }) => id === openId);
  const counts = countFinished(sorted);
  const { rows, waiting, settle, holders } = usePausedRows(sorted, { all: () => orders.data ?? [], asked: `${whose} ${search}` });
  const same = useMemo(() => alike(rows, finishedText), [rows]);
  const days = useMemo(() => boardDays(rows.map(singleItem)), [rows]);
  const shows = isAlone || !isFolded;
  useTellRows(shows ? rows : NO_ROWS, onRows);
  return (
    <section aria-labelledby="finished" className={s.finished}>
      <header className={s.foot}>
        <div className={s.head}>
          <h2 id="finished" ref={headRef} tabIndex={-1}>
            {isAlone ? (
              COPY.finished
            ) : (
              <button type="button" className={s.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                <ChevronDown aria-hidden="true" />
                {COPY.finished}
              </button>
            )}
          </h2>
          <p className={s.counts}>
            {orders.data ? (
              <>
                <b>{counts.driven}</b> {COPY.driven(counts.driven)} · <b>{counts.cancelled}</b> {COPY.cancelled(counts.cancelled)}
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
          <ClearFinished orders={all} hidden={all.length - sorted.length} onCleared={() => headRef.current?.focus()} />
          {isAlone && <ListToolbar narrowing={narrowing} found={orders.data && sorted.length} />}
        </div>
      </header>
      {shows && (
        <div className={s.list} {...holders}>
          {isNarrowedAway && <HiddenTrip text={NARROWING.hidesOpen} onShow={narrowing.reset} />}
          <WaitingUpdates count={waiting} onSettle={settle} />
          <Card>
            <ListBody
              orders={orders}
              count={rows.length}
              height="var(--finished-row)"
              empty={<NarrowedEmpty narrowing={narrowing} otherwise={<EmptyState title={COPY.noFinished} lamp="none" />} />}
            >
              <RowSections
                sections={days.map((day, i) => {
                  // Of today, which is what one looks for, the list's own head says enough.
                  const hasHead = i > 0 || isoDay(day.at) !== isoDay(now);
                  return {
                    key: day.key,
                    labelledBy: hasHead ? dayHeadId('finished', day.key) : 'finished',
                    head: hasHead && (
                      <DayHead id={dayHeadId('finished', day.key)} at={day.at} trips={day.trips} cars={day.cars} now={now} />
                    ),
                    rows: day.items,
                  };
                })}
                rowHeight="--finished-row"
                headHeight="--day-head"
                attributesOf={({ id }) => ({ 'data-order': id })}
                keep={[openId]}
              >
                {({ orders: [order] }) => (
                  <FinishedRow order={order} selected={order.id === openId} isAlike={same.has(order)} Actions={Actions} />
                )}
              </RowSections>
            </ListBody>
          </Card>
        </div>
      )}
    </section>
  );
});
