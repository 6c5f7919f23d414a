import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../copenhagen-time.ts';
import { danishHoliday, easterSunday } from './danish-holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  // The earliest and the latest there is within four hundred years.
  [1818, '1818-03-22'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(7);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

test('the public holidays of 2027 are ten, and store bededag is none', () => {
  const days = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n));
  expect(days.flatMap((day) => (danishHoliday(day) ? [`${day} ${danishHoliday(day)}`] : []))).toEqual([
    '2027-01-01 Nytårsdag',
    '2027-03-25 Skærtorsdag',
    '2027-03-26 Langfredag',
    '2027-03-28 Påskedag',
    '2027-03-29 2. påskedag',
    '2027-05-06 Kristi himmelfartsdag',
    '2027-05-16 Pinsedag',
    '2027-05-17 2. pinsedag',
    '2027-12-25 Juledag',
    '2027-12-26 2. juledag',
  ]);
});

test.each(['2027-04-23', '2027-06-05', '2027-12-24', '2027-12-31'])('%s is no holiday by law', (day) => {
  expect(danishHoliday(day)).toBeUndefined();
});
