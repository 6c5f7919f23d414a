import { useEffect } from 'react';
import { SessionGate } from '../../features/session/session-gate.tsx';
import { LiveLists } from '../../platform/live/live-lists.tsx';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { letGoOfRemoved } from '../../ui/let-go-of-removed.ts';
import { PersonsCache } from '../persons-cache.tsx';
import { fetchPageOf, PageRoutes } from '../routes/page-routes.tsx';
import { RoleGuard } from '../routes/role-guard.tsx';
import { OrderWatch } from '../watch/order-watch.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { Header } from './header.tsx';
import s from './signed-in-frame.module.css';

/** The frame of every page that needs a session. */
export function SignedInFrame() {
  useEffect(() => fetchPageOf(location.pathname), []);
  useEffect(letGoOfRemoved, []);
  return (
    <PersonsCache>
      <SessionGate>
        <div className={s.frame}>
          <SkipLink target="indhold" />
          <Header />
          <ConsentBanner />
          <OrderWatch />
          <main id="indhold" tabIndex={-1} className={s.main}>
            <LiveLists>
              <RoleGuard>
                <PageRoutes />
              </RoleGuard>
            </LiveLists>
          </main>
        </div>
      </SessionGate>
    </PersonsCache>
  );
}
