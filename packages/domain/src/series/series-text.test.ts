import { expect, test } from 'vitest';
import type { SeriesRule } from './series-rule.ts';
import { boundsText, roundText, seriesText, showSeriesDay } from './series-text.ts';

const rule = (given: Partial<SeriesRule> = {}): SeriesRule => ({
  weekdays: [1, 3],
  everyWeeks: 1,
  minute: 480,
  end: null,
  skipsHolidays: false,
  ...given,
});
const today = '2026-11-20';

test.each([
  [{}, 'Hver mandag og onsdag kl. 08:00'],
  [{ weekdays: [1] }, 'Hver mandag kl. 08:00'],
  [{ weekdays: [1, 2, 5], minute: 5 }, 'Hver mandag, tirsdag og fredag kl. 00:05'],
  [{ weekdays: [1, 2, 3, 4, 5] }, 'Alle hverdage kl. 08:00'],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Hver dag kl. 08:00'],
  [{ everyWeeks: 2 }, 'Hver anden uge: mandag og onsdag kl. 08:00'],
  [{ everyWeeks: 3, weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Hver 3. uge: alle dage kl. 08:00'],
] as const)('%j is %s', (given, text) => {
  expect(roundText(rule(given))).toBe(text);
});

test('the sentence says when it begins and ends, and that holidays are left out', () => {
  expect(seriesText(rule({ skipsHolidays: true }), { today, first: '2026-11-30' })).toBe(
    'Hver mandag og onsdag kl. 08:00, første gang 30. november, uden helligdage',
  );
  expect(seriesText(rule({ end: '2027-06-30' }), { today })).toBe('Hver mandag og onsdag kl. 08:00, sidste gang senest 30. juni 2027');
});

test('its bounds stand alone, and are nothing where there are none', () => {
  expect(boundsText(rule({ end: '2027-06-30', skipsHolidays: true }), { today })).toBe('sidste gang senest 30. juni 2027, uden helligdage');
  expect(boundsText(rule(), { today })).toBe('');
});

test('a year stands only where it is another', () => {
  expect(showSeriesDay('2026-12-01', today)).toBe('1. december');
  expect(showSeriesDay('2027-02-28', today)).toBe('28. februar 2027');
});
