import { changeOrder, type Order, readOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { addLine, noteCall } from '../../platform/live/connection.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangePanel } from './change-panel.tsx';

const reloadModule = vi.fn();
/** What the company's form is drawn from. */
let drawnFrom = sampleOptions;
vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({ options: drawnFrom, recents: [], failure: null, busy: false, retry: () => undefined, reloadModule }),
}));
const called = vi.mocked(call);
const booked = sampleOrder(1, { state: 'booked', requestedPickup: '2099-11-20T13:05:00.000Z', attributes: [] });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  drawnFrom = sampleOptions;
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

/** The server as the panel meets it: what a change answers, and the order as it is now. */
function serverSays({ change, now = booked }: { change?: () => Promise<Order>; now?: Order }) {
  called.mockImplementation((endpoint: unknown) => {
    if (endpoint === changeOrder) return change?.() ?? Promise.resolve({ ...now, version: now.version + 1 });
    return Promise.resolve(endpoint === readOrder ? now : []);
  });
}
function draw(order: Order = booked) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order]);
  const [onDone, onGone, onShow] = [vi.fn(), vi.fn(), vi.fn()];
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={order.id} onDone={onDone} onGone={onGone} onShow={onShow} />
    </QueryClientProvider>,
  );
  return { client, onDone, onGone, onShow, unmount, push: (newer: Order) => act(() => upsertOrder(client, newer)) };
}
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Kommentar/ });
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Opdater ordre' }));
const changes = () => called.mock.calls.filter(([endpoint]) => endpoint === changeOrder).map(([, input]) => input);
const titles = () => toast.queue.get().map((one) => one.title);

test('it is filled from the order; people and cars are not to be changed', () => {
  serverSays({});
  draw();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma/ }).value).toBe('Jonas Holm');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vogn' }).readOnly).toBe(true);
  expect(screen.queryByText('Antal vogne')).toBeNull();
});

test('a change is sent on the version that was seen, without a project, and leads back to the order', async () => {
  serverSays({});
  const { onDone } = draw();
  write('Ring på');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(titles()).toEqual(['Turen er ændret']);
  expect(changes()).toMatchObject([
    { headers: { 'if-match': '"1"' }, body: { comment: 'Ring på', requestedPickup: booked.requestedPickup } },
  ]);
  expect(JSON.stringify(changes())).not.toContain('project');
});

test('what stands in fields that the form no longer has stays with the order', async () => {
  const { module } = sampleOptions;
  const staticFields = module.staticFields.filter(({ name }) => name === 'pickupAddress' || name === 'comment');
  drawnFrom = { ...sampleOptions, module: { ...module, staticFields } };
  serverSays({});
  const { onDone } = draw();
  expect(screen.queryByRole('combobox', { name: /^Firma/ })).toBeNull();
  write('Ring på');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const { reference, customerName, phone: customerPhone } = booked;
  expect(changes()).toMatchObject([{ body: { comment: 'Ring på', reference, customerName, customerPhone } }]);
  expect(changes()).toMatchObject([{ body: { destinationAddress: { fullAddress: booked.destinationAddress?.fullAddress } } }]);
});

test('an add-on that the form no longer offers stays with the order until it is taken off', async () => {
  const gone = { id: sampleId(77), code: 'HU', description: 'Hund med' };
  const kept = { ...booked, attributes: [gone] };
  serverSays({});
  draw(kept);
  expect(screen.getByRole('button', { name: 'Hund med' }).getAttribute('aria-pressed')).toBe('true');
  write('Ring på');
  save();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { attributeIds: expect.arrayContaining([gone.id]) } }]));
  cleanup();
  called.mockClear();
  draw(kept);
  fireEvent.click(screen.getByRole('button', { name: 'Hund med' }));
  save();
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(JSON.stringify(changes())).not.toContain(gone.id);
});

test('an add-on that a colleague adds meanwhile is taken over beside one that the form no longer offers', async () => {
  const gone = { id: sampleId(77), code: 'HU', description: 'Hund med' };
  const added = { id: sampleId(2), code: 'SC', description: 'Stationcar' };
  const own = [...sampleOptions.module.attributesFields.filter(({ required }) => required), gone];
  serverSays({});
  const { onDone, push } = draw({ ...booked, attributes: own });
  write('Ring på');
  push({ ...booked, version: 2, attributes: [...own, added] });
  await screen.findByText('Turen er ændret af en anden. Du ser den nyeste udgave.');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [change] = changes() as { body: { attributeIds: string[] } }[];
  expect(change?.body.attributeIds.toSorted()).toEqual([...own, added].map(({ id }) => id).toSorted());
});

