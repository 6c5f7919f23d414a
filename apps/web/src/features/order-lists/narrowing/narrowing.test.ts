import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { narrowOrders } from './narrowing.ts';

const me = sampleId(900);
const mine = sampleOrder(1, { customerName: 'Aase Ærø', carNo: '1482' });
const theirs = sampleOrder(2, {
  customerName: 'Jonas Holm',
  destinationAddress: null,
  phone: '+4540112299',
  reference: 'P-77',
  issuedByEmployee: { id: sampleId(7), firstName: 'Ida', lastName: 'Ravn' },
});
const all = [mine, theirs];
const found = (search: string) => narrowOrders(all, { whose: 'all', search }, me);

test('one’s own trips are those one has ordered oneself', () => {
  expect(narrowOrders(all, { whose: 'mine', search: '' }, me)).toEqual([mine]);
  expect(narrowOrders(all, { whose: 'all', search: ' ' }, me)).toEqual(all);
});

test.each([
  ['a name, whatever its case and spelling', 'åse aeroe', [mine]],
  ['an address of either end', 'kastrup', [mine]],
  ['a house number with its zip code behind it', 'havnegade 4 1058', all],
  ['name and address together', 'holm havnegade', [theirs]],
  ['a car number', '1482', [mine]],
  ['an order number as it is read out', '48 210 002', [theirs]],
  ['the end of an order number', '0001', [mine]],
  ['an order number as its panel tells it', 'Ordre 48 210 002', [theirs]],
  ['a car number behind its word', 'vogn 1482', [mine]],
  ['a phone, of whoever calls again', 'Tlf. 40 11 22 99', [theirs]],
  ['a phone with dashes', '40-11-22-99', [theirs]],
  ['a phone with its land', '+45 40112299', [theirs]],
  ['a reference', 'p-77', [theirs]],
  ['nothing inside a phone', '1122', []],
  ['nothing inside a word', 'gade', []],
  ['nothing when one of the words is missing', 'jonas kastrup', []],
] as const)('the search finds %s', (_, search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('numbers that stand apart are one where that finds a trip, and only else each by itself', () => {
  const there = { ...mine.pickupAddress, fullAddress: 'Havnegade 48, 2100 København Ø' };
  const orders = [sampleOrder(1, { pickupAddress: there }), sampleOrder(2, { globalApiId: '48210999' })];
  expect(narrowOrders(orders, { whose: 'all', search: '48 2109' }, me)).toEqual([orders[1]]);
  expect(narrowOrders(orders, { whose: 'all', search: 'havnegade 48 2100' }, me)).toEqual([orders[0]]);
});

test('cars that were ordered together are found together', () => {
  const cars = [1, 2].map((number) => sampleOrder(number, { group: { id: sampleId(1), number, size: 2 }, carNo: `21${number}4` }));
  expect(narrowOrders([...cars, sampleOrder(3)], { whose: 'all', search: '2114' }, me)).toEqual(cars);
});
