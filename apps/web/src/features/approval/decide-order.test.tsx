import { listApprovals } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { call } from '../../platform/http.ts';
import { DecideOrder } from './decide-order.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const approval = { state: 'waiting', estimate: 640, askedAt: '2026-11-20T13:00:00.000Z', asks: [] } as const;
const order = sampleOrder(1, { approval: { ...approval, asks: [] } });
let mine: readonly Order[];
beforeEach(() => {
  called.mockImplementation(async (endpoint) => (endpoint === listApprovals ? mine : order));
});
afterEach(() => {
  cleanup();
  called.mockReset();
});
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecideOrder order={order} />
    </QueryClientProvider>,
  );
const way = () => screen.queryByRole('button', { name: 'Se og afgør' });

test('an order that waits for one’s own word is decided from its panel too', async () => {
  mine = [order];
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Se og afgør' }));
  expect(await screen.findByRole('dialog', { name: 'Godkend turen?' })).toBeTruthy();
});

test('one that waits for somebody else’s has no way to be decided there', async () => {
  mine = [sampleOrder(2, { approval: { ...approval, asks: [] } })];
  draw();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(way()).toBeNull();
});
