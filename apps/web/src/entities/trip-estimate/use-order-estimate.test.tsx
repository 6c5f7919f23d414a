import type { Order } from '@praj/contract/orders.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { havnegade, kastrup, sampleOrder } from '../order/order-samples.ts';
import { sampleEstimate } from './estimate-samples.ts';
import { useOrderEstimate } from './use-order-estimate.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
afterEach(() => {
  cleanup();
  called.mockReset();
});

const booked = (part: Partial<Order> = {}) =>
  sampleOrder(1, {
    state: 'booked',
    pickupAddress: havnegade,
    destinationAddress: kastrup,
    requestedPickup: '2026-11-21T08:15:00.000Z',
    ...part,
  });
const estimateOf = (order: Order) =>
  renderHook(() => useOrderEstimate(order), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  }).result;

test('a booked order tells what it will be like, as one car is driven then', async () => {
  called.mockResolvedValue(sampleEstimate);
  const told = estimateOf(booked({ numberOfPeople: 6 }));
  expect(told.current).toBeUndefined();
  await waitFor(() => expect(told.current).toBe('9 km · 18 min · ca. 240–290 kr.'));
  expect(called.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual([
    [
      estimateTrip,
      {
        body: {
          pickup: { longitude: 12.588, latitude: 55.677 },
          stops: [],
          destination: { longitude: 12.648, latitude: 55.63 },
          requestedPickup: '2026-11-21T08:15:00.000Z',
          numberOfPeople: 6,
        },
      },
    ],
  ]);
});
test('one with an agreed price tells that one', async () => {
  called.mockResolvedValue(sampleEstimate);
  const told = estimateOf(booked({ price: 325 }));
  await waitFor(() => expect(told.current).toBe('ca. 9 km · 18 min · Fast pris 325,00 kr.'));
});
test('nothing is told while the server does not answer, and of its refusal neither', async () => {
  called.mockRejectedValue(new CallFailed(500, undefined));
  const told = estimateOf(booked());
  await waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  expect(told.current).toBeUndefined();
});
test.each([
  ['without a destination', { destinationAddress: null }],
  ['that is over', { state: 'concluded' as const }],
  ['that was let go', { forgotten: true }],
])('nothing is asked of an order %s', (_which, part) => {
  expect(estimateOf(booked(part)).current).toBeUndefined();
  expect(called).not.toHaveBeenCalled();
});
