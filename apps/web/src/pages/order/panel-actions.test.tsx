import { ORDER_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { OrderPanel } from '../../features/order-panel/order-panel.tsx';
import { MoreActions, PanelActions } from './panel-actions.tsx';

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
        <OrderPanel orderId={sampleId(1)} onClose={() => undefined} Map={() => null} Actions={PanelActions} MoreActions={MoreActions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** The three buttons of the foot; one that cannot be pressed stands in brackets. */
const foot = () =>
  [...(screen.getByRole('dialog').lastElementChild?.querySelectorAll('button') ?? [])].map((button) =>
    button.getAttribute('aria-disabled') ? `(${button.textContent})` : button.textContent,
  );

const LISTED = ORDER_STATES.filter((state) => state !== 'deleted');
const FEET: Readonly<Partial<Record<OrderState, readonly string[]>>> = {
  created: ['(Udskriv)', 'Rediger', 'Annuller tur'],
  booked: ['(Udskriv)', 'Rediger', 'Annuller tur'],
  dispatching: ['(Udskriv)', 'Rediger', 'Annuller tur'],
  blocked: ['Udskriv', 'Returtur', 'Annuller tur'],
  arriving: ['(Udskriv)', 'Returtur', 'Annuller tur'],
  customer: ['Udskriv', 'Returtur', 'Annuller tur'],
  taximeter_started: ['Udskriv', 'Returtur', 'Annuller tur'],
  trip_started: ['Udskriv', 'Returtur', 'Annuller tur'],
  noshow: ['Udskriv', 'Returtur', 'Bestil igen'],
  completed: ['Udskriv', 'Returtur', 'Bestil igen'],
  concluded: ['Udskriv', 'Returtur', 'Bestil igen'],
  cancelled: ['Udskriv', '(Returtur)', 'Genbestil tur'],
};

test.each(LISTED)('each action has its place, and can be done or not, in state %s', (state) => {
  draw({ state });
  expect(foot()).toEqual(FEET[state]);
});

test('an order of more than 4 people cannot be changed', () => {
  draw({ state: 'booked', numberOfPeople: 5, estimatedPickup: FAR_FUTURE });
  expect(foot()).toEqual(['(Udskriv)', 'Returtur', 'Annuller tur']);
});

test('an order that can be changed has its way back among what is seldom done', () => {
  draw({ state: 'booked' });
  const more = screen.getByText('Flere oplysninger').closest('details');
  expect(more?.querySelector('button')?.textContent).toBe('Returtur');
});
