import { expect, test } from 'vitest';
import { estimatePrice } from './price-estimate.ts';
import { DANISH_TARIFF } from './tariff.ts';

const TRIP = {
  metres: 9_000,
  seconds: 18 * 60,
  approximate: true,
  at: Date.parse('2026-11-20T13:05:00Z'),
  numberOfPeople: 4,
  numberOfCars: 1,
};
const estimate = (over: Partial<typeof TRIP> = {}, tariff = DANISH_TARIFF) => estimatePrice(tariff, { ...TRIP, ...over });

test('a range of tens around what the taximeter would show, 248.70 kr.', () => {
  expect(estimate()).toEqual({ from: 220, to: 290 });
});
test('a narrower one when the way is known', () => {
  expect(estimate({ approximate: false })).toEqual({ from: 240, to: 270 });
});
test('fives below 200 kr.', () => {
  // 128.75 kr. by the meter
  expect(estimate({ metres: 4_000, seconds: 450, approximate: true })).toEqual({ from: 115, to: 150 });
});
test('dearer at night, and in a large car', () => {
  expect(estimate({ at: Date.parse('2026-11-20T21:00:00Z') })).toEqual({ from: 270, to: 350 });
  expect(estimate({ numberOfPeople: 6 })).toEqual({ from: 320, to: 410 });
});
test('several cars cost as much as each of them together', () => {
  expect(estimate({ numberOfCars: 3 })).toEqual({ from: 660, to: 870 });
});
test('no less than the lowest price, at either end', () => {
  const tariff = { ...DANISH_TARIFF, lowest: 100 };
  expect(estimate({ metres: 200, seconds: 60 }, tariff)).toEqual({ from: 100, to: 115 });
});
test('long trips keep to tens', () => {
  const { from, to } = estimate({ metres: 300_000, seconds: 3 * 3600 });
  expect([from % 10, to % 10]).toEqual([0, 0]);
  expect(from).toBeGreaterThan(3_000);
  expect(to).toBeLessThan(5_000);
});
