import { describe, expect, test } from 'vitest';
import { ATTRIBUTE_CATEGORIES, attributeCategory, isUpdatable } from './attribute-category.ts';

describe('the group of a code', () => {
  test.each([
    ['ELECTRIC', 'EL'],
    ['BIGCAR', 'S5 S6 S7 S8 SV'],
    ['STATIONCAR', 'SC'],
    ['ANIMAL', 'DY HU KA FH'],
    ['BIKE', '1C 2C 3C'],
    ['COURIER', 'BU'],
    ['PICKUPLIST', 'PU'],
    ['LOYALTY', 'EB'],
    ['FLEX', 'TI VO'],
    ['OTHER', 'S4 S9 4C BS ABC'],
  ] as const)('is %s for %s', (category, codes) => {
    expect(codes.split(' ').map(attributeCategory)).toEqual(codes.split(' ').map(() => category));
  });
  test('is known by codes in capitals, as they are kept', () => {
    expect(['el', 'Sv'].map(attributeCategory)).toEqual(['OTHER', 'OTHER']);
  });
  test('is one of those there are', () => {
    expect(new Set(ATTRIBUTE_CATEGORIES).size).toBe(10);
  });
});

test('what the product relies on cannot be changed: the electric car and the seats, not the other large car', () => {
  const codes = ['EL', 'S5', 'S6', 'S7', 'S8', 'SV', 'SC', 'HU', 'XX'];
  expect(codes.filter((code) => !isUpdatable(code))).toEqual(['EL', 'S5', 'S6', 'S7', 'S8']);
});
