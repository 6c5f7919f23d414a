import { changeSeries, type SeriesDetail } from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId } from '../../entities/order/order-samples.ts';
import { sampleSeries } from '../../entities/series/series-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { TripPanel } from './trip-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: '01900000-0000-7000-8000-000000000900', may: () => true }) }));
const { module } = sampleOptions;
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({
    options: {
      ...sampleOptions,
      travellerLinks: 'offered',
      fixedTrips: [{ ...guestTrip, version: 2 }],
      // Its reference must be filled in by now.
      module: {
        ...module,
        staticFields: module.staticFields.map((one) => ({ ...one, required: one.required || one.name === 'reference' })),
      },
    },
    recents: [],
    failure: null,
    goneAddOns: [],
    reloadModule: () => undefined,
  }),
}));
const called = vi.mocked(call);
const done = vi.fn();
const rule = { weekdays: [1], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true };
const trip: SeriesDetail['trip'] = {
  bookingModuleUpdatedAt: '2026-01-01T00:00:00Z',
  pickupAddress: havnegade,
  destinationAddress: kastrup,
  numberOfPeople: 6,
  numberOfCars: 1,
  customerName: 'Jonas Holm',
  accountId: sampleId(20),
  attributeIds: [sampleId(1)],
};
const series = (part: Partial<SeriesDetail['trip']> = {}): SeriesDetail =>
  sampleSeries({ rule, next: '2026-11-30T07:00:00.000Z', refusedDays: 1, trip: { ...trip, ...part } });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation(async (endpoint) => (endpoint === changeSeries ? { ...series(), version: 4, unchanged: [] } : []));
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  done.mockReset();
  vi.unstubAllGlobals();
});
function draw(given = series()) {
  const client = new QueryClient();
  const drawn = (of: SeriesDetail) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TripPanel series={of} onDone={done} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(drawn(given));
  return { becomes: (of: SeriesDetail) => rerender(drawn(of)) };
}
const save = () => screen.getByRole('button', { name: 'Gem for alle kommende ture' });
const write = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const sent = () => called.mock.calls.find(([endpoint]) => endpoint === changeSeries)?.[1];

test('the trip of a series that fits its form no longer is put right, also in a large car, and nothing else of it is sent as changed', async () => {
  draw();
  expect(screen.queryByRole('textbox', { name: /^Tid/ })).toBeNull();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save());
  expect(sent()).toBeUndefined();
  write(/^Projektnummer/, 'P-2026');
  fireEvent.click(save());
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject({
    params: { id: sampleId(70) },
    headers: { 'if-match': '"3"' },
    body: {
      from: null,
      rule,
      trip: { reference: 'P-2026', numberOfPeople: 6, bookingModuleUpdatedAt: module.updatedAt },
      fields: ['reference'],
    },
  });
  expect(sent()).not.toHaveProperty('body.trip.requestedPickup');
  // A colleague may have ordered more cars meanwhile.
  expect(sent()).not.toHaveProperty('body.trip.numberOfCars');
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['De gentagne ture er ændret.']);
});

test('Annuller leads back to the series, and sends nothing', () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Annuller' }));
  expect(done).toHaveBeenCalledOnce();
  expect(sent()).toBeUndefined();
});

test('another number of cars is sent though nothing else was changed', async () => {
  draw(series({ numberOfPeople: 4, reference: 'P-2026' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flere: Antal vogne' }));
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ body: { trip: { numberOfCars: 2 }, fields: [] } }));
});

test('a second car takes away the link of the traveller, which is only given for one, and says so', async () => {
  draw(series({ numberOfPeople: 4, reference: 'P-2026', travellerLink: 'DK', travellerRecipient: '20304050' }));
  const said = () => screen.queryByText('Den rejsende får ikke længere et link, for det sendes kun, når der er én vogn.');
  expect(said()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Flere: Antal vogne' }));
  expect(said()).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ body: { trip: { travellerLink: null, travellerRecipient: null } } }));
});

test('what a colleague changes meanwhile is shown while nothing is typed, and left alone where something is', async () => {
  const reference = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Projektnummer/ }).value;
  const { becomes } = draw(series({ reference: 'P-2026' }));
  becomes({ ...series({ reference: 'P-2027' }), version: 4 });
  expect(reference()).toBe('P-2027');
  write(/^Projektnummer/, 'P-2028');
  becomes({ ...series({ reference: 'P-2027', comment: 'Ring på' }), version: 5 });
  expect(reference()).toBe('P-2028');
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ headers: { 'if-match': '"5"' }, body: { fields: ['reference'] } }));
});

test('a field that a colleague changes as well is told of, and what is typed is saved on the newest', async () => {
  const { becomes } = draw(series({ reference: 'P-2026' }));
  write(/^Projektnummer/, 'P-2028');
  becomes({ ...series({ reference: 'P-2027', customerName: 'Bo Berg', numberOfCars: 2 }), version: 4 });
  const news = screen.getByText('Turen er ændret af en anden. Du ser den nyeste udgave.').parentElement as HTMLElement;
  expect(
    within(news)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Firma / Navn: Jonas Holm → Bo Berg', 'Projektnummer: P-2026 → P-2027 Du har skrevet noget andet.', 'Antal vogne: 1 → 2']);
  expect([screen.getByDisplayValue('P-2028'), screen.getByDisplayValue('Bo Berg')]).toHaveLength(2);
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ headers: { 'if-match': '"4"' }, body: { fields: ['reference'] } }));
  expect(sent()).not.toHaveProperty('body.trip.numberOfCars');
});

test('and the colleague’s trip stands in the form once what is typed is given up for it', () => {
  const { becomes } = draw(series({ reference: 'P-2026' }));
  write(/^Projektnummer/, 'P-2028');
  becomes({ ...series({ reference: 'P-2027' }), version: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Brug den nyeste udgave' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Projektnummer/ }).value).toBe('P-2027');
  expect(screen.queryByText(/er ændret af en anden/)).toBeNull();
  expect(save().getAttribute('aria-disabled')).toBe('true');
});

test('a series of somebody who is gone is taken over by saving it as it is', async () => {
  draw({ ...series({ reference: 'P-2026' }), issuedByEmployee: { id: sampleId(901), firstName: 'Bo', lastName: 'Berg' } });
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ body: { fields: [] } }));
});

test('what is missing or refused stands beside its field, and the panel stays', async () => {
  draw();
  write(/^Telefon/, '12345678');
  fireEvent.click(save());
  expect(screen.getByText('Mangler at udfylde Projektnummer')).toBeTruthy();
  expect(sent()).toBeUndefined();
  write(/^Projektnummer/, 'P-2026');
  called.mockRejectedValue(new CallFailed(400, { code: 'invalid', message: 'Nej', fields: { customerPhone: 'Ugyldigt telefonnummer' } }));
  fireEvent.click(save());
  expect(await screen.findByText('Ugyldigt telefonnummer')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

test('a fixed trip that was changed is told of, and taken as it is now once it is saved', async () => {
  draw(series({ fixedTripId: guestTrip.id, fixedTripVersion: 1, accountId: guestTrip.account?.id ?? null, reference: 'P-2026' }));
  expect(screen.getByText('Den faste tur er blevet ændret. Se den igennem, før du bestiller.')).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ body: { trip: { fixedTripVersion: 2 } } }));
  expect(sent()).toHaveProperty('body.fields', expect.arrayContaining(['fixedTripId']));
});
