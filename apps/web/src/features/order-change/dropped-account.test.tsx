import { changeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangePanel } from './change-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({ options: sampleOptions, recents: [], failure: null, busy: false, retry: vi.fn(), reloadModule: vi.fn() }),
}));
const called = vi.mocked(call);
const theirs = sampleOrder(1, {
  state: 'booked',
  requestedPickup: '2099-11-20T13:05:00.000Z',
  attributes: sampleOptions.module.attributesFields,
  account: { id: sampleId(99), name: 'Bestyrelsen' },
});
const word = 'Kontoen Bestyrelsen kan du ikke bruge, så turen betales i taxien.';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

/** Opens the panel; the server answers the change with this account. */
function open(account: typeof theirs.account) {
  called.mockImplementation((endpoint: unknown) => Promise.resolve(endpoint === changeOrder ? { ...theirs, version: 2, account } : theirs));
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [theirs]);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={theirs.id} onDone={onDone} onGone={vi.fn()} onShow={vi.fn()} />
    </QueryClientProvider>,
  );
  return { onDone };
}
const payment = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Betaling/ }).value;
const write = (field: RegExp, role: 'textbox' | 'combobox', value: string) =>
  fireEvent.change(screen.getByRole(role, { name: field }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Opdater ordre' }));

test('another customer on a colleague’s account: the form says that it is dropped, and so does the answer', async () => {
  const { onDone } = open(null);
  expect([payment(), screen.queryByText(word)]).toEqual(['Konto', null]);
  write(/^Firma \/ Navn/, 'combobox', 'En anden');
  expect(payment()).toBe('I taxi');
  expect(screen.getByText(word)).toBeTruthy();
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(toast.queue.get().map(({ title, detail }) => [title, detail])).toEqual([['Turen er ændret', word]]);
});

test('a message alone leaves it, and nothing is said', async () => {
  const { onDone } = open(theirs.account);
  write(/^Kommentar/, 'textbox', 'Bagage');
  expect([payment(), screen.queryByText(word)]).toEqual(['Konto', null]);
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(toast.queue.get().map(({ title, detail }) => [title, detail])).toEqual([['Turen er ændret', undefined]]);
});

test('an account that the person took away themselves is no news', async () => {
  const { onDone } = open(null);
  fireEvent.change(screen.getByRole('combobox', { name: 'Konto' }), { target: { value: 'none' } });
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(toast.queue.get().map(({ detail }) => detail)).toEqual([undefined]);
});
