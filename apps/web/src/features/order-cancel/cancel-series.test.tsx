import { cancelOrder } from '@praj/contract/orders.ts';
import { stopSeries } from '@praj/contract/series/series.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CancelTrip } from './cancel-trip.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => true }) }));
const called = vi.mocked(call);
const now = Date.parse('2026-11-20T13:00:00Z');
const order = sampleOrder(1, { seriesId: sampleId(70), seriesDay: '2026-11-30' });
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  vi.mocked(track).mockReset();
});
function draw(shown = order) {
  render(
    <QueryClientProvider client={makeQueryClient((message) => toast.error(message))}>
      <CancelTrip order={shown} now={now} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Annuller tur' }));
  return within(screen.getByRole('alertdialog'));
}
const sent = () => called.mock.calls.map(([endpoint, input]) => [endpoint, input]);

test('a trip that does not repeat is asked nothing of others', () => {
  expect(draw(sampleOrder(1)).queryByRole('radiogroup')).toBeNull();
});

test('of a trip that repeats this one is meant until something else is chosen', async () => {
  const dialog = draw();
  called.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller tur' }));
  await waitFor(() => expect(sent()).toEqual([[cancelOrder, { params: { id: order.id } }]]));
});

test.each([
  ['Denne og følgende', 'Annuller denne og følgende', { from: '2026-11-30' }],
  ['Alle', 'Stop alle ture', {}],
])('%s stops the series', async (scope, button, query) => {
  const dialog = draw();
  called.mockResolvedValue({ id: sampleId(70), cancelled: 3, notCancelled: 0 });
  fireEvent.click(dialog.getByRole('radio', { name: scope }));
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(sent()[0]).toEqual([stopSeries, { params: { id: sampleId(70) }, query }]));
  await waitFor(() => expect(toast.queue.get().map(({ title }) => title)).toEqual(['3 ture er annulleret, og der bestilles ikke flere.']));
  const event = { category: 'orders', action: 'cancelled_trip' };
  expect(vi.mocked(track).mock.calls).toEqual(Array.from({ length: 3 }, () => [event]));
});
