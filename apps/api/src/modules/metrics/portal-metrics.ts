import type { Pool } from 'pg';
import type { Deps } from '../../platform/deps.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import type { WakeUps } from '../../platform/push/wake-ups.ts';
import { readBehind } from '../dispatch/webhook/store.ts';
import { readWaiting } from './store.ts';

/** What a process of the portal tells: its calls, sockets and connections, and what waits in the database all share. */
export function createPortalMetrics(
  { db, now, sockets, config, log }: Pick<Deps, 'db' | 'now' | 'sockets' | 'config' | 'log'>,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  wakeUps?: Pick<WakeUps, 'isHeard'>,
): Metrics {
  const metrics = createMetrics((error) => log.warn({ err: error }, 'figures'));
  metrics.tell({ open: { name: 'praj_sockets_open', help: 'Open sockets of pages' } }, () => ({ open: sockets.size }));
  metrics.tell(
    {
      open: { name: 'praj_database_connections', help: 'Open connections to the database' },
      idle: { name: 'praj_database_connections_idle', help: 'Those of them that nobody uses' },
      waiting: { name: 'praj_database_waiting', help: 'Calls that wait for a connection' },
    },
    () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
  if (wakeUps) {
    const heard = { name: 'praj_wake_ups_heard', help: '1 while processes wake each other, 0 while each looks once a second' };
    metrics.tell({ heard }, () => ({ heard: wakeUps.isHeard() ? 1 : 0 }));
  }
  metrics.tell(
    {
      ordersUntaken: { name: 'praj_orders_untaken', help: 'Orders that the dispatch centre has not taken' },
      oldestUntaken: { name: 'praj_orders_untaken_oldest_seconds', help: 'Age of the oldest of them' },
      ordersOngoing: { name: 'praj_orders_ongoing', help: 'Orders that are not finished' },
      mailsWaiting: { name: 'praj_mails_waiting', help: 'Mails to be sent' },
      smsWaiting: { name: 'praj_sms_waiting', help: 'SMS to be sent' },
      oldestMessage: { name: 'praj_messages_oldest_seconds', help: 'Age of the oldest message to be sent' },
      messagesFailed: { name: 'praj_messages_failed', help: 'Messages given up within the last hour' },
    },
    () => readWaiting(db, now()),
  );
  if (config.dispatchWebhook) {
    metrics.tell(
      {
        waiting: { name: 'praj_dispatch_webhook_waiting', help: 'Orders that the dispatch centre has yet to be told of' },
        refused: { name: 'praj_dispatch_webhook_refused', help: 'Those of them that it has refused' },
        seconds: { name: 'praj_dispatch_webhook_behind_seconds', help: 'How long the first of them has waited' },
      },
      () => readBehind(db),
    );
  }
  return metrics;
}
