import pg from 'pg';
import { fixedAs, type Hears, type Known } from './fixed-statement.ts';

// A fast path: half of what a call that writes costs the portal is the kernel's writing of statements, one wake-up of the
// database's process each. So a transaction begins with its first statement and ends with its last, in one packet each (decision 99;
// P2 of docs/figures.md).

/** What the driver asks for instead of `begin`; any other connection takes it as it reads. */
export const BEGIN_WITH_FIRST = 'begin /* with the first statement */';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Are its rows read by somebody, though another one follows it in the packet? */
  readonly isRead?: boolean;
  readonly hears?: Hears | undefined;
}
/** An answer that stands ready for the statement that it is of. */
interface Ready {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answer: pg.QueryResult;
}
const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };

/** What is written of the driver's connection, under names that are not documented; the first transaction fails where they are missing. */
interface Line {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  bind(statement: object): void;
  describe(portal: object): void;
  execute(portal: object): void;
}
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };

/**
 * A connection that has fixed statements kept by the database, under their names, and sends the edges of a transaction with what
 * stands beside them. Of what is sent together the database carries out nothing more after the first that fails, so that no
 * statement ever runs outside the transaction that it was meant for.
 */
export class KeepingClient extends pg.Client {
  #inTransaction = false;
  /** Asked for and not yet sent: the beginning, and the last statements. */
  #begins = false;
  #last: Statement[] = [];
  /** Of this transaction, and not asked for yet. */
  #ready: Ready | undefined;

  override query = ((first: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string') {
      if (this.#begins) throw new Error('a transaction begins with a statement of its own, not with a cursor or a copy');
      return this.#send(first, ...rest);
    }
    const [values] = rest as [unknown[] | undefined];
    switch (first) {
      case BEGIN_WITH_FIRST:
        return this.#begin();
      case 'commit':
        return this.#commit();
      case 'rollback':
        return this.#rollback();
    }
    const ready = this.#takeReady(first, values);
    if (ready) return Promise.resolve(ready);
    const fixed = fixedAs(first);
    if (fixed?.withCommit) return this.#atLast(fixed, values ?? []);
    const [before] = this.#last;
    if (before) throw new Error(`${before.name} was to be the last statement of its transaction`);
    if (fixed?.along) return this.#along(fixed, values ?? []);
    return this.#first(fixed ? [{ name: fixed.name, text: first }, ...rest] : [first, ...rest], values);
  }) as pg.Client['query'];

