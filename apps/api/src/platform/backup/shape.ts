import type pg from 'pg';

/** A table and the columns of it that are copied, as they stand in the table. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}
/** Where a sequence stands; `called` when it has given `value` away. */
export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}
/** How many rows a table has, and a sum over all that stands in them, whatever their order. */
export interface Content {
  readonly rows: number;
  readonly sum: string;
}

/** What no backup holds: who ran which migration is told in the manifest, and whoever was signed in signs in again. */
const LEFT_OUT = ['migrations', 'sessions', 'refresh_tokens', 'socket_tickets'];

/** Makes every server write a value the same way. */
export const WRITE_ALIKE = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set statement_timeout = 0`;

/**
 * Every table that lasts, in order of name. Left out are columns that are derived from others, and those that name a
 * transaction of the server (`xid8`), which mean nothing on another.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    if (at[0]) found.push({ name, ...at[0] });
  }
  return found;
}

export async function readContent(client: pg.Client, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<Content>(
    `select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${quoted(name)}`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table and its columns as COPY names them. */
export const copied = ({ name, columns }: Table): string => `${quoted(name)} (${list(columns)})`;

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');
