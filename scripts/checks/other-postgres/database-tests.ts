import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What tells a test where the database is that all of them share. */
const ASKS = "inject('";
const RELATIVE = /'(\.{1,2}\/[^']+\.ts)'/g;

/** The test files in these folders of a project that come to the shared database, themselves or by what they import. */
export function databaseTests(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }));
  return files.filter((file) => asksFor(path.join(root, file))).toSorted();
}

function asksFor(test: string): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(ASKS)) return true;
    for (const [, other = ''] of text.matchAll(RELATIVE)) seen.add(path.resolve(path.dirname(file), other));
  }
  return false;
}
