import { expect, test } from 'vitest';
import { clockChangeAt, comingInstantOf, instantOf, isPast, wallTimeOf } from './pickup-time.ts';

const utc = (iso: string) => Date.parse(iso);

test('a Copenhagen date and time is one hour ahead of UTC in winter and two in summer', () => {
  expect(instantOf({ date: '2026-11-20', time: '14:05' })).toBe(utc('2026-11-20T13:05:00Z'));
  expect(instantOf({ date: '2026-07-20', time: '14:05' })).toBe(utc('2026-07-20T12:05:00Z'));
});

test('the hour that summer time repeats is the first of the two, the one it skips is an hour later', () => {
  expect(instantOf({ date: '2026-10-25', time: '02:30' })).toBe(utc('2026-10-25T00:30:00Z'));
  expect(instantOf({ date: '2027-03-28', time: '02:30' })).toBe(utc('2027-03-28T01:30:00Z'));
});

test('the hour that summer time repeats is the second of the two once the first is over', () => {
  const at = (time: string, now: string) => comingInstantOf({ date: '2026-10-25', time }, utc(now));
  expect(at('02:30', '2026-10-24T20:00:00Z')).toBe(utc('2026-10-25T00:30:00Z'));
  expect(at('02:30', '2026-10-25T00:30:40Z')).toBe(utc('2026-10-25T00:30:00Z'));
  expect(at('02:30', '2026-10-25T00:31:00Z')).toBe(utc('2026-10-25T01:30:00Z'));
  expect(at('02:30', '2026-10-25T01:30:40Z')).toBe(utc('2026-10-25T01:30:00Z'));
  expect(at('01:30', '2026-10-25T00:31:00Z')).toBe(utc('2026-10-24T23:30:00Z'));
  expect(at('25:00', '2026-10-25T00:31:00Z')).toBeUndefined();
});

test('only the hour that summer time skips or repeats is told of', () => {
  const on = (date: string, times: string[]) => times.map((time) => clockChangeAt({ date, time }));
  expect(on('2027-03-28', ['01:59', '02:00', '02:59', '03:00'])).toEqual([undefined, 'skipped', 'skipped', undefined]);
  expect(on('2027-10-31', ['01:59', '02:00', '02:59', '03:00'])).toEqual([undefined, 'repeated', 'repeated', undefined]);
  expect(clockChangeAt({ date: '2027-03-28', time: 'snart' })).toBeUndefined();
});

test('what is no date or time gives nothing', () => {
  expect(instantOf({ date: '2026-02-31', time: '14:05' })).toBeUndefined();
  expect(instantOf({ date: '', time: '14:05' })).toBeUndefined();
  expect(instantOf({ date: '2026-11-20', time: '25:00' })).toBeUndefined();
  expect(instantOf({ date: '2026-11-20', time: 'snart' })).toBeUndefined();
});

test('an instant is read off the wall in Copenhagen', () => {
  expect(wallTimeOf(utc('2026-11-20T23:30:00Z'))).toEqual({ date: '2026-11-21', time: '00:30' });
});

test('the minute under way is not past, the one before it is', () => {
  const now = utc('2026-11-20T13:05:40Z');
  expect(isPast(utc('2026-11-20T13:05:00Z'), now)).toBe(false);
  expect(isPast(utc('2026-11-20T13:04:00Z'), now)).toBe(true);
});
