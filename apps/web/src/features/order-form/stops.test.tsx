import { type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { requestPrefill } from '../../entities/order/requests/prefill-request.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { readServerClock } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/trip-estimate/queries.ts', () => ({
  useTripEstimate: () => ({
    distance: 9000,
    duration: 1800,
    stops: [
      { distance: 3000, duration: 480 },
      { distance: 5000, duration: 1020 },
    ],
    price: null,
    fixedPrice: null,
    nearestCarMinutes: null,
    approximate: false,
    rules: null,
  }),
}));
const called = vi.mocked(call);
const hospital = { ...kastrup, fullAddress: 'Rigshospitalet', poi: 'Rigshospitalet', comment: 'Opgang 4' };
const station = { ...kastrup, fullAddress: 'København H', poi: 'København H' };

// It comes by itself in the page; here nothing is to wait for its file.
beforeAll(() => import('../../entities/booking-form/stops/stop-fields.tsx'));
beforeEach(async () => {
  await readServerClock(() => Promise.resolve('2026-11-20T13:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation(async () => [sampleOrder(1)]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

async function draw({ allowsStops = true, trip }: { allowsStops?: boolean; trip?: Partial<Order> } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderForm
          userId={sampleId(900)}
          options={{ ...sampleOptions, fixedTrips: [guestTrip], allowsStops }}
          recents={[]}
          reloadModule={vi.fn()}
          onShow={vi.fn()}
          onPlaced={vi.fn()}
          onFilled={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (trip) {
    requestPrefill(sampleOrder(9, trip), 'same');
    await screen.findByRole('list', { name: 'Stop på vejen' });
  }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const places = () => screen.queryAllByRole('combobox', { name: /^Stop \d/ }).map((field) => (field as HTMLInputElement).value);
const sentBody = () => called.mock.calls.find(([endpoint]) => endpoint === placeOrder)?.[1] as { body: OrderBody } | undefined;

test('is one quiet line, and nothing where the company has no stops', async () => {
  await draw({ allowsStops: false });
  expect(screen.queryByRole('button', { name: '+ Tilføj stop' })).toBeNull();
  cleanup();
  await draw();
  expect(screen.getByRole('button', { name: '+ Tilføj stop' })).toBeTruthy();
  expect(places()).toEqual([]);
});

test('a stop that was added has the focus, must be filled in, and a fifth is told why not', async () => {
  await draw();
  press('+ Tilføj stop');
  const first = await screen.findByRole('combobox', { name: /^Stop 1/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  for (let more = 0; more < 3; more++) press('+ Tilføj stop');
  expect(places()).toHaveLength(4);
  press('+ Tilføj stop');
  expect(places()).toHaveLength(4);
  expect(screen.getByText(/^Der kan højst være fire stop på vejen\./)).toBeTruthy();
  press(/^Bestil taxa/);
  expect(screen.getByText('Mangler at udfylde Stop 4')).toBeTruthy();
  expect(sentBody()).toBeUndefined();
});

test('stops are moved by buttons, told how far off they are, and sent in their order with their messages', async () => {
  await draw({ trip: { stops: [hospital, station] } });
  expect(screen.getByText('ca. 8 min fra afhentningen')).toBeTruthy();
  press('Flyt København H op');
  expect(places()).toEqual(['København H', 'Rigshospitalet']);
  expect(await screen.findByText('København H er nu nummer 1 af 2.')).toBeTruthy();
  press(/^Bestil taxa/);
  await waitFor(() =>
    expect(sentBody()?.body.stops?.map(({ fullAddress, comment }) => [fullAddress, comment ?? null])).toEqual([
      ['København H', null],
      ['Rigshospitalet', 'Opgang 4'],
    ]),
  );
});

test('a stop without house number is asked about as a stop, beside the pickup that has none either', async () => {
  const street = { ...havnegade, houseNo: 9999 };
  const [from, stop] = [
    { ...street, fullAddress: 'Havnegade, 1058 København K' },
    { ...street, fullAddress: 'Bredgade, 1260 København K' },
  ];
  const asked = async () => (await screen.findByRole('alertdialog', { name: 'Bestil uden husnummer?' })).textContent;
  await draw({ trip: { stops: [stop] } });
  press(/^Bestil taxa/);
  const ofStop = 'Et stop er Bredgade, 1260 København K. Uden husnummer kan chaufføren have svært ved at finde stedet.';
  expect(await asked()).toContain(ofStop);
  expect(await asked()).not.toContain('Afhentningen er');
  cleanup();
  sessionStorage.clear();
  await draw({ trip: { pickupAddress: from, stops: [stop] } });
  press(/^Bestil taxa/);
  expect(await asked()).toContain('Afhentningen er Havnegade, 1058 København K.');
  expect(await asked()).toContain(ofStop);
});

test('one that was taken away comes back where it was', async () => {
  await draw({ trip: { stops: [hospital, station] } });
  press('Slet stop 1');
  expect(places()).toEqual(['København H']);
  const [told] = toast.queue.get();
  expect(told?.title).toBe('Stop 1 er slettet');
  told?.action?.onPress();
  await waitFor(() => expect(places()).toEqual(['Rigshospitalet', 'København H']));
});

test('one that was taken away does not come back as a fifth, and it is told why', async () => {
  await draw({ trip: { stops: [hospital, station, hospital, station] } });
  press('Slet stop 1');
  const [told] = toast.queue.get();
  press('+ Tilføj stop');
  expect(places()).toHaveLength(4);
  told?.action?.onPress();
  expect(await screen.findByText(/^Der kan højst være fire stop på vejen\./)).toBeTruthy();
  expect(places()).toHaveLength(4);
});

test('a fixed trip has none, and gives back those that were filled in', async () => {
  await draw({ trip: { stops: [hospital] } });
  press(/Gæster til lufthavnen/);
  expect(places()).toEqual([]);
  press(/Enkelttur/);
  expect(places()).toEqual(['Rigshospitalet']);
});

test('what the server says of the stops stands beside them', async () => {
  const text = 'Jeres virksomhed har ikke stop på vejen. Fjern stoppene.';
  called.mockRejectedValue(new CallFailed(400, { code: 'invalid', message: 'Ret felterne.', fields: { stops: text } }));
  await draw({ trip: { stops: [hospital] } });
  press(/^Bestil taxa/);
  await waitFor(() => expect(within(document.querySelector('[data-place=stops]') as HTMLElement).getByText(text)).toBeTruthy());
});
