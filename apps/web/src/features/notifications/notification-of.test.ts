import type { Order } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { notificationOf } from './notification-of.ts';

const me = { userId: sampleId(900), of: 'mine' } as const;
const colleague = { userId: sampleId(7), of: 'mine' } as const;
const before = sampleOrder(1, { state: 'dispatching' });
const after = (part: Partial<Order>) => sampleOrder(1, { version: 2, ...part });
const told = (part: Partial<Order>, previous: Order | undefined = before) => notificationOf({ previous, order: after(part) }, me);

test('the car at the door, a delay and a cancellation by the centre are told', () => {
  expect(told({ state: 'customer' })).toBe('car-at-door');
  expect(told({ state: 'blocked' })).toBe('delayed');
  expect(told({ state: 'cancelled', cancelCause: 'dispatch' })).toBe('cancelled-by-centre');
});

test('a trip that the clock cancelled because the centre was silent is not told as the centre’s own doing', () => {
  expect(told({ state: 'cancelled', cancelCause: 'timeout' })).toBe('unanswered');
});

test('that nobody approved a trip in time is told as that, also of a large car, of which the centre never heard', () => {
  const approval = { state: 'waiting' as const, estimate: null, askedAt: before.placedAt, asks: [] };
  const held = sampleOrder(1, { approval });
  expect(told({ state: 'cancelled', cancelCause: 'timeout', approval }, held)).toBe('not-approved');
  expect(told({ state: 'cancelled', cancelCause: 'timeout', approval, numberOfPeople: 6 }, held)).toBe('not-approved');
});

test('a large car found or refused is told as such', () => {
  const waiting = sampleOrder(1, { numberOfPeople: 6 });
  expect(told({ numberOfPeople: 6, state: 'booked' }, waiting)).toBe('large-car-found');
  expect(told({ numberOfPeople: 6, state: 'cancelled', cancelCause: 'dispatch' }, waiting)).toBe('large-car-refused');
});

test('a person’s own cancellation, a usual step, and a change within a state are not', () => {
  expect(told({ state: 'cancelled', cancelCause: 'person' })).toBeUndefined();
  expect(told({ state: 'arriving' })).toBeUndefined();
  expect(told({ state: 'customer' }, sampleOrder(1, { state: 'customer' }))).toBeUndefined();
});

test('others’ trips are told only to who asks for the whole branch’s', () => {
  const change = { previous: before, order: after({ state: 'customer' }) };
  expect(notificationOf(change, colleague)).toBeUndefined();
  expect(notificationOf(change, { ...colleague, of: 'branch' })).toBe('car-at-door');
});

test('what happened while the line was down is told when the order is seen again', () => {
  expect(notificationOf({ previous: undefined, order: after({ state: 'customer' }) }, me)).toBe('car-at-door');
});
