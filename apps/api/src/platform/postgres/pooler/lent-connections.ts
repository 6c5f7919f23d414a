import { randomUUID } from 'node:crypto';

/** As much of a connection as is asked here. */
export interface Asked {
  query(
    statement: string | { readonly name?: string; readonly text: string; readonly values?: unknown[] },
  ): Promise<{ readonly rows: readonly unknown[] }>;
}
/**
 * What a pooler in front of the database does with connections. `by-session` is as good as none. Where they are lent by the transaction
 * whatever lasts longer is somebody else's by the next one: locks, LISTEN, settings, and statements that are kept, save where the pooler
 * itself keeps those (PgBouncer 1.21 and newer).
 */
export type Lent = 'by-session' | 'by-transaction' | 'by-transaction-without-statements';

/** No statement of that name: it was prepared on another connection. */
const NOT_PREPARED = '26000';
/** There is one of that name already, of whoever had the connection before. */
const PREPARED_ALREADY = '42P05';

/**
 * Finds out by two connections of the same address: what one of them sets is its own, also while the other is in a transaction. A pooler
 * lends the connection that was given back last, which is the one that was set.
 */
export async function howLent(one: Asked, other: Asked): Promise<Lent> {
  const mark = randomUUID();
  const name = `lent ${mark}`;
  await one.query({ name, text: 'select 1' });
  await one.query({ text: "select set_config('praj.lent', $1, false)", values: [mark] });
  await other.query('begin');
  try {
    if ((await markOf(one)) === mark && (await markOf(other)) !== mark) return 'by-session';
    return (await isKept(one, name)) ? 'by-transaction' : 'by-transaction-without-statements';
  } finally {
    await other.query('rollback');
  }
}

async function markOf(connection: Asked): Promise<string | null> {
  const { rows } = await connection.query("select current_setting('praj.lent', true) as mark");
  return (rows[0] as { readonly mark: string | null }).mark;
}

async function isKept(connection: Asked, name: string): Promise<boolean> {
  try {
    await connection.query({ name, text: 'select 1' });
    return true;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === NOT_PREPARED || code === PREPARED_ALREADY) return false;
    throw error;
  }
}
