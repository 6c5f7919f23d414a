import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from './clock.ts';

const EVERY_MS = 1000;
const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to. */
function slowWork() {
  let begun = 0;
  let end = (): void => undefined;
  const act = (): Promise<void> => {
    begun += 1;
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  return { act, begun: () => begun, end: () => end() };
}

test('acts at once, and again at each tick', async () => {
  const act = vi.fn(async () => undefined);
  const clock = startClock('test', EVERY_MS, act, log);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(act).toHaveBeenCalledTimes(4);
  await clock.stop();
});

test('lets a tick pass while the one before is still under way', async () => {
  const work = slowWork();
  const clock = startClock('test', EVERY_MS, work.act, log);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(work.begun()).toBe(1);
  work.end();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(work.begun()).toBe(2);
  work.end();
  await clock.stop();
});

test('goes on after a tick that failed, and says in the log which clock it was', async () => {
  const act = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
  const clock = startClock('clean-up', EVERY_MS, act, log);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(act).toHaveBeenCalledTimes(2);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'clean-up', err: { message: 'away' } }]);
  await clock.stop();
});

test('stops: waits for what is under way, and acts no more', async () => {
  const work = slowWork();
  const clock = startClock('test', EVERY_MS, work.act, log);
  const stopped = vi.fn();
  const stopping = clock.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(stopped).not.toHaveBeenCalled();
  work.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(work.begun()).toBe(1);
});
