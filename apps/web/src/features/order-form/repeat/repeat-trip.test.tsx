import { placeOrder } from '@praj/contract/orders.ts';
import { placeSeries, type SeriesDetail } from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import { havnegade, sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { track } from '../../../platform/analytics/analytics.ts';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { readServerClock } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { OrderForm } from '../order-form.tsx';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../../../entities/trip-estimate/queries.ts', () => ({ useTripEstimate: () => undefined }));
const called = vi.mocked(call);
const made: SeriesDetail = {
  id: sampleId(70),
  version: 1,
  rule: { weekdays: [1, 3], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true },
  from: '2026-11-30',
  holdsFrom: '2026-11-30',
  customerName: 'Jonas Holm',
  pickupAddress: havnegade,
  stops: 0,
  destinationAddress: null,
  issuedByEmployee: { id: sampleId(900), firstName: 'Aase', lastName: 'Lund' },
  issuedByBranch: { id: sampleId(2), name: 'København' },
  createdAt: '2026-11-20T13:00:00.000Z',
  next: '2026-11-30T07:00:00.000Z',
  refusedDays: 0,
  active: true,
  trip: { bookingModuleUpdatedAt: '2026-11-01T00:00:00Z', pickupAddress: havnegade, numberOfCars: 1 },
  days: [],
};

// It comes by itself in the page; here nothing is to wait for its file.
beforeAll(() => import('./repeat-fields.tsx'));
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00Z'), shouldAdvanceTime: true });
  await readServerClock(() => Promise.resolve('2026-11-20T13:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation(async (endpoint) => (endpoint === placeOrder ? [sampleOrder(1)] : made));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.mocked(track).mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function draw(repeatsTrips = true) {
  const onShowSeries = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderForm
          userId={sampleId(900)}
          options={{ ...sampleOptions, repeatsTrips }}
          recents={[]}
          reloadModule={vi.fn()}
          onShow={vi.fn()}
          onShowSeries={onShowSeries}
          onPlaced={vi.fn()}
          onFilled={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onShowSeries;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const nameIt = () => fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
const sent = () => called.mock.calls.map(([endpoint, input]) => [endpoint, input] as const);
const titles = () => toast.queue.get().map(({ title }) => title);
async function repeat() {
  press('+ Gentag turen');
  await screen.findByRole('button', { name: 'Kør kun én gang' });
  type(/^Dato/, '30/11/2026');
  type(/^Tid/, '08:00');
}

test('is not there where the company has none, and one quiet line where it has', () => {
  draw(false);
  expect(screen.queryByRole('button', { name: '+ Gentag turen' })).toBeNull();
  cleanup();
  draw();
  expect(screen.getByRole('button', { name: '+ Gentag turen' })).toBeTruthy();
  expect(screen.queryByRole('toolbar', { name: 'Ugedage' })).toBeNull();
});

test('what a press opens or closes is in sight and has the focus, and what a kept draft brings is left where it is', async () => {
  const scroll = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = scroll;
  draw();
  nameIt();
  press('+ Gentag turen');
  const title = await screen.findByRole('heading', { name: 'Gentages' });
  expect(document.activeElement).toBe(title);
  expect(scroll.mock.contexts).toEqual([title.closest('section')]);
  await waitFor(() => expect(Object.values<string>(sessionStorage).join()).toContain('repeat'));
  cleanup();
  draw();
  const again = await screen.findByRole('heading', { name: 'Gentages' });
  expect(document.activeElement).not.toBe(again);
  expect(scroll).toHaveBeenCalledTimes(1);
  press('Kør kun én gang');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '+ Gentag turen' }));
});

test('says in one sentence what will happen, and sends a series and no order', async () => {
  const onShowSeries = draw();
  nameIt();
  await repeat();
  press('mandag');
  press('onsdag');
  press('mandag');
  expect(screen.getByText('Hver mandag og onsdag kl. 08:00, første gang 30. november, uden helligdage.')).toBeTruthy();
  press(/^Bestil taxa/);
  await waitFor(() => expect(titles()).toEqual(['Gentaget tur oprettet']));
  expect(sent().filter(([endpoint]) => endpoint === placeOrder)).toEqual([]);
  const [, input] = sent().find(([endpoint]) => endpoint === placeSeries) ?? [];
  expect(input).toMatchObject({
    headers: { 'idempotency-key': expect.any(String) as string },
    body: {
      from: '2026-11-30',
      rule: { weekdays: [1, 3], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true },
      trip: { customerName: 'Jonas Holm' },
    },
  });
  expect((input as { body: { trip: object } }).body.trip).not.toHaveProperty('requestedPickup');
  const details = { orderType: 'order', fixedPrice: false };
  expect(vi.mocked(track).mock.calls).toEqual([[{ category: 'orders', action: 'ordered_trip', details }]]);
  toast.queue.get()[0]?.action?.onPress();
  expect(onShowSeries).toHaveBeenCalledWith(made.id);
  expect(screen.getByRole('button', { name: '+ Gentag turen' })).toBeTruthy();
});

test('without a weekday it says so and sends nothing', async () => {
  draw();
  nameIt();
  await repeat();
  press('mandag');
  expect(screen.getByText('Vælg mindst én ugedag.')).toBeTruthy();
  press(/^Bestil taxa/);
  expect(sent()).toEqual([]);
});

test('what the server refuses leaves all that was typed, and is not counted', async () => {
  called.mockRejectedValue(new CallFailed(409, { code: 'series_full', message: 'Du har allerede 100 gentagne ture.' }));
  draw();
  nameIt();
  await repeat();
  press(/^Bestil taxa/);
  await waitFor(() => expect(titles()).toEqual(['Du har allerede 100 gentagne ture.']));
  expect(screen.getByText(/^Hver mandag kl. 08:00/)).toBeTruthy();
  expect(track).not.toHaveBeenCalled();
});

test('driven only once after all, it is an order again', async () => {
  draw();
  nameIt();
  await repeat();
  press('Kør kun én gang');
  press(/^Bestil taxa/);
  await waitFor(() => expect(sent().map(([endpoint]) => endpoint)).toEqual([placeOrder]));
});

test('one that repeats has a clock time: as soon as possible is not to be had, and is again once it is driven only once', async () => {
  draw();
  nameIt();
  const asap = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Hurtigst muligt' });
  await repeat();
  expect(asap().disabled).toBe(true);
  expect(screen.getByRole('radiogroup', { name: 'Tidspunkt', description: 'En tur, der gentages, har et fast tidspunkt.' })).toBeTruthy();
  press('Kør kun én gang');
  fireEvent.click(asap());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Dato/ }).value).toBe('20/11/2026');
});
