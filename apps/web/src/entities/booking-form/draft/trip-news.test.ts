import { expect, test } from 'vitest';
import { tripNews } from './trip-news.ts';

const on = (fixedTripVersion?: number) => ({ fixedTripId: 'trip', fixedTripVersion });
const single = { fixedTripId: null };

test('a trip that is there no longer is told of, and one that is another one than was drawn', () => {
  expect(tripNews(on(1), single)).toBe('removed');
  expect(tripNews(on(1), on(2))).toBe('changed');
});

test('nothing is told of a trip that is as it was, of none, or by a draft of a page that kept no version', () => {
  expect([tripNews(on(1), on(1)), tripNews(single, single), tripNews(on(), on(2))]).toEqual([undefined, undefined, undefined]);
});
