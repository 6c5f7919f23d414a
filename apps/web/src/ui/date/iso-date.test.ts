import { expect, test } from 'vitest';
import { addDays, addMinutes, readDate, readDateAndTime, readTime, writtenDate } from './iso-date.ts';

const today = '2026-11-20';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1.2.27', '2027-02-01'],
  ['3-12', '2026-12-03'],
  ['2/1', '2027-01-02'],
  ['20112026', '2026-11-20'],
  ['0312', '2026-12-03'],
  ['2026-12-24', '2026-12-24'],
  ['2026/12/24', '2026-12-24'],
  ['24. december', '2026-12-24'],
  ['24 dec. 2026', '2026-12-24'],
  ['torsdag den 24. december 2026', '2026-12-24'],
  ['Tirs. d. 5. jan.', '2027-01-05'],
  ['fre 4/12', '2026-12-04'],
  ['den 3.12.', '2026-12-03'],
  ['i dag', '2026-11-20'],
  ['I morgen', '2026-11-21'],
  ['29/2/2027', undefined],
  ['31/11', undefined],
  ['31. november', undefined],
  ['december', undefined],
  ['fredag', undefined],
  ['snart', undefined],
  ['', undefined],
])('"%s" is read as %s', (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test.each([
  // The next one is more than a year away.
  ['2026-11-20', '29/2', undefined],
  ['2027-02-27', '29. februar', undefined],
  ['2027-03-01', '29/2', '2028-02-29'],
  ['2027-11-20', '2902', '2028-02-29'],
  ['2028-01-01', '29/2', '2028-02-29'],
  ['2028-05-01', '29/2', '2028-02-29'],
  ['2027-11-20', '30/2', undefined],
])('on %s the day that some years have not is read of "%s" as %s', (now, text, date) => {
  expect(readDate(text, now)).toBe(date);
});

test.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['kl. 7.30', '07:30'],
  ['klokken 7,30', '07:30'],
  ['14:05:00', '14:05'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['nu', undefined],
])('"%s" is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['20/12/2026 kl. 14:05', { date: '2026-12-20', time: '14:05' }],
  ['fredag den 20. november, 9:30', { date: '2026-11-20', time: '09:30' }],
  ['i morgen kl. 7', { date: '2026-11-21', time: '07:00' }],
  ['2026-12-20T14:05', { date: '2026-12-20', time: '14:05' }],
  ['2026-12-20 14:05:00', { date: '2026-12-20', time: '14:05' }],
  ['20/12/2026', undefined],
  ['14:05', undefined],
  ['31/02/2026 kl. 14:05', undefined],
  ['20/12/2026 kl. 25:00', undefined],
])('%s is read as a date with its time', (text, both) => {
  expect(readDateAndTime(text, '2026-11-20')).toEqual(both);
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
