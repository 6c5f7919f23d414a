import { sql } from 'kysely';
import type { Executor } from '../../../src/platform/database.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type HistoryRow, makeOrderRow, type OrderPlan } from './order-row.ts';
import { recordedRoute } from './trip-ground.ts';

const CHUNK = 1000;
/** Trips of the last so many days keep their recorded route. */
const ROUTE_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Inserts trips by the thousand, oldest first, keeps when people were active, and tells how many are in. The order numbers go on after theirs. */
export async function insertTrips(
  db: Executor,
  plans: readonly (OrderPlan & { readonly number: string })[],
  { now, random, onProgress }: { now: Date; random: SeededRandom; onProgress: (done: number, total: number) => void },
): Promise<void> {
  for (let from = 0; from < plans.length; from += CHUNK) {
    const chunk = plans.slice(from, from + CHUNK);
    const rows = chunk.map(makeOrderRow);
    await db
      .insertInto('orders')
      .values(rows.map(({ order }) => order))
      .execute();
    await insertHistory(
      db,
      rows.flatMap(({ history }) => history),
    );
    await insertRoutes(
      db,
      chunk.filter((plan) => plan.state === 'concluded' && now.getTime() - plan.placedAt < ROUTE_DAYS * DAY_MS),
      random,
    );
    onProgress(from + chunk.length, plans.length);
  }
  await sql`update users set last_activity_at = greatest(last_activity_at, (select max(placed_at) from orders where orders.issued_by = users.id))
    where anonymised_at is null`.execute(db);
  const last = plans.at(-1);
  if (last) await sql`select setval('order_numbers', ${Number(last.number)})`.execute(db);
}

/** By columns: eight times as many rows as trips are too many for a parameter each. */
async function insertHistory(db: Executor, rows: readonly HistoryRow[]): Promise<void> {
  const column = <K extends keyof HistoryRow>(name: K): HistoryRow[K][] => rows.map((row) => row[name]);
  await sql`insert into order_history (order_id, at, kind, state, cause, by_user)
    select * from unnest(${column('orderId')}::uuid[], ${column('at')}::timestamptz[], ${column('kind')}::text[],
      ${column('state')}::text[], ${column('cause')}::text[], ${column('byUser')}::uuid[])`.execute(db);
}

async function insertRoutes(db: Executor, plans: readonly OrderPlan[], random: SeededRandom): Promise<void> {
  const rows = plans.flatMap(({ id, pickup, destination }) =>
    destination ? [{ orderId: id, coordinates: JSON.stringify(recordedRoute(pickup, destination, random)) }] : [],
  );
  if (rows.length > 0) await db.insertInto('orderRoutes').values(rows).execute();
}
