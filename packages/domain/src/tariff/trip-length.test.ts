import { expect, test } from 'vitest';
import { toldMetres, toldMinutes } from './trip-length.ts';

test.each([
  [0, 100],
  [149, 100],
  [650, 700],
  [949, 900],
  [950, 1_000],
  [1_499, 1_000],
  [8_700, 9_000],
  [99_600, 100_000],
  [102_400, 100_000],
  [147_600, 150_000],
])('%i metres are told as %i', (metres, told) => {
  expect(toldMetres(metres)).toBe(told);
});

test.each([
  [0, 1],
  [89, 1],
  [90, 2],
  [18 * 60 + 20, 18],
  [59 * 60 + 40, 60],
  [62 * 60, 60],
  [158 * 60, 160],
])('%i seconds are told as %i minutes', (seconds, told) => {
  expect(toldMinutes(seconds)).toBe(told);
});
