import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  dayOf,
  daysInRange,
  endOfDay,
  instantAt,
  minuteOfDay,
  monthsBefore,
  showDate,
  showDateTime,
  shownInUtc,
  showTime,
  startOfDay,
  weekdayOf,
  yearsBefore,
} from './copenhagen-time.ts';

const HOUR = 60 * 60 * 1000;
const ms = Date.parse;
const anyInstant = fc.integer({ min: ms('2000-01-01T00:00:00Z'), max: ms('2060-01-01T00:00:00Z') });
const anyDay = anyInstant.map(dayOf);

describe('a day in Copenhagen', () => {
  test('begins at 23 UTC the day before in winter and at 22 in summer', () => {
    expect(startOfDay('2026-11-20')).toBe(ms('2026-11-19T23:00:00Z'));
    expect(startOfDay('2026-07-01')).toBe(ms('2026-06-30T22:00:00Z'));
    expect(endOfDay('2026-11-20')).toBe(ms('2026-11-20T22:59:59.999Z'));
  });
  test('has 25 hours on the night of 25 October 2026 and 23 on 28 March 2027', () => {
    expect(endOfDay('2026-10-25') + 1 - startOfDay('2026-10-25')).toBe(25 * HOUR);
    expect(endOfDay('2027-03-28') + 1 - startOfDay('2027-03-28')).toBe(23 * HOUR);
  });
  test('holds every instant that it is the day of', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = dayOf(instant);
        return startOfDay(day) <= instant && instant <= endOfDay(day);
      }),
    );
  });
  test('follows on the one before without gap or overlap', () => {
    fc.assert(fc.property(anyDay, (day) => endOfDay(day) + 1 === startOfDay(addDays(day, 1))));
  });
});

describe('a clock time', () => {
  test('that comes twice in October means the first time', () => {
    expect(instantAt('2026-10-25', 150)).toBe(ms('2026-10-25T00:30:00Z'));
    expect(instantAt('2026-10-25', 180)).toBe(ms('2026-10-25T02:00:00Z'));
  });
  test('that is left out in March means an hour later', () => {
    expect(instantAt('2027-03-28', 150)).toBe(ms('2027-03-28T01:30:00Z'));
    expect(showTime(instantAt('2027-03-28', 150))).toBe('03:30');
  });
  test('is read back as it was set, save in the hour left out', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const instant = instantAt(day, minute);
        const shown = minuteOfDay(instant);
        return dayOf(instant) === day && (shown === minute || (minute >= 120 && minute < 180 && shown === minute + 60));
      }),
    );
  });
});

describe('the calendar', () => {
  test('counts days with both ends in, at least one, across the change of clocks', () => {
    expect(daysInRange('2026-11-20', '2026-11-20')).toBe(1);
    expect(daysInRange('2026-10-20', '2026-10-30')).toBe(11);
    expect(daysInRange('2026-11-20', '2026-11-10')).toBe(1);
  });
  test('knows weekdays from Monday 1 to Sunday 7', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([1, 5, 7]);
  });
  test('goes a year back to the same date, from 29 February to the 28th', () => {
    expect(yearsBefore('2026-11-20', 1)).toBe('2025-11-20');
    expect(yearsBefore('2028-02-29', 1)).toBe('2027-02-28');
    expect(monthsBefore('2026-11-20', 24)).toBe('2024-11-20');
    expect(monthsBefore('2027-01-31', 2)).toBe('2026-11-30');
    expect(monthsBefore('2026-12-31', 12)).toBe('2025-12-31');
    expect(monthsBefore('2028-03-31', 1)).toBe('2028-02-29');
    expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29');
  });
  test('writes years with four digits, so that days sort as text', () => {
    expect([dayOf(ms('0999-06-01T12:00:00Z')), yearsBefore('1000-01-15', 1), monthsBefore('1000-01-15', 12)]).toEqual([
      '0999-06-01',
      '0999-01-15',
      '0999-01-15',
    ]);
  });
});

test('dates and times are shown the Danish way', () => {
  const instant = ms('2026-11-20T08:05:59Z');
  expect(showDate(instant)).toBe('20/11/2026');
  expect(showTime(instant)).toBe('09:05');
  expect(showDateTime(instant)).toBe('20/11/2026 09:05');
});

test('what the clocks show is handed to files that know no time zone, in summer, in winter and in both hours that come twice', () => {
  const shown = (at: string) => new Date(shownInUtc(ms(at))).toISOString();
  expect(shown('2026-11-20T09:05:59.999Z')).toBe('2026-11-20T10:05:00.000Z');
  expect(shown('2026-07-01T22:30:00Z')).toBe('2026-07-02T00:30:00.000Z');
  expect([shown('2026-10-25T00:30:00Z'), shown('2026-10-25T01:30:00Z')]).toEqual(['2026-10-25T02:30:00.000Z', '2026-10-25T02:30:00.000Z']);
});

describe('what clocks in Copenhagen show', () => {
  const CALENDAR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', dateStyle: 'short', timeStyle: 'short' });
  const shownBy = (instant: number) => CALENDAR.format(instant).replace(', ', ' ');
  test('is what the platform’s calendar says, of 20,000 instants and in any order', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => showDateTime(instant) === shownBy(instant)),
      { numRuns: 20_000 },
    );
  });
  test.each([
    ['forward', '2027-03-28T00:00:00Z'],
    ['back', '2026-10-25T00:00:00Z'],
  ])('is so in every minute of the night in which they are set %s', (_way, from) => {
    for (let minute = -60; minute <= 180; minute += 1) {
      for (const instant of [ms(from) + minute * 60_000, ms(from) + minute * 60_000 + 59_999]) {
        expect(showDateTime(instant)).toBe(shownBy(instant));
      }
    }
  });
  test('is so in years in which they were set at other times', () => {
    const [first, last] = [ms('1893-03-31T23:00:00Z'), ms('1893-03-31T23:59:00Z')]; // An hour that began by Copenhagen’s own sun.
    for (const instant of [first, last, first, ms('1940-05-14T22:59:59Z'), -1, ms('2100-01-01T00:00:00Z'), 8.64e15]) {
      expect(showDateTime(instant)).toBe(shownBy(instant));
    }
    expect(shownInUtc(first) - first).toBeLessThan(HOUR);
    expect(shownInUtc(last) - last).toBe(HOUR);
  });
});

describe('the platform’s calendar, which is slow', () => {
  afterEach(() => vi.restoreAllMocks());
  const noon = ms('2090-01-01T12:00:00Z');
  test('is asked once for each hour, and keeps no more hours than those of two years', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const shown = [noon, noon + HOUR, noon + 1, noon + HOUR + 60_000].map(showDateTime);
    expect(shown).toEqual(['01/01/2090 13:00', '01/01/2090 14:00', '01/01/2090 13:00', '01/01/2090 14:01']);
    expect(asked).toHaveBeenCalledTimes(2);
    for (let hours = 2; hours < 20_002; hours += 1) showTime(noon + hours * HOUR);
    asked.mockClear();
    showTime(noon);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
