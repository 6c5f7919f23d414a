import { cancelCars, cancelOrder, type Order } from '@praj/contract/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CancelFromRow } from './cancel-from-row.tsx';
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

const car = (number: number, part: Partial<Order> = {}) => sampleOrder(number, { group: { id: sampleId(1), number, size: 3 }, ...part });
const cars = [car(1), car(2, { state: 'customer' }), car(3)] as const;
function draw(shown: 'panel' | 'row', orders: readonly Order[] = cars) {
  const client = makeQueryClient((message) => toast.error(message));
  client.setQueryData(ordersQuery().queryKey, orders);
  render(
    <QueryClientProvider client={client}>
      {shown === 'panel' ? (
        <CancelTrip order={cars[1]} now={now} />
      ) : (
        <CancelFromRow order={cars[0]} isAboutAll now={now} onEnd={() => undefined} />
      )}
    </QueryClientProvider>,
  );
  if (shown === 'panel') fireEvent.click(screen.getByRole('button', { name: 'Annuller tur' }));
  return { client, dialog: within(screen.getByRole('alertdialog')) };
}
const sent = () => called.mock.calls.map(([endpoint, input]) => [endpoint, input]);
const titles = () => toast.queue.get().map((one) => one.title);

test('of several cars it asks which, and cancels this one alone', async () => {
  const { dialog } = draw('panel');
  expect(dialog.getByText('Vogn 2 af 3. 3 vogne af bestillingen kan stadig annulleres.')).toBeTruthy();
  expect(dialog.getByText(/Mindst én vogn er allerede fremme/)).toBeTruthy();
  called.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Kun denne vogn' }));
  await vi.waitFor(() => expect(sent()).toEqual([[cancelOrder, { params: { id: cars[1].id } }]]));
});

test('or all of them, which the lists show as the server has answered, and each is counted', async () => {
  const { client, dialog } = draw('panel');
  called.mockResolvedValue(cars.map((one) => ({ ...one, version: 2, state: 'cancelled' })));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller alle 3 vogne' }));
  await vi.waitFor(() => expect(sent()).toEqual([[cancelCars, { params: { id: cars[1].id }, query: { only: [] } }]]));
  await vi.waitFor(() => expect(titles()).toEqual(['3 vogne er annulleret.']));
  expect(client.getQueryData(ordersQuery().queryKey)?.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(track).toHaveBeenCalledTimes(3);
});

test('where the answer is lost, every one of them must read as cancelled to be told so', async () => {
  const { dialog } = draw('panel');
  called.mockImplementation(async (_, input) => {
    const { id } = (input as unknown as { params: { id: string } }).params;
    return { ...cars.find((one) => one.id === id), version: 2, state: 'cancelled' };
  });
  called.mockRejectedValueOnce(new CallFailed(0, undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller alle 3 vogne' }));
  await vi.waitFor(() => expect(titles()).toEqual(['3 vogne er annulleret.']));
  cleanup();
  toast.queue.clear();
  called.mockResolvedValue(cars[0]);
  called.mockRejectedValueOnce(new CallFailed(0, undefined));
  fireEvent.click(draw('panel').dialog.getByRole('button', { name: 'Annuller alle 3 vogne' }));
  await vi.waitFor(() => expect(titles()[0]).toMatch(/^Turen kunne ikke annulleres/));
});

test('only cars that can still be cancelled are spoken of; of one left nothing is asked', () => {
  const over = car(3, { state: 'concluded' });
  expect(draw('panel', [cars[0], cars[1], over]).dialog.getByRole('button', { name: 'Annuller begge vogne' })).toBeTruthy();
  cleanup();
  const { dialog } = draw('panel', [over, cars[1]]);
  expect(dialog.queryByRole('button', { name: 'Kun denne vogn' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Annuller tur' })).toBeTruthy();
});

test('from a row of some of them it is about those alone, and says so', async () => {
  const later = car(3, { requestedPickup: '2026-11-23T10:00:00Z' });
  const { dialog } = draw('row', [cars[0], cars[1], later]);
  expect(screen.getByRole('alertdialog', { name: 'Annuller 2 vogne?' })).toBeTruthy();
  expect(dialog.getByText('Bestillingens andre vogne bliver ikke annulleret.')).toBeTruthy();
  called.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller 2 vogne' }));
  const only = [cars[0].id, cars[1].id];
  await vi.waitFor(() => expect(sent()).toEqual([[cancelCars, { params: { id: cars[0].id }, query: { only } }]]));
});

test('of all of an order’s cars it says when they drive not all the same trip', () => {
  const { dialog } = draw('panel', [cars[0], cars[1], car(3, { requestedPickup: '2026-11-23T10:00:00Z' })]);
  expect(dialog.getByText('Vognene kører ikke alle samme tur.')).toBeTruthy();
  cleanup();
  expect(draw('panel').dialog.queryByText('Vognene kører ikke alle samme tur.')).toBeNull();
});

test('from the row of all cars it is about all, and a refusal is told and the cars asked for again', async () => {
  const { dialog } = draw('row');
  expect(screen.getByRole('alertdialog', { name: 'Annuller alle 3 vogne?' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Kun denne vogn' })).toBeNull();
  called.mockResolvedValue(cars[0]);
  called.mockRejectedValueOnce(new CallFailed(409, { code: 'cannot_cancel', message: 'Turen kan ikke annulleres længere.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller alle 3 vogne' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen kan ikke annulleres længere.']));
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(4));
});
