import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayOf, instantAt } from '../copenhagen-time.ts';
import { beginSeries, type DayException, isYetToCome, nextLook, nextTrip, planDays, tripsToOrder } from './series-plan.ts';
import type { SeriesPart } from './series-rule.ts';

const weekly: SeriesPart = {
  from: '2026-11-30',
  countedFrom: '2026-11-30',
  weekdays: [1],
  everyWeeks: 1,
  minute: 480,
  end: null,
  skipsHolidays: true,
};
const at = (day: Day, minute = 480) => instantAt(day, minute);
const said = (...entries: [Day, DayException][]) => new Map(entries);

test('the plan tells of each day whether it is driven, moved, left out or a holiday', () => {
  const exceptions = said(['2027-03-15', { kind: 'left_out' }], ['2027-03-22', { kind: 'moved', at: at('2027-03-23', 540) }]);
  expect(planDays([weekly], exceptions, '2027-03-08', '2027-03-31')).toEqual([
    { day: '2027-03-08', kind: 'planned', at: at('2027-03-08') },
    { day: '2027-03-15', kind: 'left_out', at: at('2027-03-15') },
    { day: '2027-03-22', kind: 'moved', at: at('2027-03-23', 540) },
    { day: '2027-03-29', kind: 'holiday', name: '2. påskedag' },
  ]);
});

test('the plan begins with trips that were moved off days that are over to days that are not, as long as the series has those days', () => {
  const exceptions = said(
    ['2026-11-30', { kind: 'moved', at: at('2026-12-01') }],
    ['2026-12-07', { kind: 'moved', at: at('2026-12-10') }],
    ['2026-12-08', { kind: 'moved', at: at('2026-12-10') }],
    ['2026-12-14', { kind: 'left_out' }],
  );
  const days = (from: Day) => planDays([weekly], exceptions, from, '2026-12-15').map(({ day, kind }) => `${day} ${kind}`);
  expect(days('2026-12-10')).toEqual(['2026-12-07 moved', '2026-12-14 left_out']);
  expect(days('2026-12-11')).toEqual(['2026-12-14 left_out']);
  // A holiday that is left out by now.
  expect(planDays([weekly], said(['2027-03-29', { kind: 'moved', at: at('2027-04-02') }]), '2027-04-01', '2027-04-02')).toEqual([]);
});

test('what was moved off the first day of the plan stands in it once', () => {
  const exceptions = said(['2026-11-30', { kind: 'moved', at: at('2026-12-01') }]);
  expect(planDays([weekly], exceptions, '2026-11-30', '2026-12-06').map(({ day }) => day)).toEqual(['2026-11-30']);
});

test('a day is yet to come as long as it is not over, or its trip was moved to one that is not', () => {
  const today = '2026-12-10';
  const exceptions = said(
    ['2026-11-30', { kind: 'moved', at: at('2026-12-09') }],
    ['2026-12-07', { kind: 'moved', at: at(today) }],
    ['2026-12-08', { kind: 'left_out' }],
    ['2026-12-14', { kind: 'moved', at: at('2026-12-09') }],
  );
  const days = ['2026-11-30', '2026-12-07', '2026-12-08', '2026-12-09', today, '2026-12-11', '2026-12-14'];
  expect(days.filter((day) => isYetToCome(exceptions, day, today))).toEqual(['2026-12-07', today, '2026-12-11', '2026-12-14']);
});

test('real orders are those of today whose time has not passed and of the 14 days after it', () => {
  const daily = { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7], skipsHolidays: false };
  const days = (now: number) => tripsToOrder([daily], said(), now).map(({ day }) => day);
  const before = days(at('2026-12-01', 479));
  expect([before.length, before[0], before.at(-1)]).toEqual([15, '2026-12-01', '2026-12-15']);
  expect(days(at('2026-12-01', 480))[0]).toBe('2026-12-02');
});

