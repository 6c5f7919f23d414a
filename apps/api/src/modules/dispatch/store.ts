import type { DispatchChange } from '@praj/contract/dispatch.ts';
import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { OrdersTable } from '../../../db/schema.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';

/** Where a reader of the feed stands: the last row it took. */
export interface FeedPosition {
  readonly writer: string;
  readonly id: number;
}
export interface FeedRow extends FeedPosition {
  readonly orderId: string;
  readonly kind: DispatchChange['kind'];
}

/** Where a reader that starts now begins: before every transaction that still runs, after all that have ended. */
export async function feedEnd(db: Database): Promise<FeedPosition> {
  const { rows } = await sql<{ writer: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as writer`.execute(db);
  return { writer: rows[0]?.writer ?? '0', id: 0 };
}

/** Could this database have given the position? One from before a restore or a reset lies in its future. */
export async function isFeedPosition(db: Database, { writer }: FeedPosition): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select ${writer}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as ours`.execute(db);
  return rows[0]?.ours ?? false;
}

/**
 * The rows after a position in the order of their transactions. Rows that an older running transaction may still be put
 * in front of are left for later: commit order is not sequence order, and a late committer must not be passed by.
 */
export async function readFeed(db: Database, from: FeedPosition, most: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select writer::text as writer, id, order_id as "orderId", kind from dispatch_feed
    where writer >= ${from.writer}::xid8 and (writer > ${from.writer}::xid8 or id > ${from.id})
      and writer < pg_snapshot_xmin(pg_current_snapshot())
    order by dispatch_feed.writer, dispatch_feed.id limit ${most}`.execute(db);
  return rows;
}

export type LockedOrder = Selectable<OrdersTable>;
/** The order, locked until the transaction ends, so that events about it come one after the other. */
export function lockOrder(trx: Executor, id: string): Promise<LockedOrder | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Notes an event. Answers the order it was noted for: another one when the id has been used before. */
export async function noteEvent(
  trx: Executor,
  event: { eventId: string; orderId: string; at: Date },
): Promise<{ readonly seen: boolean; readonly orderId: string }> {
  const noted = await trx
    .insertInto('dispatch_events')
    .values({ event_id: event.eventId, order_id: event.orderId, at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (noted) return { seen: false, orderId: noted.order_id };
  const earlier = await trx
    .selectFrom('dispatch_events')
    .select('order_id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return { seen: true, orderId: earlier.order_id };
}

export type OrderChange = Omit<Updateable<OrdersTable>, 'id' | 'version' | 'state_times'>;
/** Writes a change of a locked order; its version grows by one, and a state it entered is noted with its time. */
export async function changeOrder(trx: Executor, id: string, change: OrderChange, entered?: { state: string; at: Date }): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .$if(entered !== undefined, (query) =>
      query.set({
        state_times: sql<string>`state_times || ${JSON.stringify({ [entered?.state ?? '']: entered?.at.toISOString() })}::jsonb`,
      }),
    )
    .where('id', '=', id)
    .execute();
}

export async function saveRoute(trx: Executor, orderId: string, route: readonly (readonly [number, number])[]): Promise<void> {
  const coordinates = JSON.stringify(route);
  await trx
    .insertInto('order_routes')
    .values({ order_id: orderId, coordinates })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ coordinates }))
    .execute();
}

export interface CarPosition {
  readonly orderId: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly heading: number | null;
  readonly at: string;
}
/**
 * Keeps where cars are, for orders that are unfinished and only when newer than what is known, and pushes those that
 * moved. One position an order, in the order of their ids, so that two batches never wait for each other. Gives how many.
 */
export async function savePositions(trx: Executor, positions: readonly CarPosition[]): Promise<number> {
  const sorted = positions.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
  const { rows } = await sql<{ order_id: string }>`
    insert into car_positions (order_id, longitude, latitude, heading, at)
    select orders.id, car.longitude, car.latitude, car.heading, car.at
    from unnest(
      ${sorted.map((car) => car.orderId)}::uuid[], ${sorted.map((car) => car.longitude)}::float8[],
      ${sorted.map((car) => car.latitude)}::float8[], ${sorted.map((car) => car.heading)}::float8[],
      ${sorted.map((car) => car.at)}::timestamptz[]
    ) as car (order_id, longitude, latitude, heading, at)
    join orders on orders.id = car.order_id
    where orders.state in (${sql.join(ONGOING_STATES.map((state) => sql.lit(state)))})
    order by orders.id
    on conflict (order_id) do update
      set longitude = excluded.longitude, latitude = excluded.latitude, heading = excluded.heading, at = excluded.at
      where car_positions.at < excluded.at
    returning order_id`.execute(trx);
  await writeOutbox(
    trx,
    rows.map(({ order_id }) => ({ topic: `order-location:${order_id}`, payload: {} })),
  );
  return rows.length;
}
