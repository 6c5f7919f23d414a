import { type RouteObject, useLocation, useNavigate, useParams, useRoutes } from 'react-router';
import { useWayBack } from '../../platform/address/way-back.ts';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from '../frame/copy.ts';
import { NOTICE, type PageLocation } from './page-location.ts';

const OpenOrder = lazyWithRetry(async () => (await import('../../pages/order/open-order.tsx')).OpenOrder);
const ChangeOrder = lazyWithRetry(async () => (await import('../../pages/order/change-order.tsx')).ChangeOrder);
const NoticePanel = lazyWithRetry(async () => (await import('../../features/notice/notice-panel.tsx')).NoticePanel);
const FinishedTripPanel = lazyWithRetry(async () => (await import('../../pages/overview/finished-trip-panel.tsx')).FinishedTripPanel);

/** The panel that the path names, over another page than its own; closing it leads back to that page (S1 §2). */
export function RoutedPanel({ below }: { below: PageLocation }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leadBack = useWayBack();
  const back = (): void => leadBack(below);
  // Nothing typed is left when it closes itself: no way out that is to be asked about.
  const backInstead = (): void => void navigate(below, { state: below.state as unknown, replace: true });
  const panels: RouteObject[] = [
    { path: '/order/:orderId', element: <OrderOver onClose={back} /> },
    { path: '/order/:orderId/edit', element: <ChangeOver onGone={back} /> },
    { path: '/orders/:orderId', element: <FinishedTripOver onClose={back} /> },
    { path: NOTICE, element: <NoticePanel onClose={backInstead} /> },
    { path: '*', element: null },
  ];
  const panel = useRoutes(panels);
  return (
    <PanelBoundary title={COPY.panel} resetKey={pathname} onClose={back}>
      {panel}
    </PanelBoundary>
  );
}

/** The notice's panel where its address was opened by itself: over ordering. */
export function NoticeOverOrdering() {
  const navigate = useNavigate();
  const leave = (): void => void navigate('/order', { replace: true });
  return (
    <PanelBoundary title={COPY.titles.notice} onClose={leave}>
      <NoticePanel onClose={leave} />
    </PanelBoundary>
  );
}

function OrderOver({ onClose }: { onClose: () => void }) {
  const { orderId = '' } = useParams();
  return <OpenOrder orderId={orderId} onClose={onClose} />;
}

function ChangeOver({ onGone }: { onGone: () => void }) {
  const { orderId = '' } = useParams();
  return <ChangeOrder orderId={orderId} onGone={onGone} />;
}

function FinishedTripOver({ onClose }: { onClose: () => void }) {
  const { orderId = '' } = useParams();
  return <FinishedTripPanel orderId={orderId} trips={[]} query="" onClose={onClose} />;
}
