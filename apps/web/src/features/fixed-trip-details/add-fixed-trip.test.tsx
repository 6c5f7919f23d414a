import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId } from '../../entities/order/order-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddFixedTrip } from './add-fixed-trip.tsx';
import { keptTrip, NO_VALUES } from './fixed-trip-form.ts';
import { SAMPLE_PLACE, sampleTripOptions } from './trip-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const counted = vi.mocked(track);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onAdded = vi.fn<(trip: FixedTrip) => void>();
const onClose = vi.fn<() => void>();
let module = sampleModule;
/** What the call that creates answers. */
let created: () => Promise<unknown>;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  module = sampleModule;
  created = () => Promise.resolve({ fixedTripsId: guestTrip.id });
  called.mockImplementation(async ({ method, path }) => {
    if (method === 'POST') return created();
    if (path.endsWith('/booking_module')) return module;
    if (path.endsWith('/accounts')) return sampleTripOptions.accounts;
    if (path.endsWith('/predefined_addresses')) return sampleTripOptions.favourites;
    if (path === '/map_box/place') return { features: [{ ...havnegade }, { ...kastrup }] };
    return guestTrip;
  });
});
afterEach(cleanup);

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <AddFixedTrip place={SAMPLE_PLACE} whose="Nordlys A/S · København" onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Titel' });
  return drawn;
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
function type(name: string | RegExp, value: string) {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}
/** Types an address whole, which chooses it when the field is left. */
async function address(name: RegExp, text: string) {
  const input = screen.getByRole<HTMLInputElement>('combobox', { name });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  await waitFor(() => expect(called.mock.calls.some(([, asked]) => JSON.stringify(asked).includes(text))).toBe(true));
  fireEvent.blur(input);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
}
async function fillIn() {
  type('Titel', 'Kontor–Kastrup');
  await address(/^Afhentning/, havnegade.fullAddress);
  await address(/^Destination/, kastrup.fullAddress);
}
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Opret fast tur' }));
const bodies = () => called.mock.calls.filter(([{ method }]) => method === 'POST').map(([, input]) => (input as { body: object }).body);

