import { afterEach, expect, test, vi } from 'vitest';
import { takeBegun } from './begun-calls.ts';

const CONFIG = '/api/config';
const anew = vi.fn(async () => new Response('anew'));
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();
afterEach(() => {
  globalThis.begunCalls = undefined;
  anew.mockClear();
});

test('whoever makes a call first gets the answer that is on its way, and the next asks for itself', async () => {
  globalThis.begunCalls = { [CONFIG]: Promise.resolve(new Response('begun')) };
  expect(await textOf(takeBegun(CONFIG, 'GET', anew))).toBe('begun');
  expect(takeBegun(CONFIG, 'GET', anew)).toBeUndefined();
  expect(anew).not.toHaveBeenCalled();
});

test('what changes something at the same address takes no answer', () => {
  globalThis.begunCalls = { [CONFIG]: Promise.resolve(new Response('begun')) };
  expect(takeBegun(CONFIG, 'PATCH', anew)).toBeUndefined();
  expect(takeBegun(CONFIG, undefined, anew)).toBeUndefined();
});

test('a line that failed meanwhile is tried again', async () => {
  globalThis.begunCalls = { [CONFIG]: Promise.reject(new TypeError('Failed to fetch')) };
  expect(await textOf(takeBegun(CONFIG, 'GET', anew))).toBe('anew');
});

test('where nothing was begun, nothing is taken', () => {
  expect(takeBegun(CONFIG, 'GET', anew)).toBeUndefined();
});
