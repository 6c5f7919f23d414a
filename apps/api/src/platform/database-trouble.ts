import pg from 'pg';

/**
 * What keeps a database from answering although nothing was wrong with the statement: it is `away`, too much is asked of it
 * (`busy`), or it has no room left (`full`). Each passes, so the same call may be made again.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

/** SQLSTATEs by their beginning, the longest that fits counts (PostgreSQL, appendix A). */
const BY_SQLSTATE: Readonly<Record<string, DatabaseTrouble>> = {
  '08': 'away', // connection exceptions
  '57P': 'away', // shut down by an administrator, by a crash, or starting up
  '25P03': 'away', // ended while a transaction stood idle
  '53': 'busy', // out of memory or connections
  '53100': 'full', // out of disk
  '40001': 'busy', // overtaken by another transaction
  '40P01': 'busy', // chosen as the victim of a deadlock
  '55P03': 'busy', // a lock not got in time
  '57014': 'busy', // a statement not finished in time
};
/** What the system answers when nobody listens, or who listened is gone. */
const AWAY_ERRNOS = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const LINE_CALLS = ['connect', 'read', 'write', 'getaddrinfo'];
/** What the driver says in words only. */
const AWAY_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** Which trouble of the database this is; undefined when it is none of the database's. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (error instanceof pg.DatabaseError) return troubleOf(error.code ?? '');
  if (error instanceof AggregateError) return databaseTrouble(error.errors[0]); // one for each address that was tried
  if (!(error instanceof Error)) return undefined;
  if (error.message === NO_CONNECTION_FREE) return 'busy';
  if (AWAY_WORDS.test(error.message)) return 'away';
  return 'code' in error && AWAY_ERRNOS.includes(String(error.code)) && isOfALine(error) ? 'away' : undefined;
}

/** A file that is missing has the same code as a socket that is. */
const isOfALine = (error: Error): boolean => 'syscall' in error && LINE_CALLS.includes(String(error.syscall));

function troubleOf(sqlstate: string): DatabaseTrouble | undefined {
  const [longest] = Object.keys(BY_SQLSTATE)
    .filter((start) => sqlstate.startsWith(start))
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : BY_SQLSTATE[longest];
}
