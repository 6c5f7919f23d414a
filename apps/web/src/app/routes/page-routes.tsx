import { type ReactNode, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { useInstallation } from '../../features/installation/queries.ts';
import { useUnseenNews } from '../../features/orders/told-elsewhere/unseen-news.ts';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { fetchLikelyParts, lazyAgain } from '../../ui/state/lazy-again.ts';
import { copy } from '../frame/copy.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';
import { pageBelow } from './page-location.ts';
import { PanelOver } from './panel-over.tsx';

const loadOrder = async () => (await import('../../pages/order/order-page.tsx')).OrderPage;
const loadOverview = async () => (await import('../../pages/overview/overview-page.tsx')).OverviewPage;
/** Fetches the code of the page at `path` ahead of its turn, while the profile is still on its way. */
export const fetchPageOf = (path: string): void => void (path.startsWith('/orders') ? loadOverview() : loadOrder()).catch(() => undefined);
const OrderPage = lazyAgain(loadOrder);
const OverviewPage = lazyAgain(loadOverview);

const PAGES: RouteObject[] = [
  {
    path: '/order/:orderId?',
    element: (
      <Page title={copy.titles.order}>
        <OrderPage />
      </Page>
    ),
  },
  {
    path: '/order/:orderId/edit',
    element: (
      <Page title={copy.titles.order}>
        <OrderPage editing />
      </Page>
    ),
  },
  {
    path: '/orders/:orderId?',
    element: (
      <Page title={copy.titles.overview}>
        <OverviewPage />
      </Page>
    ),
  },
  {
    path: '*',
    element: (
      <Page title={copy.notFound.title}>
        <NotFound />
      </Page>
    ),
  },
];

/** The pages of the signed-in frame: the one asked for, or the one that stays below and a panel over it. */
export function PageRoutes() {
  const location = useLocation();
  const below = pageBelow(location);
  useEffect(() => {
    // The other page's code and the panels come while nothing else is going on: changing page is instant, and a line that drops takes none away.
    const handle = setTimeout(() => void Promise.allSettled([loadOrder(), loadOverview()]).then(fetchLikelyParts), 3000);
    return () => clearTimeout(handle);
  }, []);
  const page = useRoutes(PAGES, below ?? location);
  return (
    <>
      {page}
      {below && <PanelOver below={below} />}
    </>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const { brandName } = useInstallation();
  const unseen = useUnseenNews();
  return (
    <ErrorBoundary resetKey={title}>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} – ${brandName}`}</title>
      <Suspense fallback={<div aria-busy="true" />}>
        <Arrived key={title} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands beside the page's content, so that its effect runs when the content is there. */
function Arrived() {
  useHeadingFocus();
  return null;
}
