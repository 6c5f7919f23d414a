import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  createQueryId,
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

/** What the database knows a fixed statement by, what it is sent, whether that waits for the commit, and what is asked along with it. */
export interface Known {
  readonly name: string;
  readonly text: string;
  readonly withCommit: boolean;
  /** Is the last of the values whoever hears the rows? */
  readonly isHeard?: boolean;
  readonly along?: Along;
}
/** What is foreseen after a statement, and how many of the values are that one's own. */
export interface Along {
  readonly next: { readonly name: string; readonly text: string };
  readonly ownValues: number;
}
/** Whoever hears the rows of a statement that waits for the commit. */
export type Hears = (rows: Record<string, unknown>[]) => void;
/** A fixed statement, asked with its values in the sequence of their numbers. */
export interface FixedStatement<Row> {
  (db: Executes, ...values: unknown[]): Promise<Row[]>;
  readonly text: string;
}
/** What will be asked in a transaction, most likely, and with what. */
export interface Foreseen {
  readonly statement: Pick<FixedStatement<unknown>, 'text'>;
  readonly values: readonly unknown[];
}
/** All fixed statements by their texts. */
const known = new Map<string, Known>();
/** Whether a text is a fixed statement. */
export const fixedAs = (text: string): Known | undefined => known.get(text);

/**
 * A statement whose text never changes, for calls that are made very often: each connection parses and plans it once, and nothing of
 * it is built in JavaScript. It names its columns one by one: `*` would fail on open connections when a migration adds one.
 * Planning was more than half of the database's time (docs/measured/server.md).
 * @param name what the database knows it by
 */
export function fixedStatement<Row>(name: string, text: string): FixedStatement<Row> {
  return keep<Row>({ name, text, withCommit: false });
}

/**
 * Asks the first statement of a transaction and has a second one answered in the same packet, whose answer stands ready for whoever asks it
 * later in the transaction with the same values. Nothing but the time between them is another than when they are asked one by one.
 */
export function askForeseeing<Row>(statement: FixedStatement<Row>, db: Executes, values: unknown[], foreseen: Foreseen): Promise<Row[]> {
  const [first, next] = [known.get(statement.text), known.get(foreseen.statement.text)];
  if (!first || !next) throw new Error('only fixed statements are asked together');
  // The comment makes a text of its own of the two, which no connection is sent.
  const text = `${statement.text} /* and ${next.name} */`;
  if (!known.has(text)) {
    known.set(text, { ...first, along: { next: { name: next.name, text: next.text }, ownValues: values.length } });
  }
  return ask<Row>(text, db, [...values, ...foreseen.values]);
}

/**
 * A fixed statement that is the last of its transaction and whose rows nobody reads: it goes to the database with the commit, in one
 * packet. What is wrong with it fails the commit.
 */
export function lastStatement(name: string, text: string): (trx: Executes, ...values: unknown[]) => Promise<void> {
  const send = keep({ name, text, withCommit: true });
  return async (trx, ...values) => void (await send(trx, ...values));
}

/**
 * Asks a statement after which its transaction asks nothing but such and `lastStatement`s: they go to the database with the commit, in one
 * packet, and what is wrong with them fails the commit.
 * @returns what gives the rows once the transaction is committed; of one that is not it never does
 */
export async function askLast<Row>(statement: FixedStatement<Row>, trx: Executes, values: unknown[]): Promise<() => Promise<Row[]>> {
  const asked = known.get(statement.text);
  if (!asked) throw new Error('only fixed statements wait for the commit');
  // As above, a text that no connection is sent.
  const text = `${statement.text} /* last */`;
  if (!known.has(text)) known.set(text, { ...asked, withCommit: true, isHeard: true });
  let hears: Hears = () => undefined;
  const heard = new Promise<Record<string, unknown>[]>((resolve) => {
    hears = resolve;
  });
  await ask(text, trx, [...values, hears]);
  return async () => (await naming.transformResult({ queryId: createQueryId(), result: { rows: await heard } })).rows as Row[];
}

function keep<Row>(as: Known): FixedStatement<Row> {
  const { name, text } = as;
  if ([...known.values()].some((other) => other.name === name)) throw new Error(`two statements are called ${name}`);
  known.set(text, as);
  return Object.assign((db: Executes, ...values: unknown[]) => ask<Row>(text, db, values), { text });
}
const ask = async <Row>(text: string, db: Executes, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

/** The names that the database gives columns and those that rows have here; what a jsonb column holds is ours to name, so its keys stay. */
export const naming = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Builds statements and sends none. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [naming],
});
/** The same of a statement that is built once, with any values: those it is sent with come in the sequence in which they stand in it. */
export const fixedQuery = <Row>(name: string, build: (db: Kysely<Schema>) => Compilable<Row>): ReturnType<typeof fixedStatement<Row>> =>
  fixedStatement<Row>(name, build(builder).compile().sql);
