import { expect, test } from 'vitest';
import { fieldMark } from './field-marks.ts';

test('only the smaller group of a section is marked, optional fields when both are equal', () => {
  expect(fieldMark(false, [true, false])).toBe('valgfri');
  expect(fieldMark(true, [true, false])).toBeUndefined();
  expect(fieldMark(true, [true, false, false])).toBe('påkrævet');
  expect(fieldMark(false, [false, false])).toBeUndefined();
  expect(fieldMark(true, [true, true])).toBeUndefined();
});
