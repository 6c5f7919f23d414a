import type { DispatchChange } from '@praj/contract/dispatch.ts';
import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database.ts';
import { HEARD, OPEN } from '../../orders/store.ts';

/** Whether a lease is long enough to send by, and how the line to the centre is. */
export interface Line {
  /** It failed just now, and is left alone. */
  readonly rests: boolean;
  /** Where in the feed to go on; undefined where that is not known here: at the first start, and after a restore. */
  readonly cursor: string | undefined;
}
const clock = sql`clock_timestamp()`;
const after = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
/** What a feed keeps; a cursor that is older has lost some of it. */
const CURSOR_GOOD = sql`interval '13 days'`;

/**
 * Takes the lease if nobody has it, or makes the own one longer before it is half over, so that it lasts for as long again: one
 * process holds it at a time, and one that is killed loses it.
 * @returns undefined when another holds it
 */
export async function holdLease(db: Executor, holder: string, leaseMs: number): Promise<Line | undefined> {
  const look = sql<{ holder: string | null; held: boolean; fresh: boolean; rests: boolean; cursor: string | null }>`
    select holder, coalesce(leased_until > ${clock}, false) as held, coalesce(leased_until > ${after(leaseMs / 2)}, false) as fresh,
      coalesce(rests_until > ${clock}, false) as rests,
      case when cursor_by is not null and cursor_at > ${clock} - ${CURSOR_GOOD} then cursor end as cursor
    from dispatch_webhook`;
  let [line] = (await look.execute(db)).rows;
  if (!line?.held || (line.holder === holder && !line.fresh)) {
    await sql`
      insert into dispatch_webhook (holder, leased_until) values (${holder}, ${after(leaseMs)})
      on conflict (is_only) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where dispatch_webhook.holder = excluded.holder or coalesce(dispatch_webhook.leased_until <= ${clock}, true)`.execute(db);
    [line] = (await look.execute(db)).rows;
  }
  return line?.holder === holder ? { rests: line.rests, cursor: line.cursor ?? undefined } : undefined;
}

/** Gives the lease back, so that the next one need not wait for its end. */
export async function releaseLease(db: Executor, holder: string): Promise<void> {
  await db.updateTable('dispatchWebhook').set({ holder: null, leasedUntil: null }).where('holder', '=', holder).execute();
}

/** An order that the centre is to be told of. */
interface ToTell {
  readonly orderId: string;
  readonly kind: DispatchChange['kind'];
  /** The newest line of the feed that it stands for. */
  readonly feedId: number;
}
/** How far the feed was taken, from where to where. */
interface Step {
  readonly holder: string;
  readonly from: string | undefined;
  readonly cursor: string;
}

/** Queues what the feed told, and notes how far it has; says whether the lease was still its holder's and nobody had been there. */
export const queueChanges = (db: Database, step: Step, told: readonly ToTell[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await noteCursor(trx, step))) return false;
    // An order that waits already keeps its place; what was refused is tried again at once, now that it is another.
    await sql`
      insert into dispatch_webhook_queue (order_id, kind, feed_id)
      select told.order_id, told.kind, told.feed_id
      from unnest(
        ${told.map(({ orderId }) => orderId)}::uuid[], ${told.map(({ kind }) => kind)}::text[], ${told.map(({ feedId }) => feedId)}::bigint[]
      ) as told (order_id, kind, feed_id)
      join orders on orders.id = told.order_id
      on conflict (order_id) do update set
        kind = case
          when 'cancelled' in (dispatch_webhook_queue.kind, excluded.kind) then 'cancelled'
          when 'placed' in (dispatch_webhook_queue.kind, excluded.kind) then 'placed'
          else 'changed'
        end,
        feed_id = excluded.feed_id, due_at = excluded.due_at`.execute(trx);
    return true;
  });

/** Queues every order that is not over and waits for nobody's approval, as a centre that asks without a cursor is told them, and notes from where the feed goes on. */
export const queueOpenOrders = (db: Database, step: Step): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await noteCursor(trx, step))) return false;
    await sql`
      insert into dispatch_webhook_queue (order_id, kind, feed_id)
      select id, 'placed', 0 from orders where ${OPEN} and ${HEARD}
      on conflict (order_id) do nothing`.execute(trx);
    return true;
  });

async function noteCursor(trx: Executor, { holder, from, cursor }: Step): Promise<boolean> {
  const { rows } = await sql`
    update dispatch_webhook set cursor = ${cursor}, cursor_by = pg_current_xact_id(), cursor_at = ${clock}
    where holder = ${holder} and leased_until > ${clock}
      and (${from ?? null}::text is null or cursor = ${from ?? null}) returning 1`.execute(trx);
  return rows.length > 0;
}

export interface Waiting extends ToTell {
  /** How often it was refused. */
  readonly attempts: number;
  readonly since: Date;
}
/** Those whose turn it is, the longest changed first. */
export async function findDue(db: Executor, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select order_id, kind, feed_id, attempts, since from dispatch_webhook_queue
    where due_at <= ${clock} order by feed_id, order_id limit ${most}`.execute(db);
  return rows;
}

/** The centre has these, save what happened to them meanwhile; tells whether the line had failed before. */
export async function noteTaken(db: Executor, taken: readonly Waiting[]): Promise<boolean> {
  await sql`
    delete from dispatch_webhook_queue as queue
    using unnest(${taken.map(({ orderId }) => orderId)}::uuid[], ${taken.map(({ feedId }) => feedId)}::bigint[]) as taken (order_id, feed_id)
    where queue.order_id = taken.order_id and queue.feed_id <= taken.feed_id`.execute(db);
  const { rows } = await sql`
    update dispatch_webhook set failures = 0, failing_since = null, rests_until = null where failures > 0 returning 1`.execute(db);
  return rows.length > 0;
}

/** The centre did not want this one: it waits, and holds up no other. */
export async function noteRefused(db: Executor, { orderId }: Waiting, reason: string, waitMs: number): Promise<void> {
  await db
    .updateTable('dispatchWebhookQueue')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), refused: reason, dueAt: after(waitMs) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** Nobody took anything: the whole line rests. `waitMs` by how often that has happened in a row; tells for how long it has, in seconds. */
export async function noteUnreachable(db: Executor, waitMs: (failures: number) => number): Promise<number> {
  const { rows } = await sql<{ failures: number; failing: number }>`
    update dispatch_webhook set failures = failures + 1, failing_since = coalesce(failing_since, ${clock})
    returning failures, extract(epoch from ${clock} - failing_since)::float8 as failing`.execute(db);
  const { failures = 1, failing = 0 } = rows[0] ?? {};
  await db
    .updateTable('dispatchWebhook')
    .set({ restsUntil: after(waitMs(failures)) })
    .execute();
  return Math.floor(failing);
}

/** How far behind the centre is. */
export interface Behind {
  /** Orders that it has yet to be told of, those that it refused among them. */
  readonly waiting: number;
  readonly refused: number;
  /** Since when the first of them waits, in seconds; 0 where none does. */
  readonly seconds: number;
}
export async function readBehind(db: Executor): Promise<Behind> {
  const { rows } = await sql<Behind>`
    select count(*) as waiting, count(refused) as refused,
      coalesce(floor(extract(epoch from ${clock} - min(since)))::float8, 0) as seconds
    from dispatch_webhook_queue`.execute(db);
  return rows[0] ?? { waiting: 0, refused: 0, seconds: 0 };
}
