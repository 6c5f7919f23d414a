import type { Endpoint } from '@praj/contract/endpoint.ts';
import { listOrders } from '@praj/contract/orders.ts';
import { expect, it } from 'vitest';
import { addressOf } from './create-sender.ts';

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
