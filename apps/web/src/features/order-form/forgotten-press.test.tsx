import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { addLine, noteCall } from '../../platform/live/connection.ts';
import { abandonSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const USER = sampleId(1);
const LOST = new CallFailed(0, undefined);
const TOO_OLD = new CallFailed(409, { code: 'press_too_old', message: 'Bestillingen nåede ikke frem.' });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockResolvedValue([sampleOrder(1)]);
});
afterEach(() => {
  cleanup();
  noteCall(true);
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function draw() {
  const client = new QueryClient();
  const onPlaced = vi.fn();
  client.setQueryData(ordersQuery().queryKey, []);
  const { unmount } = render(
    <QueryClientProvider client={client}>
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
  return { client, onPlaced, unmount };
}
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma \/ Navn/ });
const write = () => fireEvent.change(name(), { target: { value: 'Jonas Holm' } });
const press = (label: RegExp | string) => fireEvent.click(screen.getByRole('button', { name: label }));
const titles = () => toast.queue.get().map((one) => one.title);
interface Sent {
  readonly body: OrderBody;
  readonly headers: Record<string, string>;
}
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder).map(([, input]) => input as unknown as Sent);
const asking = () => screen.findByText(/Vi undersøger, om bestillingen gik igennem…/);
/** The first order comes too late; a name that is looked up meanwhile is answered as ever. */
function refusedOnce() {
  let refused = false;
  called.mockImplementation(async (endpoint) => {
    if (endpoint !== placeOrder || refused) return [sampleOrder(1)];
    refused = true;
    throw TOO_OLD;
  });
}
/** Presses, and the answer is lost for good. */
async function pressedInVain() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  called.mockRejectedValue(LOST);
  write();
  press(/Bestil taxa/);
  await asking();
}

test('an order says when it was pressed, by the server’s clock, and every repeat says the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  called.mockRejectedValueOnce(LOST);
  const { onPlaced } = draw();
  write();
  const before = serverNow();
  press(/Bestil taxa/);
  const after = serverNow();
  await asking();
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  const [first, again] = sent();
  const at = Date.parse(first?.headers['pressed-at'] ?? '');
  expect([at >= before, at <= after]).toEqual([true, true]);
  expect(again).toEqual(first);
});

test('after a reload the order is asked for with the press from before it', async () => {
  const { unmount, client } = draw();
  await pressedInVain();
  const [first] = sent();
  unmount();
  abandonSending(client);
  await vi.advanceTimersByTimeAsync(5000);
  called.mockReset().mockRejectedValue(TOO_OLD);
  draw();
  await vi.advanceTimersByTimeAsync(2100);
  await screen.findByRole('alertdialog', { name: 'Bestillingen nåede ikke frem. Bestil nu?' });
  expect(sent().at(-1)?.headers).toEqual(first?.headers);
});

