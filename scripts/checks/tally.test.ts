import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';
import { honest, lastLine, nothing, sum } from './tally.ts';

test('the last line names skipped tests only when there are any', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: [] })).toBe('3 passed, 0 failed');
  expect(lastLine(sum([{ passed: 3, failed: 1, skipped: ['a'] }, nothing]))).toBe('3 passed, 1 failed, 1 skipped');
});

test('a runner that ends badly, or finds nothing, has failed', () => {
  expect(honest({ passed: 3, failed: 0, skipped: [] }, 1).failed).toBe(1);
  expect(honest(nothing, 0).failed).toBe(1);
  expect(honest({ passed: 3, failed: 2, skipped: [] }, 1).failed).toBe(2);
  expect(honest({ passed: 3, failed: 0, skipped: [] }, 0).failed).toBe(0);
});

test('Vitest’s report: a file that could not be loaded is one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b' }] },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'd' }] },
  ];
  expect(readVitest(JSON.stringify({ testResults }))).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['d (d.test.ts): switched off in the test file'],
  });
});

test('Playwright’s report: nested suites, a skip with its reason, and an error outside of tests', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, annotations }],
  });
  const inner = { specs: [spec('broken', 'unexpected'), spec('left out', 'skipped', [{ type: 'skip', description: 'no WebGL' }])] };
  const report = { suites: [{ specs: [spec('fine', 'expected')], suites: [inner] }], errors: [{}] };
  expect(readPlaywright(JSON.stringify(report))).toEqual({ passed: 1, failed: 2, skipped: ['left out (a.spec.ts): no WebGL'] });
});
