import { expect, test, vi } from 'vitest';
import { matchesInTime } from './pattern-in-time.ts';

/** A pattern that backtracks without end, and what on. */
const ENDLESS = '(a+)+';
const ENDLESS_ON = `${'a'.repeat(49)}!`;

test('a pattern holds for the whole value', () => {
  expect(matchesInTime(String.raw`\d{4}-\d{3}`, '2026-014')).toBe(true);
  expect(matchesInTime(String.raw`\d{4}-\d{3}`, 'x2026-014')).toBe(false);
});
test('a pattern that backtracks without end is stopped', () => {
  expect(matchesInTime(ENDLESS, ENDLESS_ON)).toBe(false);
});
test('one that was stopped while the machine gave it no time is asked again, and not without end', () => {
  const clock = vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 1000 });
  expect(matchesInTime(ENDLESS, ENDLESS_ON)).toBe(false);
  expect(clock).toHaveBeenCalledTimes(10);
  clock.mockRestore();
});
test('a pattern that is no regular expression keeps nobody from ordering', () => {
  expect(matchesInTime('(', 'x')).toBe(true);
});
