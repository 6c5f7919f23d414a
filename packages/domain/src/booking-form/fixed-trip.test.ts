import { expect, test } from 'vitest';
import { asksOtherwise, messageToDriver, peopleOf } from './fixed-trip.ts';

test('a fixed trip is for its own people, any other order for those asked for, at least four', () => {
  expect([peopleOf(4, 6), peopleOf(undefined, 6), peopleOf(5), peopleOf(null), peopleOf(undefined)]).toEqual([6, 6, 5, 4, 4]);
});

test('asking for what was agreed, or for nothing, is as agreed', () => {
  expect([6, null, undefined].map((asked) => asksOtherwise(asked, 6))).toEqual([false, false, false]);
  expect(asksOtherwise(4, 6)).toBe(true);
});

test('the driver is told what was typed, else what stands on the trip; an emptied message is none', () => {
  expect(messageToDriver(' Ring på ', 'Hent i receptionen')).toBe('Ring på');
  expect([null, undefined].map((typed) => messageToDriver(typed, 'Hent i receptionen'))).toEqual([
    'Hent i receptionen',
    'Hent i receptionen',
  ]);
  expect([messageToDriver('', 'Hent i receptionen'), messageToDriver(' ', 'x'), messageToDriver(null, null)]).toEqual([null, null, null]);
});
