// Asks every statement that a test run had the product send (SENT_STATEMENTS) of the PostgreSQL of TEST_DATABASE_URL, on an empty database of the portal.
// That what stands there refuses a row is an answer; that the server does not know what is asked is a failure, and exit 1.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionOptions } from '../../src/platform/database.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { runSql } from '../../src/platform/postgres/run-sql.ts';
import { MIGRATIONS } from '../../src/with-database.ts';
import type { SentStatement } from './note-statements.ts';
import { readSent, statementsToAsk } from './sent.ts';

/** A constraint of the schema or one of its triggers has the last word, or a savepoint is not there: the statement was understood. */
const isAnswer = (code: string | undefined): boolean => /^(?:23|3B|P0)/.test(code ?? '');

const { SENT_STATEMENTS: folder = '', TEST_DATABASE_URL: server = '' } = process.env;
const statements = statementsToAsk(readSent(folder));
const name = `praj_statements_${randomBytes(6).toString('hex')}`;
await runSql(server, `create database ${name}`);
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
try {
  await migrate(url, MIGRATIONS, { allowVolatile: true });
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  for (const statement of statements) await ask(client, statement);
  await client.end();
} finally {
  await runSql(server, `drop database ${name} with (force)`);
}
console.log(`${statements.length} statements asked.`);
if (statements.length === 0) process.exitCode = 1;

async function ask(client: pg.Client, { text, values }: SentStatement): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      text,
      values.map((value) => (value && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value)),
    );
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (!isAnswer(code)) {
      console.log(`${code} ${message}: ${text}`);
      process.exitCode = 1;
    }
  }
  await client.query('rollback');
}
