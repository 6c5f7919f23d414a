import { changeOrder, type Order, readOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { useRefusedChanges } from '../../entities/order/pending/refused-changes.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangePanel } from './change-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({
    options: sampleOptions,
    recents: [],
    failure: null,
    busy: false,
    retry: () => undefined,
    reloadModule: () => undefined,
  }),
}));
const called = vi.mocked(call);
const booked = sampleOrder(1, {
  state: 'booked',
  requestedPickup: '2099-11-20T13:05:00.000Z',
  attributes: sampleOptions.module.attributesFields,
});
const changed = { ...booked, version: 2, comment: 'Ring på' };
const stale = new CallFailed(412, { code: 'stale_version', message: 'x' });
const moved = new CallFailed(409, { code: 'cannot_change', message: 'Turen kan ikke ændres længere' });

/** The line between page and server: while it is down every answer is lost; then the order is so, and a change is refused. */
const line: { isDown: boolean; order: Order; refusal: CallFailed } = { isDown: true, order: booked, refusal: stale };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Object.assign(line, { isDown: true, order: booked, refusal: stale });
  called.mockImplementation((endpoint: unknown) => {
    if (endpoint === changeOrder) return Promise.reject(line.isDown ? new CallFailed(0, undefined) : line.refusal);
    return Promise.resolve(endpoint === readOrder ? line.order : []);
  });
});
afterEach(async () => {
  // Nothing may be under way when the next one begins.
  line.isDown = false;
  await pass(12_000);
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const client = new QueryClient();
function draw(order: Order = booked) {
  client.setQueryData(ordersQuery().queryKey, [order]);
  const told = { onDone: vi.fn(), onGone: vi.fn(), onShow: vi.fn() };
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={order.id} {...told} />
    </QueryClientProvider>,
  );
  return { ...told, unmount };
}
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Kommentar/, hidden: true });
const saveButton = () => screen.getByRole('button', { name: 'Opdater ordre' });
const asking = () => screen.queryByText(/Vi undersøger, om ændringen gik igennem…/);
const titles = () => toast.queue.get().map((one) => one.title);
const changes = () => called.mock.calls.filter(([endpoint]) => endpoint === changeOrder).map(([, input]) => input);
async function loseTheAnswer() {
  fireEvent.change(comment(), { target: { value: 'Ring på' } });
  fireEvent.click(saveButton());
  await pass(100);
}

test('the panel says so, keeps its fields from change and settles by itself as saved', async () => {
  const { onDone } = draw();
  await loseTheAnswer();
  expect(asking()).toBeTruthy();
  expect(comment().closest('[inert]')).toBeTruthy();
  expect(document.activeElement).toBe(saveButton());
  fireEvent.click(saveButton());
  fireEvent.change(comment(), { target: { value: 'Noget andet' } });
  expect(comment().value).toBe('Ring på');

  Object.assign(line, { isDown: false, order: changed });
  await pass(2000);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual(['Turen er ændret']);
  const [first, ...again] = changes();
  expect(again).toEqual([first]);
});

test('after 20 seconds it gives the number to ring, and goes on asking', async () => {
  draw();
  await loseTheAnswer();
  await pass(19_800);
  expect(screen.queryByText(/Vi har stadig ikke fået svar/)).toBeNull();
  await pass(2000);
  expect(screen.getByText(/Vi har stadig ikke fået svar\. Ring på/)).toBeTruthy();
  const before = changes().length;
  await pass(2000);
  expect(changes()).toHaveLength(before + 1);
});

