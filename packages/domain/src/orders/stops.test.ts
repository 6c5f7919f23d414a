import { expect, test } from 'vitest';
import { areAmong, driveTotals, legsOf, stopsAhead, stopsText, whyNotStops } from './stops.ts';

const asked = { stops: 1, fixedTrip: false, offered: true };

test('up to four stops, where the company has them, and none on a fixed trip', () => {
  expect([1, 4, 5].map((stops) => whyNotStops({ ...asked, stops }))).toEqual([undefined, undefined, 'too_many']);
  expect(whyNotStops({ ...asked, offered: false })).toBe('not_offered');
  expect(whyNotStops({ ...asked, fixedTrip: true, offered: false })).toBe('fixed_trip');
});
test('stops are among those of before in whatever order, each as often as it was there', () => {
  const before = ['hospital', 'station', 'station'];
  expect([['station', 'hospital'], ['station', 'station'], []].every((stops) => areAmong(stops, before))).toBe(true);
  expect([['hotel'], ['hospital', 'hospital'], [...before, 'station']].some((stops) => areAmong(stops, before))).toBe(false);
});
test('a trip without stops is any company’s, fixed or not', () =>
  expect(whyNotStops({ stops: 0, fixedTrip: true, offered: false })).toBeUndefined());

test('a way by two stops is three drives', () => {
  expect(legsOf(['hotel', 'hospital', 'station', 'lufthavn'])).toEqual([
    ['hotel', 'hospital'],
    ['hospital', 'station'],
    ['station', 'lufthavn'],
  ]);
  expect(legsOf(['hotel'])).toEqual([]);
});
test('the car stands two minutes at each stop, which the times of those after it have in them', () => {
  const legs = [
    { metres: 1000, seconds: 200 },
    { metres: 500, seconds: 100 },
    { metres: 9000, seconds: 900 },
  ];
  expect(driveTotals(legs)).toEqual([
    { metres: 1000, seconds: 200 },
    { metres: 1500, seconds: 420 },
    { metres: 10_500, seconds: 1440 },
  ]);
  expect(driveTotals([{ metres: 1000, seconds: 200 }])).toEqual([{ metres: 1000, seconds: 200 }]);
});
test('what is ahead are the stops that the car has not been at', () => {
  expect(stopsAhead({ stops: ['a', 'b', 'c'], stopsReached: 1 })).toEqual(['b', 'c']);
  expect(stopsAhead({ stops: ['a'], stopsReached: 4 })).toEqual([]);
});
test('stops are told in short', () => expect([0, 1, 2].map(stopsText)).toEqual(['', '1 stop', '2 stop']));
