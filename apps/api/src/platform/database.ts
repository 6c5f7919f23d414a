import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../db/schema.ts';
import { CommitTellingDialect } from './commit-outcome.ts';
import { naming } from './statements/fixed-statement.ts';
import { KeepingClient } from './statements/keeping-client.ts';

export type Database = Kysely<Schema>;
/** What a store function takes: the database itself or a transaction of it. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

// Counts and øre stay far below the numbers JavaScript cannot hold.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const pools = new WeakMap<Database, pg.Pool>();
/** The connections of a database, for what its queries cannot say. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not opened here');
  return pool;
}

/** How long a call waits for a free connection before it is told to come again. */
const CONNECTION_WAIT_MS = 5_000;
/** How each connection is asked for, with the limits that reliability asks for: no statement, lock or idle transaction waits for ever. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECTION_WAIT_MS,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'praj',
});

/** Opens a pool of such connections; whoever finds none free waits for one up to `waitMs`. */
export function openDatabase(url: string, connections = 20, waitMs = CONNECTION_WAIT_MS): DatabaseHandle {
  const pool = new pg.Pool({ ...connectionOptions(url), connectionTimeoutMillis: waitMs, Client: KeepingClient, max: connections });
  // A connection that is lost is simply replaced, and whoever uses it learns it from their next statement. Without a listener
  // it would end the process: on the pool for one that is idle, on the connection itself for one that is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new CommitTellingDialect({ pool }), plugins: [naming] });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}
