import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function limited(limit: number, on = true) {
  let at = 0;
  return { pass: (ms: number) => (at += ms), ...createRateLimit({ limit, windowMs: 60_000, now: () => new Date(at), on }) };
}

test('what is within the limit is taken, and then one waits for the rest of the window', () => {
  const rate = limited(2);
  expect([rate.take('a'), rate.take('a')]).toEqual([undefined, undefined]);
  rate.pass(20_000);
  expect([rate.take('a'), rate.wait('a')]).toEqual([40, 40]);
  expect(rate.take('b')).toBeUndefined();
});

test('a window begins with its first and ends', () => {
  const rate = limited(1);
  rate.take('a');
  rate.pass(60_000);
  expect(rate.take('a')).toBeUndefined();
});

test('several are taken at once or not at all', () => {
  const rate = limited(8);
  expect(rate.take('a', 8)).toBeUndefined();
  const other = limited(8);
  other.take('a', 4);
  expect(other.take('a', 5)).toBe(60);
  expect(other.take('a', 4)).toBeUndefined();
});

test('what is only asked is not counted', () => {
  const rate = limited(1);
  expect([rate.wait('a'), rate.wait('a'), rate.take('a')]).toEqual([undefined, undefined, undefined]);
});

test('switched off it counts nothing', () => {
  const rate = limited(1, false);
  expect([rate.take('a'), rate.take('a'), rate.wait('a')]).toEqual([undefined, undefined, undefined]);
});
