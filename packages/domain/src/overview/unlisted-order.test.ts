import { expect, test } from 'vitest';
import { whyUnlisted } from './unlisted-order.ts';

const november = { from: '2026-11-01', to: '2026-11-20' };
const why = (ended: string | undefined, state: 'concluded' | 'cancelled' | 'arriving' = 'concluded') =>
  whyUnlisted({ state, finishedAt: ended === undefined ? undefined : Date.parse(ended) }, november);

test.each([
  ['2026-10-31T22:59:59Z', 'period'],
  ['2026-10-31T23:00:00Z', 'filters'],
  ['2026-11-20T22:59:59Z', 'filters'],
  ['2026-11-20T23:00:00Z', 'period'],
])('a trip that ended at %s, by Copenhagen’s days, is kept out by %s', (ended, expected) => {
  expect(why(ended)).toBe(expected);
});

test('what is under way or was cancelled is no finished trip, whenever it was', () => {
  expect(why(undefined, 'arriving')).toBe('unfinished');
  expect(why(undefined)).toBe('unfinished');
  expect(why('2026-11-10T12:00:00Z', 'cancelled')).toBe('unfinished');
});
