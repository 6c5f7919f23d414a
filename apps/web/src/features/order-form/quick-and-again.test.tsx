import { searchAllocationValues } from '@praj/contract/allocations/allocations.ts';
import { type KnownPassenger, placeOrder, searchPassengers } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleModule, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import type { FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { requestForm } from '../../entities/order/requests/form-request.ts';
import { requestPrefill } from '../../entities/order/requests/prefill-request.ts';
import { leaveAnalytics, switchAnalytics } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { abandonSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', branchId: 'here', companyId: 'co', may: () => true }) }));
const called = vi.mocked(call);
const anne: KnownPassenger = { customerName: 'Anne Winther', customerPhone: '+4514201754' };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation((endpoint: unknown) =>
    Promise.resolve(endpoint === searchPassengers ? [anne] : [sampleOrder(1), sampleOrder(2)]),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

function draw(options: FormOptions = sampleOptions) {
  const client = new QueryClient();
  const [onPlaced, onFilled] = [vi.fn(), vi.fn()];
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <OrderForm
        userId={sampleId(1)}
        options={options}
        recents={[]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={onPlaced}
        onFilled={onFilled}
      />
    </QueryClientProvider>,
  );
  return { client, onPlaced, onFilled, unmount };
}
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma \/ Navn/ });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ });
const destination = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Destination/ });
const write = (text: string) => fireEvent.change(name(), { target: { value: text } });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder).map(([, input]) => input);
const titles = () => toast.queue.get().map((one) => one.title);

test('a known passenger without a phone does not get that of the one chosen before, but one that was typed', async () => {
  const known = [anne, { customerName: 'Anne Uden', customerPhone: null }];
  called.mockImplementation((endpoint: unknown) => Promise.resolve(endpoint === searchPassengers ? known : []));
  draw();
  const pick = async (passenger: RegExp) => {
    write('Anne');
    fireEvent.click(await screen.findByRole('option', { name: passenger }));
  };
  await pick(/^Anne Winther/);
  expect(phone().value).toBe('14 20 17 54');
  await pick(/^Anne Uden/);
  expect([name().value, phone().value]).toEqual(['Anne Uden', '']);
  fireEvent.change(phone(), { target: { value: '20 30 40 50' } });
  await pick(/^Anne Uden/);
  expect(phone().value).toBe('20 30 40 50');
});

test('Kvikbestil asks once, with address and account, and keeps what stands in the form', async () => {
  const { onPlaced } = draw();
  write('Jonas Holm');
  press('Kvikbestil');
  const dialog = await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  expect(dialog.textContent).toContain('Havnegade 4, 1058 København K');
  expect(dialog.textContent).toContain('Betales med konto Salg Danmark');
  fireEvent.click(screen.getByRole('button', { name: 'Bestil taxa' }));
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ body: { numberOfPeople: 4, numberOfCars: 1, destinationAddress: null } }]);
  expect(name().value).toBe('Jonas Holm');
});

test('Kvikbestil whose answer is lost over a reload leaves what was typed beside it, and is counted as quick', async () => {
  switchAnalytics('G-TEST1234');
  called.mockRejectedValue(new CallFailed(0, undefined));
  const before = draw();
  write('Jonas Holm');
  press('Kvikbestil');
  await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  press('Bestil taxa');
  await screen.findByText(/Vi undersøger, om bestillingen gik igennem…/);
  const [first] = sent();
  before.unmount();
  // A reload ends whatever the page was doing.
  abandonSending(before.client);

  called.mockReset().mockResolvedValue([sampleOrder(1)]);
  const { onPlaced } = draw();
  expect(screen.getByText(/Vi undersøger, om bestillingen gik igennem…/)).toBeTruthy();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled(), { timeout: 5000 });
  expect(sent()).toEqual([first]);
  expect(name().value).toBe('Jonas Holm');
  const counted = (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>)).filter(([kind]) => kind === 'event');
  expect(JSON.stringify(counted)).toContain('quick order');
  leaveAnalytics();

  // What stays is another order, under a key of its own.
  fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(2));
  const keys = sent().map((input) => 'headers' in input && input.headers && Object.values(input.headers)[0]);
  expect(new Set(keys).size).toBe(2);
});

test('Kvikbestil says what the company asks for and goes there instead', async () => {
  draw();
  press('Kvikbestil');
  expect(titles()).toEqual(['Kvikbestil mangler: Firma / Navn.']);
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(sent()).toEqual([]);
});

test("a colleague's order from the same door is told of before anything is sent", async () => {
  const { client, onPlaced } = draw();
  const requestedPickup = new Date(serverNow()).toISOString();
  client.setQueryData(ordersQuery().queryKey, [sampleOrder(3, { state: 'dispatching', requestedPickup })]);
  write('Jonas Holm');
  fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(
    /Mette Kjær har bestilt en vogn herfra kl\. \d\d:\d\d\. Bestil alligevel\?/,
  );
  expect(sent()).toEqual([]);
  press('Bestil alligevel');
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
});

test('several cars are told of by their number', async () => {
  const { onPlaced } = draw();
  write('Jonas Holm');
  fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(toast.queue.get()[0]?.detail).toBe('2 vogne er bestilt.');
});

test('a known passenger fills name and phone; free text is never kept from being typed', async () => {
  draw();
  fireEvent.focus(name());
  write('an');
  await screen.findByRole('option', { name: /Anne Winther/ });
  fireEvent.keyDown(name(), { key: 'ArrowDown' });
  fireEvent.keyDown(name(), { key: 'Enter' });
  expect([name().value, phone().value]).toEqual(['Anne Winther', '14 20 17 54']);
  write('Anders Nyt Navn');
  expect(name().value).toBe('Anders Nyt Navn');
});

