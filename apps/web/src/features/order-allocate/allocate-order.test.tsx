import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AllocateOrder } from './allocate-order.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
let may: boolean;
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => may }) }));
const called = vi.mocked(call);
const FIELDS = [
  { kind: 'costCentre', source: 'free', required: true },
  { kind: 'ean', source: 'free', required: false },
] as const;
const trip = sampleOrder(1, { state: 'concluded', version: 4, allocations: [{ kind: 'costCentre', code: '4711', name: 'Salg' }] });
let answer: (body: object) => Promise<Order>;
let fields: readonly object[];
beforeEach(() => {
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text;
  may = true;
  fields = FIELDS;
  answer = async () => ({ ...trip, version: 5 });
  called.mockReset();
  called.mockImplementation(async (endpoint, input) =>
    endpoint === allocateOrder ? answer((input as { body: object }).body) : { ...sampleModule, allocationFields: fields },
  );
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
});
const draw = (order = trip) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = (now: Order) => (
    <QueryClientProvider client={client}>
      <AllocateOrder order={now} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn(order));
  return { push: (now: Order) => rerender(drawn(now)) };
};
async function open() {
  const { push } = draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Ret kontering' }));
  return { push, ...within(await screen.findByRole('dialog', { name: 'Ret kontering' })) };
}
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === allocateOrder).map(([, input]) => input);

test('shows what the trip is charged to, and sends it in place of all there was, by the version that was seen', async () => {
  const dialog = await open();
  const centre = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Omkostningssted/ });
  expect(centre.value).toBe('4711 Salg');
  fireEvent.change(dialog.getByRole('textbox', { name: /^EAN-nummer/ }), { target: { value: '5790 0001 2345 2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem kontering' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ret kontering' })).toBeNull());
  expect(sent()).toEqual([
    {
      params: { id: trip.id },
      headers: { 'if-match': '"4"' },
      body: { allocations: { costCentre: '4711', ean: '5790 0001 2345 2' } },
    },
  ]);
  expect(toast.queue.get()[0]?.title).toBe('Konteringen er rettet');
});

const stale = (order: Order) => new CallFailed(412, { code: 'stale_version', message: 'Turen er ændret af en anden.', order });
const versions = () => sent().map((input) => (input as { headers: object }).headers);
const saveEan = (dialog: Awaited<ReturnType<typeof open>>) => {
  fireEvent.change(dialog.getByRole('textbox', { name: /^EAN-nummer/ }), { target: { value: '5790 0001 2345 2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem kontering' }));
};

test('steps that the car took meanwhile keep nobody from saving: it is sent once more by the version that the trip has now', async () => {
  const answers = [
    () => Promise.reject(stale({ ...trip, version: 6, state: 'trip_started' })),
    () => Promise.reject(stale({ ...trip, version: 7, state: 'completed' })),
    async () => ({ ...trip, version: 8 }),
  ];
  answer = () => (answers.shift() as () => Promise<Order>)();
  saveEan(await open());
  await waitFor(() => expect(toast.queue.get()[0]?.title).toBe('Konteringen er rettet'));
  expect(versions()).toEqual(['4', '6', '7'].map((version) => ({ 'if-match': `"${version}"` })));
});

test('a trip that moves on at every try is told of', async () => {
  let version = 4;
  answer = () => Promise.reject(stale({ ...trip, version: ++version }));
  saveEan(await open());
  await waitFor(() => expect(toast.queue.get()[0]?.title).toBe('Turen er ændret af en anden.'));
  expect(versions()).toHaveLength(4);
});

test.each([
  ['that is not pushed yet', false],
  ['that is pushed under the open dialog', true],
])('what somebody else charged it to meanwhile, %s, is told before it is overwritten', async (_how, isPushed) => {
  const theirs = { ...trip, version: 5, allocations: [{ kind: 'costCentre' as const, code: '9', name: 'Drift' }] };
  answer = () => Promise.reject(stale(theirs));
  const dialog = await open();
  if (isPushed) dialog.push(theirs);
  saveEan(dialog);
  await waitFor(() => expect(toast.queue.get()[0]?.title).toBe('Turen er ændret af en anden.'));
  expect(versions()).toEqual([{ 'if-match': '"4"' }]);
  answer = async () => ({ ...trip, version: 6 });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem kontering' }));
  await waitFor(() => expect(versions()).toEqual([{ 'if-match': '"4"' }, { 'if-match': '"5"' }]));
});

test('what is missing or no EAN number is said beside its field, and nothing is sent', async () => {
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Omkostningssted/ }), { target: { value: '' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^EAN-nummer/ }), { target: { value: '123' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem kontering' }));
  expect(await dialog.findByText('Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.')).toBeTruthy();
  expect(dialog.getByText(/Mangler at udfylde|Skal udfyldes/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the server’s word stands beside its field, and what was typed stays', async () => {
  answer = async () => {
    throw new CallFailed(400, { code: 'invalid', message: 'x', fields: { 'allocations.costCentre': 'Vælg en værdi på listen.' } });
  };
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Omkostningssted/ }), { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem kontering' }));
  expect(await dialog.findByText('Vælg en værdi på listen.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Omkostningssted/ }).value).toBe('9');
});

test('is offered to nobody who may not, nor where the form asks for nothing, nor of a trip that was forgotten', async () => {
  may = false;
  draw();
  expect(screen.queryByRole('button')).toBeNull();
  expect(called).not.toHaveBeenCalled();
  cleanup();
  may = true;
  draw({ ...trip, forgotten: true });
  expect(called).not.toHaveBeenCalled();
  cleanup();
  fields = [];
  draw();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});
