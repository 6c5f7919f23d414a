import type { FileTime } from './file-times.ts';

/** How many tests went how. Each lint or type step counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** One line each: what failed, so that the end of a long run names it. */
  failures?: readonly string[];
  /** One line each: what was skipped, and why. */
  skipped: string[];
  /** What each test file took. */
  files?: readonly FileTime[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: [] };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, each) => ({
      passed: all.passed + each.passed,
      failed: all.failed + each.failed,
      failures: [...(all.failures ?? []), ...(each.failures ?? [])],
      skipped: [...all.skipped, ...each.skipped],
      files: [...(all.files ?? []), ...(each.files ?? [])],
    }),
    nothing,
  );
}

/** The last line of `npm test`. */
export function lastLine(tally: Tally): string {
  const skipped = tally.skipped.length > 0 ? `, ${tally.skipped.length} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

/** A runner that ended badly without naming a failed test, or found no test at all, has failed all the same. */
export function honest(tally: Tally, exitCode: number): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1, failures: [`ended with exit code ${exitCode}, and no test is known to have failed`] } : tally;
}
