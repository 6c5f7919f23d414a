import type { PlaceFigures } from '@praj/contract/companies/figures.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { PlaceTiles } from './place-tiles.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../installation/queries.ts', () => ({ useInstallation: () => ({ features: ['v2-features', 'invoicing'] }) }));
const me = vi.hoisted(() => ({ role: 'PrajAdmin' as Role }));
vi.mock('../session/queries.ts', () => ({
  useMe: () => ({ actor: { userId: 'u', companyId: 'c', branchId: 'b', role: me.role }, may: () => true }),
}));
const called = vi.mocked(call);
beforeEach(() => {
  me.role = 'PrajAdmin';
  called.mockReset();
});
afterEach(cleanup);

const ALL: PlaceFigures = {
  'company-accounts': { count: 4, noted: 1 },
  'branch-users': { count: 1062, noted: 2 },
  'branch-fixed-trips': { count: 3, noted: 1 },
  'booking-module': { count: 9, noted: 5 },
  'company-allocations': { count: 12, noted: 0 },
  invoices: { count: 6, noted: 1 },
  'company-ordering-rules': { count: 2, noted: 0 },
  attributes: { count: 37, noted: 2 },
  'company-attributes': { count: 37, noted: 5 },
  'branch-addresses': { count: 6, noted: 0 },
  'branch-custom-addresses': { count: 0, noted: 0 },
  'discount-codes': { count: 23, noted: 1 },
  vouchers: { count: 46, noted: 12 },
  'branch-vouchers': { count: 3, noted: 1 },
};
function show(on: 'company' | 'settings', inert?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PlaceTiles
          on={on}
          place={{ companyId: 'c', branchId: 'b' }}
          from="Nordlys"
          inert={inert}
          opens={{ 'branch-vouchers': () => {} }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** Title, number and note of each tile, without what it is for. */
const told = () =>
  [...screen.getByRole('navigation', { name: 'Nordlys' }).children].map((tile) =>
    [tile.firstElementChild, ...(tile.lastElementChild?.children ?? [])].map((part) => part?.textContent).join(' · '),
  );

test('tiles tell how much stands behind them, and what wants a look', async () => {
  called.mockResolvedValue(ALL);
  show('settings');
  expect(await screen.findByText('1.062')).toBeTruthy();
  expect(called.mock.calls[0]?.[1]).toMatchObject({ params: { companyId: 'c' }, query: { on: 'settings', branchId: 'b' } });
  expect(told()).toEqual([
    'Konto · 4 · 1 standard',
    'Medarbejdere · 1.062 · 2 inviterede',
    'Faste ture · 3 · 1 skal opdateres',
    'Bookingmodule · 9 · felter og 5 tilvalg',
    'Kontering · 12 · værdier',
    'Fakturagrundlag · 6 · 1 med indsigelse',
    'Bestillingsregler · 2',
    'Attributes · 37 · 2 inaktive',
    'Favoritadresser · 6',
    'Rabatkoder · 23 · 1 aktiv',
    'Taxibon · 46 · 12 aktive',
  ]);
  cleanup();
  show('company');
  expect(await screen.findByText('Aktiveret')).toBeTruthy();
  expect(told().slice(-3)).toEqual(['Favoritadresser · 6', 'Brugerdefinerede adresser · 0', 'Taxibon · Aktiveret']);
  expect(told()).toContain('Attributes · 37 · 5 i bookingmodulet');
});

test('one of each is told in the singular', async () => {
  called.mockResolvedValue({
    'branch-users': { count: 2, noted: 1 },
    'booking-module': { count: 1, noted: 0 },
    'company-allocations': { count: 1, noted: 0 },
    'company-ordering-rules': { count: 1, noted: 1 },
    'branch-vouchers': { count: 0, noted: 0 },
  } satisfies PlaceFigures);
  show('company');
  expect(await screen.findByText('1 inviteret')).toBeTruthy();
  for (const text of ['felt', 'værdi', '1 inaktiv', 'Ikke aktiveret']) expect(screen.getByText(text)).toBeTruthy();
});

test('the tiles stand without figures while these are fetched, and when they cannot be', async () => {
  called.mockRejectedValue(new Error('away'));
  show('settings');
  expect(told()).toContain('Konto');
  await vi.waitFor(() => expect(called).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: /^Konto/ })).toBeTruthy();
});

test('of what is inactive nothing is asked', () => {
  show('company', 'Kunden er inaktiv');
  expect(screen.getAllByText('Kunden er inaktiv').length).toBeGreaterThan(3);
  expect(called).not.toHaveBeenCalled();
});
