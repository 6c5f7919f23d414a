import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { ChangeOrder } from './change-order.tsx';
import { OpenOrder } from './open-order.tsx';

const order = sampleOrder(1);
vi.mock('../../platform/http.ts', () => ({ call: async () => order }));
vi.mock('../../features/order-panel/order-panel.tsx', () => ({ OrderPanel: () => null }));
vi.mock('../../features/map/order-map.tsx', () => ({ OrderMap: () => null }));
vi.mock('../../features/order-change/change-panel.tsx', () => ({ ChangePanel: () => null }));
afterEach(cleanup);

function Panel({ editing }: { editing?: boolean }) {
  const { orderId = '' } = useParams();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <p>{`${pathname} ${JSON.stringify(state)}`}</p>
      {editing ? <ChangeOrder orderId={orderId} onGone={() => undefined} /> : <OpenOrder orderId={orderId} onClose={() => undefined} />}
    </>
  );
}

test.each(['', '/edit'])('an address by an order’s number becomes that by its id: /order/…%s', async (rest) => {
  const from = { pathname: `/order/${order.globalApiId}${rest}`, state: { below: '/accounts' } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[from]}>
        <Routes>
          <Route path="/order/:orderId" element={<Panel />} />
          <Route path="/order/:orderId/edit" element={<Panel editing />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(`/order/${order.id}${rest} {"below":"/accounts"}`)).toBeTruthy();
});
