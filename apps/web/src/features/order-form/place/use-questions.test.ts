import type { OrderBody } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { nextQuestion, type Question } from './use-questions.ts';

const me = sampleId(1);
const colleague = sampleOrder(1, { requestedPickup: '2026-11-20T13:05:00Z' });
const body = (part: Partial<OrderBody> = {}): OrderBody => ({
  bookingModuleUpdatedAt: '2026-11-01T00:00:00Z',
  requestedPickup: '2026-11-20T13:10:00Z',
  numberOfPeople: 4,
  pickupAddress: havnegade,
  ...part,
});
const kind = (ready: { body: OrderBody; quick: boolean }, asked: Question['kind'][] = [], orders = [colleague]) =>
  nextQuestion(ready, asked, { orders, userId: me })?.kind;

test('an ordinary order from a door where nobody else has ordered is asked nothing', () => {
  expect(kind({ body: body({ pickupAddress: kastrup }), quick: false })).toBeUndefined();
});

test("a colleague's order from the same door within 10 minutes is told of", () => {
  expect(kind({ body: body(), quick: false })).toBe('colleague');
  expect(kind({ body: body({ requestedPickup: '2026-11-20T13:16:00Z' }), quick: false })).toBeUndefined();
});

test("one's own order and one that is over are not told of", () => {
  const own = sampleOrder(2, { issuedByEmployee: { id: me, firstName: 'M', lastName: 'K' } });
  expect(kind({ body: body(), quick: false }, [], [own, sampleOrder(3, { state: 'cancelled' })])).toBeUndefined();
});

test('a large car and a quick order are asked about first, then the colleague', () => {
  const large = { body: body({ numberOfPeople: 6 }), quick: false };
  expect([kind(large), kind(large, ['large']), kind(large, ['large', 'colleague'])]).toEqual(['large', 'colleague', undefined]);
  expect([kind({ body: body(), quick: true }), kind({ body: body(), quick: true }, ['quick'])]).toEqual(['quick', 'colleague']);
});

test('a pickup without house number and without a name is asked about once, but not that of a fixed trip', () => {
  const street = { ...havnegade, fullAddress: 'Havnegade, 1058 København K', houseNo: 9999 };
  const numberless = { body: body({ pickupAddress: street, numberOfPeople: 6 }), quick: false };
  expect([kind(numberless), kind(numberless, ['number'])]).toEqual(['number', 'large']);
  expect(kind({ body: body({ pickupAddress: street, fixedTripId: sampleId(7), tripType: 'FIXED' }), quick: false })).toBeUndefined();
});
