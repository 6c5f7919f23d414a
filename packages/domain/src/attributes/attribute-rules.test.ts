import { describe, expect, test } from 'vitest';
import {
  becomesLargeCar,
  storedCode,
  whyNotArchiveAttribute,
  whyNotChangeAttribute,
  whyNotCode,
  whyNotGlobalId,
} from './attribute-rules.ts';

describe('a code', () => {
  test('is kept in capitals, without the spaces around it', () => {
    expect([' hu', 'æø', '1c '].map(storedCode)).toEqual(['HU', 'ÆØ', '1C']);
  });
  test('is what can be seen of it', () => {
    expect(['\u200bel', 'E\u00adL', 'H\nU'].map(storedCode)).toEqual(['EL', 'EL', 'H U']);
    expect(['\u200bel', '\u200b\u200b', '\u200bH', 'H\nU'].map(whyNotCode)).toEqual([undefined, 'too_short', 'too_short', 'spaced']);
  });
  test('has two or three characters', () => {
    expect(['H', 'HU', 'HUN', 'HUND', ' hu '].map(whyNotCode)).toEqual(['too_short', undefined, undefined, 'too_long', undefined]);
  });
  test('has no space inside', () => {
    expect(['H U', 'H U D', '  '].map(whyNotCode)).toEqual(['spaced', 'too_long', 'too_short']);
  });
});

test('an ID is digits only, nine at most', () => {
  expect(['0', '301', ' 301 ', '999999999'].map(whyNotGlobalId)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['', '-1', '1.5', '1e3', '12a', '٣'].map(whyNotGlobalId)).toEqual(Array.from({ length: 6 }, () => 'not_digits'));
  expect(['1000000000', '9'.repeat(400)].map(whyNotGlobalId)).toEqual(['too_large', 'too_large']);
});

describe('an attribute', () => {
  test('is changed while it is in use and the product does not rely on it', () => {
    expect(whyNotChangeAttribute({ code: 'HU', status: 'ACTIVE' })).toBeUndefined();
    expect(whyNotChangeAttribute({ code: 'HU', status: 'ARCHIVED' })).toBe('attribute_archived');
    expect(whyNotChangeAttribute({ code: 'S6', status: 'ACTIVE' })).toBe('attribute_relied_on');
    expect(whyNotChangeAttribute({ code: 'EL', status: 'ARCHIVED' })).toBe('attribute_relied_on');
  });
  test('is archived unless the product relies on it', () => {
    expect(['HU', 'SV', 'EL', 'S5'].map((code) => whyNotArchiveAttribute({ code }))).toEqual([
      undefined,
      undefined,
      'attribute_relied_on',
      'attribute_relied_on',
    ]);
  });
  test('becomes one of large cars by their codes alone', () => {
    expect([becomesLargeCar('QX', 'SV'), becomesLargeCar('SV', 'QX'), becomesLargeCar('SV', 'S5'), becomesLargeCar('QX', 'SC')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
