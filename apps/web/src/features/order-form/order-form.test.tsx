import { placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { abandonSending } from '../../platform/pending/use-sending.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
// What is answered here is of orders; what a trip will cost is asked beside them.
vi.mock('../../entities/trip-estimate/queries.ts', () => ({ useTripEstimate: () => undefined }));
const called = vi.mocked(call);
const USER = sampleId(900);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockResolvedValue([sampleOrder(1)]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function draw(part: Partial<OrderFormProps> = {}, client = new QueryClient()) {
  const props: OrderFormProps = {
    userId: USER,
    options: sampleOptions,
    recents: [],
    reloadModule: vi.fn(),
    onShow: vi.fn(),
    onPlaced: vi.fn(),
    onFilled: vi.fn(),
    ...part,
  };
  return {
    props,
    client,
    ...render(<OrderForm {...props} />, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }),
  };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma \/ Navn/ });
const button = () => screen.getByRole('button', { name: /Bestil taxa/ });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const sentOrders = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder).map(([, input]) => input);
const titles = () => toast.queue.get().map((one) => one.title);

test('it is drawn from the module, with the favourite and its message as pickup', () => {
  draw();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Afhentning/ }).value).toBe('Hovedkontor, Havnegade 4, 1058 København K');
  expect(screen.getByText('”Ring på døren”')).toBeTruthy();
  expect(field(/^Projektnummer/)).toBeTruthy();
  expect(field(/^Betaling/).value).toBe('Konto');
  expect(screen.getByRole('button', { name: 'El-bil (påkrævet)', pressed: true })).toBeTruthy();
});

test('the focus starts in the first empty field', () => {
  draw();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Destination/ }));
});

test('behind a panel the form leaves the focus where it is', () => {
  draw({ isBehindPanel: () => true });
  expect(document.activeElement).toBe(document.body);
});

test('payment follows the account', () => {
  draw();
  fireEvent.change(screen.getByRole('combobox', { name: 'Konto' }), { target: { value: 'none' } });
  expect(field(/^Betaling/).value).toBe('I taxi');
});

test('a press with something missing sends nothing, says what, and goes there', async () => {
  draw();
  fireEvent.click(button());
  expect(await screen.findByText('Mangler at udfylde Firma / Navn')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(button().ariaDisabled).toBe('true');
  expect(called).not.toHaveBeenCalled();
});

test('a field says what is wrong once it is left, and is silent again when it is mended', () => {
  draw();
  const phone = field(/^Telefon/);
  type(phone, '23 45 67');
  expect(screen.queryByText('Ugyldigt telefonnummer')).toBeNull();
  fireEvent.blur(phone);
  expect(screen.getByText('Ugyldigt telefonnummer')).toBeTruthy();
  type(phone, '12 34 56 78');
  expect(screen.queryByText('Ugyldigt telefonnummer')).toBeNull();
});

test('Ctrl Enter orders from any field, and the form starts afresh', async () => {
  const { props } = draw();
  type(name(), 'Jonas Holm');
  fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  expect(titles()).toContain('Ordre oprettet');
  expect(name().value).toBe('');
  expect(screen.getByRole('button', { name: 'Brug samme kunde' })).toBeTruthy();
});

test('a bare Enter in a field orders nothing', () => {
  draw();
  type(name(), 'Jonas Holm');
  expect(fireEvent.keyDown(name(), { key: 'Enter' })).toBe(false);
  expect(called).not.toHaveBeenCalled();
});

test('a double click makes one order', async () => {
  const { props } = draw();
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  expect(called).toHaveBeenCalledTimes(1);
});

test('after a lost answer the same key and body are sent again, and the page says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  called.mockRejectedValueOnce(new CallFailed(0, undefined));
  const { props } = draw();
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  expect(await screen.findByText(/Vi undersøger, om bestillingen gik igennem…/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  const [first, second] = sentOrders();
  expect(second).toEqual(first);
});

test('an order whose answer was lost is asked for again after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  called.mockRejectedValue(new CallFailed(0, undefined));
  const before = draw();
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  await screen.findByText(/Vi undersøger/);
  before.unmount();
  // A reload ends whatever the page was doing.
  abandonSending(before.client);
  const [first] = sentOrders();
  called.mockReset().mockResolvedValue([sampleOrder(1)]);
  const { props } = draw();
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  expect(sentOrders()).toEqual([first]);
});

test('an order that is under way while the person is on another page is waited for by the form that comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  called.mockRejectedValue(new CallFailed(0, undefined));
  const before = draw();
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  await screen.findByText(/Vi undersøger/);
  before.unmount();
  const { props } = draw({}, before.client);
  expect(screen.getByText(/Vi undersøger/)).toBeTruthy();
  const [first] = sentOrders();
  called.mockReset().mockResolvedValue([sampleOrder(1)]);
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalledTimes(1));
  expect(sentOrders()).toEqual([first]);
  expect([titles(), name().value]).toEqual([['Ordre oprettet'], '']);
});

