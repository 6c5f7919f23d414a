import { expect, test } from 'vitest';
import { addDays, addMinutes, readDate, readTime, writtenDate } from './iso-date.ts';

const today = '2026-11-20';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1.2.27', '2027-02-01'],
  ['3-12', '2026-12-03'],
  ['2/1', '2027-01-02'],
  ['20112026', '2026-11-20'],
  ['0312', '2026-12-03'],
  ['2026-12-24', '2026-12-24'],
  ['i dag', '2026-11-20'],
  ['I morgen', '2026-11-21'],
  ['29/2/2027', undefined],
  ['31/11', undefined],
  ['snart', undefined],
  ['', undefined],
])('"%s" is read as %s', (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['kl. 7.30', '07:30'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['nu', undefined],
])('"%s" is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('dates step over months and years, times round midnight', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMinutes('23:58', 5)).toBe('00:03');
  expect(addMinutes('00:02', -5)).toBe('23:57');
});

test('what is no date is written as it stands', () => {
  expect(writtenDate('2026-11-20')).toBe('20/11/2026');
  expect(writtenDate('snart')).toBe('snart');
});
