import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../db/schema.ts';

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

/** Opens a pool with the limits that reliability asks for: no statement, lock or idle transaction waits for ever. */
export function openDatabase(url: string, connections = 20): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'praj',
  });
  // A connection that the server closed while idle is simply replaced; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
