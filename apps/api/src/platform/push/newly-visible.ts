import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { fixedStatement } from '../statements/fixed-statement.ts';

/** Which transactions a reader has seen: those with an id below `before`, save those that were still running. Ids are PostgreSQL's xid8. */
export interface Seen {
  readonly before: string;
  readonly running: readonly string[];
}
/** Where a reader stands. While it pages through what became visible also up to where that goes, and the last row it took. */
export interface ReaderPosition {
  readonly seen: Seen;
  readonly page?: { readonly until: Seen; readonly after: number };
}
export interface NewlyVisible<Row> {
  /** In the order they were written. Changes of one thing wait for its row lock, so that this is the order they were committed in. */
  readonly rows: readonly Row[];
  /** Where the reader stands after them. */
  readonly next: ReaderPosition;
  /** The page was full: there may be more already. */
  readonly more: boolean;
  /** What was visible, as `visibleNow` says it. */
  readonly visible: string;
}
/** A table whose rows carry the transaction that wrote them, by an index that begins with it. */
type Log = string;

/** What one statement can see. */
interface Sight extends Seen {
  readonly visible: string;
  /** The newest transaction that has a row. */
  readonly newest: string | null;
}
const sight = sql`
  sight as materialized (
    select pg_snapshot_xmax(pg_current_snapshot()) as before, array(select pg_snapshot_xip(pg_current_snapshot())) as running
  )`;
const newestIn = (log: Log) => sql`
  (select writer::text from ${sql.table(log)} where writer < sight.before order by ${sql.table(log)}.writer desc limit 1) as newest`;

/**
 * What was seen, cut behind the newest row: what lies past it has none. So a position never names a transaction of which
 * a crash of the database leaves no trace, and whose id it then gives again; and it names few.
 */
function cut({ before, running, newest }: Omit<Sight, 'visible'>, earlier = '0'): Seen {
  const past = newest === null ? 0n : BigInt(newest) + 1n;
  const until = BigInt(earlier) > past ? BigInt(earlier) : past;
  return until < BigInt(before) ? { before: String(until), running: running.filter((id) => BigInt(id) < until) } : { before, running };
}

/** Where a reader that starts now begins: after all that is visible, before all that is still being written. */
export async function positionNow(db: Database, log: Log): Promise<ReaderPosition> {
  const { rows } = await sql<Omit<Sight, 'visible'>>`
    with ${sight} select before::text as before, running::text[] as running, ${newestIn(log)} from sight`.execute(db);
  return { seen: rows[0] ? cut(rows[0]) : { before: '0', running: [] } };
}

/** What can be seen now, in a word: while it is the same, nothing has become visible. Costs next to nothing. */
export async function visibleNow(db: Database): Promise<string> {
  const [now] = await askVisible(db);
  return now?.visible ?? '';
}
const askVisible = fixedStatement<{ visible: string }>('visible_now', 'select pg_current_snapshot()::text as visible');

/** Could this database have given the position? One from before a restore or a reset lies in its future. */
export async function isPositionHere(db: Database, { seen, page }: ReaderPosition): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select ${(page?.until ?? seen).before}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as ours`.execute(db);
  return rows[0]?.ours ?? false;
}

/** The rows that became visible since a position, at most so many. */
export type ReadNewlyVisible<Row> = (db: Database, from: ReaderPosition, most: number) => Promise<NewlyVisible<Row>>;

/**
 * Reads what became visible in a log. Commit order is neither the order of ids nor that of transactions, so the rows and what can
 * be seen are read in one statement, of one snapshot: what the next one finds is what was not in this one. Nothing is skipped or
 * told twice, and nothing waits for a transaction that is still open.
 * @param log the table's own name, and `columns` as they are selected, by the names that the rows have here
 */
export function newlyVisibleIn<Row extends { readonly id: number }>(log: string, columns: string): ReadNewlyVisible<Row> {
  // A row restored from another server may name a transaction that has not been here yet: it is not told until it has.
  // What is newly visible is found by `writer`: `id + 0` keeps the planner from walking the whole log by its id. A page that was
  // full is gone on from by id, since what it left lies close behind it.
  const read = (name: string, until: { readonly before: string; readonly running: string }, id: string) =>
    fixedStatement<Sight & { fresh: Row[] }>(
      `${name}_${log}`,
      `with sight as materialized (
        select pg_current_snapshot()::text as visible, pg_snapshot_xmax(pg_current_snapshot()) as before,
          array(select pg_snapshot_xip(pg_current_snapshot())) as running
      )
      select sight.visible, sight.before::text as before, sight.running::text[] as running,
        (select writer::text from ${log} where writer < sight.before order by ${log}.writer desc limit 1) as newest,
        (
          select coalesce(json_agg(fresh order by fresh.id), '[]') from (
            select ${columns} from ${log} as log
            where (writer >= $1::xid8 or writer = any($2::xid8[]))
              and writer < ${until.before} and writer <> all(${until.running}::xid8[])
              and ${id} > $3
            order by ${id} limit $4
          ) as fresh
        ) as fresh
      from sight`,
    );
  const readFresh = read('fresh', { before: '(select before from sight)', running: '(select running from sight)' }, '(log.id + 0)');
  const readPage = read('fresh_page', { before: '$5::xid8', running: '$6' }, 'log.id');

  return async (db, { seen, page }, most) => {
    const from = [seen.before, seen.running, page?.after ?? 0, most] as const;
    const [answer] = await (page ? readPage(db, ...from, page.until.before, page.until.running) : readFresh(db, ...from));
    const last = answer?.fresh.at(-1);
    if (!answer || (!last && !page)) return { rows: [], next: { seen }, more: false, visible: answer?.visible ?? '' };
    const taken = page?.until ?? cut(answer, seen.before);
    const more = answer.fresh.length === most;
    const next = more && last ? { seen, page: { until: taken, after: last.id } } : { seen: taken };
    return { rows: answer.fresh, next, more, visible: answer.visible };
  };
}
