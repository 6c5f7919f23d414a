import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { isAwaited, isTripOver, maySay, type Saying, showsCar, stageOf, stageOfOrder } from './traveller-stage.ts';

const PICKUP = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 60 * 60_000;
const saying = (part: Partial<Saying> = {}): Saying => ({ stage: 'on_the_way', requestedPickup: PICKUP, said: [], ...part });

test('each state is a stage', () => {
  expect(ORDER_STATES.map(stageOf)).toEqual([
    'booked',
    'booked',
    'searching',
    'searching',
    'on_the_way',
    'at_door',
    'at_door',
    'no_show',
    'driving',
    'arrived',
    'arrived',
    'cancelled',
    'cancelled',
  ]);
});

test('an order that waits for approval has no taxi yet, and nobody says anything of it', () => {
  const waiting = { state: 'created', approval: 'waiting' } as const;
  expect(stageOfOrder(waiting)).toBe('awaits_approval');
  expect([stageOfOrder({ ...waiting, approval: 'approved' }), stageOfOrder({ ...waiting, approval: null })]).toEqual(['booked', 'booked']);
  expect(stageOfOrder({ ...waiting, state: 'cancelled' })).toBe('cancelled');
  expect([isAwaited('awaits_approval'), isTripOver('awaits_approval'), showsCar('awaits_approval')]).toEqual([false, false, false]);
  expect(maySay('late', saying({ stage: 'awaits_approval' }), PICKUP)).toBe(false);
});

test('the car is shown while it comes and waits, and not where it drives with somebody in it', () => {
  expect(ORDER_STATES.filter((state) => showsCar(stageOf(state)))).toEqual(['arriving', 'customer', 'taximeter_started']);
  expect(ORDER_STATES.filter((state) => isTripOver(stageOf(state)))).toEqual(['noshow', 'completed', 'concluded', 'cancelled', 'deleted']);
});

describe('a traveller may say', () => {
  test.each([
    ['booked', false],
    ['searching', false],
    ['on_the_way', true],
    ['at_door', true],
    ['driving', false],
    ['arrived', false],
    ['no_show', false],
    ['cancelled', false],
  ] as const)('that they come when the trip is %s: %s', (stage, may) => {
    expect(maySay('coming_out', saying({ stage }), PICKUP)).toBe(may);
  });

  test.each([
    ['booked', true],
    ['searching', true],
    ['on_the_way', true],
    ['at_door', true],
    ['driving', false],
    ['arrived', false],
    ['no_show', false],
    ['cancelled', false],
  ] as const)('that they are late when the trip is %s: %s', (stage, may) => {
    expect(maySay('late', saying({ stage }), PICKUP)).toBe(may);
  });

  test('that they are late from an hour before the pickup', () => {
    expect(maySay('late', saying({ stage: 'booked' }), PICKUP - HOUR - 1)).toBe(false);
    expect(maySay('late', saying({ stage: 'booked' }), PICKUP - HOUR)).toBe(true);
  });

  test('each once, and both', () => {
    expect(maySay('late', saying({ said: ['late'] }), PICKUP)).toBe(false);
    expect(maySay('late', saying({ said: ['coming_out'] }), PICKUP)).toBe(true);
    expect(maySay('coming_out', saying({ said: ['coming_out', 'late'] }), PICKUP)).toBe(false);
  });
});
