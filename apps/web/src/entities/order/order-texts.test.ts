import { expect, test } from 'vitest';
import { sampleOrder } from './order-samples.ts';
import { carLine, carTypeText, durationText, fixedPriceText, paymentText, rowMeta, tripName, waitsInVain } from './order-texts.ts';

test('the car type goes by the number of people', () => {
  expect([4, 5, 8].map(carTypeText)).toEqual(['Alm. vogn (4 personer)', 'Stor vogn (5 personer)', 'Stor vogn (8 personer)']);
});

test('an account pays, else it is paid in the taxi', () => {
  expect(paymentText({ account: { id: 'a', name: 'Salg' }, voucherCode: null })).toBe('Konto');
  expect(paymentText({ account: null, voucherCode: null })).toBe('I taxi');
  expect(paymentText({ account: null, voucherCode: 'K7R4MX' })).toBe('Taxibon K7R 4MX');
});

test('a fixed trip has a fixed price', () => {
  expect(fixedPriceText({ tripType: 'FIXED' })).toBe('Ja');
  expect(fixedPriceText({ tripType: 'METERED' })).toBe('Nej');
});

test('the duration is told in minutes with two decimals', () => {
  expect(durationText(1035)).toBe('17,25 min');
});

test('a trip is named by both its ends, or by the one it has', () => {
  expect(tripName(sampleOrder(1))).toBe('Havnegade 4 – Kastrup Lufthavn, Terminal 3');
  expect(tripName(sampleOrder(1, { destinationAddress: null }))).toBe('Havnegade 4');
});

test('the small line of a row tells the car before the reference', () => {
  expect(rowMeta(sampleOrder(1, { carNo: '1482' }))).toBe('Vogn 1482 · Ref. P-2201');
  expect(rowMeta(sampleOrder(1, { carNo: '1482', voucherCode: 'K7R4MX' }))).toBe('Vogn 1482 · Taxibon K7R 4MX · Ref. P-2201');
});

test('a centre that has not answered for a minute is told of', () => {
  const order = sampleOrder(1, { placedAt: '2026-11-20T13:00:00Z' });
  const after = (seconds: number) => waitsInVain(order, Date.parse(order.placedAt) + seconds * 1000);
  expect([59, 60].map(after)).toEqual([false, true]);
  expect(waitsInVain({ ...order, takenAt: '2026-11-20T13:00:20Z' }, Date.parse(order.placedAt) + 90_000)).toBe(false);
});

test('the car is told by its make once it is known, by its type until then, and by its add-ons', () => {
  const electric = { id: 'e', code: 'EL', description: 'El-bil' };
  const seats = { id: 's', code: 'S6', description: '6 personer' };
  expect(carLine(sampleOrder(1, { attributes: [electric] }))).toBe('Alm. vogn (4 personer) · El-bil');
  expect(carLine(sampleOrder(1, { carModel: 'Toyota bZ4X', attributes: [electric] }))).toBe('Toyota bZ4X · El-bil');
  expect(carLine(sampleOrder(1, { carModel: 'VW ID.Buzz', numberOfPeople: 6, attributes: [seats] }))).toBe(
    'VW ID.Buzz · Stor vogn (6 personer)',
  );
});
