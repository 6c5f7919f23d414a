import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenAddress } from '../../../entities/address/address-entry.ts';
import { sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import { newDraft } from '../../../entities/booking-form/draft/form-state.ts';
import { kastrup, sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { track } from '../../../platform/analytics/analytics.ts';
import { call } from '../../../platform/http.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { OrderForm } from '../order-form.tsx';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
const called = vi.mocked(call);
const USER = sampleId(900);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.mocked(track).mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function draw() {
  const onPlaced = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderForm
        userId={USER}
        options={sampleOptions}
        recents={[]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={onPlaced}
        onFilled={vi.fn()}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
  return { onPlaced };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => toast.queue.get().map((one) => one.title);
const counted = () => vi.mocked(track).mock.calls.map(([event]) => event);
const ordered = (orderType: string) => ({ category: 'orders', action: 'ordered_trip', details: { orderType, fixedPrice: false } });

test('an order is counted once as an order, however many cars it is', async () => {
  called.mockResolvedValue([sampleOrder(1), sampleOrder(2)]);
  const { onPlaced } = draw();
  press(/^Bestil taxa/);
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(counted()).toEqual([ordered('order')]);
});

test('Kvikbestil is counted as a quick order', async () => {
  called.mockResolvedValue([sampleOrder(1)]);
  const { onPlaced } = draw();
  press('Kvikbestil');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Kvikbestil' }));
  fireEvent.click(asked.getByRole('button', { name: 'Bestil taxa' }));
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(counted()).toEqual([ordered('quick order')]);
});

/** A draft for six people, as it outlives a reload. */
function keepLargeDraft() {
  const untouched = newDraft(sampleOptions, 'key-12345', Date.now());
  const destination = chosenAddress(kastrup);
  const draft = { ...untouched, people: 6, destination, texts: { ...untouched.texts, customerName: 'Jonas Holm' } };
  sessionStorage.setItem(`draft.${USER}.order`, JSON.stringify({ draft, unanswered: null }));
}

test('a large car is asked about in these words, then counted as a big car order', async () => {
  keepLargeDraft();
  called.mockResolvedValue([sampleOrder(1, { numberOfPeople: 6 })]);
  const { onPlaced } = draw();
  press(/^Bestil taxa/);
  expect((await screen.findByRole('alertdialog', { name: 'Stor vogn til 6 personer' })).textContent).toContain(
    'Vi spørger taxacentralen, om en stor vogn er ledig. Det kan tage op til 2 minutter. Du kan bestille andre ture imens.',
  );
  expect(counted()).toEqual([]);
  press('Bestil stor vogn');
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(counted()).toEqual([ordered('big car order')]);
});

test('the message of a large car stays 10,000 ms, twice as long as others', async () => {
  keepLargeDraft();
  called.mockResolvedValue([sampleOrder(1, { numberOfPeople: 6 })]);
  const { onPlaced } = draw();
  press(/^Bestil taxa/);
  const yes = await screen.findByRole('button', { name: 'Bestil stor vogn' });
  vi.useFakeTimers();
  fireEvent.click(yes);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(onPlaced).toHaveBeenCalled();
  expect(titles()).toEqual(['Vi leder efter en stor vogn.', 'Ordre oprettet']);
  vi.advanceTimersByTime(9999);
  expect(titles()).toEqual(['Vi leder efter en stor vogn.']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
