import { afterEach, expect, test } from 'vitest';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { sampleOrder } from '../order-samples.ts';
import { stopLooking, tellLooking } from './looking-toast.ts';

afterEach(() => toast.queue.clear());
const large = (n: number, state: 'created' | 'booked' | 'cancelled' = 'created') => sampleOrder(n, { numberOfPeople: 6, state });
const titles = () => toast.queue.get().map(({ title }) => title);

test.each(['booked', 'cancelled'] as const)('the toast goes with the answer, here %s', (state) => {
  tellLooking([large(1)]);
  stopLooking(large(1));
  stopLooking(large(2, state));
  expect(titles()).toEqual(['Vi leder efter en stor vogn.']);
  stopLooking(large(1, state));
  expect(titles()).toEqual([]);
});

test('of several cars it stays until the last is answered', () => {
  tellLooking([large(1), large(2)]);
  stopLooking(large(1, 'booked'));
  expect(titles()).toHaveLength(1);
  stopLooking(large(2, 'cancelled'));
  expect(titles()).toEqual([]);
});

test('an ordinary car, and a large one that is answered already, is not looked for', () => {
  tellLooking([sampleOrder(1), large(2, 'booked')]);
  expect(titles()).toEqual([]);
});
