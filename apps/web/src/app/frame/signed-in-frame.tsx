import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OrderWatch } from '../../features/orders/order-watch.tsx';
import { SessionGate } from '../../features/session/session-gate.tsx';
import { makeQueryClient } from '../../platform/query-client.ts';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { fetchPageOf, PageRoutes } from '../routes/page-routes.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { Header } from './header.tsx';
import s from './signed-in-frame.module.css';

/** The frame of every page that needs a session. The cache lives as long as the frame, so nothing outlives a sign-out. */
export function SignedInFrame() {
  const [queries] = useState(() => makeQueryClient((message) => toast.error(message)));
  useEffect(() => fetchPageOf(location.pathname), []);
  return (
    <QueryClientProvider client={queries}>
      <SessionGate>
        <div className={s.frame}>
          <SkipLink target="indhold" />
          <Header />
          <ConsentBanner />
          <OrderWatch />
          <main id="indhold" tabIndex={-1} className={s.main}>
            <PageRoutes />
          </main>
        </div>
      </SessionGate>
    </QueryClientProvider>
  );
}
