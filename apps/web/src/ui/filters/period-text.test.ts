import { expect, test } from 'vitest';
import { isPeriod, showPeriod } from './period-text.ts';

test.each([
  ['2026-10-22', '2026-11-20', '22/10 – 20/11/2026'],
  ['2025-11-22', '2026-11-22', '22/11/2025 – 22/11/2026'],
  ['2026-11-20', '2026-11-20', '20/11/2026'],
])('%s to %s reads "%s"', (from, to, text) => {
  expect(showPeriod({ from, to })).toBe(text);
});

test.each([
  ['2026-10-22', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', '2026-11-20', false],
  ['2026-02-30', '2026-11-20', false],
  ['2026-11-20', '', false],
])('from %s to %s is a period: %s', (from, to, is) => {
  expect(isPeriod({ from, to })).toBe(is);
});
