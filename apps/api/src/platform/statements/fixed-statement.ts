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
import type { Schema } from '../../../db/schema.ts';

/** The database, or a transaction of it. */
interface Executes {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** What the database knows a fixed statement by, and whether it waits for the commit. */
interface Known {
  readonly name: string;
  readonly withCommit: boolean;
}
/** All fixed statements by their texts. */
const known = new Map<string, Known>();
/** Whether a text is a fixed statement. */
export const fixedAs = (text: string): Known | undefined => known.get(text);

/**
 * A statement whose text never changes, for calls that are made very often: each connection parses and plans it once, and nothing of
 * it is built in JavaScript. It names its columns one by one: `*` would fail on open connections when a migration adds one.
 * Planning was more than half of the database's time (docs/figures.md).
 * @param name what the database knows it by
 */
export function fixedStatement<Row>(name: string, text: string): (db: Executes, ...values: unknown[]) => Promise<Row[]> {
  return keep<Row>(text, { name, withCommit: false });
}

/**
 * A fixed statement that is the last of its transaction and whose rows nobody reads: it goes to the database with the commit, in one
 * packet. What is wrong with it fails the commit.
 */
export function lastStatement(name: string, text: string): (trx: Executes, ...values: unknown[]) => Promise<void> {
  const send = keep(text, { name, withCommit: true });
  return async (trx, ...values) => void (await send(trx, ...values));
}

function keep<Row>(text: string, as: Known): (db: Executes, ...values: unknown[]) => Promise<Row[]> {
  if ([...known.values()].some(({ name }) => name === as.name)) throw new Error(`two statements are called ${as.name}`);
  known.set(text, as);
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
