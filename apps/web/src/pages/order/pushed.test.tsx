import type { Order } from '@praj/contract/orders.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { havnegade, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { OrderPage } from './order-page.tsx';

/** What was drawn, by the door of each trip, and 'form' and 'head' for those parts. */
const drawn = vi.hoisted(() => [] as string[]);
vi.mock('../../ui/display/route-mark.tsx', () => ({
  RouteMark: ({ from }: { from: string }) => {
    drawn.push(from);
    return null;
  },
}));
vi.mock('../../features/order-form/order-form-region.tsx', () => ({
  OrderFormRegion: () => {
    drawn.push('form');
    return null;
  },
}));
vi.mock('./open-order.tsx', () => ({ OpenOrder: () => <p>Panelet</p> }));
vi.mock('../../features/notice/notice-strip.tsx', () => ({ NoticeStrip: () => null }));
vi.mock('../../features/order-lists/narrowing/list-toolbar.tsx', () => ({ ListToolbar: () => null }));
vi.mock('../../platform/http.ts', () => ({ call: () => new Promise(() => undefined) }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ id: 'u', may: () => true, actor: { userId: 'u', companyId: 'c', branchId: 'b', role: 'BranchEmployee' } }),
}));
const FINISHED = 'Afsluttede ture';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  notifyManager.setScheduler((tell) => tell());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifyManager.setScheduler((tell) => setTimeout(tell, 0));
  drawn.length = 0;
});

const trip = (n: number, part: Partial<Order> = {}) =>
  sampleOrder(n, { pickupAddress: { ...havnegade, poi: `Dør ${n}` }, takenAt: '2026-11-20T13:00:10Z', state: 'booked', ...part });
const trips = Array.from({ length: 20 }, (_, i) => trip(i + 1));

function page() {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [...trips, trip(90, { state: 'concluded' })]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/order']}>
        <Link to={`/order/${sampleOrder(5).id}`}>Åbn</Link>
        <Link to="/order">Luk</Link>
        <Routes>
          <Route path="/order/:orderId?" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(drawn).toContain('form');
  drawn.length = 0;
  return (order: Order) => act(() => upsertOrder(client, order));
}

test('a push draws its row once, and neither another row nor the form', () => {
  const push = page();
  push(trip(5, { version: 2, state: 'dispatching' }));
  expect(drawn).toEqual(['Dør 5']);
});

/** The yellow edges that are seen. */
const edges = () => document.querySelectorAll('i[class*=_edge]:not([hidden])').length;
/** How much of its colour is left of each. */
const strengths = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('i[class*=_edge]'),
    ({ style }) => Number(/ ([\d.]+)%/.exec(style.backgroundColor)?.[1] ?? 100) / 100,
  );

test('a row wears a yellow edge that fades over four seconds, and edges that are over are taken off together without drawing anything', () => {
  const push = page();
  push(trip(5, { version: 2, state: 'dispatching' }));
  act(() => void vi.advanceTimersByTime(300));
  push(trip(7, { version: 2, state: 'dispatching' }));
  drawn.length = 0;
  expect(strengths()).toEqual([1, 1]);
  act(() => void vi.advanceTimersByTime(1700));
  expect(strengths()).toEqual([0.5, expect.closeTo(0.575)]);
  act(() => void vi.advanceTimersByTime(1900));
  expect(edges()).toBe(2);
  act(() => void vi.advanceTimersByTime(1100));
  expect(edges()).toBe(0);
  expect(drawn).toEqual([]);
  push(trip(6, { version: 2, state: 'dispatching' }));
  expect(drawn).toEqual(['Dør 6']);
});

test('a trip that ends leaves one list for the other, and the form is not drawn for it', () => {
  const push = page();
  push(trip(5, { version: 2, state: 'concluded' }));
  expect(drawn).toEqual([]);
  expect(screen.getByRole('region', { name: FINISHED }).textContent).toContain('Dør 5');
});

test('an order that is opened and closed draws neither the form nor more rows than its own', async () => {
  page();
  fireEvent.click(screen.getByRole('link', { name: 'Åbn' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Panelet')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Luk' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Panelet')).toBeNull();
  expect(drawn.filter((one) => one !== 'Dør 5')).toEqual([]);
});
