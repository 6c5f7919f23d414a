import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { havnegade, kastrup } from '../../entities/order/order-samples.ts';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { PHONE, stubWindow } from '../../ui/list-page/list-samples.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { FavouritesPage } from './favourites-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const favourite = (id: string, more: Partial<PredefinedAddress> = {}): PredefinedAddress => ({
  ...havnegade,
  id,
  comment: null,
  sortOrder: 1,
  ...more,
});
const company = sampleCompany({ branches: [{ id: 'b', name: 'Hovedkontor', status: 'ACTIVE' }] });
const BREDGADE = { ...havnegade, streetName: 'Bredgade', houseNo: 25, houseLetter: 'B', fullAddress: 'Bredgade 25B, 1058 København K' };
const STREET = { ...havnegade, streetName: 'Nygade', houseNo: 9999, fullAddress: 'Nygade, 1058 København K' };
let favourites: PredefinedAddress[] = [];
let failing: Record<string, CallFailed> = {};
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  favourites = [favourite('1', { comment: 'Ring på' }), favourite('2', BREDGADE), favourite('3', STREET)];
  failing = {};
  vi.clearAllMocks();
  called.mockImplementation(async ({ method, path }, input) => {
    const failure = failing[method];
    if (failure) throw failure;
    if (path === '/companies/:id') return company;
    if (path === '/map_box/place') return { features: [kastrup] };
    const one = (input as { params: { predefinedAddressId?: string } }).params.predefinedAddressId;
    if (method === 'POST') {
      favourites = [...favourites, favourite('4', kastrup)];
      return { predefinedAddressId: '4' };
    }
    if (method === 'PUT' && !one) {
      const { body } = input as { body: { id: string; sortOrder: number }[] };
      favourites = body.flatMap(({ id }) => favourites.find((row) => row.id === id) ?? []);
      return favourites;
    }
    if (method === 'DELETE') favourites = favourites.filter(({ id }) => id !== one);
    return one ? favourites.find(({ id }) => id === one) : favourites;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (search = '') => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/companies/${company.id}/b/addresses${search}`]}>
        <Routes>
          <Route path="/companies/:companyId/:branchId/addresses" element={<FavouritesPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(company.name);
  return client;
};
const rows = () => screen.findAllByRole('row').then((all) => all.slice(1));
const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];
const sent = (method: string) => called.mock.calls.filter(([one]) => one.method === method).map(([, input]) => input);

test('a favourite stands with street, number and letter, city, zip code and place, and never with 9999', async () => {
  await show();
  await screen.findByRole('link', { name: 'Havnegade' });
  const [, second, third] = await rows();
  expect(cellsOf(second).slice(0, 5)).toEqual(['Bredgade', '25B', 'København K', '1058', '–']);
  expect(cellsOf(third).slice(0, 2)).toEqual(['Nygade', '–']);
});

test('on a phone a favourite’s card names the place, such as a station', async () => {
  stubWindow(PHONE);
  favourites = [favourite('1'), favourite('2', { ...BREDGADE, poi: 'Designmuseum Danmark' })];
  await show();
  const told = await screen.findAllByText(/^Husnr\. /);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Husnr. 4 · 1058 København K',
    expect.stringMatching(/ · Designmuseum Danmark$/),
  ]);
});

test('the order is saved as a whole', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Flyt Bredgade 25B op' }));
  expect(screen.getByText(/Gem den, før du opretter en favoritadresse\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Gem Sortering' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Sorteringen er gemt'));
  expect(sent('PUT')).toEqual([
    {
      params: { id: 'b' },
      body: [
        { id: '2', sortOrder: 1 },
        { id: '1', sortOrder: 2 },
        { id: '3', sortOrder: 3 },
      ],
    },
  ]);
});

test('a favourite is created, said, and shown first, as new', async () => {
  await show();
  await screen.findByRole('link', { name: 'Havnegade' });
  fireEvent.click(screen.getByRole('button', { name: 'Opret favoritadresse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Opret favoritadresse' });
  const address = within(dialog).getByRole('combobox', { name: 'Adresse' });
  fireEvent.focus(address);
  fireEvent.change(address, { target: { value: 'Kastrup Luft' } });
  fireEvent.click(await screen.findByRole('option', { name: /Kastrup/ }));
  fireEvent.change(within(dialog).getByLabelText(/^Besked til chaufføren/), { target: { value: ' Dør 3 ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret favoritadresse' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Favoritadresse oprettet'));
  expect(sent('POST')).toMatchObject([{ params: { id: 'b' }, body: { address: { fullAddress: kastrup.fullAddress }, comment: 'Dør 3' } }]);
  await screen.findByText('Ny');
  const [first] = await rows();
  expect(first?.textContent).toContain('Ny');
  expect(called.mock.calls.find(([{ path }]) => path === '/map_box/place')?.[1]).toMatchObject({ query: { branchId: 'b' } });
});

test('a favourite that is one already says so at the address, with everything typed still there', async () => {
  await show();
  await screen.findByRole('link', { name: 'Havnegade' });
  const fields = { address: 'Adressen er allerede en favoritadresse.' };
  failing = { POST: new CallFailed(409, { code: 'duplicate', message: 'Key (branch_id, address)=(…) already exists.', fields }) };
  fireEvent.click(screen.getByRole('button', { name: 'Opret favoritadresse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Opret favoritadresse' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret favoritadresse' }));
  expect(await within(dialog).findByText('Mangler at udfylde Adresse')).toBeTruthy();
  const address = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
  fireEvent.focus(address);
  fireEvent.change(address, { target: { value: 'Kastrup Luft' } });
  fireEvent.click(await screen.findByRole('option', { name: /Kastrup/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret favoritadresse' }));
  expect(await within(dialog).findByText(fields.address)).toBeTruthy();
  expect(address.value).toBe(kastrup.fullAddress);
});

test('the panel changes the favourite and removes it after a question', async () => {
  await show('?vis=1');
  const panel = await screen.findByRole('dialog', { name: 'Havnegade 4' });
  expect(within(panel).getByText('Afhentningssted, til nogen vælger et andet')).toBeTruthy();
  fireEvent.change(within(panel).getByLabelText(/^Besked til chaufføren/), { target: { value: 'Porten' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Gem ændringer' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Favoritadressen er gemt'));
  expect(sent('PUT')).toMatchObject([{ params: { id: 'b', predefinedAddressId: '1' }, body: { comment: 'Porten' } }]);
  fireEvent.click(within(panel).getByRole('button', { name: 'Fjern favoritadresse' }));
  const question = await screen.findByRole('alertdialog', { name: 'Fjern favoritadressen?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Fjern favoritadresse' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Favoritadressen er fjernet'));
  expect(sent('DELETE')).toEqual([{ params: { id: 'b', predefinedAddressId: '1' } }]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Havnegade' })).toBeNull());
});

test('what is typed of a favourite that a colleague removes stays to be read, cannot be saved, and is said to be of none', async () => {
  const client = await show('?vis=1');
  const panel = await screen.findByRole('dialog', { name: 'Havnegade 4' });
  const comment = within(panel).getByLabelText<HTMLTextAreaElement>(/^Besked til chaufføren/);
  fireEvent.change(comment, { target: { value: 'Porten' } });
  favourites = favourites.slice(1);
  await client.invalidateQueries();
  expect(await within(panel).findByText(/^Favoritadressen er fjernet af en kollega, mens du skrev\./)).toBeTruthy();
  expect(comment.value).toBe('Porten');
  expect(within(panel).queryByRole('button', { name: 'Fjern favoritadresse' })).toBeNull();
  expect(within(panel).getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(comment, { target: { value: 'Ring på' } });
  expect(await screen.findByText('Favoritadressen findes ikke længere')).toBeTruthy();
});

test('an empty list tells what it is for, and one that is gone says so in its panel', async () => {
  favourites = [];
  await show('?vis=7');
  expect(await screen.findByText('Ingen favoritadresser endnu')).toBeTruthy();
  expect(screen.getByText(/Den øverste er afhentningsstedet/)).toBeTruthy();
  expect(await screen.findByText('Favoritadressen findes ikke længere')).toBeTruthy();
});
