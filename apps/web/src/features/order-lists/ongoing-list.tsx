import type { Order } from '@praj/contract/orders.ts';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { useBeingCancelled } from '../../entities/order/pending/being-cancelled.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { keptDensity } from '../../ui/appearance.ts';
import { CountBadge } from '../../ui/display/count-badge.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { RowSections } from '../../ui/list/sections/row-sections.tsx';
import { usePausedRows } from '../../ui/list/use-paused-rows.ts';
import { WaitingUpdates } from '../../ui/list/waiting-updates.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { alikeRows, type BoardItem, boardDays, boardItems, heldItems } from './board-items.ts';
import { bringIntoView } from './bring-into-view.ts';
import { COPY, NARROWING } from './copy.ts';
import { DayHead, dayHeadId } from './day-head.tsx';
import { ongoingOrders } from './divide-orders.ts';
import { LatestFirst } from './latest-first.tsx';
import { ListBody, type OrdersShown } from './list-body.tsx';
import { ListToolbar } from './narrowing/list-toolbar.tsx';
import { HiddenTrip, NarrowedEmpty } from './narrowing/narrowed-empty.tsx';
import { narrowOrders } from './narrowing/narrowing.ts';
import type { NarrowingState } from './narrowing/use-narrowing.ts';
import s from './order-lists.module.css';
import { GroupRow } from './row/group-row.tsx';
import { OngoingRow, type RowActions } from './row/ongoing-row.tsx';
import { useNews } from './use-news.ts';
import { useTellRows } from './use-tell-rows.ts';

const latestFirstChoice = rememberedChoice('orders-latest-first', (value) => (typeof value === 'boolean' ? value : undefined), false);

export interface OngoingListProps {
  readonly userId: string;
  readonly orders: OrdersShown;
  readonly narrowing: NarrowingState;
  /** The order whose panel is open. */
  readonly openId: string | undefined;
  /** An order this person just placed: it is scrolled into view. */
  readonly reveal: string | undefined;
  /** Stands between the toolbar and the rows. */
  readonly above?: ReactNode;
  /** What can be done with a row; the page brings it. */
  readonly Actions?: RowActions | undefined;
  /** Hears which orders its rows show, from above, whenever that changes. */
  readonly onRows?: ((ids: readonly string[]) => void) | undefined;
}

/** 'Bestilte/igangværende ture': what is under way, live (S1 §2). What was pressed is seen at once, and the rows follow. */
export function OngoingList({ userId, orders, narrowing, openId, reveal, above, Actions, onRows }: OngoingListProps) {
  const [chosenFirst, setLatestFirst] = useRemembered(latestFirstChoice, userId);
  const latestFirst = useDeferredValue(chosenFirst);
  const shown = useDeferredValue(narrowing);
  const { whose, search } = shown;
  const all = useMemo(() => ongoingOrders(orders.data ?? [], latestFirst), [orders.data, latestFirst]);
  const wanted = useMemo(() => narrowOrders(all, { whose, search }, userId), [all, whose, search, userId]);
  const isNarrowedAway = (id: string | undefined) => all.some((order) => order.id === id) && !wanted.some((order) => order.id === id);
  return (
    <section aria-labelledby="ongoing" className={s.list}>
      <header className={s.head}>
        <h2 id="ongoing">{COPY.ongoing}</h2>
        <CountBadge>{orders.data && wanted.length}</CountBadge>
        <LatestFirst on={chosenFirst} onChange={setLatestFirst} />
        <ListToolbar narrowing={narrowing} found={orders.data && wanted.length} />
      </header>
      {above}
      {isNarrowedAway(reveal) && <HiddenTrip text={NARROWING.hidesNew} onShow={narrowing.reset} />}
      {openId !== reveal && isNarrowedAway(openId) && <HiddenTrip text={NARROWING.hidesOpen} onShow={narrowing.reset} />}
      <OngoingRows
        orders={orders}
        wanted={wanted}
        asked={`${whose} ${latestFirst} ${search}`}
        narrowing={shown}
        openId={openId}
        reveal={reveal}
        Actions={Actions}
        onRows={onRows}
      />
    </section>
  );
}

