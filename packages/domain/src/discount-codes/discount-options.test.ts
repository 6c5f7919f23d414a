import { expect, test } from 'vitest';
import { DEFAULT_DISCOUNT_OPTION, DISCOUNT_OPTIONS, optionWords, percentageOf } from './discount-options.ts';

test('the options are those of the spec, and a new code has the first of them', () => {
  expect(DISCOUNT_OPTIONS.map((code) => [code, percentageOf(code), optionWords(code)])).toEqual([
    ['R5', 5, '5 %'],
    ['R8', 8, '8 %'],
    ['10', 10, '10 %'],
    ['11', 11, '11 %'],
    ['12', 12, '12 %'],
    ['15', 15, '15 %'],
    ['20', 20, '20 %'],
    ['25', 25, '25 %'],
    ['35', 35, '35 %'],
    ['10,F5', 10, '10 % + F5'],
    ['R5,FX', 5, '5 % + F10'],
    ['10,FX', 10, '10 % + F10'],
    ['15,F5', 15, '15 % + F5'],
    ['20,F5', 20, '20 % + F5'],
  ]);
  expect(DEFAULT_DISCOUNT_OPTION).toBe('R5');
});

test.each([
  ['LR', 10, '10 %'],
  ['R4', 4, '4 %'],
  ['R6', 6, '6 %'],
  ['41', 41, '41 %'],
  ['42', 42, '42 %'],
  ['LR,FC', 10, '10 % + F12'],
  ['41,FY', 41, '41 % + F39'],
])('%s is known, though no form offers it: %i', (code, percentage, words) => {
  expect(percentageOf(code)).toBe(percentage);
  expect(optionWords(code)).toBe(words);
});

test.each([
  ['F1', 1],
  ['F2', 2],
  ['F3', 3],
  ['F4', 4],
  ['F5', 5],
  ['F8', 8],
  ['FC', 12],
  ['FX', 10],
  ['FZ', 15],
  ['FK', 20],
  ['FR', 25],
  ['FM', 22],
  ['FS', 38],
  ['FY', 39],
])('the special agreement %s is %i', (code, value) => {
  expect(optionWords(`10,${code}`)).toBe(`10 % + F${value}`);
});

test.each(['', 'R7', '13', 'F5', 'F5,10', '10,', '10,R5', '10,F6', '10,F5,FX', 'r5', ' 10', 'toString', '10,constructor', 'unknown'])(
  '%j is unknown',
  (code) => {
    expect(percentageOf(code)).toBeUndefined();
    expect(optionWords(code)).toBe(code);
  },
);
