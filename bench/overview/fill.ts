import { fillDemo } from '../../apps/api/db/demo/fill.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import type { DatabaseHandle } from '../../apps/api/src/platform/database.ts';

/** The day after which nothing was driven. */
export const FILLED_NOW = new Date('2026-11-20T12:00:00Z');
/** So many copies carry a passenger's name with a number of their own. */
const NAMESAKES = 20;

/** The demo world with so many finished trips: copies of its own, earlier and later in their two years, with other prices and more passengers. */
export async function fillTrips({ db, pool }: DatabaseHandle, trips: number): Promise<void> {
  await fillDemo(db, { now: FILLED_NOW, config: readConfig({ DEMO: '1' }) });
  await copyTrips(pool, trips);
}

/** Makes so many finished trips of those that are there. Its columns are of the first version, so that a database of that can be filled too. */
export async function copyTrips(pool: DatabaseHandle['pool'], trips: number): Promise<void> {
  await pool.query('set statement_timeout = 0');
  const { rows } = await pool.query<{ count: number }>(`select count(*) from orders where state = 'concluded'`);
  const known = rows[0]?.count ?? 0;
  await pool.query(
    `
    insert into orders (id, state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup, trip_finished_at, finished_at,
      number_of_people, pickup, destination, customer_name, customer_phone, reference, project, final_price_oere, car_no, account_id,
      attributes, estimated_trip_distance, actual_trip_duration, booking_module_updated_at)
    select gen_random_uuid(), state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup,
      trip_finished_at - (copy * 37 % 340) * interval '1 day' - copy * interval '71 seconds', finished_at,
      number_of_people, pickup, destination, customer_name || case when copy % 2 = 0 then ' ' || copy % ${NAMESAKES} else '' end,
      customer_phone, reference, project, final_price_oere + copy % 40 * 25, car_no, account_id,
      attributes, estimated_trip_distance, actual_trip_duration, booking_module_updated_at
    from (select * from orders where state = 'concluded') o, generate_series(1, $2::int / $1::int + 1) copy
    order by copy, trip_finished_at limit $2::int - $1::int`,
    [known, trips],
  );
  await pool.query('vacuum analyze orders');
}