test.each(['offline', 'cut off'])('%s a press sends nothing, and says whom to ring for as long as it is so', async (how) => {
  const line = addLine();
  line.set(how === 'offline' ? 'live' : 'away');
  if (how === 'offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  else noteCall(false);
  draw();
  write();
  press(/Bestil taxa/);
  expect(screen.getByText(/Du er offline\. Ring/)).toBeTruthy();
  press('Kvikbestil');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent()).toEqual([]);
  vi.restoreAllMocks();
  act(() => {
    noteCall(true);
    line.set('live');
    dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText(/Du er offline/)).toBeNull();
  expect(name().value).toBe('Jonas Holm');
  await vi.waitFor(() => expect(sent()).toEqual([]));
  line.remove();
});

test('a question answered with yes after the line was cut sends nothing either', async () => {
  const { client } = draw();
  client.setQueryData(ordersQuery().queryKey, [
    sampleOrder(3, { state: 'dispatching', requestedPickup: new Date(serverNow()).toISOString() }),
  ]);
  write();
  press(/Bestil taxa/);
  await screen.findByRole('alertdialog', { name: 'Der er allerede bestilt en vogn' });
  const line = addLine();
  act(() => {
    line.set('away');
    noteCall(false);
  });
  press('Bestil alligevel');
  expect(await screen.findByText(/Du er offline\. Ring/)).toBeTruthy();
  expect(sent()).toEqual([]);
  line.remove();
});

test('one failed call on a living line is not being cut off', async () => {
  const line = addLine();
  line.set('live');
  noteCall(false);
  const { onPlaced } = draw();
  write();
  press(/Bestil taxa/);
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  line.remove();
});

test('a press that the server no longer takes is asked about, and yes is a new press with a new key', async () => {
  refusedOnce();
  const { onPlaced } = draw();
  write();
  press(/Bestil taxa/);
  await screen.findByRole('alertdialog', { name: 'Bestillingen nåede ikke frem. Bestil nu?' });
  expect(titles()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  press('Bestil nu');
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  const [first, second] = sent();
  expect(second?.body).toMatchObject({ customerName: 'Jonas Holm' });
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  expect(Date.parse(second?.headers['pressed-at'] ?? '')).toBeGreaterThan(Date.parse(first?.headers['pressed-at'] ?? ''));
});

test('with no the fields are free with all that was typed, and nothing is sent, also not after a reload', async () => {
  refusedOnce();
  const { unmount } = draw();
  write();
  press(/Bestil taxa/);
  await screen.findByRole('alertdialog');
  press('Tilbage');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(name().closest('[inert]')).toBeNull();
  expect(name().value).toBe('Jonas Holm');
  unmount();
  draw();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(name().value).toBe('Jonas Holm');
  expect(sent()).toHaveLength(1);
});

test('a Kvikbestil that did not arrive is ordered anew without its question, and leaves the form alone', async () => {
  refusedOnce();
  const { onPlaced } = draw();
  write();
  press('Kvikbestil');
  await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  press('Bestil taxa');
  await screen.findByRole('alertdialog', { name: 'Bestillingen nåede ikke frem. Bestil nu?' });
  press('Bestil nu');
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(sent()).toHaveLength(2);
  expect(name().value).toBe('Jonas Holm');
});

test('it can be given up as soon as it is waited for: nothing more is sent, and the page says what may have happened', async () => {
  const { unmount } = draw();
  await pressedInVain();
  expect(name().closest('[inert]')).not.toBeNull();
  press('Opgiv bestillingen');
  expect(await screen.findByText(/Bestillingen er opgivet\. Nåede første forsøg frem, kommer den på listen/)).toBeTruthy();
  expect(screen.queryByText(/Vi undersøger/)).toBeNull();
  expect(name().closest('[inert]')).toBeNull();
  expect(name().value).toBe('Jonas Holm');
  const tries = sent().length;
  await vi.advanceTimersByTimeAsync(30_000);
  unmount();
  draw();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toHaveLength(tries);
  called.mockResolvedValue([sampleOrder(1)]);
  press(/Bestil taxa/);
  await waitFor(() => expect(sent()).toHaveLength(tries + 1));
  expect(sent().at(-1)?.headers['idempotency-key']).not.toBe(sent()[0]?.headers['idempotency-key']);
});

test('an order given up that went through after all is told of when the list shows it', async () => {
  const { client } = draw();
  await pressedInVain();
  press('Opgiv bestillingen');
  await screen.findByText(/Bestillingen er opgivet/);
  const { pickupAddress } = sent()[0]?.body ?? {};
  if (!pickupAddress) throw new Error('nothing was sent');
  const mine = { issuedByEmployee: { id: USER, firstName: 'M', lastName: 'K' }, placedAt: new Date(serverNow()).toISOString() };
  const address = { ...sampleOrder(1).pickupAddress, fullAddress: pickupAddress.fullAddress };
  act(() => upsertOrder(client, sampleOrder(5, { placedAt: mine.placedAt, pickupAddress: address })));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText(/Bestillingen er opgivet/)).toBeTruthy();
  act(() => upsertOrder(client, sampleOrder(6, { ...mine, pickupAddress: address })));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(titles()).toEqual(['Den opgivne bestilling gik igennem']);
  expect(screen.queryByText(/Bestillingen er opgivet/)).toBeNull();
});
