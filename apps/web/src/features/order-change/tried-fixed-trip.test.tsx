import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { ChangePanel } from './change-panel.tsx';

const lufthavn = { ...guestTrip, numberOfPeople: 4, title: 'Til lufthavnen', customerName: 'Gæsterne', comment: 'To kufferter' };
const moede = {
  ...lufthavn,
  id: sampleId(51),
  title: 'Til møde',
  customerName: null,
  account: null,
  comment: null,
  price: 200,
  destinationAddress: guestTrip.pickupAddress,
};
vi.mock('../../platform/http.ts', () => ({ call: vi.fn(() => Promise.resolve([])) }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({
    options: { ...sampleOptions, fixedTrips: [lufthavn, moede] },
    recents: [],
    failure: null,
    busy: false,
    retry: vi.fn(),
    reloadModule: vi.fn(),
  }),
}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const metered = sampleOrder(1, {
  state: 'booked',
  requestedPickup: '2099-11-20T13:05:00.000Z',
  attributes: sampleOptions.module.attributesFields.slice(0, 1),
  account: { id: sampleId(20), name: 'Salg Danmark' },
  comment: 'Ring på',
});

function open(order: typeof metered) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order]);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={order.id} onDone={onDone} onGone={vi.fn()} onShow={vi.fn()} />
    </QueryClientProvider>,
  );
  return { onDone };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const place = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
const stands = () => [
  place(/^Afhentning/),
  place(/^Destination/),
  place(/^Firma/),
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Kommentar/ }).value,
  screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(/^Konto/).value,
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent),
];

test('a fixed trip that was only tried leaves the order as it stood, and nothing to be saved', () => {
  const { onDone } = open(metered);
  const before = stands();
  press(lufthavn.title);
  expect(place(/^Firma/)).toBe('Gæsterne');
  press(moede.title);
  expect(place(/^Firma/)).toBe(metered.customerName);
  press('Enkelttur');
  expect(stands()).toEqual(before);
  press('Luk');
  expect(onDone).toHaveBeenCalled();
});

test('what was typed meanwhile stays when the tried trip goes', () => {
  open(metered);
  press(moede.title);
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma/ }), { target: { value: 'En anden' } });
  press('Enkelttur');
  expect([place(/^Firma/), place(/^Destination/)]).toEqual(['En anden', metered.destinationAddress?.fullAddress]);
});

test('an order on its own fixed trip is as it was agreed again after another was tried, and keeps its places as a single trip', () => {
  const agreed = { ...metered, tripType: 'FIXED' as const, fixedTripId: moede.id, price: 150, customerName: 'Bo' };
  open(agreed);
  const before = stands();
  press(lufthavn.title);
  press(moede.title);
  expect(stands()).toEqual(before);
  press(lufthavn.title);
  press('Enkelttur');
  expect([place(/^Afhentning/), place(/^Destination/), place(/^Firma/)]).toEqual([before[0], before[1], 'Bo']);
});
