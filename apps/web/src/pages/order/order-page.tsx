import type { Order } from '@praj/contract/orders.ts';
import { isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOrderChanges } from '../../features/orders/order-changes.ts';
import { OrderFormRegion } from '../../features/orders/order-form/order-form-region.tsx';
import { FinishedList } from '../../features/orders/order-lists/finished-list.tsx';
import { OngoingList } from '../../features/orders/order-lists/ongoing-list.tsx';
import { ordersQuery } from '../../features/orders/queries.ts';
import { revealOrder } from '../../features/orders/revealed-order.ts';
import { spokenNews } from '../../features/orders/spoken-news.ts';
import { useMe } from '../../features/session/queries.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { COPY } from './copy.ts';
import { BesideEachOther, InTabs, type PageParts } from './page-layout.tsx';
import { useNarrowPage } from './use-narrow-page.ts';
import { usePageTab } from './use-page-tab.ts';

const OpenOrder = lazy(() => import('./open-order.tsx').then((part) => ({ default: part.OpenOrder })));
const ChangeOrder = lazy(() => import('./change-order.tsx').then((part) => ({ default: part.ChangeOrder })));

export interface OrderPageProps {
  /** The panel over the page changes the order instead of showing it. */
  readonly editing?: boolean;
}

/** The main booking page (S1 §2): the order form, the branch's two lists, and the panel of one order over them. */
export function OrderPage({ editing = false }: OrderPageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { orderId } = useParams();
  const narrow = useNarrowPage();
  const [news, setNews] = useState('');
  const { tab, show: showTab, reveal } = usePageTab(narrow, orderId);
  const orders = useQuery({ ...ordersQuery(), enabled: false });
  useOrderChanges(({ order }) => {
    const said = spokenNews(order, orderId, serverNow());
    if (said) setNews(said);
  });
  const show = (order: Order) => {
    revealOrder(order.id);
    void navigate(`/order/${order.id}`);
  };
  const parts: PageParts = {
    form: (
      <ErrorBoundary message={COPY.formBroke}>
        <OrderFormRegion onShow={show} onPlaced={([first]) => revealOrder(first?.id, { stay: true })} onFilled={() => showTab('form')} />
      </ErrorBoundary>
    ),
    ongoing: (
      <ErrorBoundary message={COPY.listBroke}>
        <OngoingList userId={me.id} orders={orders} openId={orderId} reveal={reveal} />
      </ErrorBoundary>
    ),
    finished: (
      <ErrorBoundary message={COPY.listBroke}>
        <FinishedList orders={orders} openId={orderId} />
      </ErrorBoundary>
    ),
    ongoingCount: orders.data?.filter((order) => isOngoing(order.state)).length,
    finishedCount: orders.data?.filter((order) => isFinished(order.state)).length,
  };
  return (
    <>
      {narrow ? <InTabs parts={parts} tab={tab} onTab={showTab} /> : <BesideEachOther userId={me.id} parts={parts} />}
      <Announcer message={news} />
      {orderId && (
        <ErrorBoundary message={COPY.panelBroke} resetKey={orderId}>
          <Suspense fallback={null}>
            {editing ? (
              <ChangeOrder
                orderId={orderId}
                onDone={() => void navigate(`/order/${orderId}`, { replace: true })}
                onGone={() => void navigate('/order', { replace: true })}
              />
            ) : (
              <OpenOrder orderId={orderId} onClose={() => void navigate('/order')} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