test('a trip that was moved is ordered once its own time is near, under its own day, and one left out never', () => {
  const exceptions = said(
    ['2026-12-07', { kind: 'moved', at: at('2026-12-20') }],
    ['2026-12-14', { kind: 'left_out' }],
    ['2026-12-28', { kind: 'moved', at: at('2026-12-05') }],
  );
  const days = (now: number) => tripsToOrder([weekly], exceptions, now).map(({ day }) => day);
  expect(days(at('2026-12-01', 0))).toEqual(['2026-12-28']);
  expect(days(at('2026-12-06', 0))).toEqual(['2026-12-07']);
  expect(days(at('2026-12-07', 0))).toEqual(['2026-12-07', '2026-12-21']);
});

test('one that was moved off a day that the series no longer has is not driven', () => {
  const exceptions = said(['2026-12-08', { kind: 'moved', at: at('2026-12-09') }]);
  expect(tripsToOrder([weekly], exceptions, at('2026-12-01'))).toEqual([
    { day: '2026-12-07', at: at('2026-12-07') },
    { day: '2026-12-14', at: at('2026-12-14') },
  ]);
});

test('a trip that was moved off a day before the series began is not driven, nor is it the next one', () => {
  const exceptions = said(['2026-11-23', { kind: 'moved', at: at('2026-12-03') }]);
  expect(tripsToOrder([weekly], exceptions, at('2026-12-01')).map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-14']);
  expect(nextTrip([weekly], exceptions, at('2026-12-01'))?.day).toBe('2026-12-07');
});

test('real orders stand by their times, and those of one time by their days', () => {
  const together: DayException = { kind: 'moved', at: at('2026-12-05', 600) };
  const exceptions = said(['2026-12-14', together], ['2026-12-07', together], ['2026-12-21', { kind: 'moved', at: at('2026-12-05', 540) }]);
  expect(tripsToOrder([weekly], exceptions, at('2026-12-01')).map(({ day }) => day)).toEqual(['2026-12-21', '2026-12-07', '2026-12-14']);
});

test('what was moved within the days that are ordered, or left out, is nothing to look for', () => {
  const within = said(['2026-12-07', { kind: 'moved', at: at('2026-12-10') }], ['2026-12-14', { kind: 'left_out' }]);
  expect(nextLook([weekly], within, at('2026-12-01'))).toBe('2026-12-07');
  const onTheLast = said(['2026-12-14', { kind: 'moved', at: at('2026-12-15') }]);
  expect(nextLook([weekly], onTheLast, at('2026-12-01'))).toBe('2026-12-07');
});

test('it is looked again when the next trip comes into those days, and never when none does', () => {
  expect(nextLook([weekly], said(), at('2026-12-01'))).toBe('2026-12-07');
  expect(nextLook([{ ...weekly, end: '2026-12-15' }], said(), at('2026-12-01'))).toBeUndefined();
  const moved = said(['2026-12-14', { kind: 'moved', at: at('2026-12-18') }]);
  expect(nextLook([{ ...weekly, end: '2026-12-15' }], moved, at('2026-12-01'))).toBe('2026-12-04');
});

test('what was left out behind the last trip of a plan is nothing to look for', () => {
  const exceptions = said(['2026-12-21', { kind: 'left_out' }]);
  expect(nextLook([{ ...weekly, end: '2026-12-15' }], exceptions, at('2026-12-01'))).toBeUndefined();
});

test('whoever looks whenever there is something to look for orders every trip once, and in time', () => {
  const aSeries = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.toSorted((one, other) => one - other)),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  });
  fc.assert(
    fc.property(aSeries, fc.integer({ min: 0, max: 1439 }), (rule, started) => {
      const part = { ...weekly, ...rule };
      const ordered: Day[] = [];
      const until = addDays(weekly.from, 60);
      for (let now = at(weekly.from, started); dayOf(now) < until; ) {
        for (const { day, at: pickup } of tripsToOrder([part], said(), now)) {
          expect(pickup).toBeGreaterThan(now);
          if (!ordered.includes(day)) ordered.push(day);
        }
        const next = nextLook([part], said(), now);
        expect(next !== undefined && next > dayOf(now)).toBe(true);
        now = at(next as Day, 0);
      }
      const planned = planDays([part], said(), weekly.from, until).flatMap((one) =>
        one.kind === 'planned' && one.at > at(weekly.from, started) ? [one.day] : [],
      );
      expect(ordered.filter((day) => day <= until)).toEqual(planned);
    }),
    { numRuns: 40 },
  );
});

