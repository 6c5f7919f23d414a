import type { CustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { havnegade, kastrup } from '../../entities/order/order-samples.ts';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CustomAddressesPage } from './custom-addresses-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const success = vi.spyOn(toast, 'success');
const company = sampleCompany({ branches: [{ id: 'b', name: 'Hovedkontor', status: 'ACTIVE' }] });
let addresses: CustomAddress[] = [];
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  addresses = [
    { ...havnegade, id: '1', label: 'Porten' },
    { ...havnegade, id: '2', label: 'Kajen', houseNo: 9999 },
  ];
  vi.clearAllMocks();
  called.mockImplementation(async ({ method, path }, input) => {
    if (path === '/companies/:id') return company;
    if (path === '/map_box/place') return { features: [{ ...kastrup, label: '' }] };
    const one = (input as { params: { customAddressId?: string } }).params.customAddressId;
    if (method === 'POST') {
      addresses = [...addresses, { ...kastrup, id: '3', label: 'Dør 3' }];
      return { customAddressId: '3' };
    }
    if (method === 'DELETE') {
      addresses = addresses.filter(({ id }) => id !== one);
      return { ok: true };
    }
    if (one) return addresses.find(({ id }) => id === one) ?? Promise.reject(new CallFailed(404, undefined));
    return { customAddresses: addresses, total: addresses.length, page: 1, pageSize: 10 };
  });
});
afterEach(cleanup);

const show = async (search = '') => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/companies/${company.id}/b/custom-addresses${search}`]}>
        <Routes>
          <Route path="/companies/:companyId/:branchId/custom-addresses" element={<CustomAddressesPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(company.name);
  return client;
};
const sent = (method: string) => called.mock.calls.filter(([one]) => one.method === method).map(([, input]) => input);

test('an address stands with its label, and never with 9999', async () => {
  await show();
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cells(/Porten/)).toEqual(['Havnegade', '4', 'København K', '1058', '–', 'Porten']);
  expect((await cells(/Kajen/))[1]).toBe('–');
  fireEvent.click(screen.getByRole('button', { name: 'Betegnelse' }));
  await waitFor(() => expect(called.mock.lastCall?.[1]).toMatchObject({ params: { id: 'b' }, query: { sort: 'label', page: 1 } }));
});

test('what was found is read only, and the label is one’s own', async () => {
  await show();
  await screen.findByRole('row', { name: /Porten/ });
  fireEvent.click(screen.getByRole('button', { name: 'Opret adresse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Opret adresse' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret adresse' }));
  expect(await within(dialog).findByText('Mangler at udfylde Betegnelse')).toBeTruthy();
  const search = within(dialog).getByRole('combobox', { name: 'Søg adresse' });
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: 'Kastrup Luft' } });
  fireEvent.click(await screen.findByRole('option', { name: /Kastrup/ }));
  for (const name of ['Sted', 'Husnr.', 'Postnr.', 'Vejnavn']) {
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name }).readOnly, name).toBe(true);
  }
  const label = within(dialog).getByRole('textbox', { name: /^Betegnelse/ });
  fireEvent.change(label, { target: { value: 'x'.repeat(33) } });
  fireEvent.blur(label);
  expect(within(dialog).getByText('Betegnelsen bør være mellem 1 og 32 karakterer.')).toBeTruthy();
  fireEvent.change(label, { target: { value: ' Dør 3 ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret adresse' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Adresse oprettet'));
  expect(sent('POST')).toMatchObject([{ params: { id: 'b' }, body: { label: 'Dør 3', fullAddress: kastrup.fullAddress } }]);
  const first = (await screen.findByText('Ny')).closest('tr');
  expect(first?.textContent).toContain('Dør 3');
});

test('the panel changes the label and removes the address after a question', async () => {
  await show('?vis=1');
  const panel = await screen.findByRole('dialog', { name: 'Porten' });
  fireEvent.change(within(panel).getByRole('textbox', { name: /^Betegnelse/ }), { target: { value: 'Port 4' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Gem ændringer' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Adressen er gemt'));
  expect(sent('PUT')).toMatchObject([{ params: { id: 'b', customAddressId: '1' }, body: { label: 'Port 4', streetName: 'Havnegade' } }]);
  fireEvent.click(within(panel).getByRole('button', { name: 'Fjern adresse' }));
  const question = await screen.findByRole('alertdialog', { name: 'Fjern adressen?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Fjern adresse' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Adressen er fjernet'));
  expect(sent('DELETE')).toEqual([{ params: { id: 'b', customAddressId: '1' } }]);
});

test('what is typed of an address that a colleague removes stays to be read, cannot be saved, and is said to be of none', async () => {
  const client = await show('?vis=1');
  const panel = await screen.findByRole('dialog', { name: 'Porten' });
  const label = within(panel).getByRole<HTMLInputElement>('textbox', { name: /^Betegnelse/ });
  fireEvent.change(label, { target: { value: 'Port 4' } });
  addresses = addresses.slice(1);
  await client.invalidateQueries();
  expect(await within(panel).findByText(/^Adressen er fjernet af en kollega, mens du skrev\./)).toBeTruthy();
  expect(label.value).toBe('Port 4');
  expect(within(panel).queryByRole('button', { name: 'Fjern adresse' })).toBeNull();
  expect(within(panel).getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(label, { target: { value: 'Porten' } });
  expect(await screen.findByText('Adressen findes ikke længere')).toBeTruthy();
});

test('an empty list tells what it is for', async () => {
  addresses = [];
  await show();
  expect(await screen.findByText('Ingen brugerdefinerede adresser endnu')).toBeTruthy();
  expect(screen.getByText(/taxacentralen læser den op/)).toBeTruthy();
});
