import { changeOrder, type Order, readOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangePanel } from './change-panel.tsx';

const me = { id: 'me' };
vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ ...me, may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({ options: sampleOptions, recents: [], failure: null, busy: false, retry: vi.fn(), reloadModule: vi.fn() }),
}));
const called = vi.mocked(call);
const booked = sampleOrder(1, {
  state: 'booked',
  requestedPickup: '2099-11-20T13:05:00.000Z',
  attributes: sampleOptions.module.attributesFields,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  me.id = 'me';
});

/** Opens the panel on an order as the server has it; gives what a reload or a sign-out by the server does to it. */
function open(order: Order = booked) {
  called.mockImplementation((endpoint: unknown) => {
    if (endpoint === changeOrder) return Promise.resolve({ ...order, version: order.version + 1, comment: 'Ring på' });
    return Promise.resolve(endpoint === readOrder ? order : []);
  });
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order]);
  const onDone = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={order.id} onDone={onDone} onGone={vi.fn()} onShow={vi.fn()} />
    </QueryClientProvider>,
  );
  return { onDone, unmount };
}
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Kommentar/ });
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.queryByText('Turen er ændret af en anden. Du ser den nyeste udgave.');
const sentBodies = () => called.mock.calls.filter(([endpoint]) => endpoint === changeOrder).map(([, input]) => input);

test('what was typed stands in the panel again, is still unsaved, and can be saved', async () => {
  const before = open();
  write('Ring på');
  before.unmount();
  const { onDone } = open();
  expect(comment().value).toBe('Ring på');
  expect(conflict()).toBeNull();
  press('Luk');
  fireEvent.click(await screen.findByRole('button', { name: 'Bliv her' }));
  press('Opdater ordre');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentBodies()).toMatchObject([{ headers: { 'if-match': '"1"' }, body: { comment: 'Ring på' } }]);
  expect(sessionStorage).toHaveLength(0);
});

test('it is put over what a colleague has changed meanwhile, which is told of and not undone', async () => {
  const before = open();
  write('Ring på');
  before.unmount();
  const { onDone } = open({ ...booked, version: 2, reference: 'P-9999' });
  expect(conflict()).toBeTruthy();
  expect(screen.getByText(/Projektnummer: P-2201 → P-9999/)).toBeTruthy();
  expect(comment().value).toBe('Ring på');
  press('Opdater ordre');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentBodies()).toMatchObject([{ headers: { 'if-match': '"2"' }, body: { comment: 'Ring på', reference: 'P-9999' } }]);
});

test('what is given up does not come back', () => {
  const before = open();
  write('Ring på');
  press('Luk');
  press('Kassér');
  expect(before.onDone).toHaveBeenCalled();
  before.unmount();
  open();
  expect(comment().value).not.toBe('Ring på');
  expect(sessionStorage).toHaveLength(0);
});

test("another person in the same browser does not see it, nor another order's panel", () => {
  const before = open();
  write('Ring på');
  before.unmount();
  me.id = 'somebody else';
  const other = open();
  expect(comment().value).not.toBe('Ring på');
  other.unmount();
  me.id = 'me';
  open(sampleOrder(2, { ...booked, id: sampleOrder(2).id }));
  expect(comment().value).not.toBe('Ring på');
});

test('of an order that has moved on nothing is kept', async () => {
  const before = open();
  write('Ring på');
  before.unmount();
  const { onDone } = open({ ...booked, version: 2, state: 'arriving' });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(0);
});
