import { expect, test } from 'vitest';
import { add, countMutants, NONE, type Report, shareKilled, showCount, showLived } from './count-mutants.ts';

const mutant = (status: string, line = 2) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a <=\n b',
  status,
  location: { start: { line, column: 7 }, end: { line: line + 1, column: 6 } },
});
const report: Report = {
  files: {
    'src/a.ts': {
      source: 'one\n  if (a <\n    b) two();\n',
      mutants: ['Killed', 'Timeout', 'Survived', 'RuntimeError'].map((status) => mutant(status)),
    },
    'src/b.ts': { source: '  if (a <\n    b) three();\n', mutants: [mutant('NoCoverage', 1), mutant('CompileError'), mutant('Killed')] },
  },
};

test('what no test reaches has lived, what never ends is noticed, and what does not load counts as nothing', () => {
  expect(countMutants(report)).toEqual({ tried: 5, killed: 3, endless: 1 });
  expect(showCount('orders', countMutants(report))).toBe('orders: 5 changes, 3 noticed (1 by never ending), 2 lived (60.0 %)');
});
test('of nothing there is no share, so that no goal is met', () => {
  expect(shareKilled(NONE) >= 0.9).toBe(false);
  expect(shareKilled(add(NONE, { tried: 10, killed: 9, endless: 0 }))).toBe(0.9);
});
test('each that lived is told with its place, what became of what, and its line', () => {
  expect(showLived(report)).toEqual([
    '  src/a.ts:2:7 Survived EqualityOperator: a < b  →  a <= b  in  if (a <',
    '  src/b.ts:1:7 NoCoverage EqualityOperator: a < b  →  a <= b  in  if (a <',
  ]);
});
