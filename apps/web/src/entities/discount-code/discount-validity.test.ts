import { expect, test } from 'vitest';
import { sampleDiscount } from './discount-samples.ts';
import { atTime, isOver, showEnd, showStart } from './discount-validity.ts';

const code = (status: 'PENDING' | 'ACTIVE' | 'LOCKED_ACTIVE' | 'EXPIRED' | 'CANCELLED') => sampleDiscount({ status });
const at = (instant: string, status: Parameters<typeof code>[0]) => atTime(code(status), Date.parse(instant)).status;

test.each([
  ['PENDING', '2026-10-31T22:59:59.999Z', 'PENDING'],
  ['PENDING', '2026-10-31T23:00:00.000Z', 'ACTIVE'],
  ['PENDING', '2026-12-31T23:00:00.000Z', 'EXPIRED'],
  ['ACTIVE', '2026-12-31T22:59:59.999Z', 'ACTIVE'],
  ['ACTIVE', '2026-12-31T23:00:00.000Z', 'EXPIRED'],
  ['LOCKED_ACTIVE', '2026-12-31T22:59:59.999Z', 'LOCKED_ACTIVE'],
  ['LOCKED_ACTIVE', '2026-12-31T23:00:00.000Z', 'EXPIRED'],
] as const)('a code that was %s is by %s %s', (status, instant, expected) => {
  expect(at(instant, status)).toBe(expected);
});

test('what the server holds to have begun has, even where the page’s clock is behind', () => {
  expect(at('2026-10-31T22:59:58.000Z', 'ACTIVE')).toBe('ACTIVE');
});

test.each(['EXPIRED', 'CANCELLED'] as const)('%s stays so, whatever the clock says', (status) => {
  expect(at('2026-11-20T12:00:00.000Z', status)).toBe(status);
  expect(isOver(status)).toBe(true);
});

test('without an end it never ends', () => {
  const endless = sampleDiscount({ status: 'ACTIVE', expiryDate: null });
  expect(atTime(endless, Date.parse('2099-01-01T00:00:00.000Z')).status).toBe('ACTIVE');
  expect(showEnd(endless)).toBeUndefined();
});

test('its days are told as they were chosen: the last one counts', () => {
  expect([showStart(code('ACTIVE')), showEnd(code('ACTIVE'))]).toEqual(['01/11/2026', '31/12/2026']);
});
