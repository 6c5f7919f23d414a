import { describe, expect, test } from 'vitest';
import { recipientOf } from './recipient.ts';
import { firstNameOf, isLinkOpen } from './traveller-link.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 60 * 60_000;
const trip = { endedAt: undefined, requestedPickup: AT, estimatedPickup: undefined };

describe('a link opens its page', () => {
  test('until an hour after the trip, and not a moment longer', () => {
    const over = { ...trip, endedAt: AT + HOUR };
    expect([isLinkOpen(over, AT + 2 * HOUR - 1), isLinkOpen(over, AT + 2 * HOUR)]).toEqual([true, false]);
  });
  test('for as long before it as it was ordered, and for a day after a pickup that nobody has ended', () => {
    expect(isLinkOpen(trip, AT - 365 * 24 * HOUR)).toBe(true);
    expect([isLinkOpen(trip, AT + 24 * HOUR - 1), isLinkOpen(trip, AT + 24 * HOUR)]).toEqual([true, false]);
    expect(isLinkOpen({ ...trip, estimatedPickup: AT + HOUR }, AT + 24 * HOUR)).toBe(true);
  });
});

test.each([
  ['Hamid R.', 'Hamid'],
  ['  Anne-Mette  Dahl ', 'Anne-Mette'],
  ['', undefined],
  [null, undefined],
])('of a driver called %j a traveller is told %j', (name, told) => {
  expect(firstNameOf(name)).toBe(told);
});

test.each([
  [' 20 30 40 50', { channel: 'sms', to: '+4520304050' }],
  ['(+45)20304050', { channel: 'sms', to: '+4520304050' }],
  ['lise@example.com ', { channel: 'mail', to: 'lise@example.com' }],
  ['+46 70 123 45 67', undefined],
  ['lise', undefined],
  ['', undefined],
])('%j is %j', (typed, recipient) => {
  expect(recipientOf(typed)).toEqual(recipient);
});