test('the next trip is the first that is driven after now, wherever it was moved; none once the plan is over', () => {
  expect(nextTrip([weekly], said(), at('2026-11-01'))?.day).toBe('2026-11-30');
  expect(nextTrip([weekly], said(), at('2026-11-30'))?.day).toBe('2026-12-07');
  const exceptions = said(['2026-12-07', { kind: 'left_out' }], ['2026-12-21', { kind: 'moved', at: at('2026-12-10') }]);
  expect(nextTrip([weekly], exceptions, at('2026-12-01'))).toEqual({ day: '2026-12-21', at: at('2026-12-10') });
  expect(nextTrip([{ ...weekly, end: '2026-12-07' }], said(), at('2026-12-07'))).toBeUndefined();
});

test('a series begins with the first day that is yet to come, and every other week is counted from there', () => {
  const rule = { ...weekly, everyWeeks: 2 };
  // A Wednesday, and a Monday whose time has passed.
  expect(beginSeries(rule, '2026-12-02', at('2026-11-20'))?.first.day).toBe('2026-12-07');
  const begun = beginSeries(rule, '2026-11-30', at('2026-11-30'));
  expect([begun?.first.day, begun?.part.countedFrom]).toEqual(['2026-12-07', '2026-12-07']);
  expect(nextTrip(begun ? [begun.part] : [], said(), at('2026-12-07'))?.day).toBe('2026-12-21');
  expect(beginSeries({ ...rule, end: '2026-12-01' }, '2026-12-01', at('2026-11-30'))).toBeUndefined();
});

test('the next trip is none that was moved to a time that has passed, off another day, or behind the one that comes first', () => {
  const next = (now: number, ...exceptions: [Day, DayException][]) => nextTrip([weekly], said(...exceptions), now)?.day;
  const moved: DayException = { kind: 'moved', at: at('2026-12-02') };
  expect(next(at('2026-12-02'), ['2026-12-21', moved])).toBe('2026-12-07');
  expect(next(at('2026-12-01'), ['2026-12-08', moved])).toBe('2026-12-07');
  expect(next(at('2026-12-01'), ['2026-12-21', { kind: 'moved', at: at('2026-12-30') }])).toBe('2026-12-07');
});

test('the next trip of a plan that began long ago, or begins a long time from now, is found; an empty one has none', () => {
  expect(nextTrip([weekly], said(), at('2027-06-01'))?.day).toBe('2027-06-07');
  expect(nextTrip([{ ...weekly, from: '2027-08-02', countedFrom: '2027-08-02' }], said(), at('2026-11-01'))?.day).toBe('2027-08-02');
  // As far ahead as a trip may be ordered (S1), and then a Christmas.
  expect(nextTrip([{ ...weekly, from: '2027-12-24', countedFrom: '2027-12-24', weekdays: [6] }], said(), at('2026-12-24'))?.day).toBe(
    '2028-01-08',
  );
  expect(nextTrip([], said(), at('2026-11-01'))).toBeUndefined();
});

test('the next trip is found behind rounds of twelve weeks that are a holiday, left out, or both', () => {
  const countedFrom = '2026-12-31';
  const rounds = { ...weekly, from: countedFrom, countedFrom, weekdays: [4], everyWeeks: 12 };
  // 25 March 2027 is Maundy Thursday.
  expect(nextTrip([rounds], said(), at('2027-01-01'))?.day).toBe('2027-06-17');
  expect(nextTrip([rounds], said(['2027-06-17', { kind: 'left_out' }]), at('2027-01-01'))?.day).toBe('2027-09-09');
});
