import { ORDER_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { OrderPanel } from '../../features/order-panel/order-panel.tsx';
import { PanelActions } from './panel-actions.tsx';

vi.mock('../../platform/http.ts', () => ({ call: () => new Promise(() => undefined) }));
vi.mock('../../platform/live/live.ts', () => ({ openLive: () => () => undefined }));
const me = vi.hoisted(() => ({ may: () => true, actor: { userId: 'u', companyId: 'c', branchId: 'b', role: 'BranchEmployee' } }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
const FAR_FUTURE = '2099-11-20T14:00:00Z';
afterEach(cleanup);

function draw(part: Parameters<typeof sampleOrder>[1]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(ordersQuery().queryKey, [sampleOrder(1, part)]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderPanel orderId={sampleId(1)} onClose={() => undefined} Map={() => null} Actions={PanelActions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const offered = () =>
  ['Udskriv', 'Annuller tur', 'Genbestil tur', 'Rediger'].filter((name) => screen.queryByRole('button', { name }) !== null);

const LISTED = ORDER_STATES.filter((state) => state !== 'deleted');
const OFFERED: Readonly<Partial<Record<OrderState, readonly string[]>>> = {
  created: ['Annuller tur', 'Rediger'],
  booked: ['Annuller tur', 'Rediger'],
  dispatching: ['Annuller tur', 'Rediger'],
  blocked: ['Udskriv', 'Annuller tur'],
  arriving: ['Annuller tur'],
  customer: ['Udskriv', 'Annuller tur'],
  taximeter_started: ['Udskriv', 'Annuller tur'],
  trip_started: ['Udskriv', 'Annuller tur'],
  noshow: ['Udskriv'],
  completed: ['Udskriv'],
  concluded: ['Udskriv'],
  cancelled: ['Udskriv', 'Genbestil tur'],
};

test.each(LISTED)('what is offered of an order in state %s', (state) => {
  draw({ state });
  expect(offered()).toEqual(OFFERED[state]);
});

test('an order of more than 4 people cannot be changed', () => {
  draw({ state: 'booked', numberOfPeople: 5, estimatedPickup: FAR_FUTURE });
  expect(offered()).toEqual(['Annuller tur']);
});
