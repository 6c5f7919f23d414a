import type { Environment } from './readers.ts';

/**
 * Finds a setting that is most likely one of ours written wrongly. The environment is full of other programs' names, so a short name
 * is only suspected when it begins like ours, and a long one when it is a slip or two away.
 * @param known all names we read
 */
export function findMisspelt(env: Environment, known: readonly string[]): { name: string; meant: string } | undefined {
  for (const name of Object.keys(env)) {
    if (known.includes(name) || env[name] === undefined) continue;
    const meant = known.find((each) => looksLike(name.toUpperCase(), each));
    if (meant) return { name, meant };
  }
  return undefined;
}

const longName = 9;
const sharedStart = 4;

function looksLike(name: string, known: string): boolean {
  const slips = editDistance(name, known);
  if (known.length >= longName) return slips <= 2;
  return known.length > sharedStart
    ? slips <= 1 || (slips === 2 && name.slice(0, sharedStart) === known.slice(0, sharedStart))
    : known === 'DEMO' && slips <= 1 && name.startsWith('DEM');
}

/** Letters to add, drop, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 0; j <= b.length; j++) rows[0]?.splice(j, 1, j);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
