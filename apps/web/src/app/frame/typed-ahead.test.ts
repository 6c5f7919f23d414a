// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped } from './typed-ahead.ts';

let behind: HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  behind = document.createElement('input');
  document.body.append(behind);
});
afterEach(() => {
  vi.useRealTimers();
  behind.remove();
});
/** Did the field behind get the key? */
const press = (key: string, more: KeyboardEventInit = {}) =>
  behind.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('what is typed before the field is there is handed to it, and nothing lands behind', () => {
  const take = keepTyped();
  expect(['m', 'e', 't', 'x'].map((letter) => press(letter))).toEqual([false, false, false, false]);
  expect(press('Backspace')).toBe(false);
  expect(press('Enter')).toBe(false);
  expect(take()).toEqual({ text: 'met', entered: true });
  expect(press('t')).toBe(true);
});

test('shortcuts and the keys that lead away are left alone', () => {
  const take = keepTyped();
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(press('Tab')).toBe(true);
  expect(press('Escape')).toBe(true);
  expect(take()).toEqual({ text: '', entered: false });
});

test('a field that never comes does not keep the keys', () => {
  keepTyped();
  vi.advanceTimersByTime(5000);
  expect(press('m')).toBe(true);
});
