import { expect, test } from 'vitest';
import { chosenAddress, NO_ADDRESS } from '../../address/address-entry.ts';
import { havnegade } from '../../order/order-samples.ts';
import { sampleOptions } from './form-samples.ts';
import { newDraft } from './form-state.ts';
import { destinationNote, orderSentence, pickupNote, tomorrowInstead } from './order-sentence.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = newDraft(sampleOptions, 'key-1234', now);
const at = (date: string, time: string) => ({ ...draft, asap: false, date, time });

test('the sentence repeats when, what and how it is paid', () => {
  expect(orderSentence(draft, sampleOptions, now)).toEqual({
    when: 'I dag 14:05',
    what: 'Alm. vogn',
    payment: 'Betales med konto Salg Danmark',
    payer: 'Salg Danmark',
  });
});

test('a large car, several cars and no account are told', () => {
  const sentence = orderSentence(
    { ...draft, people: 6, cars: 2, asap: false, date: '2026-11-21', time: '07:30', accountId: '' },
    sampleOptions,
    now,
  );
  expect(sentence).toMatchObject({
    when: 'I morgen 07:30',
    what: 'Stor vogn (6 personer) · 2 vogne',
    payment: 'Betales i taxien',
    payer: 'Betales i taxien',
  });
});

test('a past time is told', () => {
  const past = at('2026-11-20', '09:00');
  expect(orderSentence(past, sampleOptions, now).when).toBe('I dag 14:05');
  expect(pickupNote(past, now)).toBe('Tidspunktet er passeret – vi bestiller til nu.');
  expect(pickupNote(at('2026-11-20', '15:00'), now)).toBeUndefined();
});

test('a past time of a trip that repeats is nothing to tell: it begins on another day', () => {
  const past = at('2026-11-20', '09:00');
  expect(tomorrowInstead(past, now)).toEqual({ date: '2026-11-21', time: '09:00' });
  const repeated = { ...past, repeat: { weekdays: [1], everyWeeks: 1, end: '', skipHolidays: true } };
  expect(pickupNote(repeated, now)).toBeUndefined();
  expect(tomorrowInstead(repeated, now)).toBeUndefined();
});

test.each([
  ['2026-11-20', '25:00'],
  ['2026-11-20', ''],
  ['31/02/2027', '14:05'],
  ['2026-11-19', '15:00'],
])('the time is left out while date or time is wrong: %s %s', (date, time) => {
  expect(orderSentence(at(date, time), sampleOptions, now).when).toBeUndefined();
});

test('a night when the clocks are changed is told of, unless the time is the one agreed', () => {
  expect(pickupNote(at('2027-03-28', '02:30'), now)).toBe('Uret stilles frem den nat – vi bestiller til kl. 03:30.');
  expect(pickupNote(at('2027-10-31', '02:30'), now)).toBe('Uret stilles tilbage den nat – vi bestiller til første gang, klokken er 02:30.');
  expect(pickupNote({ ...at('2027-10-31', '02:30'), agreedPickup: '2027-10-31T01:30:00Z' }, now)).toBeUndefined();
});

test('a time that comes twice is that which is still to come', () => {
  const inSecondHour = Date.parse('2027-10-31T01:10:00Z');
  const typed = at('2027-10-31', '02:30');
  expect(pickupNote(typed, inSecondHour)).toBe('Uret stilles tilbage den nat – vi bestiller til anden gang, klokken er 02:30.');
  expect(orderSentence(typed, sampleOptions, inSecondHour).when).toBe('I dag 02:30');
  expect(tomorrowInstead(typed, inSecondHour)).toBeUndefined();
  expect(pickupNote(at('2027-10-31', '02:05'), inSecondHour)).toBe('Tidspunktet er passeret – vi bestiller til nu.');
});

test('a trip that ends where it begins is told of, unless it goes by somewhere or is a fixed one', () => {
  const [here, there] = [chosenAddress(havnegade), chosenAddress({ ...havnegade, label: 'Lager 3' })];
  const round = { ...draft, pickup: here, destination: here };
  expect(destinationNote(round)).toBe('Samme adresse som afhentningen');
  expect(destinationNote({ ...round, destination: there })).toBeUndefined();
  expect(destinationNote({ ...round, destination: NO_ADDRESS })).toBeUndefined();
  expect(destinationNote({ ...round, stops: [{ key: '1', ...there }] })).toBeUndefined();
  expect(destinationNote({ ...round, stops: [{ key: '1', ...NO_ADDRESS }] })).toBe('Samme adresse som afhentningen');
  expect(destinationNote({ ...round, fixedTripId: 'any' })).toBeUndefined();
});
