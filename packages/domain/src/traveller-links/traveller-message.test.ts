import { describe, expect, test } from 'vitest';
import { smsParts } from '../vouchers/sms-parts.ts';
import { type AwaitedTrip, isDelayed, isWantedLater, promisedArrival, TRIP_MESSAGES, tripMessageDue } from './traveller-message.ts';
import { TRAVELLER_STAGES } from './traveller-stage.ts';
import { travellerText } from './traveller-text.ts';

const MINUTE = 60_000;
const PLACED = Date.parse('2026-11-20T11:00:00Z');
const PICKUP = PLACED + 60 * MINUTE;
const trip = (part: Partial<AwaitedTrip> = {}): AwaitedTrip => ({
  stage: 'searching',
  placedAt: PLACED,
  requestedPickup: PICKUP,
  estimatedPickup: undefined,
  toldArrival: undefined,
  ...part,
});

describe('what a traveller reckons with', () => {
  test('is the pickup, ten minutes for a car at once, and what they were told last', () => {
    expect(promisedArrival(trip())).toBe(PICKUP);
    expect(promisedArrival(trip({ requestedPickup: PLACED }))).toBe(PLACED + 10 * MINUTE);
    expect(promisedArrival(trip({ toldArrival: PICKUP + 4 * MINUTE }))).toBe(PICKUP + 4 * MINUTE);
  });
});

test('a car is wanted later when its pickup is more than ten minutes after the order', () => {
  expect([-1, 0, 10, 11, 60].map((minutes) => isWantedLater(PLACED + minutes * MINUTE, PLACED))).toEqual([false, false, false, true, true]);
});

describe('a car is late', () => {
  test('five minutes past what was told, by the clock', () => {
    expect(isDelayed(trip(), PICKUP + 5 * MINUTE - 1)).toBe(false);
    expect(isDelayed(trip(), PICKUP + 5 * MINUTE)).toBe(true);
  });
  test('when the centre moves it by five minutes, at once', () => {
    const told = { toldArrival: PICKUP, stage: 'on_the_way' } as const;
    expect(isDelayed(trip({ ...told, estimatedPickup: PICKUP + 5 * MINUTE - 1 }), PICKUP - 10 * MINUTE)).toBe(false);
    expect(isDelayed(trip({ ...told, estimatedPickup: PICKUP + 5 * MINUTE }), PICKUP - 10 * MINUTE)).toBe(true);
  });
  test('never once it has come', () => {
    for (const stage of TRAVELLER_STAGES.filter((one) => !['booked', 'searching', 'on_the_way'].includes(one))) {
      expect(isDelayed(trip({ stage }), PICKUP + 60 * MINUTE), stage).toBe(false);
    }
  });
});

describe('the message that is due', () => {
  const due = (part: Partial<AwaitedTrip>, told: Parameters<typeof tripMessageDue>[1] = [], now = PICKUP) =>
    tripMessageDue(trip(part), told, now);
  test('is that the car comes, then that it stands there, each once', () => {
    expect(due({ stage: 'on_the_way' })).toBe('on_the_way');
    expect(due({ stage: 'on_the_way' }, ['on_the_way'])).toBeUndefined();
    expect(due({ stage: 'at_door' }, ['on_the_way'])).toBe('at_door');
    expect(due({ stage: 'at_door' }, ['at_door'])).toBeUndefined();
  });
  test('says when the car comes rather than that it is late', () => {
    expect(due({ stage: 'on_the_way', estimatedPickup: PICKUP + 30 * MINUTE })).toBe('on_the_way');
  });
  test('is that it is late, once', () => {
    expect(due({}, [], PICKUP + 5 * MINUTE)).toBe('delayed');
    expect(due({}, ['delayed'], PICKUP + 60 * MINUTE)).toBeUndefined();
    expect(due({ stage: 'on_the_way', toldArrival: PICKUP }, ['on_the_way'], PICKUP + 5 * MINUTE)).toBe('delayed');
  });
  test('is none while nothing happens, nor of a trip that drives or is over, however much is untold', () => {
    expect(due({ stage: 'booked' })).toBeUndefined();
    for (const stage of ['driving', 'arrived', 'no_show', 'cancelled'] as const) {
      expect(due({ stage }, [], PICKUP + 60 * MINUTE), stage).toBeUndefined();
    }
  });
});

describe('what it says', () => {
  const text = (kind: Parameters<typeof travellerText>[0]['kind'], part: Partial<Parameters<typeof travellerText>[0]> = {}) =>
    travellerText({ kind, language: 'DK', companyName: ' Nordlys  A/S', arrivesAt: PICKUP, carNo: '1482', now: PLACED, ...part });
  test('in Danish', () => {
    expect(text('link')).toBe('Nordlys A/S har bestilt en taxa til dig kl. 13:00. Følg den her:');
    expect(text('link', { arrivesAt: undefined })).toBe('Nordlys A/S har bestilt en taxa til dig. Følg den her:');
    expect(text('link', { now: PLACED - 24 * 60 * MINUTE })).toBe(
      'Nordlys A/S har bestilt en taxa til dig i morgen kl. 13:00. Følg den her:',
    );
    expect(text('link', { now: PLACED - 72 * 60 * MINUTE })).toBe(
      'Nordlys A/S har bestilt en taxa til dig den 20/11 kl. 13:00. Følg den her:',
    );
    expect(text('on_the_way')).toBe('Din taxa (vogn 1482) er på vej. Den ventes kl. 13:00.');
    expect(text('on_the_way', { carNo: null, arrivesAt: undefined })).toBe('Din taxa er på vej.');
    expect(text('at_door')).toBe('Din taxa (vogn 1482) holder ved døren.');
    expect(text('delayed')).toBe('Din taxa er desværre forsinket. Den ventes kl. 13:00.');
    expect(text('delayed', { arrivesAt: undefined })).toBe('Din taxa er desværre forsinket. Vi finder en vogn.');
  });
  test('in English', () => {
    const english = { language: 'EN' } as const;
    expect(text('link', english)).toBe('Nordlys A/S has ordered a taxi for you at 13:00. Follow it here:');
    expect(text('link', { ...english, now: PLACED - 24 * 60 * MINUTE })).toBe(
      'Nordlys A/S has ordered a taxi for you tomorrow at 13:00. Follow it here:',
    );
    expect(text('link', { ...english, now: PLACED - 72 * 60 * MINUTE })).toBe(
      'Nordlys A/S has ordered a taxi for you on 20 November at 13:00. Follow it here:',
    );
    expect(text('on_the_way', english)).toBe('Your taxi (car 1482) is on its way. Expected at 13:00.');
    expect(text('at_door', english)).toBe('Your taxi (car 1482) is at the door.');
    expect(text('delayed', english)).toBe('Your taxi is delayed, sorry. Expected at 13:00.');
    expect(text('delayed', { ...english, arrivesAt: undefined })).toBe('Your taxi is delayed, sorry. We are finding a car.');
  });
  test('in one SMS with its link', () => {
    const link = `https://portal.taxa-eksempel.dk/tur#${'x'.repeat(22)}`;
    for (const language of ['DK', 'EN'] as const) {
      for (const kind of [...TRIP_MESSAGES, 'link'] as const) {
        const companyName = 'Nordlys Rådgivning A/S';
        expect(smsParts(`${text(kind, { language, companyName })} ${link}`).parts, `${language} ${kind}`).toBe(1);
      }
    }
  });
});
