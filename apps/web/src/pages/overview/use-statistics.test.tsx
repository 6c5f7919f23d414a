import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { readTripSearch } from '../../features/overview/trip-search.ts';
import { call } from '../../platform/http.ts';
import { SEEN_AFTER_MS, SEEN_FOR_MS } from '../../ui/state/use-loading-picture.ts';
import { useStatistics } from './use-statistics.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../features/overview/filters/use-known-owners.ts', () => ({ useKnownOwners: () => ({}) }));
vi.mock('../../features/overview/filters/facet-choices.ts', () => ({ facetChoices: () => ({}) }));
const search = readTripSearch(new URLSearchParams(), dayOf(Date.parse('2026-11-20T13:05:00Z')));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the trips of the page are known to the panel of one of them while the loading picture still stands', async () => {
  const orders = [sampleOrder(1)];
  let answer: (statistics: object) => void = () => undefined;
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const { result } = renderHook(() => useStatistics(search), { wrapper });
  expect(result.current).toMatchObject({ waiting: true, trips: undefined, updatedAt: undefined });
  // The picture is seen by then, and stays a while.
  await pass(SEEN_AFTER_MS + 50);
  answer({ orders });
  await pass(50);
  expect(result.current).toMatchObject({ waiting: true, trips: orders, statistics: { data: undefined }, updatedAt: undefined });
  await pass(SEEN_FOR_MS);
  const updatedAt = expect.any(Number) as number;
  expect(result.current).toMatchObject({ waiting: false, trips: orders, statistics: { data: { orders } }, updatedAt });
});