test('the name may be left out when an order is changed', async () => {
  serverSays({});
  const { onDone } = draw({ ...booked, customerName: null });
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test("a colleague's change is told of and put under what was typed", async () => {
  serverSays({});
  const { push } = draw();
  write('Min egen');
  push({ ...booked, version: 2, comment: 'En andens', reference: 'P-9999' });
  expect(await screen.findByText('Turen er ændret af en anden. Du ser den nyeste udgave.')).toBeTruthy();
  expect(screen.getByText(/Projektnummer: P-2201 → P-9999/)).toBeTruthy();
  expect(comment().value).toBe('Min egen');
  fireEvent.click(screen.getByRole('button', { name: 'Brug den nyeste udgave' }));
  expect(comment().value).toBe('En andens');
});

test("a 412 shows somebody else's change; only the next press is sent on the newer version", async () => {
  const newer = { ...booked, version: 2, comment: 'En andens' };
  serverSays({ change: () => Promise.reject(new CallFailed(412, { code: 'stale_version', message: 'x' })), now: newer });
  const { onDone } = draw();
  write('Min egen');
  save();
  await screen.findByText(/En andens/);
  expect([comment().value, onDone.mock.calls.length, changes().length]).toEqual(['Min egen', 0, 1]);
  serverSays({ now: newer });
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changes().at(-1)).toMatchObject({ headers: { 'if-match': '"2"' }, body: { comment: 'Min egen' } });
});

test('a step of the taxi centre is no news', async () => {
  serverSays({});
  const { push } = draw();
  push({ ...booked, version: 2, state: 'dispatching' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText(/ændret af en anden/)).toBeNull();
});

test('an order that has moved on leads back with a word', async () => {
  serverSays({});
  const { push, onDone } = draw();
  push({ ...booked, version: 2, state: 'arriving' });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(titles()).toEqual(['Turen kan ikke ændres længere.']);
});

test('a module that was changed is told at the press, and asked for again; what was typed stays', async () => {
  serverSays({ change: () => Promise.reject(new CallFailed(409, { code: 4020, message: 'x' })) });
  draw();
  write('Min egen');
  save();
  await waitFor(() => expect(titles()).toEqual(['Bookingmodulet er blevet opdateret. Venligst indlæs siden igen']));
  expect(reloadModule).toHaveBeenCalledOnce();
  expect(comment().value).toBe('Min egen');
});

test('what the server says of a field stands beside it', async () => {
  const refusal = new CallFailed(400, { code: 'invalid', message: 'x', fields: { customerPhone: 'Ugyldigt telefonnummer' } });
  serverSays({ change: () => Promise.reject(refusal) });
  draw();
  save();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Telefon/ }).ariaInvalid).toBe('true'));
});

test('closing asks when something was typed, and only then', async () => {
  serverSays({});
  const { onDone } = draw();
  write('Min egen');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(await screen.findByText('Kassér ændringer?')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('cut off it sends nothing, says whom to ring, and keeps what was typed', async () => {
  serverSays({});
  draw();
  write('Ring på');
  const line = addLine();
  act(() => {
    line.set('away');
    noteCall(false);
  });
  save();
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(screen.getByText(/Du er offline\. Ring/)).toBeTruthy();
  expect([changes(), comment().value]).toEqual([[], 'Ring på']);
  act(() => {
    noteCall(true);
    line.remove();
  });
  expect(screen.queryByText(/Du er offline/)).toBeNull();
});

test('a change that comes too late asks for the order as it is by now, and the panel closes with the reason', async () => {
  const movedOn = { ...booked, version: 2, state: 'arriving' as const };
  serverSays({ change: () => Promise.reject(new CallFailed(409, { code: 'cannot_change', message: 'x' })), now: movedOn });
  const { onDone } = draw();
  write('Ring på');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(titles()).toEqual(['Turen kan ikke ændres længere.']);
});

test('an order that is not there leads away', async () => {
  called.mockRejectedValue(new CallFailed(404, { code: 'not_found', message: 'x' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onGone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={sampleId(7)} onDone={vi.fn()} onGone={onGone} onShow={vi.fn()} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

test('an add-on that the company has since come to ask for goes along, and is nothing that was typed', async () => {
  serverSays({});
  const { onDone } = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  save();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { attributeIds: [sampleId(1)] } }]));
});
