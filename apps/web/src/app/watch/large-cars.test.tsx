import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tellLooking } from '../../entities/order/large-car/looking-toast.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { orderQuery, ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { LargeCars } from './large-cars.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', branchId: 'here' }) }));
const called = vi.mocked(call);
const ME = sampleId(900);
const COLLEAGUE = { id: sampleId(7), firstName: 'Ida', lastName: 'Bang' };
// The dialogs come by themselves in the page; here nothing is to wait for their file.
beforeAll(() => loadedOnce());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  toast.queue.clear();
  called.mockReset();
});

const waiting = (n = 1) => sampleOrder(n, { numberOfPeople: 6 });
const refused = (n = 1): Order => ({ ...waiting(n), version: 2, state: 'cancelled', cancelCause: 'dispatch' });
const titles = () => toast.queue.get().map((one) => one.title);

function draw(list: readonly Order[] = [waiting()], userId = ME) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, list);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <input aria-label="Navn" />
        <LargeCars userId={userId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, push: (order: Order) => act(() => upsertOrder(client, order)) };
}
const closed = () => vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('a large car that was found is told with people, time and place, and whose order it is', async () => {
  const { push } = draw([waiting()], COLLEAGUE.id);
  push({ ...waiting(), version: 2, state: 'booked' });
  const found = await dialog('Tak for din bestilling');
  expect(found.getByText('Vi har en stor vogn til 6 personer kl. 14:05 fra Havnegade 4.')).toBeTruthy();
  expect(found.getByText(/Ordre \d\d \d{3} \d{3}\. Bestilt af Mette Kjær\./)).toBeTruthy();
  fireEvent.click(found.getByRole('button', { name: 'Tilbage' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  push({ ...waiting(), version: 3, state: 'dispatching' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the message that one is looked for goes when its answer comes', async () => {
  const { push } = draw();
  act(() => tellLooking([waiting()]));
  expect(titles()).toEqual(['Vi leder efter en stor vogn.']);
  push({ ...waiting(), version: 2, state: 'booked' });
  await vi.waitFor(() => expect(titles()).toEqual([]));
});

test('two ordinary cars are offered and ordered with one key, however often it is tried', async () => {
  const { push } = draw();
  push(refused());
  const offer = await dialog('Ingen stor vogn ledig');
  expect(offer.getByText('Vil du i stedet have 2 almindelige vogne til 4 personer hver?')).toBeTruthy();
  expect(offer.getByText(/Ordre \d\d \d{3} \d{3}\. Bestilt af dig\./)).toBeTruthy();
  called.mockResolvedValue(refused());
  called.mockRejectedValueOnce(new CallFailed(503, { code: 'busy', message: 'Prøv igen om lidt' }));
  fireEvent.click(offer.getByRole('button', { name: 'Bestil 2 vogne' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Prøv igen om lidt']));
  called.mockResolvedValue([sampleOrder(11), sampleOrder(12)]);
  fireEvent.click(offer.getByRole('button', { name: 'Bestil 2 vogne' }));
  await vi.waitFor(() => expect(titles()[0]).toBe('Ordre oprettet'));
  await closed();
  const keys = called.mock.calls.flatMap(([, input]) => ('headers' in input && input.headers ? [Object.values(input.headers)[0]] : []));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('it closes when a colleague has ordered again, and says who', async () => {
  const { client, push } = draw();
  push(refused());
  await dialog('Ingen stor vogn ledig');
  const again = sampleOrder(11, { issuedByEmployee: COLLEAGUE });
  client.setQueryData(orderQuery(again.id).queryKey, again);
  called.mockResolvedValue(again);
  push({ ...refused(), version: 3, reorderedAs: [again.id] });
  await vi.waitFor(() => expect(titles()).toEqual(['Turen er genbestilt af Ida Bang.']));
  await closed();
});

test('a refusal that names the colleague is told in the server’s words', async () => {
  const { push } = draw();
  push(refused());
  const offer = await dialog('Ingen stor vogn ledig');
  called.mockRejectedValue(new CallFailed(409, { code: 'already_reordered', message: 'Turen er allerede genbestilt af Ida Bang' }));
  fireEvent.click(offer.getByRole('button', { name: 'Bestil 2 vogne' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen er allerede genbestilt af Ida Bang']));
  await closed();
});

const typeLetter = () => {
  screen.getByLabelText('Navn').focus();
  fireEvent.keyDown(screen.getByLabelText('Navn'), { key: 'a' });
};
const isShown = () => screen.queryByRole('alertdialog') !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('somebody who is typing is not interrupted before they pause', async () => {
  await loadedOnce();
  vi.useFakeTimers();
  const { push } = draw();
  typeLetter();
  push(refused());
  await pass(1000);
  typeLetter();
  await pass(1400);
  expect(isShown()).toBe(false);
  await pass(200);
  expect(isShown()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
});

test('somebody who never pauses is interrupted after ten seconds, and no key then answers', async () => {
  await loadedOnce();
  vi.useFakeTimers();
  const { push } = draw();
  push(refused());
  for (let waited = 0; waited < 9500; waited += 500) {
    typeLetter();
    await pass(500);
  }
  expect(isShown()).toBe(false);
  typeLetter();
  await pass(1100);
  expect(isShown()).toBe(true);
  for (const key of ['Enter', ' ', 'a']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  }
  expect(isShown()).toBe(true);
  expect(called).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isShown()).toBe(false);
});

test('what a colleague has settled while somebody was typing is not shown any more', async () => {
  await loadedOnce();
  vi.useFakeTimers();
  const { push } = draw();
  typeLetter();
  push(refused());
  push({ ...refused(), version: 3, reorderedAs: [sampleId(11)] });
  await pass(3000);
  expect(isShown()).toBe(false);
});

/** The dialogs come as a part of their own, which fake timers would wait for in vain. */
const loadedOnce = () =>
  Promise.all([import('../../features/large-car/found-dialog.tsx'), import('../../features/reorder/two-cars-dialog.tsx')]);

test('several queue, and what the page already had when it opened tells nothing', async () => {
  const { push } = draw([waiting(1), waiting(2), refused(3)]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  push({ ...waiting(1), version: 2, state: 'booked' });
  push(refused(2));
  fireEvent.click((await dialog('Tak for din bestilling')).getByRole('button', { name: 'Tilbage' }));
  fireEvent.click((await dialog('Ingen stor vogn ledig')).getByRole('button', { name: 'Nej tak' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