test.each(['25:00', '24:00', '29:30', '12:75', ''])(
  'a time "%s" is refused beside its field, and neither sent nor taken for now',
  async (time) => {
    draw();
    type(name(), 'Jonas Holm');
    fireEvent.click(screen.getByRole('radio', { name: 'Forudbestil' }));
    expect(screen.getByText(/^I dag \d\d:\d\d$/)).toBeTruthy();
    type(field(/^Tid/), time);
    fireEvent.blur(field(/^Tid/));
    expect(screen.getByText('Er ikke udfyldt rigtigt.')).toBeTruthy();
    expect(screen.queryByText(/^I dag/)).toBeNull();
    fireEvent.keyDown(field(/^Tid/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(field(/^Tid/)));
    expect(called).not.toHaveBeenCalled();
  },
);

test('more than four people are asked about before anything is sent', async () => {
  sessionStorage.setItem(
    `draft.${USER}.order`,
    JSON.stringify({ draft: { ...keptDraft(), people: 6, destination: { text: kastrup.fullAddress, chosen: kastrup } }, unanswered: null }),
  );
  called.mockResolvedValue([sampleOrder(1, { numberOfPeople: 6 })]);
  const { props } = draw();
  fireEvent.click(button());
  expect(await screen.findByRole('alertdialog', { name: 'Stor vogn til 6 personer' })).toBeTruthy();
  expect(sentOrders()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bestil stor vogn' }));
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  expect(titles()).toEqual(expect.arrayContaining(['Ordre oprettet', 'Vi leder efter en stor vogn.']));
});

describe('a form that the company has changed meanwhile', () => {
  const SAID = 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen';
  const { module } = sampleOptions;
  const without = (...names: string[]) => ({
    ...sampleOptions,
    module: {
      ...module,
      updatedAt: '2026-11-20T10:00:00Z',
      staticFields: module.staticFields.filter(({ name: own }) => !names.includes(own)),
    },
  });
  const load = () => screen.getByRole('button', { name: 'Indlæs den nye formular' });

  test('stands as it is while something is typed, says so, and is loaded with one press', () => {
    const loadNewForm = vi.fn();
    const { rerender, props } = draw();
    type(name(), 'Jonas Holm');
    rerender(<OrderForm {...props} loadNewForm={loadNewForm} />);
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(loadNewForm).not.toHaveBeenCalled();
    fireEvent.click(load());
    expect(loadNewForm).toHaveBeenCalledOnce();
    rerender(<OrderForm {...props} options={without('project')} />);
    expect(screen.queryByText(SAID)).toBeNull();
    expect(name().value).toBe('Jonas Holm');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Destination/ }));
  });

  test('names the add-ons that were chosen and are no longer offered, and no others', () => {
    const { rerender, props } = draw();
    const goneAddOns = module.attributesFields.map((one, at) => ({ ...one, id: `gone-${at}` }));
    const [, car] = module.attributesFields;
    fireEvent.click(screen.getByRole('button', { name: 'Stationcar' }));
    rerender(<OrderForm {...props} loadNewForm={vi.fn()} goneAddOns={[...goneAddOns, ...(car ? [car] : [])]} />);
    expect(screen.getByText('Stationcar kan ikke længere vælges.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stationcar' }));
    expect(screen.queryByText(/kan ikke længere vælges/)).toBeNull();
  });

  test('takes the place of one that nobody has typed anything into by itself', () => {
    const loadNewForm = vi.fn();
    const { rerender, props } = draw();
    rerender(<OrderForm {...props} loadNewForm={loadNewForm} />);
    expect(loadNewForm).toHaveBeenCalledOnce();
  });

  test('keeps what was typed in a field that goes, sends it not, and has it again when the field is back', async () => {
    const { rerender, props } = draw();
    type(name(), 'Jonas Holm');
    type(field(/^Projektnummer/), 'P-2201');
    fireEvent.change(screen.getByRole('combobox', { name: /Destination/ }), { target: { value: 'Nørr' } });
    rerender(<OrderForm {...props} options={without('reference', 'destinationAddress')} />);
    expect(screen.queryByRole('textbox', { name: /^Projektnummer/ })).toBeNull();
    expect(button().ariaDisabled).not.toBe('true');
    rerender(<OrderForm {...props} options={without()} />);
    expect(field(/^Projektnummer/).value).toBe('P-2201');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Destination/ }).value).toBe('Nørr');
    rerender(<OrderForm {...props} options={without('reference', 'destinationAddress')} />);
    fireEvent.click(button());
    await waitFor(() => expect(sentOrders()).toHaveLength(1));
    expect(sentOrders()[0]).toMatchObject({ body: { customerName: 'Jonas Holm', reference: null, destinationAddress: null } });
  });

  test('is told at the press too: nothing is booked, the new one is asked for, and what was typed stays', async () => {
    called.mockRejectedValueOnce(new CallFailed(409, { code: 4020, message: 'x' }));
    const { props } = draw();
    type(name(), 'Jonas Holm');
    fireEvent.click(button());
    await waitFor(() => expect(titles()).toEqual([SAID]));
    expect(props.reloadModule).toHaveBeenCalledOnce();
    expect(props.onPlaced).not.toHaveBeenCalled();
    expect(name().value).toBe('Jonas Holm');
  });
});

