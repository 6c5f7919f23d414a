import { expect, test } from 'vitest';
import { ORDER_STATES } from '../order-state.ts';
import { attentionOf, needingAttention, type Watched } from './attention.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T13:05:00Z');
const watched = (part: Partial<Watched> = {}): Watched => ({
  id: 'a',
  state: 'dispatching',
  numberOfPeople: 4,
  placedAt: NOW - 10 * MINUTE,
  takenAt: NOW - 9 * MINUTE,
  requestedPickup: NOW,
  atDoorSince: undefined,
  changeRefusedAt: undefined,
  ...part,
});
const reason = (part: Partial<Watched>) => attentionOf(watched(part), NOW)?.reason;

test.each([
  ['customer', 3 * MINUTE, undefined],
  ['customer', 3 * MINUTE + 1, 'car_waits'],
  ['taximeter_started', 4 * MINUTE, 'car_waits'],
  ['trip_started', 4 * MINUTE, undefined],
  ['noshow', 4 * MINUTE, undefined],
  ['dispatching', 4 * MINUTE, undefined],
] as const)('an order in %s whose car came %i ms ago: %s', (state, ago, expected) => {
  expect(reason({ state, atDoorSince: NOW - ago })).toBe(expected);
});

test.each([
  [4, MINUTE - 1, undefined, undefined],
  [4, MINUTE, undefined, 'centre_silent'],
  [4, MINUTE, NOW - 1, undefined],
  [6, MINUTE - 1, undefined, undefined],
  [6, MINUTE, undefined, 'large_car_unanswered'],
  // The centre has heard of it, and has yet to say whether a large car is free.
  [6, MINUTE, NOW - 1, 'large_car_unanswered'],
] as const)('an order for %i people placed %i ms ago and taken at %s: %s', (numberOfPeople, ago, takenAt, expected) => {
  expect(reason({ state: 'created', numberOfPeople, placedAt: NOW - ago, takenAt })).toBe(expected);
});

test.each(['booked', 'dispatching', 'cancelled'] as const)('a large car in %s is answered', (state) => {
  expect(reason({ state, numberOfPeople: 6 })).toBeUndefined();
});

test('an order that waits for this person’s own word is theirs to answer, while it waits and as long as nothing else is wrong', () => {
  const asked = { state: 'created', asksForApproval: true, isHeld: true } as const;
  expect(attentionOf(watched(asked), NOW)).toEqual({ orderIds: ['a'], reason: 'awaits_approval', since: NOW - 10 * MINUTE });
  expect(reason({ ...asked, numberOfPeople: 6 })).toBe('awaits_approval');
  expect(reason({ ...asked, asksForApproval: false })).toBeUndefined();
  expect(reason({ ...asked, isHeld: false })).toBeUndefined();
  expect(reason({ ...asked, state: 'cancelled' })).toBeUndefined();
});

test('a refused change waits until the passenger is in the car or the trip is over', () => {
  const waiting = ORDER_STATES.filter((state) => reason({ state, changeRefusedAt: NOW }) === 'change_refused');
  expect(waiting).toEqual(['created', 'booked', 'dispatching', 'blocked', 'arriving', 'customer', 'taximeter_started']);
});

test('of several reasons the most urgent is told, with its own beginning', () => {
  const both = watched({ state: 'customer', atDoorSince: NOW - 4 * MINUTE, changeRefusedAt: NOW - MINUTE });
  expect(attentionOf(both, NOW)).toEqual({ orderIds: ['a'], reason: 'car_waits', since: NOW - 4 * MINUTE });
});