test("somebody else's change that came first is shown, and the fields are free again", async () => {
  const { onDone } = draw();
  await loseTheAnswer();
  Object.assign(line, { isDown: false, order: { ...booked, version: 2, comment: 'En andens' } });
  await pass(2100);
  expect(asking()).toBeNull();
  expect(screen.getByText(/Turen er ændret af en anden/)).toBeTruthy();
  expect(comment().value).toBe('Ring på');
  expect(comment().closest('[inert]')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

test('a trip that moves on meanwhile does not close the panel before it is known whether the change was made', async () => {
  const { onDone } = draw();
  await loseTheAnswer();
  const onItsWay = { ...changed, version: 3, state: 'arriving' as const };
  act(() => upsertOrder(client, onItsWay));
  await pass(100);
  expect(asking()).toBeTruthy();
  Object.assign(line, { isDown: false, order: onItsWay, refusal: moved });
  await pass(2000);
  expect(titles()).toEqual(['Turen er ændret']);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('closing asks nothing and calls nothing off; the person hears wherever they are by then', async () => {
  const { onDone, unmount } = draw();
  await loseTheAnswer();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(onDone).toHaveBeenCalled();
  expect(titles()).toEqual(['Vi undersøger stadig, om ændringen gik igennem. Du får besked.']);
  unmount();
  Object.assign(line, { isDown: false, order: changed });
  await pass(2000);
  expect(toast.queue.get()[0]).toMatchObject({ title: 'Turen er ændret', detail: 'Havnegade 4 – Kastrup Lufthavn, Terminal 3' });
});

test('a change that turns out not to be made, after the panel was closed, is told with its trip and the way there', async () => {
  const { onShow, unmount } = draw();
  await loseTheAnswer();
  unmount();
  Object.assign(line, { isDown: false, order: { ...booked, version: 2, comment: 'En andens' } });
  await pass(2000);
  const [told] = toast.queue.get();
  expect(told).toMatchObject({
    title: 'Ændringen blev ikke gemt',
    detail: 'Havnegade 4 – Kastrup Lufthavn, Terminal 3. Turen er ændret af en anden.',
  });
  told?.action?.onPress();
  expect(onShow).toHaveBeenCalled();
});

test('one that was refused because the order had moved on waits for the person, until they take the newest version or save', async () => {
  draw();
  await loseTheAnswer();
  Object.assign(line, { isDown: false, order: { ...booked, version: 2, comment: 'En andens' } });
  await pass(2100);
  const refused = renderHook(() => useRefusedChanges('me')).result;
  expect(refused.current).toMatchObject([{ orderId: booked.id }]);
  fireEvent.click(screen.getByRole('button', { name: 'Brug den nyeste udgave' }));
  expect(refused.current).toEqual([]);
});

test('one that came too late for the order waits for the person too', async () => {
  draw();
  await loseTheAnswer();
  Object.assign(line, { isDown: false, order: { ...booked, version: 3, state: 'arriving' }, refusal: moved });
  await pass(2100);
  expect(renderHook(() => useRefusedChanges('me')).result.current).toMatchObject([{ orderId: booked.id }]);
});

test('a panel that is opened again waits with the change that is under way', async () => {
  const before = draw();
  await loseTheAnswer();
  before.unmount();
  const { onDone } = draw();
  expect(asking()).toBeTruthy();
  expect(comment().value).toBe('Ring på');
  Object.assign(line, { isDown: false, order: changed });
  await pass(2100);
  expect(titles()).toEqual(['Turen er ændret']);
  expect([onDone.mock.calls.length, before.onDone.mock.calls.length]).toEqual([1, 0]);
});

test('a change that was made although its answer was lost over a reload is no news, and nothing is left of it', async () => {
  const before = draw();
  await loseTheAnswer();
  before.unmount();
  // What a reload leaves: what was typed, and nothing that goes on asking.
  const kept = sessionStorage.getItem('draft.me.order-changes') ?? '';
  Object.assign(line, { isDown: false, order: changed });
  await pass(2100);
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('draft.me.order-changes', kept);
  draw(changed);
  expect(comment().value).toBe('Ring på');
  expect(screen.queryByText(/Turen er ændret af en anden/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

describe('an order that waits for approval', () => {
  const approval = { state: 'waiting' as const, estimate: 300, askedAt: '2026-11-20T13:00:00.000Z', asks: [] };
  const waits: Order = { ...booked, state: 'created', approval };
  async function write(answer: () => Promise<Order>) {
    const told = draw(waits);
    called.mockImplementation((endpoint: unknown) => (endpoint === changeOrder ? answer() : Promise.resolve(line.order)));
    fireEvent.change(comment(), { target: { value: 'Ring på' } });
    fireEvent.click(saveButton());
    await pass(400);
    return told;
  }
  test.each([
    ['waits again', approval, 'Turen er ændret og venter på godkendelse'],
    ['is ordered where no rule asks any more', null, 'Turen er ændret og bestilt. Den skal ikke længere godkendes'],
  ])('that is changed %s, and it is said', async (_what, after, said) => {
    await write(async () => ({ ...waits, version: 2, comment: 'Ring på', approval: after }));
    expect(titles()).toEqual([said]);
  });
  test('and is approved meanwhile is not changed unseen: the panel says so and keeps what was typed', async () => {
    line.order = { ...waits, version: 2, approval: { ...approval, state: 'approved' } };
    const { onDone } = await write(() => Promise.reject(stale));
    expect(called.mock.calls.filter(([endpoint]) => endpoint === changeOrder)).toHaveLength(1);
    expect(screen.getByText('Turen er godkendt og bestilt, mens du rettede den. Din ændring er ikke gemt endnu.')).toBeTruthy();
    expect(screen.getByText('Godkendelse: Afventer → Godkendt')).toBeTruthy();
    expect(comment().value).toBe('Ring på');
    expect(onDone).not.toHaveBeenCalled();
  });
  test('and is stopped by a rule says which beside the button, until the change is another one', async () => {
    const message = 'Reglen ”Loft” stopper turen. For dyr. Spørg Lis Holm.';
    await write(() => Promise.reject(new CallFailed(409, { code: 'ordering_rule', message })));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(titles()).toEqual([]);
    fireEvent.change(comment(), { target: { value: 'Ring på døren' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
