import { expect, test, vi } from 'vitest';
import { runInTime } from './run-in-time.ts';

/** An expression that backtracks without end, and what on. */
const ENDLESS = '^(?:(a+)+)$';
const ENDLESS_ON = `${'a'.repeat(49)}!`;

test('an expression says whether it matches', () => {
  expect(runInTime(String.raw`^\d{4}-\d{3}$`, '2026-014')).toBe('matches');
  expect(runInTime(String.raw`^\d{4}-\d{3}$`, 'x2026-014')).toBe('differs');
});
test('one that backtracks without end is stopped', () => {
  expect(runInTime(ENDLESS, ENDLESS_ON)).toBe('stopped');
});
test('one that was stopped while the machine gave it no time is asked again, and not without end', () => {
  const clock = vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 1000 });
  expect(runInTime(ENDLESS, ENDLESS_ON)).toBe('stopped');
  expect(clock).toHaveBeenCalledTimes(10);
  clock.mockRestore();
});
test('what is no regular expression cannot be read', () => {
  expect(runInTime('(', 'x')).toBe('unreadable');
});
