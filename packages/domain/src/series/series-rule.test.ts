import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, minuteOfDay, weekdayOf } from '../copenhagen-time.ts';
import { danishHoliday } from './danish-holidays.ts';
import { dayOfSeries, firstDayFrom, partOn, partsFrom, partsUntil, pickupOn, type SeriesPart, seriesDays } from './series-rule.ts';

const MONDAY = '2026-11-30';
const part = (given: Partial<SeriesPart> = {}): SeriesPart => ({
  from: MONDAY,
  countedFrom: MONDAY,
  weekdays: [1, 3],
  everyWeeks: 1,
  minute: 8 * 60,
  end: null,
  skipsHolidays: false,
  ...given,
});
const aDay = fc.integer({ min: 0, max: 40 * 365 }).map((days) => addDays('2024-01-01', days));
const aPart = fc
  .record({
    from: aDay,
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.toSorted((one, other) => one - other)),
    everyWeeks: fc.integer({ min: 1, max: 12 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    ends: fc.option(fc.integer({ min: 0, max: 400 })),
    skipsHolidays: fc.boolean(),
  })
  .map(({ ends, ...rule }): SeriesPart => ({ ...rule, countedFrom: rule.from, end: ends === null ? null : addDays(rule.from, ends) }));

test('Mondays and Wednesdays, every week', () => {
  expect(seriesDays([part()], '2026-11-01', '2026-12-10')).toEqual(['2026-11-30', '2026-12-02', '2026-12-07', '2026-12-09']);
});

test('every other week counts weeks and no days: a Wednesday before the first Monday’s week is none', () => {
  const days = seriesDays([part({ from: '2026-12-02', countedFrom: '2026-12-02', everyWeeks: 2 })], '2026-11-01', '2026-12-31');
  expect(days).toEqual(['2026-12-02', '2026-12-14', '2026-12-16', '2026-12-28', '2026-12-30']);
});

test('the last day is in, the one after it is not', () => {
  expect(seriesDays([part({ end: '2026-12-07' })], MONDAY, '2027-01-31')).toEqual(['2026-11-30', '2026-12-02', '2026-12-07']);
});

test('holidays are left out where that is asked, told by name, and kept where it is not', () => {
  const good = '2027-03-26';
  expect(dayOfSeries(part({ weekdays: [5], skipsHolidays: true }), good)).toEqual({ holiday: 'Langfredag' });
  expect(dayOfSeries(part({ weekdays: [5] }), good)).toBe('driven');
});

test('leap day is a day as any other', () => {
  const days = seriesDays([part({ from: '2028-02-01', countedFrom: '2028-02-01', weekdays: [2] })], '2028-02-25', '2028-03-10');
  expect(days).toEqual(['2028-02-29', '2028-03-07']);
});

test('the first day is found behind two rounds that are holidays: Maundy Thursday, and Ascension Day', () => {
  const from = '2026-02-20';
  const thursdays = part({ from, countedFrom: from, weekdays: [4], everyWeeks: 6, skipsHolidays: true });
  expect(firstDayFrom([thursdays], from)).toBe('2026-06-25');
});

describe('any series', () => {
  test('is driven on its weekdays alone, from its first day to its last, and on no holiday it leaves out', () => {
    fc.assert(
      fc.property(aPart, (one) => {
        for (const day of seriesDays([one], addDays(one.from, -10), addDays(one.from, 100))) {
          expect(one.weekdays).toContain(weekdayOf(day));
          expect(day >= one.from && (one.end === null || day <= one.end)).toBe(true);
          if (one.skipsHolidays) expect(danishHoliday(day)).toBeUndefined();
        }
      }),
    );
  });

  test('is driven in each of its weeks on every weekday, and in no week between them', () => {
    fc.assert(
      fc.property(aPart, (given) => {
        const one = { ...given, end: null, skipsHolidays: false };
        const monday = addDays(one.from, 8 - weekdayOf(one.from));
        const days = new Set(seriesDays([one], monday, addDays(monday, 7 * 25 - 1)));
        for (let week = 0; week < 25; week += 1) {
          const driven = Array.from({ length: 7 }, (_, n) => addDays(monday, 7 * week + n)).filter((day) => days.has(day));
          // The week of `from` is week 0, so that of `monday` is 1.
          expect(driven.map(weekdayOf)).toEqual((week + 1) % one.everyWeeks === 0 ? one.weekdays : []);
        }
      }),
    );
  });

  test('looked through in two halves gives the same days', () => {
    fc.assert(
      fc.property(aPart, fc.integer({ min: 0, max: 90 }), (one, cut) => {
        const [from, middle, to] = [one.from, addDays(one.from, cut), addDays(one.from, 100)];
        const halves = [...seriesDays([one], from, middle), ...seriesDays([one], addDays(middle, 1), to)];
        expect(halves).toEqual(seriesDays([one], from, to));
        // Rounds lie up to twelve weeks apart, and the first of them may be holidays.
        expect(firstDayFrom([one], from)).toBe(seriesDays([one], from, addDays(from, 450))[0]);
      }),
    );
  });

  test('keeps its clock time, save for an hour that is left out in March', () => {
    fc.assert(
      fc.property(aPart, aDay, (one, day) => {
        const at = pickupOn(one, day);
        expect(dayOf(at)).toBe(day);
        const isLeftOut = day.slice(5, 7) === '03' && weekdayOf(day) === 7 && day.slice(8) >= '25' && Math.floor(one.minute / 60) === 2;
        expect(minuteOfDay(at)).toBe(isLeftOut ? one.minute + 60 : one.minute);
      }),
    );
  });
});

test.each([
  ['2027-03-27', 2 * 60 + 30, '2027-03-27T01:30:00.000Z'],
  // There is no 02:30 that night: an hour later.
  ['2027-03-28', 2 * 60 + 30, '2027-03-28T01:30:00.000Z'],
  ['2027-03-29', 2 * 60 + 30, '2027-03-29T00:30:00.000Z'],
  ['2026-10-24', 2 * 60 + 30, '2026-10-24T00:30:00.000Z'],
  // 02:30 comes twice that night: the first one.
  ['2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00.000Z'],
  ['2026-10-26', 2 * 60 + 30, '2026-10-26T01:30:00.000Z'],
  ['2027-03-26', 8 * 60, '2027-03-26T07:00:00.000Z'],
  ['2027-03-29', 8 * 60, '2027-03-29T06:00:00.000Z'],
])('on %s minute %i is %s', (day, minute, at) => {
  expect(new Date(pickupOn({ minute }, day)).toISOString()).toBe(at);
});

describe('something else from a day on', () => {
  const told = (parts: readonly SeriesPart[]) => parts.map(({ from, minute, weekdays, end }) => ({ from, minute, weekdays, end }));
  const later = [part(), part({ from: '2027-01-04', minute: 540 })];

  test('leaves what was before, and of what comes later all that it does not speak of', () => {
    const parts = partsFrom(later, '2026-12-14', (one) => ({ ...one, weekdays: [2] }));
    expect(told(parts)).toEqual([
      { from: MONDAY, minute: 480, weekdays: [1, 3], end: null },
      { from: '2026-12-14', minute: 480, weekdays: [2], end: null },
      { from: '2027-01-04', minute: 540, weekdays: [2], end: null },
    ]);
    expect(partOn(parts, '2026-12-13')?.weekdays).toEqual([1, 3]);
    expect(partOn(parts, '2026-11-29')).toBeUndefined();
  });

  test('takes the place of what comes later where that says no more than it', () => {
    const parts = partsFrom(later, '2026-12-14', (one) => ({ ...one, minute: 600 }));
    expect(told(parts).map(({ from, minute }) => [from, minute])).toEqual([
      [MONDAY, 480],
      ['2026-12-14', 600],
    ]);
  });

  test('that is an end takes away what begins behind it, and no more', () => {
    const ended = (end: string) => partsFrom(later, MONDAY, (one) => ({ ...one, end })).map(({ from }) => from);
    expect(ended('2027-01-03')).toEqual([MONDAY]);
    expect(ended('2027-01-04')).toEqual([MONDAY, '2027-01-04']);
  });

  test('goes on in the same weeks, and is counted anew where the number of weeks is another', () => {
    const everyOther = part({ everyWeeks: 2, weekdays: [1] });
    const moved = partsFrom([everyOther], '2026-12-09', (one) => ({ ...one, minute: 540 }));
    expect(seriesDays(moved, MONDAY, '2027-01-03')).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
    const third = partsFrom([everyOther], '2026-12-07', (one) => ({ ...one, everyWeeks: 3 }));
    expect(seriesDays(third, MONDAY, '2027-01-03')).toEqual(['2026-11-30', '2026-12-07', '2026-12-28']);
    // What holds from 21 December on is counted from the same day.
    const both = [everyOther, { ...everyOther, from: '2026-12-21', minute: 540 }];
    const thirds = partsFrom(both, '2026-12-07', (one) => ({ ...one, everyWeeks: 3 }));
    expect(seriesDays(thirds, MONDAY, '2027-01-20')).toEqual(['2026-11-30', '2026-12-07', '2026-12-28', '2027-01-18']);
  });

  test('counts what begins later from the weeks that go on, where it takes over their number', () => {
    const third = part({ everyWeeks: 3, weekdays: [1] });
    const fourth = { ...third, from: '2026-12-28', countedFrom: '2026-12-28', minute: 540, everyWeeks: 4 };
    const ownThird = { ...third, from: '2027-02-08', countedFrom: '2027-02-08', minute: 600 };
    const fifth = { ...ownThird, from: '2027-03-01', countedFrom: '2027-03-01', everyWeeks: 5 };
    const parts = partsFrom([third, fourth, ownThird, fifth], '2026-12-07', (one) => ({ ...one, everyWeeks: 3 }));
    expect(parts.map(({ from, countedFrom }) => [from, countedFrom])).toEqual([
      [MONDAY, MONDAY],
      ['2026-12-07', MONDAY],
      ['2026-12-28', MONDAY],
      ['2027-02-08', '2027-02-08'],
      ['2027-03-01', MONDAY],
    ]);
  });

  test('is held against the part right before what comes later', () => {
    const three = [...later, part({ from: '2027-02-01', weekdays: [1, 3], minute: 600 })];
    const parts = partsFrom(three, '2026-12-14', (one) => ({ ...one, minute: one.minute === 480 ? 480 : 600 }));
    expect(told(parts).map(({ from, minute }) => [from, minute])).toEqual([
      [MONDAY, 480],
      ['2026-12-14', 480],
      ['2027-01-04', 600],
    ]);
  });

  test('takes the place of what is driven every other week too, where that is counted from one of its own weeks', () => {
    const everyOther = part({ everyWeeks: 2, weekdays: [1] });
    const alike = { ...everyOther, from: '2026-12-28', countedFrom: '2026-12-28' };
    expect(partsFrom([everyOther, alike], '2026-12-07', (one) => ({ ...one, minute: 540 }))).toHaveLength(2);
  });

  test('before the first day changes all of it', () => {
    const parts = partsFrom(later, '2026-11-02', (one) => ({ ...one, weekdays: [5] }));
    expect(told(parts)).toEqual([
      { from: MONDAY, minute: 480, weekdays: [5], end: null },
      { from: '2027-01-04', minute: 540, weekdays: [5], end: null },
    ]);
  });

  test('ends it there, where its own end lies before that day', () => {
    const parts = partsFrom([part()], '2026-12-14', (one) => ({ ...one, end: '2026-12-01' }));
    expect(seriesDays(parts, MONDAY, '2027-01-03').at(-1)).toBe('2026-12-09');
  });

  test('leaves apart what is driven in other weeks, though all else is the same', () => {
    const odd = part({ everyWeeks: 2, weekdays: [1] });
    const even = part({ everyWeeks: 2, weekdays: [1], from: '2027-01-04', countedFrom: '2027-01-04' });
    const parts = partsFrom([odd, even], '2026-12-07', (one) => ({ ...one, minute: 540 }));
    expect(seriesDays(parts, MONDAY, '2027-01-20')).toEqual(['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-04', '2027-01-18']);
  });

  test('from the very first day leaves nothing of the one before', () => {
    expect(partsFrom([part()], MONDAY, (one) => ({ ...one, minute: 600 }))).toEqual([part({ minute: 600 })]);
  });

  test('of any two rules the days before are the first’s and those from then on the second’s', () => {
    fc.assert(
      fc.property(aPart, aPart, fc.integer({ min: 0, max: 100 }), (first, second, days) => {
        const from = addDays(first.from, days);
        const both = partsFrom([first], from, () => ({ ...second, end: null }));
        const last = both.at(-1) as SeriesPart;
        expect(seriesDays(both, first.from, addDays(from, -1))).toEqual(seriesDays([first], first.from, addDays(from, -1)));
        expect(seriesDays(both, from, addDays(from, 90))).toEqual(seriesDays([last], from, addDays(from, 90)));
      }),
    );
  });
});

test('nothing from a day on ends every part the day before, and leaves none where that is before the first', () => {
  expect(seriesDays(partsUntil([part()], '2026-12-07'), MONDAY, '2027-02-01')).toEqual(['2026-11-30', '2026-12-02']);
  expect(partsUntil([part({ end: '2026-12-16' })], '2026-12-07')).toEqual([part({ end: '2026-12-06' })]);
  expect(partsUntil([part({ end: '2026-12-01' })], '2026-12-07')).toEqual([part({ end: '2026-12-01' })]);
  expect(partsUntil([part()], MONDAY)).toEqual([]);
});

test('every other week is counted to both sides of the day that it is counted from', () => {
  const round = part({ from: MONDAY, countedFrom: '2026-12-14', everyWeeks: 2, weekdays: [1] });
  expect(seriesDays([round], MONDAY, '2026-12-31')).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
});

test('no day before a part begins is its own', () => {
  expect(dayOfSeries(part(), '2026-11-23')).toBeUndefined();
  expect(dayOfSeries(part(), MONDAY)).toBe('driven');
});

test('the first day from a day on is none once the plan has ended, or where there is none', () => {
  expect(firstDayFrom([part({ end: '2026-12-01' })], '2026-12-02')).toBeUndefined();
  expect(firstDayFrom([part({ end: '2026-12-02' })], '2026-12-01')).toBe('2026-12-02');
  expect(firstDayFrom([], MONDAY)).toBeUndefined();
});
