import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { sampleOrder } from './order-samples.ts';
import { ordersQuery, upsertOrder } from './queries.ts';
import { useOrder } from './use-order.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1)); // what has come is drawn
};

/** A panel of an order, which the server answers for as it is then, beside the list of the branch. */
async function open(list: readonly Order[], ...answers: Order[]) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, list);
  for (const answer of answers) vi.mocked(call).mockResolvedValueOnce(answer);
  const Panel = () => <p>{useOrder(sampleOrder(1).id).order?.state}</p>;
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  await pass(0);
  return client;
}
const at = (version: number, state: Order['state']) => sampleOrder(1, { version, state });

test('an order of another branch is asked for again every five seconds, until it is over', async () => {
  await open([], at(1, 'arriving'), at(2, 'completed'), at(3, 'concluded'));
  expect(screen.getByText('arriving')).toBeTruthy();
  await pass(5000);
  expect(screen.getByText('completed')).toBeTruthy();
  await pass(5000);
  expect(screen.getByText('concluded')).toBeTruthy();
  await pass(60_000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('one that the branch’s list has is pushed, and never asked for', async () => {
  const client = await open([at(1, 'arriving')]);
  await pass(60_000);
  act(() => upsertOrder(client, at(2, 'customer')));
  await pass(0);
  expect(screen.getByText('customer')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
