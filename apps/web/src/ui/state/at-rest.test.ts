// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from './at-rest.ts';

const work = vi.fn();
let callOff: () => void;
/** jsdom tells nothing of a line and knows no idle time; a browser may tell one that is to be spared. */
const line = (told?: object) => Object.defineProperty(navigator, 'connection', { value: told, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => {
  callOff();
  line();
  vi.useRealTimers();
});

test('a page that is left alone fetches ahead after seven seconds, once', () => {
  callOff = atRest(work);
  vi.advanceTimersByTime(6900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('one that is used does so soon after, once however often it is touched', () => {
  callOff = atRest(work);
  dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(600);
  expect(work).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: '3g' }])('on a line of %o it fetches nothing ahead', (told) => {
  line(told);
  callOff = atRest(work);
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});

test('a page that is gone fetches nothing', () => {
  callOff = atRest(work);
  callOff();
  dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
