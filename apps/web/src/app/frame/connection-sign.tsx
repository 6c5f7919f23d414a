import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ordersQuery } from '../../entities/order/queries.ts';
import { showTime } from '../../platform/format.ts';
import { useConnection } from '../../platform/live/connection.ts';
import { LiveDot } from '../../ui/display/live-dot.tsx';
import s from './connection-sign.module.css';
import { COPY } from './copy.ts';

/**
 * How the live line is, or how often the page asks where the person's other pages hold all the lines they may; after 10 seconds without it, from when the shown trips are (design §2.4). It stands in the bar,
 * where nothing on the page moves for it and nothing is covered; the number to ring stands there too.
 */
export function ConnectionSign({ page }: { page: string }) {
  const { state, long, since } = useConnection();
  if (long) return <Lost page={page} since={since} />;
  return (
    <span key={state} className={s.connection} data-state={state}>
      {state === 'live' && <LiveDot state="live">{COPY.connection.live}</LiveDot>}
      {state === 'connecting' && <LiveDot state="off">{COPY.connection.connecting}</LiveDot>}
      {state === 'resting' && <LiveDot state="off">{COPY.connection.resting}</LiveDot>}
      {state === 'restoring' && <LiveDot state="waiting">{COPY.connection.restoring}</LiveDot>}
    </span>
  );
}

function Lost({ page, since }: { page: string; since: number }) {
  const shown = useTripsShown(page);
  return (
    <p className={s.lost} role="status">
      <TriangleAlert aria-hidden="true" />
      {shown ? COPY.connection.lost(showTime(since)) : COPY.connection.lostUnseen}
    </p>
  );
}

/** Whether the page has trips to show, fetched before the line was lost. */
function useTripsShown(page: string): boolean {
  const cache = useQueryClient().getQueryCache();
  const key = page.startsWith('/orders') ? ['overview'] : ordersQuery().queryKey;
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: key }).some(({ state }) => state.data !== undefined),
  );
}
