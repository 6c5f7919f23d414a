import { expect, test } from 'vitest';
import { CLOCK_AHEAD_MS, DISCOUNT_CODE_SHAPE, LOGO_MAX_BYTES, PICKUP_AHEAD_MS } from './limits.ts';

test.each(['JUL26', 'sommer-26', 'ÆØÅ!', '10%'])('%j can be a discount code', (code) => {
  expect(DISCOUNT_CODE_SHAPE.test(code)).toBe(true);
});
test.each(['', 'JUL 26', ' JUL26', 'JUL26 ', 'JUL\u00A026', 'JUL\t26', '\u200BJUL26', 'JUL26\u200B', 'JUL\u00AD26'])(
  '%j cannot, as somebody could not read it out or type it',
  (code) => {
    expect(DISCOUNT_CODE_SHAPE.test(code)).toBe(false);
  },
);
test('a logo has 1.5 MB, a pickup a year, and the taxi centre’s clock five minutes', () => {
  expect([LOGO_MAX_BYTES, PICKUP_AHEAD_MS, CLOCK_AHEAD_MS]).toEqual([1_572_864, 31_536_000_000, 300_000]);
});
