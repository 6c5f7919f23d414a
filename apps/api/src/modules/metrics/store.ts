import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { HEARD } from '../orders/store.ts';

/** What waits in the database, for whoever watches the portal. Ages are in seconds, 0 where nothing waits. */
export interface Waiting {
  /** Orders that the dispatch centre has heard of and not taken, and how long since the first of them was placed. */
  readonly ordersUntaken: number;
  readonly oldestUntaken: number;
  readonly ordersOngoing: number;
  readonly mailsWaiting: number;
  readonly smsWaiting: number;
  readonly oldestMessage: number;
  /** Messages that were given up within the last hour. */
  readonly messagesFailed: number;
}

const HOUR_MS = 60 * 60_000;

export async function readWaiting(db: Executor, now: Date): Promise<Waiting> {
  const age = (since: string) => sql`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(since)}))::float8, 0)`;
  const { rows } = await sql<Waiting>`
    with
      untaken as (select placed_at from orders where state = 'created' and taken_at is null and ${HEARD}),
      waiting as (select kind, created_at from messages where due_at is not null)
    select
      (select count(*) from untaken) as orders_untaken,
      (select ${age('placed_at')} from untaken) as oldest_untaken,
      (select count(*) from orders where state in (${sql.join(ONGOING_STATES)})) as orders_ongoing,
      (select count(*) from waiting where kind = 'mail') as mails_waiting,
      (select count(*) from waiting where kind = 'sms') as sms_waiting,
      (select ${age('created_at')} from waiting) as oldest_message,
      (select count(*) from messages where failed_at >= ${new Date(now.getTime() - HOUR_MS)}) as messages_failed`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('the database told nothing of what waits');
  return waiting;
}
