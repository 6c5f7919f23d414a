// docs/spec-map.md says for each paragraph of the specification which test shows it, docs/experience.md for each thing that a person
// may expect, docs/security.md for each requirement of a standard, docs/reliability.md for what must hold. This keeps them true: every row names an issue still to come, why
// there can be no test, or test files that are there and hold the named titles; and every other source file that a row names is there.
// A row's last cell reads: `apps/api/test/orders.test.ts`: "a title"; `e2e/order.spec.ts`: "another", or: issue 3, or: no test: a document
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAPS = ['docs/spec-map.md', 'docs/experience.md', 'docs/security.md', 'docs/reliability.md'];
/** What the last column of a map is called; a table without it is no map. */
const SHOWN = ['shown by', 'held by'];

/**
 * @param file what the map is called
 * @param map its Markdown text
 * @param read gives a file's text, or nothing when there is none
 * @returns one line per thing that is wrong
 */
export function faultsOf(file: string, map: string, read: (file: string) => string | undefined): string[] {
  const lines = map.split('\n');
  let isMap = false;
  const rows = lines.flatMap((line, index) => {
    const cells = line.split('|').slice(1, -1);
    if (isRule(lines[index + 1])) isMap = SHOWN.includes(cells.at(-1)?.trim() ?? '');
    const isRow = isMap && cells.length > 1 && !isRule(line) && !isRule(lines[index + 1]);
    return isRow ? [{ cells, number: index + 1 }] : [];
  });
  if (rows.length === 0) return [`${file} has no rows`];
  return rows.flatMap(({ cells, number }) =>
    [...faultsOfPlaces(cells.slice(0, -1), read), ...faultsOfCell(cells.at(-1) ?? '', read)].map((fault) => `${file}:${number}: ${fault}`),
  );
}

/** A place is a file written with its folder. */
function faultsOfPlaces(cells: readonly string[], read: (file: string) => string | undefined): string[] {
  const places = [...cells.join(' ').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|md))`/g)].map(([, place = '']) => place);
  return places.filter((place) => read(place) === undefined).map((place) => `${place} is not there`);
}

/** The line of dashes between the head of a table and its rows. */
function isRule(line = ''): boolean {
  return /^\|[\s:|-]+\|$/.test(line.trim());
}

function faultsOfCell(cell: string, read: (file: string) => string | undefined): string[] {
  const named = [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:\s*[:,]?\s*"[^"]+")*)/g)];
  if (named.length === 0)
    return /\bissue \d+\b|^\s*no test: \S/.test(cell) ? [] : [`names neither a test nor an issue: ${cell.trim() || '(empty)'}`];
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
  const faults = MAPS.flatMap((file) => faultsOf(file, read(file) ?? '', read));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
