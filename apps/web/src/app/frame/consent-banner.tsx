import { useEffect, useState } from 'react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { leaveAnalytics, switchAnalytics } from '../../platform/analytics/analytics.ts';
import { useConsent } from '../../platform/analytics/consent.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import s from './consent-banner.module.css';
import { COPY } from './copy.ts';

/**
 * Asks once whether the person's use may be counted, where the installation counts at all (`ANALYTICS_ID`), and switches
 * the counting on or off by the answer. Before a yes nothing is loaded and nothing sent (decisions §8).
 */
export function ConsentBanner() {
  const { analyticsId } = useInstallation();
  const [consent, answer] = useConsent(useMe().id);
  useEffect(() => switchAnalytics(consent && analyticsId ? analyticsId : undefined), [consent, analyticsId]);
  useEffect(() => leaveAnalytics, []);
  // A question that came later than the page would push it down: it waits for the next time the frame is drawn.
  const [inTime] = useState(analyticsId !== null);
  if (!inTime || consent !== undefined) return null;
  return (
    <Banner
      shape="edge"
      tone="info"
      action={
        <span className={s.answers}>
          <Button size="sm" onClick={() => answer(false)}>
            {COPY.counting.no}
          </Button>
          <Button size="sm" onClick={() => answer(true)}>
            {COPY.counting.yes}
          </Button>
        </span>
      }
    >
      {COPY.counting.question} {COPY.counting.how}
    </Banner>
  );
}
