import { type Order, placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const refusal = (status: number, code: string, message: string) => new CallFailed(status, { code, message });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockRejectedValue(new CallFailed(0, undefined));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = new QueryClient();
function draw() {
  const onPlaced = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={page}>
      <OrderForm
        userId={sampleId(1)}
        options={sampleOptions}
        recents={[]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={onPlaced}
        onFilled={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return { onPlaced, unmount };
}
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma \/ Navn/ });
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder).map(([, input]) => input);
const titles = () => toast.queue.get().map((one) => one.title);

/** Orders, loses the answer, goes on to another page, and there the answer comes. */
async function awayWhen(answer: readonly Order[] | CallFailed) {
  const { onPlaced, unmount } = draw();
  fireEvent.change(name(), { target: { value: 'Jonas Holm' } });
  fireEvent.click(screen.getByRole('button', { name: /Bestil taxa/ }));
  await screen.findByText(/Vi undersøger/);
  unmount();
  if (answer instanceof CallFailed) called.mockRejectedValue(answer);
  else called.mockResolvedValue(answer);
  await vi.advanceTimersByTimeAsync(2100);
  expect(onPlaced).not.toHaveBeenCalled();
  return sent();
}

test('one that went through is told of once the form is back, which finds it by its key', async () => {
  const [first] = await awayWhen([sampleOrder(1)]);
  expect(titles()).toEqual([]);
  const { onPlaced } = draw();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toEqual(first);
  expect([titles(), name().value]).toEqual([['Ordre oprettet'], '']);
});

test('one that was refused is asked for no more, and what was typed stands in the form', async () => {
  const { length } = await awayWhen(refusal(409, 'too_late', 'Afhentningen er for langt fremme.'));
  draw();
  await vi.advanceTimersByTimeAsync(2100);
  expect(sent()).toHaveLength(length);
  expect(screen.queryByText(/Vi undersøger/)).toBeNull();
  expect(name().value).toBe('Jonas Holm');
});

test('one that never arrived is told of at once, and asked about when the form is back', async () => {
  await awayWhen(refusal(409, 'press_too_old', 'Bestillingen nåede ikke frem.'));
  expect(titles()).toEqual(['Bestillingen nåede ikke frem.']);
  draw();
  expect(await screen.findByRole('alertdialog', { name: 'Bestillingen nåede ikke frem. Bestil nu?' })).toBeTruthy();
});

test('one whose person was signed out before the answer came is asked for when they are back', async () => {
  const [first] = await awayWhen(refusal(401, 'session_ended', 'Din session er udløbet. Log ind igen.'));
  called.mockResolvedValue([sampleOrder(1)]);
  const { onPlaced } = draw();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual(first);
});
