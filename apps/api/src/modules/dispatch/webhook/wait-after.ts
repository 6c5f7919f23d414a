const FIRST_MS = 1000;
/** An order is never given up, and is never more than a minute late because the centre was away for long. */
const LONGEST_MS = 60_000;

/** How long to wait after so many failures in a row: twice as long each time up to a minute, and somewhat less by chance. */
export function waitAfter(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest * (1 - chance / 2);
}
