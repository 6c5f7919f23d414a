import type { Order } from '@praj/contract/orders.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { OrderPage } from './order-page.tsx';

vi.mock('../../features/order-form/order-form-region.tsx', () => ({ OrderFormRegion: () => <p>Formularen</p> }));
vi.mock('../../features/notice/notice-strip.tsx', () => ({ NoticeStrip: () => null }));
vi.mock('../../features/order-lists/narrowing/list-toolbar.tsx', () => ({ ListToolbar: () => null }));
vi.mock('../../platform/http.ts', () => ({ call: () => new Promise(() => undefined) }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ id: 'u', may: () => true, actor: { userId: 'u', companyId: 'c', branchId: 'b', role: 'BranchEmployee' } }),
}));

const NOW = Date.parse('2026-11-20T13:05:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  notifyManager.setScheduler((tell) => tell());
  // A narrow window.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 899px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifyManager.setScheduler((tell) => setTimeout(tell, 0));
});

const trip = (part: Partial<Order>) => sampleOrder(1, { state: 'created', placedAt: new Date(NOW - 120_000).toISOString(), ...part });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent.trim());

test('whoever fills in the form on a phone sees that a trip waits for them in the other tab', () => {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [trip({})]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/order']}>
        <Routes>
          <Route path="/order/:orderId?" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bestil');
  expect(screen.getByRole('tab', { name: 'Ture · 1 Kræver handling · 1' })).toBeTruthy();
  // The words of the tab stay as short as they were.
  expect(tabs()).toEqual(['Bestil', 'Ture · 1', 'Afsluttede · 0']);
  fireEvent.click(screen.getByRole('tab', { name: /^Ture/ }));
  expect(screen.getByRole('group', { name: 'Kræver handling · 1' })).toBeTruthy();

  act(() => upsertOrder(client, trip({ version: 2, state: 'booked', takenAt: new Date(NOW).toISOString() })));
  expect(screen.queryByRole('img', { name: /^Kræver handling/ })).toBeNull();
});
