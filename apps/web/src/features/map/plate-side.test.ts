import { expect, test } from 'vitest';
import { freestSide, plateAt } from './plate-side.ts';

const picture = { left: 0, top: 0, right: 480, bottom: 400 };
const car = [240, 200] as const;
const around = ([x, y]: readonly [number, number]) => ({ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 });

test('the plate stands above its car where nothing is in the way', () => {
  expect(freestSide(car, [], picture)).toBe('above');
  expect(plateAt('above', car)).toEqual({ left: 212, right: 268, top: 155, bottom: 181 });
});
test('it does not cover a pin', () => {
  expect(freestSide(car, [around([240, 165])], picture)).toBe('below');
  expect(freestSide(car, [around([240, 165]), around([235, 238])], picture)).toBe('left');
  expect(freestSide(car, [around([240, 165]), around([235, 238]), around([190, 200])], picture)).toBe('right');
});
test('it does not leave the picture', () => {
  expect(freestSide([240, 20], [], picture)).toBe('below');
  expect(freestSide([10, 200], [], picture)).toBe('right');
  expect(freestSide([470, 380], [], picture)).toBe('left');
});
test('it stays where it is as long as that is nearly as good', () => {
  expect(freestSide(car, [], picture, 'right')).toBe('right');
  expect(freestSide(car, [around([295, 215])], picture, 'right')).toBe('above');
});
