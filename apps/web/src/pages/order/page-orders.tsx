import type { Order } from '@praj/contract/orders.ts';
import { isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { APPROVALS, approvalsQuery } from '../../entities/ordering-rule/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { AttentionMark } from '../../features/attention/attention-mark.tsx';
import { AttentionStrip } from '../../features/attention/attention-strip.tsx';
import { spokenNews } from '../../features/notifications/spoken-news.ts';
import type { OrdersShown } from '../../features/order-lists/list-body.tsx';
import { narrowOrders, type Whose } from '../../features/order-lists/narrowing/narrowing.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';
import { COPY } from './copy.ts';

// What a push reaches of the page stands here, each part by itself: it draws the list that has the order, and not the form beside it.

const isKnown = (orders: readonly Order[]): boolean => orders.length >= 0;

/** Whether the lists still show that they are awaited. */
export function useAwaited(): boolean {
  const { data, error } = useQuery({ ...ordersQuery(), enabled: false, select: isKnown });
  return useLoadingPicture(!data && !error);
}

/** What a list shows: all orders, as one under way may end while its row is held still, or only those that have ended. */
export type OrdersOf = 'all' | 'finished';
const onlyFinished = (orders: readonly Order[]): readonly Order[] => orders.filter(({ state }) => isFinished(state));

interface WithOrdersProps {
  readonly of: OrdersOf;
  readonly awaited: boolean;
  readonly children: (orders: OrdersShown) => ReactNode;
}

/** A list of orders, drawn anew when one of those has changed. */
export function WithOrders({ of, awaited, children }: WithOrdersProps) {
  const asked = useQuery({ ...ordersQuery(), enabled: false, ...(of === 'finished' && { select: onlyFinished }) });
  const { data, error, isFetching, refetch } = asked;
  // Of the query only what is read draws anew: finished trips are not touched by what is under way.
  const updatedAt = of === 'all' ? asked.dataUpdatedAt : undefined;
  const shown = awaited ? undefined : data;
  return children(useMemo(() => ({ data: shown, updatedAt, error, isFetching, refetch }), [shown, updatedAt, error, isFetching, refetch]));
}

const countsOf = (orders: readonly Order[]) => ({
  ongoing: orders.filter(({ state }) => isOngoing(state)).length,
  finished: orders.filter(({ state }) => isFinished(state)).length,
});

/** Hears of orders that come to wait for somebody's word, in any branch. */
function FollowApprovals() {
  useLiveList(APPROVALS);
  return null;
}

/** The name of a list with how many are in it, once that is known. */
export function Counted({ of, name, awaited }: { of: 'ongoing' | 'finished'; name: string; awaited: boolean }) {
  const { data } = useQuery({ ...ordersQuery(), enabled: false, select: countsOf });
  return COPY.counted(name, awaited ? undefined : data?.[of]);
}

/** The orders that wait for one's word; nothing is asked where the company has no rules. */
function useApprovals() {
  const { actor } = useMe();
  const { data: module } = useQuery(bookingModuleQuery(actor.companyId));
  const hasRules = module?.hasRules === true;
  const { data: approvals } = useQuery({ ...approvalsQuery(), enabled: hasRules });
  return { hasRules, approvals };
}

interface WhoseProps {
  readonly userId: string;
  readonly whose: Whose;
  readonly orders: readonly Order[] | undefined;
}

/** What may wait for a person, among the orders that they asked to see. */
function useWatched({ userId, whose, orders }: WhoseProps) {
  const { hasRules, approvals } = useApprovals();
  const shown = useMemo(() => orders && narrowOrders(orders, { whose, search: '' }, userId), [orders, whose, userId]);
  return { hasRules, watched: { userId, orders: shown, approvals } };
}

interface WhoseAttentionProps extends WhoseProps {
  readonly onDecide: (order: Order) => void;
}

/** What waits for a person, above the list. */
export function WhoseAttention({ onDecide, ...whose }: WhoseAttentionProps) {
  const { hasRules, watched } = useWatched(whose);
  return (
    <>
      {hasRules && <FollowApprovals />}
      <AttentionStrip {...watched} onDecide={onDecide} />
    </>
  );
}

/** That something waits for a person, on the tab behind which the list may be out of sight. */
export const WhoseMark = (whose: WhoseProps) => <AttentionMark {...useWatched(whose).watched} />;

/** Reads out what a push says, when it wants somebody. */
export function SpokenNews({ openId }: { openId: string | undefined }) {
  const [news, setNews] = useState('');
  useOrderChanges(({ order }) => {
    const said = spokenNews(order, openId, serverNow());
    if (said) setNews(said);
  });
  return <Announcer message={news} />;
}
