import type { Order } from '@praj/contract/orders.ts';
import { isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { scrollToOrder } from '../../entities/order/scroll-to-order.ts';
import { useMe } from '../../entities/session/queries.ts';
import { NoticeStrip } from '../../features/notice/notice-strip.tsx';
import { spokenNews } from '../../features/notifications/spoken-news.ts';
import { OrderFormRegion } from '../../features/order-form/order-form-region.tsx';
import { FinishedList } from '../../features/order-lists/finished-list.tsx';
import type { OrdersShown } from '../../features/order-lists/list-body.tsx';
import { OngoingList } from '../../features/order-lists/ongoing-list.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';
import { useMedia } from '../../ui/use-media.ts';
import { COPY } from './copy.ts';
import { BesideEachOther, InTabs, type PageParts, type PageTab } from './page-layout.tsx';
import { usePageTab } from './use-page-tab.ts';

const OpenOrder = lazyWithRetry(() => import('./open-order.tsx').then((part) => part.OpenOrder), { likely: true });
const ChangeOrder = lazyWithRetry(() => import('./change-order.tsx').then((part) => part.ChangeOrder), { likely: true });

/** Below this width form and lists do not fit beside each other, and stand in tabs (design §2.1). */
const ONE_PART = '(max-width: 899px)';

export interface OrderPageProps {
  /** The panel over the page changes the order instead of showing it. */
  readonly editing?: boolean;
}

/** The main booking page (S1 §2): the order form, the branch's two lists, and the panel of one order over them. */
export function OrderPage({ editing = false }: OrderPageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { orderId } = useParams();
  const narrow = useMedia(ONE_PART);
  const [news, setNews] = useState('');
  const { tab, show: showTab, reveal } = usePageTab(narrow, orderId);
  const { data: known, error, isFetching, refetch } = useQuery({ ...ordersQuery(), enabled: false });
  const waiting = useLoadingPicture(!known && !error);
  const orders: OrdersShown = { data: waiting ? undefined : known, error, isFetching, refetch };
  useOrderChanges(({ order }) => {
    const said = spokenNews(order, orderId, serverNow());
    if (said) setNews(said);
  });
  const show = (order: Order) => {
    scrollToOrder(order.id);
    void navigate(`/order/${order.id}`);
  };
  // In tabs it stands at the foot of the one that shows.
  const noticeIn = (part: PageTab) => (narrow ? tab : 'form') === part && <NoticeStrip />;
  const parts: PageParts = {
    form: (
      <ErrorBoundary message={COPY.formBroke}>
        <OrderFormRegion
          behindPanel={orderId !== undefined}
          notice={noticeIn('form')}
          onShow={show}
          onPlaced={([first]) => scrollToOrder(first?.id, { stay: true })}
          onFilled={() => showTab('form')}
        />
      </ErrorBoundary>
    ),
    ongoing: (
      <ErrorBoundary message={COPY.listBroke}>
        <OngoingList userId={me.id} orders={orders} openId={orderId} reveal={reveal} />
      </ErrorBoundary>
    ),
    // Beside the form the finished trips stand below the others: where, is known only when those are.
    finished: (narrow || !waiting) && (
      <ErrorBoundary message={COPY.listBroke}>
        <FinishedList orders={orders} openId={orderId} />
      </ErrorBoundary>
    ),
    noticeIn,
    ongoingCount: orders.data?.filter((order) => isOngoing(order.state)).length,
    finishedCount: orders.data?.filter((order) => isFinished(order.state)).length,
  };
  return (
    <>
      {narrow ? <InTabs parts={parts} tab={tab} onTab={showTab} /> : <BesideEachOther userId={me.id} parts={parts} />}
      <Announcer message={news} />
      {orderId && (
        <PanelBoundary title={COPY.panel} message={COPY.panelBroke} resetKey={orderId} onClose={() => void navigate('/order')}>
          {editing ? (
            <ChangeOrder
              orderId={orderId}
              onDone={() => void navigate(`/order/${orderId}`, { replace: true })}
              onGone={() => void navigate('/order', { replace: true })}
            />
          ) : (
            <OpenOrder orderId={orderId} onClose={() => void navigate('/order')} />
          )}
        </PanelBoundary>
      )}
    </>
  );
}
