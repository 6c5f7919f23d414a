import type { DispatchChange } from '@praj/contract/dispatch.ts';
import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database.ts';
import { newlyVisibleIn, positionNow, type ReaderPosition } from '../../platform/push/newly-visible.ts';
import { publishLocations } from '../orders/write/store.ts';

export interface FeedRow {
  readonly id: number;
  readonly orderId: string;
  readonly kind: DispatchChange['kind'];
}

/** Where a centre that starts now begins. */
export const feedEnd = (db: Database): Promise<ReaderPosition> => positionNow(db, 'dispatchFeed');

/** What the centre has yet to hear since `from`. */
export const readFeed = newlyVisibleIn<FeedRow>('dispatch_feed', 'id, order_id as "orderId", kind');

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
/** So far from the place noted last, in degrees, a car's next one is noted: some 20 to 35 metres. */
const APART = 0.0003;
/** Of so many places every other one is let go, so that a long trip is kept too: the longer ago, the coarser. */
const MOST_DRIVEN = 400;

/**
 * Keeps where cars are and have been, for orders that are unfinished and only when newer than what is known, and pushes those that
 * moved. One position an order, in the order of their ids, so that two batches never wait for each other. Gives how many.
 */
export async function savePositions(trx: Executor, positions: readonly CarPosition[]): Promise<number> {
  const sorted = positions.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
  const { rows } = await sql<{ orderId: string }>`
    insert into car_positions (order_id, longitude, latitude, heading, at, driven)
    select orders.id, car.longitude, car.latitude, car.heading, car.at, array[point(car.longitude, car.latitude)]
    from unnest(
      ${sorted.map((car) => car.orderId)}::uuid[], ${sorted.map((car) => car.longitude)}::float8[],
      ${sorted.map((car) => car.latitude)}::float8[], ${sorted.map((car) => car.heading)}::float8[],
      ${sorted.map((car) => new Date(car.at))}::timestamptz[]
    ) as car (order_id, longitude, latitude, heading, at)
    join orders on orders.id = car.order_id
    where orders.state in (${sql.join(ONGOING_STATES.map((state) => sql.lit(state)))})
    order by orders.id
    on conflict (order_id) do update
      set longitude = excluded.longitude, latitude = excluded.latitude, heading = excluded.heading, at = excluded.at,
        driven = case
          when car_positions.driven[cardinality(car_positions.driven)] <-> excluded.driven[1] < ${APART}::float8 then car_positions.driven
          when cardinality(car_positions.driven) < ${MOST_DRIVEN}::int then car_positions.driven || excluded.driven
          else array(
            select place from unnest(car_positions.driven) with ordinality as line (place, nth) where nth % 2 = 1 order by nth
          ) || excluded.driven
        end
      where car_positions.at < excluded.at
    returning order_id`.execute(trx);
  const moved = rows.map(({ orderId }) => orderId);
  await publishLocations(trx, moved);
  return moved.length;
}

/** Where a car without a passenger stands. WGS 84 degrees. */
export interface FreeCar {
  readonly longitude: number;
  readonly latitude: number;
  /** It takes 5 to 8 people. */
  readonly large: boolean;
}

/** Puts the free cars in the place of those that were told before. */
export async function saveFreeCars(db: Executor, cars: readonly FreeCar[], toldAt: Date): Promise<void> {
  const told = { cars: JSON.stringify(cars), toldAt };
  await db
    .insertInto('freeCars')
    .values(told)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(told))
    .execute();
}

/** The free car nearest to a place by the straight line, of those told after `since`; a `large` one where only that will do. */
export async function findNearestFreeCar(
  db: Executor,
  near: { readonly longitude: number; readonly latitude: number },
  { since, large }: { readonly since: Date; readonly large: boolean },
): Promise<FreeCar | undefined> {
  const { rows } = await sql<FreeCar>`
    select car.longitude, car.latitude, car.large
    from free_cars, jsonb_to_recordset(free_cars.cars) as car (longitude float8, latitude float8, large boolean)
    where free_cars.told_at > ${since} and (car.large or not ${large}::boolean)
    order by ((car.longitude - ${near.longitude}::float8) * cosd(${near.latitude}::float8)) ^ 2 + (car.latitude - ${near.latitude}::float8) ^ 2
    limit 1`.execute(db);
  return rows[0];
}