test('what the server says of a field stands beside that field', async () => {
  called.mockRejectedValueOnce(new CallFailed(400, { code: 'invalid', message: 'x', fields: { customerPhone: 'Ugyldigt telefonnummer' } }));
  draw();
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  expect(await screen.findByText('Ugyldigt telefonnummer')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Telefon/)));
});

test.each([
  ['with', sampleOptions.module.staticFields],
  ['without', sampleOptions.module.staticFields.filter((one) => one.name !== 'payment')],
])('an account that is not the person’s is told beside the account, %s a field of payment', async (_, staticFields) => {
  const fields = { accountId: 'Kontoen findes ikke, eller du har ikke adgang til den.' };
  called.mockRejectedValueOnce(new CallFailed(404, { code: 'not_found', message: 'x', fields }));
  draw({ options: { ...sampleOptions, module: { ...sampleOptions.module, staticFields } } });
  type(name(), 'Jonas Holm');
  fireEvent.click(button());
  const told = await screen.findByText(fields.accountId);
  const account = screen.getByRole('combobox', { name: 'Konto' });
  expect(account.getAttribute('aria-describedby')).toBe(told.closest('p')?.id);
  await waitFor(() => expect(document.activeElement).toBe(account));
  expect(screen.getAllByText(fields.accountId)).toHaveLength(1);
  expect(titles()).toEqual([]);
  type(account, 'none');
  expect(screen.queryByText(fields.accountId)).toBeNull();
});

test('the draft survives a reload and is let go by Ryd', () => {
  draw().unmount();
  const again = draw();
  type(name(), 'Jonas Holm');
  again.unmount();
  draw();
  expect(name().value).toBe('Jonas Holm');
  fireEvent.click(screen.getByRole('button', { name: 'Ryd' }));
  expect(name().value).toBe('');
  expect(sessionStorage.length).toBe(0);
});

function keptDraft() {
  return {
    key: 'key-12345',
    asap: true,
    date: '2026-11-20',
    time: '14:05',
    people: 4,
    cars: 1,
    pickup: { text: kastrup.fullAddress, chosen: kastrup },
    destination: { text: '', chosen: null },
    attributeIds: [],
    accountId: '',
    texts: { customerName: 'Jonas Holm', customerPhone: '', reference: '', project: '', comment: '' },
    fixedTripId: null,
  };
}
