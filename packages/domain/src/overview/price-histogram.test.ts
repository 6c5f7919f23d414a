import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalBinsEnd, PRICE_BINS, priceBinCount } from './price-histogram.ts';

describe('where the equal bins end', () => {
  test('is the dearest trip, as long as no few dear ones stretch the scale', () => {
    expect(equalBinsEnd(8250, 64_000, 58_000)).toBe(64_000);
    expect(equalBinsEnd(8250, 64_000, 45_500)).toBe(64_000);
    expect(equalBinsEnd(10_000, 14_500, 13_000)).toBe(14_500);
  });
  test('is the whole krone above what 98 of 100 cost, when one dear trip would flatten all others', () => {
    expect(equalBinsEnd(8250, 1_250_000, 64_025)).toBe(64_100);
    expect(equalBinsEnd(8250, 1_250_000, 64_000)).toBe(64_000);
    expect(equalBinsEnd(10_000, 14_501, 13_000)).toBe(13_000);
  });
  test('is the dearest when nearly all cost the same, as there is nothing below to divide', () => {
    expect(equalBinsEnd(10_000, 90_000, 10_000)).toBe(90_000);
    expect(equalBinsEnd(10_000, 10_000, 10_000)).toBe(10_000);
  });
  test('never leaves the bounds', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (...prices) => {
        const [least = 0, bulk = 0, most = 0] = prices.toSorted((a, b) => a - b);
        const end = equalBinsEnd(least, most, bulk);
        return end >= bulk && end <= most && (end > least || most === least);
      }),
    );
  });
});

test('equal prices have nothing to divide, others twenty bins', () => {
  expect([priceBinCount(5000, 5000), priceBinCount(5000, 5001)]).toEqual([1, PRICE_BINS]);
});
