import { expect, test } from 'vitest';
import { limitTexts, showLeft, showUntil, spellCode } from './recipient-texts.ts';

const HOUR = 60 * 60_000;
const NONE = { highestPrice: null, zipCodesFrom: [], zipCodesTo: [], days: [], fromMinute: null, toMinute: null };
const texts = (language: 'DK' | 'EN', limits: Partial<typeof NONE> | object) =>
  limitTexts(language, { ...NONE, ...limits }).map(({ text }) => text);

test('a code is spelled in its two groups', () => {
  expect(spellCode('K7R4MX')).toBe('K, 7, R – 4, M, X');
});

test('the end is told with its weekday, on Copenhagen’s clocks', () => {
  const end = Date.parse('2026-11-27T17:00:00Z');
  expect(showUntil('DK', end)).toBe('fredag 27/11/2026 kl. 18:00');
  expect(showUntil('EN', end)).toBe('Friday 27 November 2026, 18:00');
});

test.each([
  [6 * 24 * HOUR + 4 * HOUR + 59 * 60_000, '6 dage og 4 timer', '6 days and 4 hours'],
  [24 * HOUR, '1 dag', '1 day'],
  [25 * HOUR, '1 dag og 1 time', '1 day and 1 hour'],
  [24 * HOUR + 30 * 60_000, '1 dag', '1 day'],
  [HOUR + 20 * 60_000, '1 time og 20 minutter', '1 hour and 20 minutes'],
  [60_000, '1 minut', '1 minute'],
  [1, '1 minut', '1 minute'],
])('%i ms is %s', (ms, danish, english) => {
  expect(showLeft('DK', ms)).toBe(danish);
  expect(showLeft('EN', ms)).toBe(english);
});

test('limits are lines that one understands', () => {
  expect(texts('DK', {})).toEqual([]);
  expect(texts('DK', { days: [5, 1, 2, 3, 4], fromMinute: 420, toMinute: 1080 })).toEqual(['Mandag til fredag kl. 07:00–18:00']);
  expect(texts('EN', { days: [1, 2, 3, 4, 5], fromMinute: 420, toMinute: 1080 })).toEqual(['Monday to Friday 07:00–18:00']);
  expect(texts('DK', { days: [6, 7] })).toEqual(['Lørdag og søndag']);
  expect(texts('DK', { days: [1, 3, 7] })).toEqual(['Mandag, onsdag og søndag']);
  expect(texts('DK', { days: [3] })).toEqual(['Onsdag']);
  expect(texts('DK', { days: [1, 2, 3, 4, 5, 6, 7] })).toEqual([]);
  expect(texts('DK', { fromMinute: 1320, toMinute: 240 })).toEqual(['Kl. 22:00–04:00']);
  expect(texts('DK', { fromMinute: 960 })).toEqual(['Kl. 16:00–24:00']);
  expect(texts('DK', { zipCodesFrom: ['2200', '2100'], zipCodesTo: ['2770'] })).toEqual([
    'Fra postnumrene 2100, 2200',
    'Til postnummer 2770',
  ]);
});

test('many postcodes are counted, and all of them are at hand', () => {
  const zipCodesFrom = Array.from({ length: 40 }, (_, at) => String(2000 + at));
  expect(limitTexts('EN', { ...NONE, zipCodesFrom })).toEqual([{ text: 'From 40 postcodes', all: zipCodesFrom.join(', ') }]);
});
