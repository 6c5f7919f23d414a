import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { sampleId, sampleOrder } from '../order-samples.ts';
import { ordersQuery } from '../queries.ts';
import { ReorderTrip } from './reorder-trip.tsx';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../session/queries.ts', () => ({ useMe: () => ({ may: () => true }) }));
const called = vi.mocked(call);
const now = Date.parse('2026-11-20T14:00:00Z');
const cancelled = sampleOrder(1, { version: 4, state: 'cancelled', cancelCause: 'person' });
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
});

function draw(order: Order) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order, sampleOrder(9)]);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReorderTrip order={order} now={now} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, onClose };
}
const ask = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Genbestil tur' }));
  return within(screen.getByRole('alertdialog', { name: 'Genbestil tur?' }));
};
const titles = () => toast.queue.get().map((one) => one.title);

test('only a cancelled trip can be ordered again', () => {
  draw(sampleOrder(1, { state: 'concluded' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('it asks first and says when the trip will be', () => {
  draw(cancelled);
  expect(ask().getByText('Turen bestilles til nu.')).toBeTruthy();
  expect(called).not.toHaveBeenCalled();
});

test('a large car is ordered again as two, and the question says so', () => {
  draw({ ...cancelled, numberOfPeople: 6 });
  expect(ask().getByText(/2 almindelige vogne/)).toBeTruthy();
});

test('the new trip stands in the list, and the panel makes room for it', async () => {
  const { client, onClose } = draw(cancelled);
  called.mockResolvedValue([sampleOrder(2)]);
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(titles()).toEqual(['Ordre oprettet']);
  expect(client.getQueryData(ordersQuery().queryKey)?.map(({ id }) => id)).toContain(sampleId(2));
});

test('a second try is refused in the server’s words and the question closes', async () => {
  const { onClose } = draw(cancelled);
  called.mockRejectedValue(new CallFailed(409, { code: 'already_reordered', message: 'Turen er allerede genbestilt af Ida Bang' }));
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen er allerede genbestilt af Ida Bang']));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('one that was ordered again leads to the new order', () => {
  draw({ ...cancelled, reorderedAs: [sampleId(9)] });
  expect(screen.getByRole('link', { name: 'Ordre 48 210 009' }).getAttribute('href')).toBe(`/order/${sampleId(9)}`);
  expect(screen.queryByRole('button')).toBeNull();
});
