import type { Order } from '@praj/contract/orders.ts';
import { isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBranchFeed } from '../../features/orders/branch-feed.ts';
import { OrderFormRegion } from '../../features/orders/order-form/order-form-region.tsx';
import { FinishedList } from '../../features/orders/order-lists/finished-list.tsx';
import { OngoingList } from '../../features/orders/order-lists/ongoing-list.tsx';
import { spokenNews } from '../../features/orders/spoken-news.ts';
import { useMe } from '../../features/session/queries.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { COPY } from './copy.ts';
import { BesideEachOther, InTabs, type PageParts } from './page-layout.tsx';
import { useNarrowPage } from './use-narrow-page.ts';

const OpenOrder = lazy(() => import('./open-order.tsx').then((part) => ({ default: part.OpenOrder })));

/** The main booking page (S1 §2): the order form, the branch's two lists, and the panel of one order over them. */
export function OrderPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { orderId } = useParams();
  const narrow = useNarrowPage();
  const [news, setNews] = useState('');
  const [placed, setPlaced] = useState<string | undefined>();
  const orders = useBranchFeed(me.branchId, (order) => {
    const said = spokenNews(order, orderId, serverNow());
    if (said) setNews(said);
  });
  const show = (order: Order) => void navigate(`/order/${order.id}`);
  const parts: PageParts = {
    form: (
      <ErrorBoundary message={COPY.formBroke}>
        <OrderFormRegion onShow={show} onPlaced={([first]) => setPlaced(first?.id)} />
      </ErrorBoundary>
    ),
    ongoing: (
      <ErrorBoundary message={COPY.listBroke}>
        <OngoingList userId={me.id} orders={orders} openId={orderId} reveal={placed} />
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
      {narrow ? <InTabs parts={parts} /> : <BesideEachOther userId={me.id} parts={parts} />}
      <Announcer message={news} />
      {orderId && (
        <ErrorBoundary message={COPY.panelBroke} resetKey={orderId}>
          <Suspense fallback={null}>
            <OpenOrder orderId={orderId} onClose={() => void navigate('/order')} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
