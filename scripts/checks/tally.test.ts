import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';
import { slowest } from './run-notes.ts';
import { runInPairs, type Step } from './steps.ts';
import { honest, lastLine, namedLines, nothing, sum } from './tally.ts';

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
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b', failureMessages: ['Error: not\n  so'] }] },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'd' }] },
  ];
  expect(readVitest(JSON.stringify({ testResults }))).toEqual({
    passed: 1,
    failed: 2,
    failures: ['b.test.ts: b – Error: not so', 'c.test.ts: not loaded'],
    skipped: ['d (d.test.ts): switched off in the test file'],
  });
});

test('Playwright’s report: nested suites, a skip with its reason, and an error outside of tests', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, annotations, results: [{ duration: 1500 }] }],
  });
  const inner = { specs: [spec('broken', 'unexpected'), spec('left out', 'skipped', [{ type: 'skip', description: 'no WebGL' }])] };
  const report = { suites: [{ specs: [spec('fine', 'expected')], suites: [inner] }], errors: [{}] };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    secondTime: [],
    failures: ['e2e/a.spec.ts: broken', 'e2e: an error outside of any test'],
    skipped: ['left out (a.spec.ts): no WebGL'],
    files: [{ file: 'e2e/a.spec.ts', seconds: 4.5 }],
  });
});

test('a journey that passed the second time has passed, and is named with its first error beside what failed and was skipped', () => {
  const tried = (message?: string) => ({ duration: 1000, ...(message && { error: { message } }) });
  const specs = [
    {
      title: 'late',
      file: 'a.spec.ts',
      tests: [{ status: 'flaky', annotations: [], results: [tried('Error: \u001B[31mnot\u001B[0m\n  yet'), tried()] }],
    },
    {
      title: 'broken',
      file: 'b.spec.ts',
      tests: [{ status: 'unexpected', annotations: [], results: [tried('Error: one'), tried('Error: two')] }],
    },
  ];
  const tally = readPlaywright(JSON.stringify({ suites: [{ specs }], errors: [] }));
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
  expect(tally.files).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 2 },
    { file: 'e2e/b.spec.ts', seconds: 2 },
  ]);
  expect(namedLines(sum([tally, { ...nothing, skipped: ['no WebGL'] }]))).toEqual([
    'FAILED: e2e/b.spec.ts: broken – Error: two',
    'passed the second time: e2e/a.spec.ts: late – Error: not yet',
    'skipped: no WebGL',
  ]);
  expect(lastLine(tally)).toBe('1 passed, 1 failed');
});

test('the slowest files come first, whichever runner had them, and ten are enough', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at / 4 }));
  const all = sum([
    { ...nothing, files: files.slice(0, 6) },
    { ...nothing, files: files.slice(6) },
  ]);
  const lines = slowest(all.files ?? []);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(['   2.8 s  11.test.ts', '   2.5 s  10.test.ts']);
});

const saying = (name: string, words: string[], code = 0): Step => ({
  name,
  args: ['-e', `${words.map((word, at) => `setTimeout(() => console.log('${word}'), ${at * 100})`).join(';')};process.exitCode=${code}`],
});

test('what runs two at a time is told step by step, and every failure counts', async () => {
  const said: string[] = [];
  const tallies = await runInPairs([saying('one', ['a', 'b', 'c']), saying('two', ['d', 'e', 'f'], 1), saying('three', ['g'])], (text) =>
    said.push(text),
  );
  expect(sum(tallies)).toMatchObject({ passed: 2, failed: 1, failures: ['two: what is printed under its name'] });
  expect(said).toHaveLength(3);
  const of = (name: string) => said.find((text) => text.includes(`── ${name}\n`));
  expect(of('one')).toMatch(/^\n── one\na\nb\nc\n── one: good \(/);
  expect(of('two')).toMatch(/^\n── two\nd\ne\nf\n── two: 1 FAILED \(/);
});
