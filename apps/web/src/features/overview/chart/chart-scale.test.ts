import { expect, test } from 'vitest';
import { namedSteps, scaleEnd } from './chart-scale.ts';
import { stepName, stepText, weekNumber } from './step-texts.ts';

test.each([
  [19_140, 20_000],
  [20_000, 20_000],
  [20_001, 40_000],
  [9, 10],
  [1, 2],
  [0, 2],
])('a scale of whole numbers up to %d ends with %d', (highest, end) => {
  expect(scaleEnd(highest, true)).toBe(end);
});
test('a scale of parts ends where its half reads well too', () => {
  expect([scaleEnd(0.35, false), scaleEnd(1.2, false), scaleEnd(0, false)]).toEqual([0.4, 2, 0.02]);
});
test('steps are named an equal way apart, the first always, and not more than there is room for', () => {
  expect(namedSteps(5, 6)).toEqual([0, 1, 2, 3, 4]);
  expect(namedSteps(30, 6)).toEqual([0, 6, 12, 18, 24]);
  for (let count = 1; count < 200; count += 1) expect(namedSteps(count, 6).length).toBeLessThanOrEqual(6);
});
test.each([
  ['2026-11-12', 46],
  ['2026-01-01', 1],
  ['2027-01-03', 53],
  ['2025-12-29', 1],
])('%s lies in week %d', (day, week) => {
  expect(weekNumber(day)).toBe(week);
});
test('a step is told by its days', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' };
  expect([stepText(week, 'day', '2026-11-20'), stepText(week, 'week', '2026-11-20'), stepText(week, 'month', '2026-11-20')]).toEqual([
    'mandag 9/11',
    'uge 46 (9/11–15/11)',
    'november 2026',
  ]);
  expect([stepName(week, 'day'), stepName(week, 'week'), stepName(week, 'month'), stepName({ from: '2026-01-01' }, 'month')]).toEqual([
    '09/11',
    'uge 46',
    'nov.',
    '2026',
  ]);
});
