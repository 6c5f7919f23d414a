// What the product asks of the database while tests run, written down for each file where SENT_STATEMENTS names a folder: `npm test` asks all of it
// of another PostgreSQL too (ask-statements.ts). What a test asks for its own sake is left out.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DefaultQueryExecutor } from 'kysely';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

/** A statement with values it was once sent with, as they go over the line; bytes as base64. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly (string | null | { readonly bytes: string })[];
}

const folder = process.env.SENT_STATEMENTS;
const ROOT = path.join(import.meta.dirname, '../../../..');
/** How far up those who ask may stand. */
const DEPTH = 60;
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null | undefined } };

/** Of the file that runs, by their texts; this module is read anew for each file, and its process is not. */
const kept = globalThis as { sentStatements?: Map<string, SentStatement> };

if (folder) {
  kept.sentStatements ??= listen();
  const sent = kept.sentStatements;
  afterAll(() => {
    const file = path.relative(ROOT, expect.getState().testPath ?? '');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${file.replaceAll('/', '__')}.json`), JSON.stringify({ file, statements: [...sent.values()] }));
    sent.clear();
  });
}

/** Writes down each statement when it is put together, while those who ask for it are still to be seen. */
function listen(): Map<string, SentStatement> {
  const sent = new Map<string, SentStatement>();
  const { prototype } = DefaultQueryExecutor;
  const compileQuery = Object.getOwnPropertyDescriptor(prototype, 'compileQuery')?.value as typeof prototype.compileQuery;
  prototype.compileQuery = function noted(...asked) {
    const compiled = compileQuery.apply(this, asked);
    const { sql: text, parameters } = compiled;
    if (!sent.has(text) && isProducts()) sent.set(text, { text, values: parameters.map(asWritten) });
    return compiled;
  };
  return sent;
}

function asWritten(value: unknown): SentStatement['values'][number] {
  const written = utils.prepareValue(value) ?? null;
  return Buffer.isBuffer(written) ? { bytes: written.toString('base64') } : written;
}

/** Whether a source of the product asks for what is being put together, and no test. */
function isProducts(): boolean {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const asks = stack.split('\n').find((line) => /apps\/api\/(?:src|db|test)\//.test(line) && !line.includes('note-statements'));
  return asks !== undefined && !/apps\/api\/test\/|\.test\.ts/.test(asks);
}
