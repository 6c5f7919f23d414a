import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, TOAST_STAY } from './toast-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.get().map((toast) => toast.title);

test('the newest stands first, of four the oldest goes', () => {
  const queue = createToastQueue();
  for (const title of ['1', '2', '3', '4']) queue.add({ title });
  expect(titles(queue)).toEqual(['4', '3', '2']);
});

test('a message goes after five seconds, an error stays until it is closed', () => {
  const queue = createToastQueue();
  queue.add({ title: 'Ordre oprettet', tone: 'success' });
  const error = queue.add({ title: 'Der gik noget galt', tone: 'error' });
  vi.advanceTimersByTime(TOAST_STAY - 1);
  expect(titles(queue)).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(titles(queue)).toEqual(['Der gik noget galt']);
  vi.advanceTimersByTime(TOAST_STAY * 100);
  queue.close(error);
  expect(titles(queue)).toEqual([]);
});

test('time stands still while the pointer rests on the messages', () => {
  const queue = createToastQueue();
  queue.add({ title: 'Ordre oprettet' });
  vi.advanceTimersByTime(4000);
  queue.pause();
  vi.advanceTimersByTime(60_000);
  queue.add({ title: 'Imens' });
  queue.resume();
  vi.advanceTimersByTime(999);
  expect(titles(queue)).toEqual(['Imens', 'Ordre oprettet']);
  vi.advanceTimersByTime(1);
  expect(titles(queue)).toEqual(['Imens']);
});

test('a message may ask for its own time', () => {
  const queue = createToastQueue();
  queue.add({ title: 'Vi leder', stay: 10_000 });
  vi.advanceTimersByTime(9999);
  expect(titles(queue)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(titles(queue)).toHaveLength(0);
});
