import { describe, expect, test } from 'vitest';
import { rangeScale } from './range-scale.ts';

describe('without numbers that lie far out', () => {
  const scale = rangeScale({ min: 82.5, max: 454.25, bars: 20, equalTo: 454.25 });
  test('the thumbs count in the numbers themselves, in whole steps around the limits', () => {
    expect([scale.low, scale.high, scale.toPosition(200), scale.fromPosition(200)]).toEqual([82, 455, 200, 200]);
  });
  test('the line runs evenly', () => {
    expect([scale.shareOf(82.5), scale.shareOf(454.25), scale.shareOf((82.5 + 454.25) / 2)]).toEqual([0, 1, 0.5]);
  });
});

describe('with numbers that lie far out', () => {
  const scale = rangeScale({ min: 82.5, max: 12_500.5, bars: 20, equalTo: 640 });
  test('they share the last bar’s width, and the others have the rest', () => {
    expect(scale.shareOf(640)).toBeCloseTo(0.95);
    expect([scale.shareOf(82.5), scale.shareOf(12_500.5)]).toEqual([0, 1]);
    expect([scale.middleOf(0), scale.middleOf(19)]).toEqual([82.5 + 557.5 / 38, 6570.25]);
  });
  test('each whole number below is a position of its own, and the end is the exact limit', () => {
    for (const price of [83, 150, 151, 639, 640]) expect(scale.fromPosition(scale.toPosition(price))).toBe(price);
    expect(scale.fromPosition(scale.high)).toBe(12_500.5);
    expect(scale.fromPosition(scale.low)).toBeLessThanOrEqual(82.5);
  });
  test('above, they rise in whole steps', () => {
    const above = Array.from({ length: scale.high - scale.toPosition(640) }, (_, at) => scale.fromPosition(scale.toPosition(640) + at + 1));
    expect(above.toSorted((a, b) => a - b)).toEqual(above);
    expect(above.slice(0, -1).every(Number.isInteger)).toBe(true);
  });
});
