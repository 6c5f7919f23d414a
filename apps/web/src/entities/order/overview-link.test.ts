import { expect, test } from 'vitest';
import { overviewOf } from './overview-link.ts';

test('people and companies lead to the overview of their last year', () => {
  // Still the 20th in UTC, the 21st in Copenhagen.
  const now = Date.parse('2026-11-20T23:30:00Z');
  expect(overviewOf({ medarbejder: 'anne' }, now)).toBe('/orders?fra=2025-11-21&til=2026-11-21&medarbejder=anne');
});
