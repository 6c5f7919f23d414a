import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';

/** Rows of a table that a version had, and sums of what must not differ by a kroner or a person. */
export interface Holding {
  readonly rows: ReadonlyMap<string, number>;
  readonly sums: Readonly<Record<string, string | null>>;
}

/** A number that is another one when any row says anything else; it needs no order and no room. */
const sumOf = (table: string, text: string) => `(select sum(hashtextextended(${text}, 0)::numeric)::text from ${table})`;
/** Of columns that every version has. */
const SUMS = `
  select
    (select sum(final_price_oere)::text from orders where state = 'concluded') as income,
    ${sumOf('orders', "id || state || number || coalesce(customer_name, '') || pickup::text || coalesce(final_price_oere, 0) || attributes::text")} as orders,
    ${sumOf('users', "id || email || role || status || coalesce(password_hash, '')")} as people,
    ${sumOf('accounts', 'id || name || code || status')} as accounts,
    ${sumOf('order_history', "id || order_id::text || kind || coalesce(state, '')")} as history`;

/** What a database holds. Tables are named as they were before, so that those which came since are left out. */
export async function holdingOf(url: string, tables?: readonly string[]): Promise<Holding> {
  const names = tables ?? (await runSql<{ name: string }>(url, TABLES)).map(({ name }) => name);
  const rows = new Map<string, number>();
  for (const name of names) {
    const [found] = await runSql<{ count: number }>(url, `select count(*)::int as count from ${name}`);
    rows.set(name, found?.count ?? Number.NaN);
  }
  const [sums = {}] = await runSql<Record<string, string | null>>(url, SUMS);
  return { rows, sums };
}
/** The list of migrations grows, as it must. */
const TABLES = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by relname`;
