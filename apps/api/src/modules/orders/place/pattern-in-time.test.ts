import { expect, test } from 'vitest';
import { matchesInTime } from './pattern-in-time.ts';

test('a pattern holds for the whole value', () => {
  expect(matchesInTime(String.raw`\d{4}-\d{3}`, '2026-014')).toBe(true);
  expect(matchesInTime(String.raw`\d{4}-\d{3}`, 'x2026-014')).toBe(false);
});
test('a pattern that backtracks without end is stopped', () => {
  const started = performance.now();
  expect(matchesInTime('(a+)+', `${'a'.repeat(49)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
test('a pattern that is no regular expression keeps nobody from ordering', () => {
  expect(matchesInTime('(', 'x')).toBe(true);
});
