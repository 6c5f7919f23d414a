import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { FixedTripsPage } from './fixed-trips-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const NEW: FixedTrip = { ...guestTrip, id: sampleId(59), title: 'Nattevagt hjem' };
vi.mock('../../features/fixed-trip-details/add-fixed-trip.tsx', () => ({
  AddFixedTrip: ({ whose, onAdded }: { whose: string; onAdded: (trip: FixedTrip) => void }) => (
    <button
      type="button"
      onClick={() => {
        stored = [...stored, NEW];
        onAdded(NEW);
      }}
    >
      {whose}
    </button>
  ),
}));
vi.mock('../../features/fixed-trip-details/fixed-trip-panel.tsx', () => ({
  FixedTripPanel: ({ trip }: { trip: FixedTrip | 'missing' | undefined }) => (
    <dialog open>{typeof trip === 'object' ? `Panel: ${trip.title}` : trip}</dialog>
  ),
}));

const called = vi.mocked(call);
const error = vi.spyOn(toast, 'error');
const BRANCHES = [
  { id: 'kbh', name: 'København' },
  { id: 'aar', name: 'Aarhus' },
];
const account = { id: sampleId(28), name: 'Gammel', code: '1200' };
const TRIPS: readonly FixedTrip[] = [
  { ...guestTrip, id: sampleId(51), title: 'Kontor–Hellerup', price: 248.5 },
  { ...guestTrip, id: sampleId(52), title: 'Bestyrelse', account, needsUpdate: true, updateReasons: [{ kind: 'account', ...account }] },
  { ...guestTrip, id: sampleId(53), title: 'Værksted', price: null, account: null },
];
let stored: readonly FixedTrip[];
let branches = BRANCHES;
let sorted: () => Promise<unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  stored = TRIPS;
  branches = BRANCHES;
  sorted = () => Promise.resolve(stored);
  called.mockImplementation(async ({ method, path }, input) => {
    if (path === '/companies/:id') return { id: 'nordlys', name: 'Nordlys A/S', branches };
    if (method !== 'PUT') return stored;
    const { body } = input as { body: readonly { id: string }[] };
    stored = body.flatMap(({ id }) => stored.find((trip) => trip.id === id) ?? []);
    return sorted();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw(search = '') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/companies/nordlys/kbh/fixed-trips${search}`]}>
        <Routes>
          <Route path="/companies/:companyId/:branchId/fixed-trips" element={<FixedTripsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
async function show(search = '', first = /Kontor–Hellerup/) {
  draw(search);
  await screen.findByRole('row', { name: first });
}
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .slice(0, 6)
    .map(({ textContent }) => textContent);
const titles = () => screen.getAllByRole('link').flatMap((link) => (link.hasAttribute('data-row-link') ? [link.textContent] : []));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('each trip has its account, price, addresses and status, and says why it cannot be ordered', async () => {
  await show();
  expect(cells(/Kontor–Hellerup/)).toEqual([
    'Kontor–Hellerup',
    '1000',
    '248,50 kr.',
    'Havnegade 4, København K',
    'Kastrup Lufthavn, Terminal 3',
    'Aktiv',
  ]);
  expect(cells(/Værksted/).slice(1, 3)).toEqual(['–', '–']);
  expect(cells(/Bestyrelse/)[5]).toBe('Skal opdateresKonto 1200 er arkiveret');
});

test('how many cannot be ordered stands above the list, one or several, and nothing when all can', async () => {
  await show();
  expect(screen.getByText('1 fast tur kan ikke bestilles.')).toBeTruthy();
  cleanup();
  stored = TRIPS.map((trip) => ({ ...trip, needsUpdate: true, updateReasons: [{ kind: 'field', code: 'PR', label: 'Projekt' }] }));
  await show();
  expect(screen.getByText('3 faste ture kan ikke bestilles.')).toBeTruthy();
  expect(screen.getAllByText('Projekt mangler')).toHaveLength(3);
  cleanup();
  stored = TRIPS.slice(0, 1);
  await show();
  expect(screen.queryByText(/kan ikke bestilles/)).toBeNull();
});

test('the table comes with what stands above it', async () => {
  draw();
  expect(screen.getByText('Indlæser faste ture…')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await screen.findByRole('row', { name: /Kontor–Hellerup/ });
  expect(screen.getByText('1 fast tur kan ikke bestilles.')).toBeTruthy();
});

test('the order is changed by arrows and saved; until then none is created, and it says why', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Gem Sortering' })).toBeNull();
  fireEvent.click(button('Flyt Værksted op'));
  expect(titles()).toEqual(['Kontor–Hellerup', 'Værksted', 'Bestyrelse']);
  expect(button('Opret fast tur').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Gem den, før du opretter en fast tur\./)).toBeTruthy();
  fireEvent.click(button('Opret fast tur'));
  expect(screen.queryByRole('button', { name: /Nordlys A\/S/ })).toBeNull();
  fireEvent.click(button('Gem Sortering'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gem Sortering' })).toBeNull());
  expect(called.mock.calls.find(([{ method }]) => method === 'PUT')?.[1]).toEqual({
    params: { id: 'kbh' },
    body: [
      { id: sampleId(51), sortOrder: 1 },
      { id: sampleId(53), sortOrder: 2 },
      { id: sampleId(52), sortOrder: 3 },
    ],
  });
  expect(button('Opret fast tur').getAttribute('aria-disabled')).toBeNull();
});

test('a colleague who added one meanwhile is told of, the list is fetched anew, and one’s own order stands', async () => {
  await show();
  sorted = () => Promise.reject(new CallFailed(409, { message: 'Listen er ændret.', code: 'list_changed' }));
  fireEvent.click(button('Flyt Værksted op'));
  const answer = called.getMockImplementation();
  called.mockImplementation(async (endpoint, input) => {
    if (endpoint.method !== 'PUT') return answer?.(endpoint, input);
    stored = [...TRIPS, NEW];
    return sorted();
  });
  // As a press does; the rows stand still while the focus is in them.
  button('Gem Sortering').focus();
  fireEvent.click(button('Gem Sortering'));
  await screen.findByRole('row', { name: /Nattevagt hjem/ });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('Listen er ændret et andet sted imens'));
  expect(titles()).toEqual(['Kontor–Hellerup', 'Værksted', 'Bestyrelse', 'Nattevagt hjem']);
  expect(button('Gem Sortering')).toBeTruthy();
});

test('it is searched by title, address and what the branch calls it', async () => {
  await show('?soeg=v%C3%A6rk', /Værksted/);
  expect(titles()).toEqual(['Værksted']);
  cleanup();
  await show('?soeg=kastrup');
  expect(titles()).toHaveLength(3);
  cleanup();
  stored = TRIPS.map((trip, at) => (at === 1 ? { ...trip, pickupAddress: { ...trip.pickupAddress, label: 'Lager 3' } } : trip));
  await show('?soeg=lager%203', /Bestyrelse/);
  expect(titles()).toEqual(['Bestyrelse']);
});

test('where there are none it says what a fixed trip is for, and offers to create one', async () => {
  stored = [];
  draw();
  expect(await screen.findByText('Ingen faste ture endnu')).toBeTruthy();
  expect(screen.getByText('En fast tur kan vælges, næste gang nogen i lokationen bestiller en tur.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Opret fast tur' })).toHaveLength(2);
});

test('a new one is created for the branch by name, and stands first in the list as new', async () => {
  await show();
  fireEvent.click(button('Opret fast tur'));
  fireEvent.click(await screen.findByRole('button', { name: 'Nordlys A/S · København' }));
  const row = await screen.findByRole('row', { name: /Nattevagt hjem/ });
  expect(within(row).getByText('Ny')).toBeTruthy();
  expect(screen.getAllByRole('row')[1]).toBe(row);
});

test('the branch stands in the way back only where the company has several', async () => {
  await show();
  await screen.findByRole('link', { name: 'Nordlys A/S' });
  expect(screen.getByRole('link', { name: 'København' }).getAttribute('href')).toBe('/companies/nordlys/branch/kbh');
  cleanup();
  branches = BRANCHES.slice(0, 1);
  await show();
  await screen.findByRole('link', { name: 'Nordlys A/S' });
  expect(screen.queryByRole('link', { name: 'København' })).toBeNull();
});

test('of a location that is not there it says so, and offers neither to create a trip nor to try again', async () => {
  called.mockRejectedValue(new CallFailed(404, { message: 'Ikke fundet.', code: 'not_found' }));
  draw();
  expect(await screen.findByText('Adressen er forkert, eller du har ikke adgang til lokationen')).toBeTruthy();
  for (const name of ['Opret fast tur', 'Prøv igen']) expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  branches = BRANCHES.slice(1);
  called.mockImplementation(async ({ path }) => (path === '/companies/:id' ? { id: 'nordlys', name: 'Nordlys A/S', branches } : stored));
  draw();
  expect(await screen.findByText('Adressen er forkert, eller du har ikke adgang til lokationen')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Kontor/ })).toBeNull();
});

test('a row leads to its panel, and an address to one that is gone says so', async () => {
  await show(`?vis=${sampleId(52)}`);
  expect(await screen.findByText('Panel: Bestyrelse')).toBeTruthy();
  cleanup();
  await show('?vis=gone');
  expect(await screen.findByText('missing')).toBeTruthy();
});
