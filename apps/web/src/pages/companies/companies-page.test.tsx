import type { ListedCompany } from '@praj/contract/companies.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CompaniesPage } from './companies-page.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
vi.mock('../../features/company-details/add-company.tsx', () => ({
  AddCompany: ({ onAdded }: { onAdded: (company: ListedCompany) => void }) => (
    <button type="button" onClick={() => onAdded(added())}>
      Send
    </button>
  ),
}));

const company = (number: number, name: string, more: Partial<ListedCompany> = {}): ListedCompany => ({
  id: `id-${number}`,
  number,
  name,
  status: 'ACTIVE',
  avatarImageUrl: null,
  hexColor: '#2B4C7E',
  contactPerson: 'Mette Kjær',
  email: 'mette@kunde.example',
  address: {
    fullAddress: 'Vestergade 3, 8000 Aarhus C',
    streetName: 'Vestergade',
    houseNo: 3,
    city: 'Aarhus C',
    zipCode: '8000',
    longitude: 10.2,
    latitude: 56.15,
  },
  ordersCount: 4812,
  branchesCount: 1,
  branches: [{ id: `branch-${number}`, name: 'Hovedkontor', status: 'ACTIVE' }],
  employees: { totalUsersCount: 34 },
  ...more,
});
const added = () => company(133, 'Åkjær Marine');
const asked: URL[] = [];
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  asked.length = 0;
  document.cookie = 'access_token=t; path=/';
  const companies = [company(17, 'Nordlys A/S'), company(22, 'Østerport Revision', { status: 'INACTIVE' })];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(`/${added().id}`)) return Response.json(added());
    asked.push(new URL(address, location.href));
    return new Response(JSON.stringify({ companies, total: 132, page: 1, pageSize: 10 }));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
const lastAsked = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);
const Company = () => <output>{JSON.stringify(useLocation().state)}</output>;
async function show(address = '/companies') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/companies" element={<CompaniesPage />} />
          <Route path="/companies/:id" element={<Company />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('row', { name: /Nordlys/ });
}

test('a customer stands with its contact person, people, trips, number and status', async () => {
  await show();
  const cells = within(screen.getByRole('row', { name: /Nordlys/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['NNordlys A/S', 'Mette Kjær', '34', '4.812', '17', 'Aktiv']);
  expect(within(screen.getByRole('row', { name: /Østerport/ })).getByText('Inaktiv')).toBeTruthy();
  expect(screen.getByText('Viser 1 til 10 af 132 kunder')).toBeTruthy();
});

test.each(['Firma', 'Kontaktperson', 'Medarbejdere', 'Ture kørt', 'Id', 'Status'])('the server sorts by %s', async (label) => {
  await show('/companies?sort=-number');
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(lastAsked()).toMatchObject({ page: '1', pageSize: '10', direction: 'asc' });
  expect(screen.getByRole('columnheader', { name: label }).getAttribute('aria-sort')).toBe('ascending');
});

test('a row leads to the customer, from which one comes back to the list as it was', async () => {
  await show('/companies?soeg=nord&sort=-ordersCount');
  expect(lastAsked()).toMatchObject({ search: 'nord', sort: 'ordersCount', direction: 'desc' });
  fireEvent.click(within(screen.getByRole('row', { name: /Nordlys/ })).getByRole('cell', { name: '4.812' }));
  expect(screen.getByRole('status').textContent).toBe('{"from":"Kunder","backPath":"/companies?soeg=nord&sort=-ordersCount"}');
});

test('a customer that was just created stands first, marked as new', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Opret kunde' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Åkjær Marine');
  expect(first?.textContent).toContain('Ny');
});

test('inactive customers are hidden when one asks for it, and stay hidden', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Indstillinger' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Skjul deaktiverede kunder' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ hideInactive: 'true' }));
  cleanup();
  asked.length = 0;
  await show();
  expect(asked[0]?.searchParams.get('hideInactive')).toBe('true');
});
