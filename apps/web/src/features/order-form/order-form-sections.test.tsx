import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, sampleId } from '../../entities/order/order-samples.ts';
import { readServerClock } from '../../platform/server-clock.ts';
import { drawOrderForm } from './order-form-samples.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const toAirport: FixedTrip = {
  ...guestTrip,
  title: 'Kontoret til lufthavnen',
  price: 325,
  account: { id: sampleId(21), name: 'Direktion', code: '2100' },
  pickupAddress: havnegade,
  numberOfPeople: 4,
};

const address = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it has the sections ‘Tur detaljer’ and ‘Kundeinformationer’, each with its own fields', () => {
  drawOrderForm();
  const trip = within(screen.getByRole('group', { name: 'Tur detaljer' }));
  expect(trip.getByRole('combobox', { name: /^Afhentning/ })).toBeTruthy();
  expect(trip.getByRole('toolbar', { name: 'Tilvalg' })).toBeTruthy();
  const customer = within(screen.getByRole('group', { name: 'Kundeinformationer' }));
  expect(customer.getByRole('combobox', { name: /^Firma \/ Navn/ })).toBeTruthy();
  expect(customer.getByRole('textbox', { name: /^Telefon/ })).toBeTruthy();
  expect(customer.queryByRole('combobox', { name: /^Afhentning/ })).toBeNull();
});

test('on a fixed trip neither its addresses nor its add-ons can be changed', () => {
  drawOrderForm({ ...sampleOptions, fixedTrips: [toAirport] });
  const pressedAddOns = () =>
    within(screen.getByRole('toolbar', { name: 'Tilvalg' }))
      .getAllByRole('button', { pressed: true })
      .map((chip) => chip.textContent);
  expect(address(/^Destination/).readOnly).toBe(false);
  press('Kontoret til lufthavnen');
  expect(pressedAddOns()).toEqual(['Stationcar']);
  for (const chip of within(screen.getByRole('toolbar', { name: 'Tilvalg' })).getAllByRole('button')) {
    expect(chip.ariaDisabled).toBe('true');
    fireEvent.click(chip);
  }
  expect(pressedAddOns()).toEqual(['Stationcar']);
  expect(address(/^Afhentning/).readOnly).toBe(true);
  expect(address(/^Destination/).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Byt afhentning og destination om' })).toBeNull();
  press('Enkelttur');
  fireEvent.click(within(screen.getByRole('toolbar', { name: 'Tilvalg' })).getByRole('button', { name: 'Stationcar' }));
  expect(pressedAddOns()).toEqual(['El-bil (påkrævet)', 'Stationcar']);
});

test('its clock shows the server’s time and goes on at each of its minutes', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:04:10Z') });
  await readServerClock(() => Promise.resolve('2026-11-20T15:40:50Z'));
  drawOrderForm();
  const clock = () => screen.getByText(/^fredag .* kl\. \d\d:\d\d$/).textContent;
  expect(clock()).toBe('fredag 20/11/2026 kl. 16:40');
  act(() => void vi.advanceTimersByTime(9_999));
  expect(clock()).toBe('fredag 20/11/2026 kl. 16:40');
  act(() => void vi.advanceTimersByTime(1));
  expect(clock()).toBe('fredag 20/11/2026 kl. 16:41');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(clock()).toBe('fredag 20/11/2026 kl. 16:42');
});

test('a time to come starts at the server’s minute and day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:04:10Z') });
  await readServerClock(() => Promise.resolve('2026-11-21T15:40:50Z'));
  drawOrderForm();
  fireEvent.click(screen.getByRole('radio', { name: 'Forudbestil' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Tid/ }).value).toBe('16:40');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Dato/ }).value).toBe('21/11/2026');
});
