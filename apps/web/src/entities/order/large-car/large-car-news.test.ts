import type { Order } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../order-samples.ts';
import { largeCarNews, largeCarWait, queueNews } from './large-car-news.ts';

const large = (version: number, part: Partial<Order> = {}, n = 1) => sampleOrder(n, { version, numberOfPeople: 6, ...part });
const waiting = large(1);
const newsOf = (previous: Order | undefined, order: Order) => largeCarNews({ previous, order })?.kind;

test('the step out of created tells that a large car was found, once', () => {
  expect(newsOf(waiting, large(2, { state: 'booked' }))).toBe('found');
  expect(newsOf(waiting, large(2, { state: 'dispatching' }))).toBe('found');
  expect(newsOf(large(2, { state: 'booked' }), large(3, { state: 'dispatching' }))).toBeUndefined();
});

test('steps that were skipped while the line was down are told all the same', () => {
  expect(newsOf(waiting, large(4, { state: 'arriving' }))).toBe('found');
  expect(newsOf(undefined, large(2, { state: 'dispatching' }))).toBe('found');
  expect(newsOf(undefined, waiting)).toBeUndefined();
  expect(newsOf(waiting, large(9, { state: 'concluded' }))).toBeUndefined();
});

test.each(['dispatch', 'timeout'] as const)('a cancellation by %s offers two ordinary cars', (cancelCause) => {
  expect(newsOf(waiting, large(2, { state: 'cancelled', cancelCause }))).toBe('refused');
  expect(newsOf(undefined, large(2, { state: 'cancelled', cancelCause }))).toBe('refused');
});

test('a person’s own cancellation, a second picture of a refusal, and one ordered again offer nothing', () => {
  const refused = large(2, { state: 'cancelled', cancelCause: 'dispatch' });
  expect(newsOf(waiting, large(2, { state: 'cancelled', cancelCause: 'person' }))).toBeUndefined();
  expect(newsOf(refused, { ...refused, version: 3 })).toBeUndefined();
  expect(newsOf(waiting, { ...refused, reorderedAs: [sampleId(9)] })).toBeUndefined();
});

test('an ordinary car is no large car', () => {
  expect(newsOf(sampleOrder(1), sampleOrder(1, { version: 2, state: 'booked' }))).toBeUndefined();
});

test('several at once queue; later news of one takes its place', () => {
  const found = large(2, { state: 'booked' });
  const other = large(2, { state: 'cancelled', cancelCause: 'timeout' }, 2);
  const first = queueNews([], { previous: waiting, order: found }, undefined);
  const queue = queueNews(first, { previous: large(1, {}, 2), order: other }, found.id);
  expect(queue.map(({ kind, order }) => [kind, order.id])).toEqual([
    ['found', found.id],
    ['refused', other.id],
  ]);
  const gone = large(3, { state: 'cancelled', cancelCause: 'dispatch' });
  expect(queueNews(queue, { previous: found, order: gone }, found.id).map(({ kind }) => kind)).toEqual(['refused', 'refused']);
});

test('what waits is dropped when a colleague has acted; what is on the screen closes itself', () => {
  const refused = (n: number) => large(2, { state: 'cancelled', cancelCause: 'dispatch' }, n);
  const queue = [refused(1), refused(2)].map((order) => ({ kind: 'refused' as const, order }));
  const again = (order: Order): Order => ({ ...order, version: 3, reorderedAs: [sampleId(9)] });
  const after = (order: Order, onScreen?: string) => queueNews(queue, { previous: order, order: again(order) }, onScreen);
  expect(after(refused(2), refused(1).id)).toHaveLength(1);
  expect(after(refused(1), refused(1).id)).toHaveLength(2);
  expect(after(refused(1))).toHaveLength(1);
});

test('the wait counts 120 seconds from placing, by the server’s clock', () => {
  const placed = Date.parse(waiting.placedAt);
  expect(largeCarWait(waiting, placed + 30_000)).toBe(90_000);
  expect(largeCarWait(waiting, placed + 500_000)).toBe(0);
  expect(largeCarWait(waiting, placed - 3000)).toBe(120_000);
  expect(largeCarWait(large(2, { state: 'booked' }), placed)).toBeUndefined();
  expect(largeCarWait(sampleOrder(1), placed)).toBeUndefined();
});