test('a finished trip fills the form, and what was typed before can be had back', async () => {
  const { onFilled } = draw();
  write('Skrevet før');
  act(() => requestPrefill(sampleOrder(4, { state: 'concluded' }), 'back'));
  expect(onFilled).toHaveBeenCalled();
  expect([name().value, destination().value]).toEqual(['Jonas Holm', 'Havnegade 4, 1058 København K']);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Afhentning/ }).value).toBe(kastrup.fullAddress);
  act(() => toast.queue.get()[0]?.action?.onPress());
  expect(name().value).toBe('Skrevet før');
});

test('what of a trip the form cannot be filled with is said: an add-on, its account, its stops, the fixed trip that it was', () => {
  const dog = { id: sampleId(77), code: 'HU', description: 'Hund med' };
  const fixed = { fixedTripId: sampleId(50), tripType: 'FIXED' as const, price: 540 };
  const theirs = { id: sampleId(99), name: 'Bestyrelsen' };
  const { unmount } = draw();
  const said = (given: Parameters<typeof sampleOrder>[1]) => {
    toast.queue.clear();
    act(() => requestPrefill(sampleOrder(4, { state: 'concluded', ...given }), 'same'));
    return toast.queue.get()[0]?.detail;
  };
  expect(said({ attributes: [dog, { id: sampleId(78), code: 'S6', description: 'Stor vogn' }] })).toBe('Hund med kan ikke længere vælges.');
  expect(said({ account: theirs })).toBe('Kontoen Bestyrelsen kan du ikke bruge. I stedet er Salg Danmark valgt.');
  expect(said(fixed)).toBe('Den faste tur kan ikke bestilles. Nu er det en enkelttur uden fast pris.');
  expect(said({ stops: [kastrup] })).toBe('Jeres virksomhed har ikke stop på vejen længere. De er taget ud.');
  expect(said({ account: null })).toBeUndefined();
  unmount();
  draw({ ...sampleOptions, accounts: [] });
  expect(said({ account: theirs })).toBe('Kontoen Bestyrelsen kan du ikke bruge, så turen betales i taxien.');
});

test('Kvikbestil that is asked for elsewhere on the page asks its one question here, once', async () => {
  const { onFilled } = draw();
  write('Jonas Holm');
  act(() => requestForm('quick'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  expect(dialog.textContent).toContain('Havnegade 4, 1058 København K');
  expect(onFilled).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
  press('Tilbage');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('whoever asks for the form from elsewhere stands in its first empty field', async () => {
  const { onFilled } = draw();
  act(() => requestForm('start'));
  expect(onFilled).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(destination()));
});

describe('what a trip was charged to', () => {
  const asking: FormOptions = {
    ...sampleOptions,
    module: { ...sampleModule, allocationFields: [{ kind: 'costCentre', source: 'list', required: false }] },
    usualAllocations: [],
  };
  const charged = sampleOrder(7, { state: 'concluded', allocations: [{ kind: 'costCentre', code: '4711', name: 'Salg' }] });
  const inList = (...codes: string[]) =>
    called.mockImplementation((endpoint: unknown) =>
      Promise.resolve(endpoint === searchAllocationValues ? codes.map((code) => ({ code, name: 'Salg' })) : []),
    );
  const centre = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Omkostningssted/ });

  test('comes along when the trip fills in the form', async () => {
    inList('47110', '4711');
    draw(asking);
    act(() => requestPrefill(charged, 'same'));
    await waitFor(() => expect(centre().value).toBe('4711 Salg'));
    expect(toast.queue.get()[0]?.detail).toBeUndefined();
  });

  test('a value that left its list is taken out of the form that a trip fills in, and said to be', async () => {
    inList('47110');
    draw(asking);
    act(() => requestPrefill(charged, 'same'));
    await waitFor(() =>
      expect(toast.queue.get()[0]?.detail).toBe('Omkostningssted 4711 Salg er ikke i brug længere og er taget ud. Vælg en anden.'),
    );
    expect(centre().value).toBe('');
  });
});

describe('Brug samme kunde', () => {
  const orderFor = async (passenger: string) => {
    const { onPlaced } = draw();
    write(passenger);
    fireEvent.change(phone(), { target: { value: '14 20 17 54' } });
    fireEvent.click(screen.getByRole('button', { name: 'Bestil taxa' }));
    await waitFor(() => expect(onPlaced).toHaveBeenCalled());
    toast.queue.clear();
    return () => {
      const offer = screen.getByRole('button', { name: 'Brug samme kunde' });
      act(() => offer.focus());
      fireEvent.click(offer);
    };
  };

  test('fills in name and number once and goes on in the first empty field', async () => {
    const again = await orderFor('Jonas Holm');
    again();
    expect([name().value, phone().value]).toEqual(['Jonas Holm', '14 20 17 54']);
    expect(document.activeElement).toBe(destination());
    expect(screen.queryByRole('button', { name: 'Brug samme kunde' })).toBeNull();
    expect(toast.queue.get()).toEqual([]);
  });

  test('whom one had typed meanwhile can be had back, and what was typed since stays', async () => {
    const again = await orderFor('Jonas Holm');
    write('Mette Lund');
    again();
    expect(name().value).toBe('Jonas Holm');
    fireEvent.change(destination(), { target: { value: 'Tivoli' } });
    const [told] = toast.queue.get();
    act(() => told?.action?.onPress());
    expect([name().value, phone().value, destination().value]).toEqual(['Mette Lund', '', 'Tivoli']);
  });
});
