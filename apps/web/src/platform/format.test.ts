import { expect, it } from 'vitest';
import { showDate, showDateTime, showDay, showKm, showKroner, showNumber, showTime, showWeekday } from './format.ts';

const friday = '2026-11-20T13:05:00Z';

it('writes dates and times as Danes read them, in Copenhagen', () => {
  expect(showDate(friday)).toBe('20/11/2026');
  expect(showTime(friday)).toBe('14:05');
  expect(showDateTime('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
  expect(showWeekday(friday)).toBe('fredag 20/11/2026');
});

it.each([
  ['2026-11-20T22:59:00Z', 'I dag'],
  ['2026-11-20T23:00:00Z', 'I morgen'],
  ['2026-11-19T22:59:00Z', 'I går'],
  ['2026-11-22T11:00:00Z', 'søn 22/11'],
  ['2027-01-02T11:00:00Z', 'lør 02/01/2027'],
])('says %s as %s', (at, words) => {
  expect(showDay(at, friday)).toBe(words);
});

it('knows the days beside a change of the clocks', () => {
  expect(showDay('2026-10-26T11:00:00Z', '2026-10-25T00:30:00Z')).toBe('I morgen');
  expect(showDay('2026-10-24T21:00:00Z', '2026-10-25T22:30:00Z')).toBe('I går');
});

it('writes numbers, money and distances the Danish way', () => {
  expect(showNumber(4812)).toBe('4.812');
  expect(showKroner(1234.5)).toBe('1.234,50 kr.');
  expect(showKm(9412)).toBe('9,4 km');
});
