// docs/spec-map.md says for each paragraph of the specification which test shows it, docs/experience.md for each thing that a person
// may expect. This keeps them true: every row names an issue still to come, or test files that are there and hold the named titles.
// A row's last cell reads: `apps/api/test/orders.test.ts`: "a title"; `e2e/order.spec.ts`: "another", or: issue 3
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param file what the map is called
 * @param map its Markdown text
 * @param read gives a file's text, or nothing when there is none
 * @returns one line per thing that is wrong
 */
export function faultsOf(file: string, map: string, read: (file: string) => string | undefined): string[] {
  const lines = map.split('\n');
  const rows = lines
    .map((line, index) => ({ cells: line.split('|').slice(1, -1), number: index + 1 }))
    .filter(({ cells, number }) => cells.length > 1 && !isRule(lines[number - 1]) && !isRule(lines[number]));
  if (rows.length === 0) return [`${file} has no rows`];
  return rows.flatMap(({ cells, number }) => faultsOfCell(cells.at(-1) ?? '', read).map((fault) => `${file}:${number}: ${fault}`));
}

/** The line of dashes between the head of a table and its rows. */
function isRule(line = ''): boolean {
  return /^\|[\s:|-]+\|$/.test(line.trim());
}

function faultsOfCell(cell: string, read: (file: string) => string | undefined): string[] {
  const named = [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:\s*[:,]?\s*"[^"]+")*)/g)];
  if (named.length === 0) return /\bissue \d+\b/.test(cell) ? [] : [`names neither a test nor an issue: ${cell.trim() || '(empty)'}`];
  return named.flatMap(([, file = '', titles = '']) => {
    const text = read(file);
    if (text === undefined) return [`${file} is not there`];
    return [...titles.matchAll(/"([^"]+)"/g)]
      .map(([, title = '']) => title)
      .filter((title) => !text.includes(title))
      .map((title) => `${file} has no "${title}"`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(import.meta.dirname);
  const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined);
  const faults = ['docs/spec-map.md', 'docs/experience.md'].flatMap((file) => faultsOf(file, read(file) ?? '', read));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
