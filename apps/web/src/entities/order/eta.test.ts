import { expect, test } from 'vitest';
import { minutesToArrival, pickupEta } from './eta.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const arriving = (minutes: number) => ({
  state: 'arriving' as const,
  estimatedPickup: new Date(now + minutes * 60_000).toISOString(),
  estimatedMinutesToPickup: minutes,
});

test('the label is the spec’s at 0, 1, 10 and above 10 minutes', () => {
  expect(pickupEta(arriving(0), now)?.label).toBe('Mindre end 1 minut');
  expect(pickupEta(arriving(1), now)?.label).toBe('Indenfor 1 min');
  expect(pickupEta(arriving(10), now)?.label).toBe('Indenfor 10 min');
  expect(pickupEta(arriving(25), now)?.label).toBe('Indenfor 10 min');
});

test('the clock time stands first only above 10 minutes', () => {
  expect(pickupEta(arriving(10), now)?.clock).toBeUndefined();
  expect(pickupEta(arriving(11), now)?.clock).toBe(now + 11 * 60_000);
  expect(pickupEta(arriving(25), now)?.clock).toBe(now + 25 * 60_000);
});

test('it counts down without a push', () => {
  expect(pickupEta(arriving(5), now + 2 * 60_000)?.minutes).toBe(3);
});

test('only a car on its way has one, and the minutes alone will do', () => {
  expect(pickupEta({ ...arriving(5), state: 'customer' }, now)).toBeUndefined();
  expect(pickupEta({ state: 'arriving', estimatedPickup: null, estimatedMinutesToPickup: 4 }, now)?.label).toBe('Indenfor 4 min');
  expect(pickupEta({ state: 'arriving', estimatedPickup: null, estimatedMinutesToPickup: null }, now)).toBeUndefined();
});

test('a passenger under way sees the minutes that are left', () => {
  const estimatedCompleted = new Date(now + 16.5 * 60_000).toISOString();
  expect(minutesToArrival({ state: 'trip_started', estimatedCompleted }, now)).toBe(17);
  expect(minutesToArrival({ state: 'trip_started', estimatedCompleted }, now + 20 * 60_000)).toBeUndefined();
});
