import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { EditOrder } from '../../features/order-change/edit-order.tsx';
import { ChangeOrder } from './change-order.tsx';

const order = sampleOrder(1);
vi.mock('../../features/order-change/change-panel.tsx', () => ({
  ChangePanel: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      Luk
    </button>
  ),
}));
afterEach(cleanup);

function Address() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <output>{`${pathname} ${JSON.stringify(state)}`}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Tilbage
      </button>
    </>
  );
}
function draw(entries: readonly (string | { pathname: string; state: unknown })[]) {
  render(
    <MemoryRouter initialEntries={[...entries]}>
      <Address />
      <Routes>
        <Route path="/order/:orderId" element={<EditOrder order={order} />} />
        <Route path="/order/:orderId/edit" element={<ChangeOrder orderId={order.id} onGone={() => undefined} />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const at = () => screen.getByRole('status').textContent;

test('the update panel that is left is no step of the browser’s back', () => {
  const overOverview = { below: '/orders' };
  draw(['/before', { pathname: `/order/${order.id}`, state: overOverview }]);
  press('Rediger');
  press('Luk');
  expect(at()).toBe(`/order/${order.id} ${JSON.stringify(overOverview)}`);
  press('Tilbage');
  expect(at()).toBe('/before null');
});

test('an update panel that was opened by its address gives its place to the panel of the order', () => {
  draw(['/before', { pathname: `/order/${order.id}/edit`, state: { below: '/orders' } }]);
  press('Luk');
  expect(at()).toBe(`/order/${order.id} {"below":"/orders"}`);
  press('Tilbage');
  expect(at()).toBe('/before null');
});
