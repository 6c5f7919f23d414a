import { expect, test } from 'vitest';
import { isPressForgotten, PRESS_MS } from './press.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test('a press counts for a minute', () => {
  expect(PRESS_MS).toBe(60_000);
  expect(isPressForgotten(now - 60_000, now)).toBe(false);
  expect(isPressForgotten(now - 60_001, now)).toBe(true);
});
test('one that lies ahead is taken as now', () => {
  expect(isPressForgotten(now + 3_600_000, now)).toBe(false);
});