test('it is the order form without a time, a number of cars and a payment, with every account of the company that is in use', async () => {
  await open();
  expect(screen.queryByRole('radiogroup', { name: 'Tidspunkt' })).toBeNull();
  expect(screen.queryByText('Antal vogne')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Betaling/ })).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['4', '5', '6', '7', '8']);
  const accounts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Konto' });
  expect([...accounts.options].map(({ text }) => text)).toEqual(['4410 · Salg Danmark', '1000 · Ledelsen', 'Ingen konto']);
  expect(accounts.value).toBe('none');
  expect(screen.getByRole('button', { name: 'El-bil (påkrævet)' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Kladden gemmes, til turen er oprettet.')).toBeTruthy();
});

test('what may be left empty is marked in all of its sections, and what must be filled in nowhere', async () => {
  await open();
  const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map((label) => label.textContent);
  const marked = labels.filter((text) => text.endsWith(' (valgfri)')).map((text) => text.replace(' (valgfri)', ''));
  expect(marked).toEqual(['Pris', 'Firma / Navn', 'Telefon', 'Projektnummer', 'Kommentar']);
  expect(labels).toEqual(expect.arrayContaining(['Titel', 'Afhentning', 'Destination']));
});

test('a trip for six on an account is created, said, counted and handed to the list', async () => {
  await open();
  await fillIn();
  type(/^Pris/, '1.325,50');
  fireEvent.click(screen.getByRole('radio', { name: 'Stor vogn (6 personer)' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Konto' }), { target: { value: sampleId(29) } });
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(guestTrip));
  expect(bodies()).toEqual([
    expect.objectContaining({
      title: 'Kontor–Kastrup',
      price: 1325.5,
      numberOfPeople: 6,
      accountId: sampleId(29),
      bookingModuleUpdatedAt: sampleModule.updatedAt,
    }),
  ]);
  expect(says.success).toHaveBeenCalledWith('Fast tur oprettet');
  expect(counted).toHaveBeenCalledWith({ category: 'fixed_trips', action: 'created_fixed_trip' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptTrip(SAMPLE_PLACE.branchId).read('u')).toBeUndefined();
});

test('the addresses of the branch itself are searched, and none of one’s own passengers offered', async () => {
  await open();
  await address(/^Afhentning/, havnegade.fullAddress);
  const searches = called.mock.calls
    .filter(([{ path }]) => path === '/map_box/place')
    .map(([, input]) => (input as { query: object }).query);
  expect(searches).toEqual([{ value: havnegade.fullAddress, branchId: SAMPLE_PLACE.branchId }]);
  expect(screen.queryByRole('combobox', { name: /^Firma/ })).toBeNull();
  expect(field(/^Firma/)).toBeTruthy();
});

test('it cannot be created while something is missing, and says what', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Opret fast tur' }).getAttribute('aria-disabled')).toBe('true');
  create();
  expect(screen.getAllByText(/^Mangler at udfylde/).map(({ textContent }) => textContent)).toEqual([
    'Mangler at udfylde Titel',
    'Mangler at udfylde Afhentning',
    'Mangler at udfylde Destination',
  ]);
  expect(bodies()).toEqual([]);
});

test.each([
  [/^Pris/, 'gratis', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
  [/^Telefon/, '1234567', 'Ugyldigt telefonnummer'],
])('%s says what is wrong as soon as it is left', async (name, value, text) => {
  await open();
  type(name, value);
  expect(screen.getByText(text)).toBeTruthy();
});

test('what the server says of the phone stands at its field, and all that was typed is still there', async () => {
  created = () =>
    Promise.reject(new CallFailed(400, { message: 'x', code: 'invalid', fields: { customerPhone: 'Ugyldigt telefonnummer' } }));
  await open();
  await fillIn();
  create();
  expect(await screen.findByText('Ugyldigt telefonnummer')).toBeTruthy();
  expect(field('Titel').value).toBe('Kontor–Kastrup');
  expect(counted).not.toHaveBeenCalled();
});

test('a form that was changed meanwhile is told of and loaded with one press; what was typed stays (4020)', async () => {
  created = () => Promise.reject(new CallFailed(409, { message: 'Bookingmodulet er blevet opdateret.', code: 4020 }));
  await open();
  await fillIn();
  module = {
    ...sampleModule,
    updatedAt: '2026-11-02T00:00:00Z',
    staticFields: sampleModule.staticFields.map((one) => ({ ...one, required: one.required || one.name === 'reference' })),
  };
  create();
  fireEvent.click(await screen.findByRole('button', { name: 'Indlæs den nye formular' }));
  expect(screen.queryByRole('button', { name: 'Indlæs den nye formular' })).toBeNull();
  expect(says.error).toHaveBeenCalledWith('Bookingmodulet er blevet opdateret.');
  expect(field('Titel').value).toBe('Kontor–Kastrup');
  create();
  expect(screen.getByText('Mangler at udfylde Projektnummer')).toBeTruthy();
  type(/^Projektnummer/, 'P-1234');
  created = () => Promise.resolve({ fixedTripsId: guestTrip.id });
  create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({ title: 'Kontor–Kastrup', reference: 'P-1234', bookingModuleUpdatedAt: '2026-11-02T00:00:00Z' });
});

test('a press after a lost answer is the same press: nothing is made twice', async () => {
  created = () => Promise.reject(new TypeError('lost'));
  await open();
  await fillIn();
  create();
  await waitFor(() => expect(says.error).toHaveBeenCalledTimes(1));
  created = () => Promise.reject(new CallFailed(409, { message: 'Den samme bestilling …', code: 'still_running' }));
  create();
  await waitFor(() => expect(says.error).toHaveBeenLastCalledWith('Turen er ved at blive oprettet. Vent et øjeblik.'));
  created = () => Promise.reject(new CallFailed(422, { message: 'Nøglen er brugt.', code: 'key_used_otherwise' }));
  type('Titel', 'Kontor–Kastrup, aften');
  create();
  await waitFor(() => expect(says.error).toHaveBeenLastCalledWith('Turen blev oprettet, før du rettede den. Luk, og ret den på listen.'));
  expect(field('Titel').value).toBe('Kontor–Kastrup, aften');
  const keys = called.mock.calls
    .filter(([{ method }]) => method === 'POST')
    .map(([, input]) => (input as { headers: Record<string, string> }).headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], keys[0]]);
});

test('what was typed is there again when the dialog is opened anew', async () => {
  const { unmount } = await open();
  type('Titel', 'Kontor–Kastrup');
  unmount();
  await open();
  expect(field('Titel').value).toBe('Kontor–Kastrup');
});

test.each([7, {}, { ...NO_VALUES, title: 1 }, { ...NO_VALUES, pickupAddress: { text: 'x' } }, { ...NO_VALUES, attributeIds: 'x' }])(
  'of what is kept only a whole trip of that branch is used: %j',
  (broken) => {
    keptTrip('b1').write('u', NO_VALUES);
    expect(keptTrip('b1').read('u')).toEqual(NO_VALUES);
    expect(keptTrip('b2').read('u')).toBeUndefined();
    keptTrip('b1').write('u', broken as never);
    expect(keptTrip('b1').read('u')).toBeUndefined();
  },
);
