import { reorder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { addLine, noteCall } from '../../platform/live/connection.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ReorderTrip } from './reorder-trip.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => true }) }));
const called = vi.mocked(call);
const cancelled = sampleOrder(1, { version: 4, state: 'cancelled', cancelCause: 'person' });
const ANSWERS = { lost: new CallFailed(0, undefined), tooOld: new CallFailed(409, { code: 'press_too_old', message: 'x' }) };

afterEach(() => {
  cleanup();
  noteCall(true);
  toast.queue.clear();
  called.mockReset();
  vi.useRealTimers();
});

/** The re-orders are answered by `answers`, in their turn; everything else with the order as it is. */
function draw(...answers: unknown[]) {
  called.mockImplementation(async (endpoint: unknown) => {
    if (endpoint !== reorder) return cancelled;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReorderTrip order={cancelled} now={Date.parse('2026-11-20T14:00:00Z')} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Genbestil tur' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Genbestil tur?' }));
  return { onClose, dialog, press: () => fireEvent.click(dialog.getByRole('button', { name: 'Genbestil tur' })) };
}
const sent = () =>
  called.mock.calls.flatMap(([endpoint, input]) => (endpoint === reorder ? [(input as { headers: Record<string, string> }).headers] : []));

test('cut off it sends nothing and says whom to ring', () => {
  const line = addLine();
  act(() => {
    line.set('away');
    noteCall(false);
  });
  const { dialog, press } = draw([sampleOrder(2)]);
  press();
  expect(dialog.getByText(/Du er offline\. Ring/)).toBeTruthy();
  expect(sent()).toEqual([]);
  line.remove();
});

test('a press that never arrived is asked about in the dialog, and the next one is another press', async () => {
  const { dialog, press, onClose } = draw(ANSWERS.tooOld, [sampleOrder(2)]);
  press();
  expect(await dialog.findByText('Bestillingen nåede ikke frem. Bestil nu?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 5));
  press();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = sent();
  expect(Date.parse(second?.['pressed-at'] ?? '')).toBeGreaterThan(Date.parse(first?.['pressed-at'] ?? ''));
  expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
});

test('a lost answer is asked for with the same press, and given up it sends nothing more and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { dialog, press, onClose } = draw(ANSWERS.lost);
  press();
  await dialog.findByText(/Vi undersøger, om bestillingen gik igennem…/);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map((headers) => headers['pressed-at'])).size).toBe(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Opgiv bestillingen' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(toast.queue.get()[0]?.title).toMatch(/Bestillingen er opgivet\. Nåede første forsøg frem, kommer den på listen/);
  const tries = sent().length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(sent()).toHaveLength(tries);
  expect(onClose).not.toHaveBeenCalled();
});
