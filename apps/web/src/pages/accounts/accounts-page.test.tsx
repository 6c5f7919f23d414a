import type { ListedAccount } from '@praj/contract/companies/accounts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAccount, sampleListedAccount } from '../../entities/account/account-samples.ts';
import { AccountsPage } from './accounts-page.tsx';

const { companyId: COMPANY } = sampleAccount();
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u', may: () => true }) }));
vi.mock('../../features/account-details/add-account.tsx', () => ({
  AddAccount: ({ onAdded }: { onAdded: (account: object) => void }) => (
    <button type="button" onClick={() => onAdded(added())}>
      Færdig
    </button>
  ),
}));
vi.mock('../../features/account-details/account-panel.tsx', () => ({
  AccountPanel: ({ accountId }: { accountId: string }) => <dialog open>{accountId}</dialog>,
}));

const added = () => sampleAccount({ id: 'new', name: 'Åse', defaultAccount: false });
const asked: URL[] = [];
let accounts: ListedAccount[];
beforeEach(() => {
  asked.length = 0;
  document.cookie = 'access_token=t; path=/';
  accounts = [
    sampleListedAccount(),
    sampleListedAccount({ id: 'old', name: 'Messe', code: '0042', status: 'ARCHIVED', defaultAccount: false }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.startsWith('/api/companies/nowhere')) return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    if (url.pathname.endsWith('/accounts/new')) return Response.json(added());
    if (!url.pathname.endsWith('/accounts')) return Response.json({ id: COMPANY, name: 'Nordlys A/S', branches: [] });
    asked.push(url);
    return Response.json({ accounts, total: accounts.length, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
const Here = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
};
const here = () => screen.getByTestId('here').textContent;
function show(companyId = COMPANY, at: { search?: string; state?: object } = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[{ pathname: `/companies/${companyId}/accounts`, ...at }]}>
        <Here />
        <Routes>
          <Route path="/companies/:companyId/accounts" element={<AccountsPage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('an account stands with name, code, people and status; the default wears a star that is read out', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Salg Danmark/ });
  expect(cells(row)).toEqual(['Salg Danmark, Standard konto', '4410', '2', 'Aktiv']);
  expect(within(row).getByTitle('Standard konto')).toBeTruthy();
  const other = screen.getByRole('row', { name: /Messe/ });
  expect(cells(other)).toEqual(['Messe', '0042', '2', 'Inaktiv']);
  expect(within(other).queryByTitle('Standard konto')).toBeNull();
});

test('the server pages, sorts and searches them', async () => {
  show();
  await screen.findByRole('row', { name: /Salg Danmark/ });
  expect(asked.at(-1)?.pathname).toBe(`/api/companies/${COMPANY}/accounts`);
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({ page: '1', pageSize: '10', sort: 'name', direction: 'asc' });
  fireEvent.click(screen.getByRole('button', { name: 'Kontokode' }));
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('sort')).toBe('code'));
  cleanup();
  show(COMPANY, { search: '?soeg=44' });
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('search')).toBe('44'));
});

test('hiding is remembered for accounts alone', async () => {
  localStorage.setItem('choice.u.list.companies.hide-inactive', 'true');
  show();
  await screen.findByRole('row', { name: /Salg Danmark/ });
  expect(asked.at(-1)?.searchParams.get('hideInactive')).toBe('false');
  localStorage.setItem('choice.u.list.accounts.hide-inactive', 'true');
  cleanup();
  show();
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('hideInactive')).toBe('true'));
});

test('a row opens the panel of its account', async () => {
  show();
  fireEvent.click(await screen.findByRole('link', { name: /Messe/ }));
  expect(here()).toBe(`/companies/${COMPANY}/accounts?vis=old`);
  expect((await screen.findByRole('dialog')).textContent).toBe('old');
});

test('one that was just created stands first, marked as new', async () => {
  show();
  await screen.findByRole('row', { name: /Salg Danmark/ });
  fireEvent.click(screen.getByRole('button', { name: 'Opret konto' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Færdig' }));
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Åse');
  expect(within(first as HTMLElement).getByText('Ny')).toBeTruthy();
});

test('the way back leads where one came from, else to all customers', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Tilbage til Kunder' })).getAttribute('href')).toBe('/companies');
  expect((await screen.findByRole('link', { name: 'Nordlys A/S' })).getAttribute('href')).toBe(`/companies/${COMPANY}`);
  cleanup();
  show(COMPANY, { state: { from: 'Indstillinger', backPath: '/settings' } });
  expect((await screen.findByRole('link', { name: 'Tilbage til Indstillinger' })).getAttribute('href')).toBe('/settings');
});

test('a customer without accounts is offered the first, and one that is not there says so', async () => {
  accounts = [];
  show();
  expect(await screen.findByText('Ingen konti endnu')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Opret konto' })).toHaveLength(2);
  cleanup();
  show('nowhere');
  expect(await screen.findByText('Kunden findes ikke, eller du har ikke adgang til den')).toBeTruthy();
  for (const name of ['Opret konto', 'Prøv igen']) expect(screen.queryByRole('button', { name })).toBeNull();
});
