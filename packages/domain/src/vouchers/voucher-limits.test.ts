import { describe, expect, test } from 'vitest';
import { type TripLimits, type VoucherTrip, whyNotForTrip } from './voucher-limits.ts';

/** Friday 20 November 2026, 12:00 in Copenhagen. */
const NOON = Date.parse('2026-11-20T11:00:00Z');
const NONE: TripLimits = {
  zipCodesFrom: [],
  zipCodesTo: [],
  days: [],
  fromMinute: null,
  toMinute: null,
  expiresAt: Date.parse('2027-12-01T00:00:00Z'),
};
const TRIP: VoucherTrip = { pickupAt: NOON, zipCodeFrom: '1620', zipCodeTo: undefined };
const why = (limits: Partial<TripLimits>, trip: Partial<VoucherTrip> = {}) => whyNotForTrip({ ...NONE, ...limits }, { ...TRIP, ...trip });
const at = (instant: string) => ({ pickupAt: Date.parse(instant) });

test('a voucher that asks nothing is for any trip', () => {
  expect(why({})).toEqual([]);
});
test('every reason is told', () => {
  expect(why({ zipCodesFrom: ['2100'], zipCodesTo: ['2770'], days: [1], fromMinute: 1320, toMinute: 1380 }, { zipCodeTo: '8000' })).toEqual(
    [
      'Den gælder ikke ved afhentning i 1620.',
      'Den gælder ikke til 8000.',
      'Den gælder ikke om fredagen.',
      'Den gælder kun kl. 22:00–23:00.',
    ],
  );
});

describe('areas', () => {
  test('from', () => {
    expect(why({ zipCodesFrom: ['1620', '2100'] })).toEqual([]);
    expect(why({ zipCodesFrom: ['2100'] })).toHaveLength(1);
  });
  test('to', () => {
    expect(why({ zipCodesTo: ['2770'] }, { zipCodeTo: '2770' })).toEqual([]);
    expect(why({ zipCodesTo: ['2770'] }, { zipCodeTo: '2100' })).toEqual(['Den gælder ikke til 2100.']);
  });
  test('to somewhere unknown is refused with what to do', () => {
    expect(why({ zipCodesTo: ['2770'] })).toEqual(['Den gælder kun til bestemte områder, så turen skal have en destination.']);
  });
});

describe('days and hours', () => {
  const office = { fromMinute: 8 * 60, toMinute: 17 * 60 };
  test.each([
    ['2026-11-20T06:59:59Z', 1],
    ['2026-11-20T07:00:00Z', 0],
    ['2026-11-20T16:00:59Z', 0],
    ['2026-11-20T16:01:00Z', 1],
  ])('08:00–17:00 at %s', (instant, reasons) => {
    expect(why(office, at(instant))).toHaveLength(reasons);
  });
  test('one end alone leaves the other open', () => {
    expect(why({ fromMinute: 13 * 60 })).toEqual(['Den gælder kun kl. 13:00–24:00.']);
    expect(why({ toMinute: 11 * 60 })).toEqual(['Den gælder kun kl. 00:00–11:00.']);
    expect(why({ toMinute: 12 * 60 })).toEqual([]);
  });
  test('hours that begin when they end are the whole day', () => {
    expect(why({ fromMinute: 480, toMinute: 480 })).toEqual([]);
    // Friday at seven is Friday's, not the night after Thursday.
    expect(why({ days: [5], fromMinute: 480, toMinute: 480 }, at('2026-11-20T06:00:00Z'))).toEqual([]);
  });
  test('the day is Copenhagen’s', () => {
    expect(why({ days: [6] }, at('2026-11-20T22:59:59Z'))).toEqual(['Den gælder ikke om fredagen.']);
    expect(why({ days: [6] }, at('2026-11-20T23:00:00Z'))).toEqual([]);
  });

  const night = { days: [5], fromMinute: 22 * 60, toMinute: 4 * 60 };
  test.each([
    ['Friday 21:59', '2026-11-20T20:59:00Z', ['Den gælder kun kl. 22:00–04:00.']],
    ['Friday 22:00', '2026-11-20T21:00:00Z', []],
    ['Saturday 02:00', '2026-11-21T01:00:00Z', []],
    ['Saturday 04:00', '2026-11-21T03:00:00Z', []],
    ['Saturday 04:01', '2026-11-21T03:01:00Z', ['Den gælder ikke om lørdagen.', 'Den gælder kun kl. 22:00–04:00.']],
    ['Friday 02:00', '2026-11-20T01:00:00Z', ['Den gælder ikke natten efter torsdag.']],
    ['Saturday 22:00', '2026-11-21T21:00:00Z', ['Den gælder ikke om lørdagen.']],
  ])('the night after Friday: %s', (_name, instant, reasons) => {
    expect(why(night, at(instant))).toEqual(reasons);
  });

  test('the hour that comes twice in October counts both times', () => {
    const two = { fromMinute: 120, toMinute: 150 };
    expect(why(two, at('2026-10-25T00:30:00Z'))).toEqual([]);
    expect(why(two, at('2026-10-25T01:30:00Z'))).toEqual([]);
    expect(why(two, at('2026-10-25T02:00:00Z'))).toHaveLength(1);
    const saturdayNight = { days: [6], fromMinute: 22 * 60, toMinute: 4 * 60 };
    expect(why(saturdayNight, at('2026-10-25T03:00:00Z'))).toEqual([]);
    expect(why(saturdayNight, at('2026-10-25T03:01:00Z'))).toHaveLength(2);
  });
  test('the hour left out in March is passed over', () => {
    expect(why({ fromMinute: 60, toMinute: 119 }, at('2027-03-28T00:59:59Z'))).toEqual([]);
    expect(why({ fromMinute: 60, toMinute: 119 }, at('2027-03-28T01:00:00Z'))).toHaveLength(1);
    expect(why({ days: [6], fromMinute: 22 * 60, toMinute: 4 * 60 }, at('2027-03-28T02:00:00Z'))).toEqual([]);
  });
});

test('a pickup is before the voucher runs out', () => {
  expect(why({ expiresAt: NOON })).toEqual(['Afhentningen er efter taxibonens udløb.']);
  expect(why({ expiresAt: NOON + 1 })).toEqual([]);
});
