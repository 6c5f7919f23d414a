import type { TripEstimate } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { expect, test } from 'vitest';
import { sampleEstimate } from './estimate-samples.ts';
import { estimateText, estimateTexts } from './estimate-texts.ts';

const text = (over: Partial<TripEstimate> = {}): string => estimateText({ ...sampleEstimate, ...over });
const note = (over: Partial<TripEstimate> = {}, cars = 1): string => estimateTexts({ ...sampleEstimate, ...over }, cars).note;

test('distance, minutes and a range that says it is about', () => {
  expect(text()).toBe('9 km · 18 min · ca. 240–290 kr.');
});
test.each([
  [{ distance: 640, duration: 95 }, '600 m · 2 min · ca. 240–290 kr.'],
  [{ distance: 0, duration: 0 }, '100 m · 1 min · ca. 240–290 kr.'],
  [{ distance: 83_400, duration: 3600 }, '83 km · 1 t. · ca. 240–290 kr.'],
  [{ distance: 303_000, duration: 3.3 * 3600, price: { from: 4_140, to: 5_290 } }, '305 km · 3 t. 20 min · ca. 4.140–5.290 kr.'],
])('short and long trips: %o', (over, told) => {
  expect(text(over)).toBe(told);
});
test('a fixed trip says its own price, and that only its way is reckoned', () => {
  expect(text({ price: null, fixedPrice: 325 })).toBe('ca. 9 km · 18 min · Fast pris 325,00 kr.');
  expect(text({ price: null, fixedPrice: 1325.5, approximate: false })).toBe('9 km · 18 min · Fast pris 1.325,50 kr.');
});
test('where no prices are told the way still is', () => {
  expect(text({ price: null })).toBe('ca. 9 km · 18 min');
});

test('the price binds nobody, and a free car is so far away', () => {
  expect(note()).toBe('Vejledende pris · ledig vogn 3 min væk');
  expect(note({ nearestCarMinutes: null })).toBe('Vejledende pris');
});
test('the price of several cars says so', () => {
  expect(note({}, 3)).toBe('Vejledende pris for 3 vogne · ledig vogn 3 min væk');
  expect(note({ price: null, fixedPrice: 650, nearestCarMinutes: null }, 2)).toBe('Prisen er for 2 vogne');
});
test('an agreed price is no guide, so only the car is told of', () => {
  expect(note({ price: null, fixedPrice: 325 })).toBe('Ledig vogn 3 min væk');
  expect(note({ price: null, fixedPrice: 325, nearestCarMinutes: null })).toBe('');
});
