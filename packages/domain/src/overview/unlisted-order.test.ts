import { expect, test } from 'vitest';
import { whyUnlisted } from './unlisted-order.ts';

const november = { from: '2026-11-01', to: '2026-11-20' };
const why = (ended: string | undefined, state: 'concluded' | 'completed' | 'cancelled' | 'arriving' = 'concluded') =>
  whyUnlisted({ state, finishedAt: ended === undefined ? undefined : Date.parse(ended), isInReach: true }, november);

test.each([
  ['2026-10-31T22:59:59Z', 'period'],
  ['2026-10-31T23:00:00Z', 'filters'],
  ['2026-11-20T22:59:59Z', 'filters'],
  ['2026-11-20T23:00:00Z', 'period'],
])('a trip that ended at %s, by Copenhagen’s days, is kept out by %s', (ended, expected) => {
  expect(why(ended)).toBe(expected);
});

test('what was driven and has no price yet waits for it, whenever it ended', () => {
  expect(why('2026-11-10T12:00:00Z', 'completed')).toBe('unpriced');
  expect(why('2026-10-10T12:00:00Z', 'completed')).toBe('unpriced');
});

test('what is under way or was cancelled is no finished trip, whenever it was', () => {
  expect(why(undefined, 'arriving')).toBe('unfinished');
  expect(why(undefined)).toBe('unfinished');
  expect(why('2026-11-10T12:00:00Z', 'cancelled')).toBe('unfinished');
});

test('a colleague’s is theirs, on whichever day it ended, and one under way is under way whoever ordered it', () => {
  const finishedAt = Date.parse('2026-11-10T12:00:00Z');
  expect(whyUnlisted({ state: 'concluded', finishedAt, isInReach: false }, november)).toBe('colleague');
  expect(whyUnlisted({ state: 'concluded', finishedAt: 0, isInReach: false }, november)).toBe('colleague');
  expect(whyUnlisted({ state: 'arriving', finishedAt: undefined, isInReach: false }, november)).toBe('unfinished');
});
