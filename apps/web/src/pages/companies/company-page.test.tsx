import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { CompanyPage } from './company-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ role: 'PrajAdmin', companyId: 'own' }));
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  const actor = () => ({ userId: 'u', companyId: me.companyId, branchId: 'b', role: me.role as Role });
  return { useMe: () => ({ id: 'u', actor: actor(), may: (permission: never, thing: object) => may(actor(), permission, thing) }) };
});
let features: string[] = [];
vi.mock('../../entities/installation/queries.ts', () => ({
  useInstallation: () => ({ brandName: 'Praj', features }),
  useAddressThanks: () => undefined,
}));
vi.mock('../../features/voucher-account/voucher-account-panel.tsx', () => ({
  VoucherAccountPanel: ({ whose }: { whose: string }) => <dialog open aria-label={whose} />,
}));
const called = vi.mocked(call);
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  Object.assign(me, { role: 'PrajAdmin', companyId: 'own' });
  features = [];
  localStorage.clear();
  called.mockReset();
  called.mockResolvedValue(sampleCompany());
});
afterEach(cleanup);

const Here = () => {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output data-testid="here">{`${pathname}${search}`}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
};
const open = (search = '', client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/companies/17${search}`]}>
        <Routes>
          <Route path="/companies/:companyId" element={<CompanyPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the head says who the customer is and how many trips it has driven', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('Havnegade 4, 1058 København K');
  expect(facts()).toEqual(['Kontaktperson: Mette Kjær', 'Kontakt e-mail: mk@nordlys.example', 'Ture kørt: 4.812']);
});

test('of a customer that has driven no trip none are told', async () => {
  called.mockResolvedValue(sampleCompany({ ordersCount: 0 }));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(screen.queryByText('Ture kørt')).toBeNull();
});

test.each([
  ['ACTIVE', 'Aktiv'],
  ['INACTIVE', 'Inaktiv'],
] as const)('Oplysninger tells that the customer is %s, and opens its panel', async (status, text) => {
  called.mockResolvedValue(sampleCompany({ status }));
  open();
  const tile = await screen.findByRole('button', { name: /^Oplysninger/ });
  expect(tile.textContent).toContain(text);
  fireEvent.click(tile);
  expect(await screen.findByRole('dialog', { name: 'Nordlys A/S' })).toBeTruthy();
  expect(screen.getByTestId('here').textContent).toBe('/companies/17?vis=oplysninger');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.getByTestId('here').textContent).toBe('/companies/17');
});

test.each([404, 400])('a customer that is not there is said to be so (%i)', async (status) => {
  called.mockRejectedValue(new CallFailed(status, undefined));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kunden findes ikke' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gå til kunder' }).getAttribute('href')).toBe('/companies');
});

test('one that could not be fetched can be asked for again', async () => {
  called.mockRejectedValueOnce(new CallFailed(503, undefined));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' })).toBeTruthy();
});

test('Historik opens beside the customer, and is the provider’s alone', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Historik' });
  called.mockResolvedValue({ entries: [], total: 0, page: 1, pageSize: 10 });
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Historik' })).toBeTruthy();
  expect(screen.getByText('Nordlys A/S og alt under den')).toBeTruthy();
  expect(screen.getByTestId('here').textContent).toBe('/companies/17?vis=historik');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/companies/17'));
  cleanup();
  me.role = 'CompanyAdmin';
  called.mockResolvedValue(sampleCompany());
  open('?vis=historik');
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(screen.queryByRole('button', { name: 'Historik' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['PrajAdmin', 'Kunder'],
  ['CompanyAdmin', undefined],
])('the way back of a %s leads to %s', async (role, label) => {
  me.role = role;
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(screen.queryByRole('link', { name: 'Kunder' })?.textContent).toBe(label);
});

const COMPANY_ID = sampleCompany().id;
const branchOf = (name: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') => ({ id: `id-${name}`, name, status });
const several = (...more: ReturnType<typeof branchOf>[]) =>
  sampleCompany({ branches: [branchOf('Aarhus'), branchOf('Hovedkontor'), ...more], branchesCount: 2 + more.length });
const employees = () => screen.queryByRole('link', { name: /^Medarbejdere(?! i)/ });
const choice = () => screen.queryByRole('button', { name: 'Vælg lokation' });
const ofAll = () => screen.queryByRole('link', { name: 'Medarbejdere i alle lokationer' });

test('a customer with one location has the tile of its employees, and no choice among locations', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(employees()?.getAttribute('href')).toBe(`/companies/${COMPANY_ID}/${sampleCompany().branches[0]?.id}/users`);
  expect([choice(), ofAll()]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Ny lokation' })).toBeTruthy();
});

test('the only location has a quiet way to its own page, where it is changed and activated again', async () => {
  open();
  fireEvent.click(await screen.findByRole('link', { name: 'Gå til lokationen Hovedkontor' }));
  expect(screen.getByTestId('here').textContent).toBe(`/companies/${COMPANY_ID}/branch/${sampleCompany().branches[0]?.id}`);
  const state = { companyName: 'Nordlys A/S', from: 'Nordlys A/S', backPath: '/companies/17' };
  expect(JSON.parse(screen.getByTestId('state').textContent)).toEqual(state);
  cleanup();
  called.mockResolvedValue(sampleCompany({ branches: [branchOf('Vejle', 'INACTIVE')] }));
  open();
  expect(await screen.findByRole('link', { name: 'Gå til lokationen Vejle (inaktiv)' })).toBeTruthy();
  cleanup();
  called.mockResolvedValue(several());
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(screen.queryByRole('link', { name: /^Gå til lokationen/ })).toBeNull();
});

test('one with several has the choice in the tile’s place, and a quiet way to the employees of all', async () => {
  called.mockResolvedValue(several());
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg lokation' }));
  expect(employees()).toBeNull();
  expect(ofAll()?.getAttribute('href')).toBe(`/companies/${COMPANY_ID}/users`);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Aarhus' }));
  expect(screen.getByTestId('here').textContent).toBe(`/companies/${COMPANY_ID}/branch/id-Aarhus`);
  expect(JSON.parse(screen.getByTestId('state').textContent)).toEqual({
    companyName: 'Nordlys A/S',
    from: 'Nordlys A/S',
    backPath: '/companies/17',
  });
});

test('an archived location counts as one of several', async () => {
  called.mockResolvedValue(sampleCompany({ branches: [branchOf('Hovedkontor'), branchOf('Odense', 'INACTIVE')] }));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(employees()).toBeNull();
  expect(choice()).toBeTruthy();
});

test('the tiles move when a second location comes, in an open page too', async () => {
  const client = new QueryClient();
  open('', client);
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  called.mockResolvedValue(several());
  await client.invalidateQueries({ queryKey: ['companies'] });
  await waitFor(() => expect(choice()).toBeTruthy());
  expect(employees()).toBeNull();
});

const tiles = async () =>
  [...(await screen.findByRole('navigation', { name: 'Nordlys A/S' })).children].map((tile) => tile.firstElementChild?.textContent);

test('the provider has a tile for each page of a customer, those of its location while it has only one', async () => {
  features = ['v2-features'];
  open();
  expect(await tiles()).toEqual([
    'Oplysninger',
    'Konto',
    'Medarbejdere',
    'Faste ture',
    'Bookingmodule',
    'Kontering',
    'Bestillingsregler',
    'Attributes',
    'Favoritadresser',
    'Brugerdefinerede adresser',
    'Taxibon',
  ]);
  const leads = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href');
  const location = `/companies/${COMPANY_ID}/${sampleCompany().branches[0]?.id}`;
  expect(['Konto', 'Bookingmodule', 'Faste ture', 'Favoritadresser', 'Brugerdefinerede adresser'].map(leads)).toEqual([
    `/companies/${COMPANY_ID}/accounts`,
    `/companies/${COMPANY_ID}/booking-module`,
    `${location}/fixed-trips`,
    `${location}/addresses`,
    `${location}/custom-addresses`,
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Taxibon/ }));
  expect(await screen.findByRole('dialog', { name: 'Nordlys A/S · Hovedkontor' })).toBeTruthy();
  cleanup();
  called.mockResolvedValue(several());
  open();
  expect(await tiles()).toEqual(['Oplysninger', 'Konto', 'Bookingmodule', 'Kontering', 'Bestillingsregler', 'Attributes']);
});

test('the company’s own admin has Oplysninger and Medarbejdere, and the provider no Taxibon before v2', async () => {
  open();
  expect(await tiles()).not.toContain('Taxibon');
  cleanup();
  features = ['v2-features'];
  Object.assign(me, { role: 'CompanyAdmin', companyId: COMPANY_ID });
  open();
  expect(await tiles()).toEqual(['Oplysninger', 'Medarbejdere', 'Kontering', 'Bestillingsregler']);
});

test('of a customer that is inactive every tile but Oplysninger is inert', async () => {
  called.mockResolvedValue(sampleCompany({ status: 'INACTIVE' }));
  open();
  expect((await screen.findAllByText('Kunden er inaktiv')).length).toBeGreaterThan(1);
  expect(employees()).toBeNull();
  expect(screen.getByText('Medarbejdere')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Oplysninger/ })).toBeTruthy();
});

test('archived locations are named so, until one hides them and saves that', async () => {
  called.mockResolvedValue(several(branchOf('Odense', 'INACTIVE')));
  open();
  const listed = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg lokation' }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    return names;
  };
  expect(await listed()).toEqual(['Aarhus', 'Hovedkontor', 'Odense (inaktiv)']);
  const settings = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Indstillinger for lokationer' }));
    return within(await screen.findByRole('dialog', { name: 'Indstillinger' }));
  };
  let dialog = await settings();
  expect(dialog.getByText(/^1 lokation er deaktiveret\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('switch', { name: 'Skjul deaktiverede lokationer' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listed()).toHaveLength(3);
  dialog = await settings();
  fireEvent.click(dialog.getByRole('switch', { name: 'Skjul deaktiverede lokationer' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Gem ændringer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listed()).toEqual(['Aarhus', 'Hovedkontor']);
  cleanup();
  open();
  expect(await listed()).toEqual(['Aarhus', 'Hovedkontor']);
});

test('the trips driven lead to them in the overview, those of this customer for whoever sees several', async () => {
  open();
  const leads = async () => (await screen.findByRole('link', { name: '4.812' })).getAttribute('href');
  expect(await leads()).toMatch(/^\/orders\?fra=[\d-]+&til=[\d-]+&virksomhed=17$/);
  cleanup();
  me.role = 'CompanyAdmin';
  open();
  expect(await leads()).toMatch(/^\/orders\?fra=[\d-]+&til=[\d-]+$/);
});
