import { expect, test } from 'vitest';
import { ruleErrors } from './rule-values.ts';

test.each([
  ['', undefined],
  ['2026-11-30', undefined],
  ['31/11/2026', 'November har kun 30 dage.'],
  ['til jul', 'Skriv datoen som dd/mm/åååå.'],
])('of a series that ends "%s" it is said: %s', (end, text) => {
  expect(ruleErrors({ weekdays: [1], everyWeeks: 1, end, skipHolidays: false }, '2026-11-20').end).toBe(text);
});