  #send(...asked: unknown[]): Promise<pg.QueryResult> {
    return super.query(...(asked as unknown as [pg.QueryConfig]));
  }
  /** Does the database know the statement on this connection? The first time it is sent as any other. */
  #knows({ name, text }: Pick<Statement, 'name' | 'text'>): boolean {
    return this.#line.parsedStatements[name] === text;
  }
  get #line(): Line {
    return (this as unknown as { connection: Line }).connection;
  }

  #begin(): Promise<unknown> {
    this.#inTransaction = true;
    if (!this.#knows(BEGIN)) return this.#send(BEGIN);
    this.#begins = true;
    return done('BEGIN');
  }
  /** The statement, with the beginning before it where that is not sent yet. */
  #first(asked: readonly unknown[], values: readonly unknown[] | undefined): Promise<unknown> {
    if (!this.#begins) return this.#send(...asked);
    this.#begins = false;
    // Without values it may be several, which the database takes only by themselves.
    if (!values?.length) return this.#send(BEGIN).then(() => this.#send(...asked));
    return this.#together([BEGIN], asked).then(last);
  }
  /** The beginning, the statement, and the one that is foreseen after it; the statement alone where they cannot go together. */
  async #along({ name, text, along }: Known, values: readonly unknown[]): Promise<unknown> {
    if (!along) throw new Error(`nothing is foreseen after ${name}`);
    const { next, ownValues } = along;
    const own = values.slice(0, ownValues);
    if (!this.#begins || !this.#knows({ name, text }) || !this.#knows(next)) return this.#first([{ name, text }, own], own);
    this.#begins = false;
    const foreseen = values.slice(ownValues);
    const statement = { name, text, values: own.map(prepared), isRead: true };
    const [_begun, answer, ahead] = await this.#together([BEGIN, statement], [next, foreseen]);
    this.#ready = ahead && { text: next.text, values: foreseen, answer: ahead };
    return answer;
  }
  #takeReady(text: string, values: readonly unknown[] = []): pg.QueryResult | undefined {
    const ready = this.#ready;
    if (ready?.text !== text || ready.values.length !== values.length) return undefined;
    if (!ready.values.every((value, at) => value === values[at])) return undefined;
    this.#ready = undefined;
    return ready.answer;
  }
  /** Kept for the commit; or sent at once where that cannot be, behind those that are kept. */
  async #atLast({ name, text, isHeard }: Known, values: readonly unknown[]): Promise<unknown> {
    const [own, hears] = isHeard ? [values.slice(0, -1), values.at(-1) as Hears] : [values, undefined];
    const statement = { name, text, values: own.map(prepared), isRead: isHeard ?? false, hears };
    if (this.#inTransaction && !this.#begins && this.#knows(statement)) {
      this.#last.push(statement);
      return done('');
    }
    const before = this.#last.splice(0);
    tell(before, before.length > 0 ? await this.#sendAll(before) : []);
    const answer = (await this.#first([{ name, text }, own], own)) as pg.QueryResult;
    tell([statement], [answer]);
    return answer;
  }
  async #sendAll(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const answers: pg.QueryResult[] = [];
    for (const { name, text, values } of statements) answers.push(await this.#send({ name, text, values }));
    return answers;
  }
  async #commit(): Promise<unknown> {
    const withCommit = this.#end();
    if (this.#begins) return this.#endOfNothing('COMMIT');
    const isOnePacket = withCommit.length > 0 && this.#knows(COMMIT);
    const answers = isOnePacket ? await this.#together(withCommit, [COMMIT]) : await this.#sendAll([...withCommit, COMMIT]);
    tell(withCommit, answers);
    return last(answers);
  }
  #rollback(): Promise<unknown> {
    this.#end();
    return this.#begins ? this.#endOfNothing('ROLLBACK') : this.#send('rollback');
  }
  #end(): Statement[] {
    const withCommit = this.#last.splice(0);
    this.#ready = undefined;
    this.#inTransaction = false;
    return withCommit;
  }
  /** Nothing was sent, so nothing has begun. */
  #endOfNothing(command: string): Promise<unknown> {
    this.#begins = false;
    return done(command);
  }

  /** Sends statements that the database knows and the one after them in one packet, and gives the results of all. */
  #together(before: readonly Statement[], [first, ...rest]: readonly unknown[]): Promise<pg.QueryResult[]> {
    return new Promise((resolve, reject) => {
      const told = (error: Error | undefined, results: unknown) => (error ? reject(error) : resolve([results].flat() as pg.QueryResult[]));
      const query = new pg.Query(first as pg.QueryConfig, ...(rest as [unknown[]]));
      const submit = query.submit.bind(query);
      query.submit = () => {
        const line = this.#line;
        line.stream.cork();
        for (const { name, values, isRead } of before) {
          line.bind({ statement: name, values });
          if (isRead) line.describe({ type: 'P', name: '' });
          line.execute({});
        }
        const refused = submit(line as never);
        line.stream.uncork();
        return refused;
      };
      void super.query(query as never, told as never);
    });
  }
}

const prepared = (value: unknown): unknown => utils.prepareValue(value);
/** Hands their rows to whoever hears them. */
function tell(statements: readonly Statement[], answers: readonly pg.QueryResult[]): void {
  for (const [at, { hears }] of statements.entries()) hears?.(answers[at]?.rows ?? []);
}
const last = (results: readonly pg.QueryResult[]): pg.QueryResult | undefined => results.at(-1);
const done = (command: string): Promise<unknown> => Promise.resolve({ command, rowCount: null, rows: [] });