interface OngoingRowsProps extends Pick<OngoingListProps, 'orders' | 'narrowing' | 'openId' | 'reveal' | 'Actions' | 'onRows'> {
  /** The orders that were asked to see, in their order. */
  readonly wanted: readonly Order[];
  /** What was asked to see, in a word. */
  readonly asked: string;
}

/** The rows. A press that is yet to change them does not draw them. */
const OngoingRows = memo(function OngoingRows({ orders, wanted, asked, narrowing, openId, reveal, Actions, onRows }: OngoingRowsProps) {
  const now = useServerNow();
  const phone = useProviderPhone();
  const listRef = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => boardItems(wanted), [wanted]);
  const { rows, waiting, settle, holders } = usePausedRows(sorted, { all: () => heldItems(orders.data ?? []), asked });
  const days = useMemo(() => boardDays(rows), [rows]);
  const alike = useMemo(() => alikeRows(rows), [rows]);
  useTellRows(
    useMemo(() => rows.flatMap((item) => item.orders), [rows]),
    onRows,
  );
  const minute = useServerMinute();
  const sections = useMemo(
    () =>
      days.map((day) => {
        const id = dayHeadId('ongoing', day.key);
        return {
          key: day.key,
          head: <DayHead id={id} at={day.at} trips={day.trips} cars={day.cars} now={minute} />,
          labelledBy: id,
          rows: day.items,
        };
      }),
    [days, minute],
  );
  const news = useNews(orders);
  const cancelling = useBeingCancelled();
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fold = useCallback((id: string, isUnfolded: boolean) => setFolds((known) => new Map(known).set(id, isUnfolded)), []);

  const isIn = (items: readonly BoardItem[], id: string | undefined) =>
    id !== undefined && items.some((item) => item.orders.some((order) => order.id === id));
  const there = isIn(rows, reveal);
  const isHeldBack = !there && isIn(sorted, reveal);
  const letIn = useEffectEvent(settle);
  useEffect(() => {
    // One's own new order comes at once, also when the button that placed it has left the pointer over the list.
    if (isHeldBack) letIn();
  }, [isHeldBack]);
  useEffect(() => {
    const row = there && reveal ? listRef.current?.querySelector(`[data-order="${reveal}"]`) : undefined;
    // One of several cars comes with the others and what they are ordered for.
    return row ? bringIntoView(row.parentElement?.closest('li') ?? row) : undefined;
  }, [there, reveal]);
  const keep = [openId, reveal].flatMap((id) => (id === undefined ? [] : (rows.find((item) => isIn([item], id))?.id ?? [])));

  const drawItem = ({ id, orders: cars }: BoardItem) => {
    const [first] = cars;
    if (cars.length === 1) {
      const isOpen = first.id === openId;
      return (
        <OngoingRow
          order={first}
          now={now}
          phone={phone.shown}
          selected={isOpen}
          alike={alike.get(id)}
          isBeingCancelled={cancelling.has(first.id)}
          cameAt={news.get(first.id)}
          Actions={Actions}
        />
      );
    }
    return (
      <GroupRow
        id={id}
        orders={cars}
        now={now}
        phone={phone.shown}
        openId={cars.find((car) => car.id === openId)?.id}
        alike={alike.get(id)}
        cancelling={cancelling}
        news={news}
        isUnfolded={folds.get(id) ?? (keep.includes(id) || keptDensity() === 'normal')}
        onFold={fold}
        Actions={Actions}
      />
    );
  };

  return (
    // What waits for a person is known with the rows, which begin below it: nothing that was drawn before moves.
    <div key={orders.data ? 'rows' : 'to come'} ref={listRef} {...holders}>
      <WaitingUpdates count={waiting} onSettle={settle} />
      <Card>
        <ListBody
          orders={orders}
          empty={<NarrowedEmpty narrowing={narrowing} otherwise={<EmptyState title={COPY.noOngoing}>{COPY.orderFirst}</EmptyState>} />}
          count={rows.length}
          height="var(--ongoing-row)"
          above={
            <p className={s.day}>
              <SkeletonBar width={12} />
            </p>
          }
        >
          <RowSections
            sections={sections}
            rowHeight="--ongoing-row"
            headHeight="--day-head"
            attributesOf={({ orders: cars }) => ({ 'data-order': cars.length === 1 ? cars[0].id : undefined })}
            keep={keep}
          >
            {drawItem}
          </RowSections>
        </ListBody>
      </Card>
    </div>
  );
});
