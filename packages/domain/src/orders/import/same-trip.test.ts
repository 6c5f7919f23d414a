import { expect, test } from 'vitest';
import { NEARBY_MS } from '../nearby-order.ts';
import { sameTrip } from './same-trip.ts';

const trip = { at: 0, from: 'Nørregade 4', to: 'Kastrup', who: 'Åse Holm' };

test('the same person from and to the same places within ten minutes is the same trip', () => {
  expect(sameTrip([trip], { ...trip, who: 'aase  holm', at: NEARBY_MS })).toBe(trip);
});
test.each([{ at: NEARBY_MS + 1 }, { from: 'Nørregade 6' }, { to: null }, { who: 'Ove Holm' }, { who: 'Åseholm' }, { who: null }])(
  '%o is another',
  (other) => {
    expect(sameTrip([trip], { ...trip, ...other })).toBeUndefined();
  },
);

test('at any time of the day, before and after it', () => {
  const later = { ...trip, at: 10 * NEARBY_MS };
  for (const off of [-NEARBY_MS, 0, NEARBY_MS]) expect(sameTrip([later], { ...later, at: later.at + off })).toBe(later);
});
test('without a name one is another’s who has none, too', () => {
  expect(sameTrip([{ ...trip, who: null }], { ...trip, who: '' })).toEqual({ ...trip, who: null });
});
