import type { Endpoint } from '@praj/contract/endpoint.ts';
import { listOrders } from '@praj/contract/orders.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, createSender } from './create-sender.ts';

afterEach(() => vi.unstubAllGlobals());
const asked: Endpoint = { ...listOrders, path: '/things/:id' };

it('repeats arrays in the query and leaves absent values out', () => {
  const address = addressOf(asked, {
    params: { id: 'å' },
    query: { account: ['a', 'b&c'], from: 1, none: undefined, nothing: null, empty: [] },
  });
  expect(address).toBe('/api/things/%C3%A5?account=a&account=b%26c&from=1');
});

it('has no question mark without a query', () => {
  expect(addressOf(asked, { params: { id: '1' }, query: {} })).toBe('/api/things/1');
});

it('a call that is called off ends with why, in a browser that always tells of an abort too', async () => {
  const aborted = (_: string, { signal }: RequestInit) =>
    new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  vi.stubGlobal('fetch', aborted);
  const noteCall = vi.fn<(answered: boolean) => void>();
  const off = new AbortController();
  const answer = createSender({ noteCall, noteDate: () => undefined }).send(listOrders, { query: {} }, { signal: off.signal });
  off.abort(new DOMException('', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(noteCall).toHaveBeenCalledExactlyOnceWith(false);
});
