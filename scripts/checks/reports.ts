import type { FileTime } from './run-notes.ts';
import { shortly } from './shortly.ts';
import type { Tally } from './tally.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
      fullName: string;
      failureMessages?: string[];
      meta?: { note?: string };
    }[];
  }[];
}

/** Counts Vitest's JSON report; a file that could not be loaded is one failure. */
export function readVitest(json: string): Tally {
  const files = (JSON.parse(json) as VitestReport).testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const notLoaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  const failed = tests.filter((test) => test.status === 'failed');
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed.length + notLoaded.length,
    failures: [
      ...failed.map(({ file, fullName, failureMessages }) => `${file}: ${fullName}${shortly(failureMessages?.[0])}`),
      ...notLoaded.map(({ name }) => `${name}: not loaded`),
    ],
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => `${test.fullName} (${test.file}): ${test.meta?.note ?? 'switched off in the test file'}`),
  };
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string; description?: string }[];
      /** Its tries; a duration is in milliseconds. */
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Counts Playwright's JSON report; an error outside of any test is one failure. What passed only when it was tried again has passed, and is named. */
export function readPlaywright(json: string): Tally {
  const report = JSON.parse(json) as { suites: PlaywrightSuite[]; errors: unknown[] };
  const tests = report.suites.flatMap(testsOf);
  const failed = tests.filter((test) => test.status === 'unexpected');
  return {
    passed: tests.filter((test) => ['expected', 'flaky'].includes(test.status)).length,
    failed: failed.length + report.errors.length,
    secondTime: tests.filter((test) => test.status === 'flaky').map((test) => toldWith(test, test.results[0])),
    failures: [
      ...failed.map((test) => toldWith(test, test.results.at(-1))),
      ...report.errors.map(() => 'e2e: an error outside of any test'),
    ],
    skipped: tests
      .filter((test) => test.status === 'skipped')
      .map(
        (test) =>
          `${test.title} (${test.file}): ${test.annotations.find((each) => each.type === 'skip')?.description ?? 'an earlier one failed'}`,
      ),
    files: timesOf(tests),
  };
}

const toldWith = ({ file, title }: PlaywrightTest, tried: PlaywrightTest['results'][number] | undefined): string =>
  `e2e/${file}: ${title}${shortly(tried?.error?.message)}`;

type PlaywrightTest = PlaywrightSuite['specs'][number]['tests'][number] & { title: string; file: string };

function timesOf(tests: readonly PlaywrightTest[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, results } of tests) {
    seconds.set(
      file,
      results.reduce((total, { duration }) => total + duration / 1000, seconds.get(file) ?? 0),
    );
  }
  return [...seconds].map(([file, took]) => ({ file: `e2e/${file}`, seconds: took }));
}

function testsOf(suite: PlaywrightSuite): PlaywrightTest[] {
  const own = suite.specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title, file: spec.file })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
