import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { CancelFromRow } from '../../features/order-cancel/cancel-from-row.tsx';
import { OngoingList } from '../../features/order-lists/ongoing-list.tsx';
import { RowActions } from './row-actions.tsx';

vi.mock('../../platform/http.ts', () => ({ call: () => new Promise(() => undefined) }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ id: 'u', may: () => true, actor: { userId: 'u', companyId: 'c', branchId: 'b', role: 'BranchEmployee' } }),
}));
afterEach(cleanup);

const group = (number: number) => ({ group: { id: sampleId(11), number, size: 2 } });
const [one, first, second] = [sampleOrder(1), sampleOrder(11, group(1)), sampleOrder(12, group(2))];
const narrowing = { whose: 'all', search: '', setWhose: vi.fn(), setSearch: vi.fn(), reset: vi.fn() } as const;

/** The list, and the question that a row has asked. */
function draw(order: typeof one, isAboutAll: boolean, orders: readonly (typeof one)[] = [one, first, second]) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, orders);
  const shown = { data: orders, error: null, isFetching: false, refetch: vi.fn() };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OngoingList userId="u" orders={shown} narrowing={narrowing} openId={undefined} reveal={undefined} Actions={RowActions} />
        <CancelFromRow order={order} isAboutAll={isAboutAll} now={0} onEnd={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const actionsOf = (row: HTMLElement) => {
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  return [...row.querySelectorAll('[role=toolbar] button')].map((button) => button.getAttribute('aria-label'));
};
const tellsSo = () => rows().map((row) => row.textContent?.includes('Annullerer…'));

test('the row of a trip that is being cancelled says so until the answer, and cancels it no second time', async () => {
  draw(one, false);
  expect(tellsSo()).toEqual([false, false, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(tellsSo()).toEqual([true, false, false, false]));
  expect(
    rows()
      .map(actionsOf)
      .map((actions) => actions.filter((action) => action?.startsWith('Annuller'))),
  ).toEqual([[], ['Annuller vognene'], ['Annuller tur'], ['Annuller tur']]);
});

test('so do the rows of several cars, together and each', async () => {
  draw(first, true);
  fireEvent.click(screen.getByRole('button', { name: 'Annuller begge vogne' }));
  await vi.waitFor(() => expect(tellsSo()).toEqual([false, true, true, true]));
  expect(
    rows()
      .flatMap(actionsOf)
      .filter((action) => action?.startsWith('Annuller')),
  ).toEqual(['Annuller tur']);
});

test('so do the rows of all trips that go with a series that is stopped from one on', async () => {
  const ofSeries = (number: number, seriesDay: string, state: 'created' | 'arriving' = 'created') =>
    sampleOrder(number, { seriesId: sampleId(70), seriesDay, state, requestedPickup: `${seriesDay}T07:00:00Z` });
  const trips = [
    ofSeries(1, '2026-11-23'),
    ofSeries(2, '2026-11-30'),
    ofSeries(3, '2026-12-07'),
    ofSeries(4, '2026-12-14', 'arriving'),
  ] as const;
  draw(trips[1], false, trips);
  fireEvent.click(screen.getByRole('radio', { name: 'Denne og følgende' }));
  fireEvent.click(screen.getByRole('button', { name: 'Annuller denne og følgende' }));
  await vi.waitFor(() => expect(tellsSo()).toEqual([false, true, true, false]));
});
