import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../entities/order/order-samples.ts';
import { readTripSearch } from '../trip-search.ts';
import { useNumberedOrder } from './use-numbered-order.ts';

let isSeen: boolean;
vi.mock('../../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => isSeen }) }));
beforeEach(() => {
  isSeen = true;
});
const order = (more: Partial<Order> = {}) =>
  sampleOrder(1, { globalApiId: '48210377', state: 'concluded', tripFinishedAt: '2025-03-01T12:00:00.000Z', ...more });
const list = (orders: Order[], total = orders.length) => ({ orders, total }) as Statistics;
afterEach(() => vi.unstubAllGlobals());

function look(typed: string, listed: Statistics | undefined, found: Order | undefined) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search: query } = new URL(url, 'https://praj.example');
    asked.push(pathname + query);
    return Response.json(found ? [found] : []);
  });
  document.cookie = 'access_token=t; path=/';
  const client = new QueryClient();
  const search = readTripSearch(new URLSearchParams({ soeg: typed }), '2026-11-20');
  const { result } = renderHook(() => useNumberedOrder(search, listed), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, asked };
}

test.each(['48210377', '48 210 377', ' 4821 0377 '])('‘%s’ finds its order outside the period', async (typed) => {
  const { result, asked } = look(typed, list([]), order());
  await waitFor(() => expect(result.current).toMatchObject({ order: { globalApiId: '48210377' }, why: 'period' }));
  expect(asked).toEqual(['/api/orders/numbered?number=48210377']);
});

test('one of the period that a filter keeps away says so, and one that is no finished trip too', async () => {
  const kept = look('48210377', list([]), order({ tripFinishedAt: '2026-11-19T12:00:00.000Z' }));
  await waitFor(() => expect(kept.result.current?.why).toBe('filters'));
  const cancelled = look('48210377', list([]), order({ state: 'cancelled', tripFinishedAt: null }));
  await waitFor(() => expect(cancelled.result.current?.why).toBe('unfinished'));
});

test('a colleague’s, which one may follow and which is not in one’s own overview, says so', async () => {
  isSeen = false;
  const { result } = look('48210377', list([]), order({ tripFinishedAt: '2026-11-19T12:00:00.000Z' }));
  await waitFor(() => expect(result.current?.why).toBe('colleague'));
});

test('somebody else’s is not found', async () => {
  const { result, asked } = look('48210377', list([]), undefined);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(result.current).toBeUndefined();
});

test.each([
  ['fewer digits', '4821037', list([])],
  ['a list that has it', '48210377', list([order()])],
  ['a phone number whose trips fill more than a page', '48210377', list([sampleOrder(2)], 12)],
  ['a list that is still fetched', '48210377', undefined],
])('nothing is asked for %s', (_, typed, listed) => {
  const { result, asked } = look(typed, listed, order());
  expect([result.current, asked]).toEqual([undefined, []]);
});
