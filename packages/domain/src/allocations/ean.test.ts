import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEan, plainEan } from './ean.ts';

describe('an EAN number', () => {
  test.each(['5790000123452', '5798000433120', '4006381333931', '0000000000000'])('%s has its check digit', (ean) => {
    expect(isEan(ean)).toBe(true);
  });

  test.each([
    '',
    '579000012345',
    '57900001234566',
    '579000012345a',
    '4006381333932',
    '00000000000000',
    'a0000000000000',
    '0000000000000a',
    '４００６３８１３３３９３１',
  ])('%s is none', (text) => {
    expect(isEan(text)).toBe(false);
  });

  test('is read with the spaces and hyphens that people put into it', () => {
    expect(plainEan('4006 3813-3393 1')).toBe('4006381333931');
    expect(plainEan('\u202a4006\u200b3813\u00ad33931\u202c')).toBe('4006381333931');
  });

  test('has one check digit for each twelve digits, and every single slip is found', () => {
    const digits = fc.stringMatching(/^\d{12}$/);
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, at, off) => {
        const right = Array.from('0123456789', (last) => twelve + last).filter(isEan);
        expect(right).toHaveLength(1);
        const [ean = ''] = right;
        const slipped = ean.slice(0, at) + ((Number(ean[at]) + off) % 10) + ean.slice(at + 1);
        expect(isEan(slipped)).toBe(false);
      }),
    );
  });
});
