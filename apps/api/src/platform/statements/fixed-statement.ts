import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Schema } from '../../../db/schema.ts';

/** The database, or a transaction of it. */
interface Executes {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The texts of all fixed statements with their names. */
const names = new Map<string, string>();

/**
 * A statement whose text never changes, for calls that are made very often: each connection parses and plans it once, and nothing of
 * it is built in JavaScript. It names its columns one by one: `*` would fail on open connections when a migration adds one.
 * Planning was more than half of the database's time (docs/figures.md).
 * @param name what the database knows it by
 */
export function fixedStatement<Row>(name: string, text: string): (db: Executes, ...values: unknown[]) => Promise<Row[]> {
  if ([...names.values()].includes(name)) throw new Error(`two statements are called ${name}`);
  names.set(text, name);
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** Builds statements and sends none. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});
/** The same of a statement that is built once, with any values: those it is sent with come in the sequence in which they stand in it. */
export const fixedQuery = <Row>(name: string, build: (db: Kysely<Schema>) => Compilable<Row>): ReturnType<typeof fixedStatement<Row>> =>
  fixedStatement<Row>(name, build(builder).compile().sql);

/** A connection that has fixed statements kept by the database, under their names. */
export class KeepingClient extends pg.Client {
  override query = ((first: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? names.get(first) : undefined;
    const asked = [name === undefined ? first : { name, text: first }, ...rest];
    return super.query(...(asked as unknown as [pg.QueryConfig]));
  }) as pg.Client['query'];
}