test('the most urgent reason stands first, of trips of one time what has waited longest, of one moment always the same', () => {
  const created = { state: 'created', takenAt: undefined } as const;
  const orders = [
    watched({ id: 'refused', changeRefusedAt: NOW - 9 * MINUTE }),
    watched({ id: 'large', ...created, numberOfPeople: 6 }),
    watched({ id: 'nothing' }),
    watched({ id: 'silent-b', ...created, placedAt: NOW - 2 * MINUTE }),
    watched({ id: 'silent-a', ...created, placedAt: NOW - 2 * MINUTE }),
    watched({ id: 'silent-old', ...created, placedAt: NOW - 3 * MINUTE }),
    watched({ id: 'door', state: 'customer', atDoorSince: NOW - 4 * MINUTE }),
  ];
  expect(needingAttention(orders, NOW).map(({ orderIds }) => orderIds)).toEqual([
    ['door'],
    ['silent-old'],
    ['silent-a'],
    ['silent-b'],
    ['large'],
    ['refused'],
  ]);
});

test.each([
  ['large_car_unanswered', { state: 'created', takenAt: undefined, numberOfPeople: 6 }],
  ['centre_silent', { state: 'created', takenAt: undefined }],
  ['awaits_approval', { state: 'created', isHeld: true, asksForApproval: true }],
  ['change_refused', { changeRefusedAt: NOW - MINUTE }],
] as const)('of %s the trip that is driven first stands first, however long another one has waited', (expected, part) => {
  const tomorrow = watched({ ...part, id: 'a tomorrow', placedAt: NOW - 60 * MINUTE, requestedPickup: NOW + 20 * 60 * MINUTE });
  const soon = watched({ ...part, id: 'b soon', placedAt: NOW - 2 * MINUTE, requestedPickup: NOW + 5 * MINUTE });
  const waiting = needingAttention([tomorrow, soon], NOW);
  expect(waiting.map((one) => [one.orderIds[0], one.reason])).toEqual([
    ['b soon', expected],
    ['a tomorrow', expected],
  ]);
});

test('of cars at the door the one that has stood longest comes first, whenever it was asked for', () => {
  const stands = (id: string, minutes: number, requestedPickup: number) =>
    watched({ id, state: 'customer', atDoorSince: NOW - minutes * MINUTE, requestedPickup });
  const cars = [stands('shorter', 4, NOW - 30 * MINUTE), stands('longer', 9, NOW)];
  expect(needingAttention(cars, NOW).map(({ orderIds }) => orderIds[0])).toEqual(['longer', 'shorter']);
});

test.each([
  ['large_car_unanswered', { state: 'created', takenAt: undefined, numberOfPeople: 6 }, [['1', '2'], ['3']]],
  ['centre_silent', { state: 'created', takenAt: undefined }, [['1', '2'], ['3']]],
  ['awaits_approval', { state: 'created', isHeld: true, asksForApproval: true }, [['1', '2'], ['3']]],
  ['car_waits', { state: 'customer', atDoorSince: NOW - 4 * MINUTE }, [['1'], ['2'], ['3']]],
  ['change_refused', { changeRefusedAt: NOW - MINUTE }, [['1'], ['2'], ['3']]],
] as const)('cars of one order are one thing that waits where one step settles them: %s', (expected, part, ids) => {
  const cars = (['1', '2', '3'] as const).map((id) => watched({ ...part, id, together: id === '3' ? 'other' : 'same' }));
  const waiting = needingAttention(cars, NOW);
  expect(waiting.map(({ orderIds }) => orderIds)).toEqual(ids);
  expect(new Set(waiting.map((one) => one.reason))).toEqual(new Set([expected]));
});

test('cars of one order that wait for different things are told of apart, and so are orders of one car', () => {
  const unanswered = { state: 'created', takenAt: undefined, together: 'same' } as const;
  const orders = [
    watched({ ...unanswered, id: 'silent' }),
    watched({ ...unanswered, id: 'large', numberOfPeople: 6 }),
    watched({ ...unanswered, id: 'alone', together: undefined }),
  ];
  expect(needingAttention(orders, NOW).map(({ orderIds }) => orderIds)).toEqual([['alone'], ['silent'], ['large']]);
});
