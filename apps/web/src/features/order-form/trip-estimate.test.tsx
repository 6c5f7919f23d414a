import { estimateTrip, type TripEstimate, type TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId } from '../../entities/order/order-samples.ts';
import { sampleEstimate } from '../../entities/trip-estimate/estimate-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
/** What the server says of a trip. */
let answer: (trip: TripEstimateBody) => Promise<TripEstimate>;

beforeEach(() => {
  // Early in a minute: what the footer says of the time is not to change while one looks.
  vi.useFakeTimers({ now: new Date('2026-11-20T13:05:02Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  answer = async () => sampleEstimate;
  called.mockImplementation(async (endpoint, input) =>
    endpoint === estimateTrip ? answer((input as { body: TripEstimateBody }).body) : { features: [] },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function draw() {
  const client = new QueryClient();
  const { rerender } = render(drawn(client, guestTrip));
  return { becomes: (trip: typeof guestTrip) => rerender(drawn(client, trip)) };
}
function drawn(client: QueryClient, trip: typeof guestTrip) {
  return (
    <QueryClientProvider client={client}>
      <OrderForm
        userId={sampleId(900)}
        options={{ ...sampleOptions, favourites: [havnegade], fixedTrips: [trip] }}
        recents={[kastrup]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={vi.fn()}
        onFilled={vi.fn()}
      />
    </QueryClientProvider>
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const typeGoal = (value: string) => fireEvent.change(screen.getByRole('combobox', { name: /^Destination/ }), { target: { value } });
async function goToKastrup() {
  typeGoal('Kastrup');
  await pass(400);
  fireEvent.click(screen.getByRole('option', { name: /Kastrup Lufthavn/ }));
  await pass(350);
  await pass(50);
}
const foot = () => screen.getByRole('contentinfo').textContent;
const asked = () =>
  called.mock.calls.filter(([endpoint]) => endpoint === estimateTrip).map(([, input]) => (input as { body: TripEstimateBody }).body);

test('both addresses chosen, the footer tells distance, minutes, price and the nearest car, with the button', async () => {
  draw();
  await pass(1000);
  expect(asked()).toEqual([]);
  await goToKastrup();
  expect(foot()).toContain('9 km · 18 min · ca. 240–290 kr.');
  expect(foot()).toContain('Vejledende pris · ledig vogn 3 min væk');
  const button = screen.getByRole('button', { name: /^Bestil taxa/ });
  const told = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toContain('ca. 240–290 kr.');
  expect(told?.closest('[aria-live], [role=status]')).toBeNull();
});

test('another car is asked about once the form rests, and what was told stands until then', async () => {
  draw();
  await goToKastrup();
  answer = async ({ numberOfPeople }) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const people = numberOfPeople ?? 4;
    return { ...sampleEstimate, price: { from: 60 * people, to: 70 * people } };
  };
  for (const people of [5, 6, 7]) fireEvent.click(screen.getByRole('radio', { name: `Stor vogn (${people} personer)` }));
  await pass(299);
  expect(asked()).toHaveLength(1);
  await pass(50);
  expect(asked().map(({ numberOfPeople }) => numberOfPeople)).toEqual([4, 7]);
  expect(foot()).toContain('ca. 240–290 kr.');
  await pass(600);
  expect(foot()).toContain('ca. 420–490 kr.');
});

test('a fixed trip tells the price that was agreed', async () => {
  answer = async ({ fixedTripId }) => ({
    ...sampleEstimate,
    price: null,
    fixedPrice: fixedTripId === guestTrip.id ? 325 : 0,
    nearestCarMinutes: null,
  });
  draw();
  fireEvent.click(screen.getByRole('button', { name: guestTrip.title }));
  await pass(350);
  await pass(50);
  expect(foot()).toContain('Fast pris 325,00 kr.');
  expect(foot()).not.toContain('Vejledende');
});

test('a fixed trip that is given another price meanwhile tells the one that will be ordered', async () => {
  answer = async () => ({ ...sampleEstimate, price: null, fixedPrice: 325 });
  const { becomes } = draw();
  fireEvent.click(screen.getByRole('button', { name: guestTrip.title }));
  await pass(350);
  await pass(50);
  expect(foot()).toContain('Fast pris 325,00 kr.');
  answer = async () => ({ ...sampleEstimate, price: null, fixedPrice: 390 });
  becomes({ ...guestTrip, price: 390, version: 2 });
  await pass(350);
  await pass(50);
  expect(foot()).toContain('Fast pris 390,00 kr.');
});

test.each([
  ['fails', () => Promise.reject(new CallFailed(503, undefined))],
  ['is slow', () => new Promise<never>(() => {})],
])('an estimate that %s leaves the footer as it was', async (_how, answers) => {
  answer = answers;
  draw();
  const before = foot();
  await goToKastrup();
  await pass(5000);
  expect(asked()).toHaveLength(1);
  expect(foot()).toBe(before);
});

test('without its destination the trip is no longer told, nor the last one’s price with the next', async () => {
  draw();
  const before = foot();
  await goToKastrup();
  typeGoal('');
  await pass(350);
  expect(foot()).toBe(before);
  answer = () => new Promise<never>(() => {});
  fireEvent.click(screen.getByRole('radio', { name: 'Stor vogn (5 personer)' }));
  await goToKastrup();
  expect(foot()).not.toContain('240–290');
});
