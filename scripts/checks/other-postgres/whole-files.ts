import { readFileSync } from 'node:fs';
import path from 'node:path';
import { databaseTests } from './database-tests.ts';

/** Where SQL stands, with the tests of it beside it. */
const SQL = ['apps/api/db', 'apps/api/src'];
/** What is about the server itself more than about what is asked of it: migrations, connections, notifications, locks, copies, backups. */
const SERVERS_OWN = /^apps\/api\/(?:db\/[^/]+|src\/platform\/.+)$/;
const MODULES = 'apps/api/src/modules/';
/** What a test says that has several connections at work at once, or hears what another one wrote. */
const TOGETHER = /\bnew pg\.|openDatabase\(|pg_stat_activity|advisory|neighbour\.ts|listener\.ts|\block\b/;

/**
 * The test files that run whole on another PostgreSQL too: those of what the server does by itself, and of several connections at once.
 * @returns them, and how many there are that come to a database
 */
export function wholeFiles(root: string): { readonly files: string[]; readonly of: number } {
  const all = databaseTests(root, SQL);
  const works = (file: string) => file.startsWith(MODULES) && TOGETHER.test(readFileSync(path.join(root, file), 'utf8'));
  return { files: all.filter((file) => SERVERS_OWN.test(file) || works(file)), of: all.length };
}
