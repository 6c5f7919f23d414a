import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SentStatement } from './note-statements.ts';

/** What a test file had the product ask of the database. */
interface Sent {
  readonly file: string;
  readonly statements: readonly SentStatement[];
}

/** What each file of a run sent. */
export function readSent(folder: string): Sent[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Sent);
}

/** Each statement once, whoever sent it. */
export function statementsToAsk(sent: readonly Sent[]): SentStatement[] {
  return [...new Map(sent.flatMap(({ statements }) => statements.map((one) => [one.text, one] as const))).values()];
}
