import { sql } from 'kysely';
import type { Database } from '../../src/platform/database.ts';

/**
 * Every order and series as it stands, and how many lines there are of what is kept and told of anything: the same before and after
 * what writes nothing.
 */
export async function written(db: Database): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(to_jsonb(orders) order by id) from orders) as orders,
    (select jsonb_agg(to_jsonb(series) order by id) from series) as series,
    (select jsonb_agg(to_jsonb(series_parts) order by series_id, from_day) from series_parts) as parts,
    (select count(*) from order_history) as history,
    (select count(*) from dispatch_feed) as feed,
    (select count(*) from outbox) as told,
    (select count(*) from audit) as audit`.execute(db);
  return rows[0];
}
