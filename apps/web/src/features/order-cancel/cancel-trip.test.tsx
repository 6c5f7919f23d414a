import { cancelOrder, type Order, readOrder } from '@praj/contract/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { orderQuery } from '../../entities/order/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { fakePatience, silence } from '../../platform/sender/fake-patience.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CancelTrip } from './cancel-trip.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => true }) }));
const called = vi.mocked(call);
const now = Date.parse('2026-11-20T13:00:00Z');
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  vi.mocked(track).mockReset();
});

function draw(order: Order) {
  const client = makeQueryClient((message) => toast.error(message));
  render(
    <QueryClientProvider client={client}>
      <CancelTrip order={order} now={now} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Annuller tur' }));
  return { client, dialog: within(screen.getByRole('alertdialog', { name: 'Annuller tur?' })) };
}
const titles = () => toast.queue.get().map((one) => one.title);

test('it asks with the trip’s name before anything is sent', () => {
  const { dialog } = draw(sampleOrder(1));
  expect(dialog.getByText('Havnegade 4 – Kastrup Lufthavn, Terminal 3, i dag kl. 14:05')).toBeTruthy();
  expect(dialog.queryByText(/allerede fremme/)).toBeNull();
  expect(called).not.toHaveBeenCalled();
});

test('it warns when the car is already there', () => {
  expect(draw(sampleOrder(1, { state: 'customer' })).dialog.getByText(/Vognen er allerede fremme/)).toBeTruthy();
});

test('it is cancelled only once the server has said so', async () => {
  let answer: (order: Order) => void = () => undefined;
  called.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { client, dialog } = draw(sampleOrder(1));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller tur' }));
  expect(await screen.findByRole('button', { name: 'Annullerer…' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annullerer…' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const known = () => client.getQueryData(orderQuery(sampleOrder(1).id).queryKey)?.state;
  expect(known()).toBeUndefined();
  answer(sampleOrder(1, { version: 2, state: 'cancelled' }));
  await vi.waitFor(() => expect(known()).toBe('cancelled'));
});

test('a refusal is told in the server’s words, a silence with the number to ring', async () => {
  called.mockResolvedValue(sampleOrder(1));
  called.mockRejectedValueOnce(new CallFailed(409, { code: 'cannot_cancel', message: 'Turen kan ikke annulleres længere.' }));
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen kan ikke annulleres længere.']));
  cleanup();
  toast.queue.clear();
  called.mockRejectedValueOnce(new CallFailed(500, undefined));
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(titles()[0]).toMatch(/^Turen kunne ikke annulleres\. Ring på/));
});

test('where the answer is lost, how the trip is now says whether it was cancelled', async () => {
  called.mockResolvedValue(sampleOrder(1, { version: 2, state: 'cancelled' }));
  called.mockRejectedValueOnce(new CallFailed(0, undefined));
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen er annulleret.']));
  expect(called.mock.calls.map(([endpoint]) => endpoint)).toEqual([cancelOrder, readOrder]);
  expect(track).toHaveBeenCalledOnce();
});

test('a line that swallows the cancelling and the question after it gives the number to ring within 20 seconds', async () => {
  vi.useFakeTimers();
  fakePatience();
  called.mockImplementation((_endpoint, _input, { signal } = {}) => silence('', { signal: signal ?? null }));
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(titles()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(titles()[0]).toMatch(/^Turen kunne ikke annulleres\. Ring på/);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a trip that is cancelled is counted, one that was refused is not', async () => {
  called.mockResolvedValue(sampleOrder(1, { version: 2, state: 'cancelled' }));
  called.mockRejectedValueOnce(new CallFailed(409, { code: 'cannot_cancel', message: 'Turen kan ikke annulleres længere.' }));
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen kan ikke annulleres længere.']));
  expect(track).not.toHaveBeenCalled();
  cleanup();
  fireEvent.click(draw(sampleOrder(1)).dialog.getByRole('button', { name: 'Annuller tur' }));
  await vi.waitFor(() => expect(titles()).toContain('Turen er annulleret.'));
  expect(vi.mocked(track).mock.calls).toEqual([[{ category: 'orders', action: 'cancelled_trip' }]]);
});
