import { describe, expect, test } from 'vitest';
import { driverPhoneUntil, showsDriverPhone } from './driver-phone.ts';
import { ORDER_STATES } from './order-state.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const hours = (count: number): number => count * 60 * 60 * 1000;

describe('whether the driver may be rung (decision 61)', () => {
  test('while the car is on its way or drives, in no other unfinished state', () => {
    const shown = ORDER_STATES.filter((state) => showsDriverPhone(state, undefined, NOW));
    expect(shown).toEqual(['arriving', 'customer', 'taximeter_started', 'trip_started']);
  });

  test.each(['completed', 'concluded'] as const)('for a day after a trip that is %s', (state) => {
    expect(showsDriverPhone(state, NOW - hours(24) + 1, NOW)).toBe(true);
    expect(showsDriverPhone(state, NOW - hours(24), NOW)).toBe(false);
  });

  test('until the moment that is reckoned beforehand', () => {
    const until = driverPhoneUntil(NOW);
    expect([showsDriverPhone('completed', NOW, until - 1), showsDriverPhone('completed', NOW, until)]).toEqual([true, false]);
  });

  test.each(['cancelled', 'noshow', 'deleted'] as const)('never of a trip that is %s', (state) => {
    expect(showsDriverPhone(state, NOW, NOW)).toBe(false);
  });
});
