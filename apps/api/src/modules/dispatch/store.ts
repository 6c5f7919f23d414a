import type { DispatchChange } from '@praj/contract/dispatch.ts';
import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database.ts';
import { type NewlyVisible, positionNow, type ReaderPosition, readNewlyVisible } from '../../platform/push/newly-visible.ts';
import { publishLocations } from '../orders/write/store.ts';

export interface FeedRow {
  readonly id: number;
  readonly orderId: string;
  readonly kind: DispatchChange['kind'];
}

/** Where a centre that starts now begins. */
export const feedEnd = (db: Database): Promise<ReaderPosition> => positionNow(db, 'dispatchFeed');

/** What the centre has yet to hear since `from`. */
export const readFeed = (db: Database, from: ReaderPosition, most: number): Promise<NewlyVisible<FeedRow>> =>
  readNewlyVisible(db, { log: 'dispatchFeed', columns: sql<FeedRow>`id, order_id as "orderId", kind` }, from, most);

/** The order that an event was noted for; undefined before it was taken. */
export async function findEvent(db: Executor, eventId: string): Promise<string | undefined> {
  const noted = await db.selectFrom('dispatchEvents').select('orderId').where('eventId', '=', eventId).executeTakeFirst();
  return noted?.orderId;
}

/** Notes an event. Answers the order it was noted for: another one when the id has been used before. */
export async function noteEvent(
  trx: Executor,
  { eventId, orderId, at }: { eventId: string; orderId: string; at: Date },
): Promise<{ readonly seen: boolean; readonly orderId: string }> {
  const noted = await trx
    .insertInto('dispatchEvents')
    .values({ eventId, orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  if (noted) return { seen: false, orderId: noted.orderId };
  const earlier = await trx.selectFrom('dispatchEvents').select('orderId').where('eventId', '=', eventId).executeTakeFirstOrThrow();
  return { seen: true, orderId: earlier.orderId };
}

export async function saveRoute(trx: Executor, orderId: string, route: readonly (readonly [number, number])[]): Promise<void> {
  const coordinates = JSON.stringify(route);
  await trx
    .insertInto('orderRoutes')
    .values({ orderId, coordinates })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ coordinates }))
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
  const { rows } = await sql<{ orderId: string }>`
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
  const moved = rows.map(({ orderId }) => orderId);
  await publishLocations(trx, moved);
  return moved.length;
}
