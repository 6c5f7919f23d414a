import { expect, test } from 'vitest';
import { noSuchDayText } from './danish-months.ts';

test.each([
  [31, 11, 2026, 'November har kun 30 dage.'],
  [31, 4, undefined, 'April har kun 30 dage.'],
  [32, 12, 2026, 'December har kun 31 dage.'],
  [29, 2, 2027, 'Februar 2027 har kun 28 dage.'],
  [30, 2, 2028, 'Februar 2028 har kun 29 dage.'],
  [29, 2, 2100, 'Februar 2100 har kun 28 dage.'],
  [30, 2, undefined, 'Februar har højst 29 dage.'],
] as const)('of %i/%i/%s it is said: %s', (day, month, year, text) => {
  expect(noSuchDayText({ day, month, year })).toBe(text);
});

test.each([
  [30, 11, 2026],
  [29, 2, 2028],
  // There is one in some years: whoever leaves the year out has yet to write it.
  [29, 2, undefined],
  [1, 13, 2026],
  [31, 0, 2026],
])('nothing is said of %i/%i/%s, which exists or is no date at all', (day, month, year) => {
  expect(noSuchDayText({ day, month, year })).toBeUndefined();
});
