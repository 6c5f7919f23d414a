import type { FileTime } from './run-notes.ts';

/** How many tests went how. Each lint or type step counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** One line each: what failed, so that the end of a long run names it. */
  failures?: readonly string[];
  /** One line each: what failed first and passed when it was tried again, and how it failed. It counts as passed. */
  secondTime?: readonly string[];
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
      secondTime: [...(all.secondTime ?? []), ...(each.secondTime ?? [])],
      skipped: [...all.skipped, ...each.skipped],
      files: [...(all.files ?? []), ...(each.files ?? [])],
    }),
    nothing,
  );
}

/** What `npm test` says by name before its last line: what failed, what passed only the second time, what was skipped. */
export const namedLines = ({ failures = [], secondTime = [], skipped }: Tally): string[] => [
  ...failures.map((line) => `FAILED: ${line}`),
  ...secondTime.map((line) => `passed the second time: ${line}`),
  ...skipped.map((line) => `skipped: ${line}`),
];

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
