import { may } from '@praj/domain/people/permissions.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBranch } from '../../entities/branch/branch-samples.ts';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { BranchPage } from './branch-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ role: 'PrajAdmin', companyId: 'own', branchId: 'b' }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => {
    const actor = { userId: 'u', ...me, role: me.role as Role };
    return { id: 'u', ...me, actor, may: (permission: never, thing: object) => may(actor, permission, thing) };
  },
}));
let features: string[] = [];
vi.mock('../../entities/installation/queries.ts', () => ({
  useInstallation: () => ({ brandName: 'Praj', features }),
  useAddressThanks: () => undefined,
}));
vi.mock('../../features/voucher-account/voucher-account-panel.tsx', () => ({
  VoucherAccountPanel: ({ whose }: { whose: string }) => <dialog open aria-label={whose} />,
}));
const called = vi.mocked(call);
const { id: branchId, companyId } = sampleBranch();
const HERE = `/companies/${companyId}/branch/${branchId}`;
const sisters = [
  { id: branchId, name: 'Aarhus', status: 'ACTIVE' as const },
  { id: 'sister', name: 'Hovedkontor', status: 'ACTIVE' as const },
  { id: 'old', name: 'Odense', status: 'INACTIVE' as const },
];
let branch = sampleBranch();
let company = sampleCompany({ branches: sisters });
let failing: Record<string, CallFailed> = {};
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  Object.assign(me, { role: 'PrajAdmin', companyId: 'own', branchId: 'b' });
  localStorage.clear();
  branch = sampleBranch();
  company = sampleCompany({ branches: sisters });
  failing = {};
  features = [];
  called.mockReset();
  called.mockImplementation(async ({ path }) => {
    const failure = failing[path];
    if (failure) throw failure;
    return path === '/companies/:id' ? company : branch;
  });
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
const open = (state?: object) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[{ pathname: HERE, state }]}>
        <Routes>
          <Route path="/companies/:companyId/branch/:branchId" element={<BranchPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const here = () => screen.getByTestId('here').textContent;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Aarhus' });
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const crumbs = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the head says which location it is and how many trips it has driven', async () => {
  open();
  await heading();
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('Søndergade 12, 8000 Aarhus C');
  expect(facts()).toEqual(['Kontaktperson: Bo Lund', 'Kontakt e-mail: bo@nordlys.example', 'Ture kørt: 311']);
});

test('of one without e-mail and trips neither is told', async () => {
  branch = sampleBranch({ email: null, ordersCount: 0 });
  open();
  await heading();
  expect(facts()).toEqual(['Kontaktperson: Bo Lund']);
});

test('the branch’s lists are led to where the company’s form asks for what stands on a list, and nowhere else', async () => {
  open();
  await heading();
  await screen.findByRole('link', { name: /^Favoritadresser/ });
  expect(screen.queryByRole('link', { name: /^Kontering/ })).toBeNull();
  cleanup();
  branch = sampleBranch({ keepsLists: true });
  open();
  expect((await screen.findByRole('link', { name: /^Kontering/ })).getAttribute('href')).toBe(
    `/companies/${companyId}/${branchId}/allocations`,
  );
});

test('the breadcrumb leads to the customers, the customer and its other locations', async () => {
  open({ from: 'Indstillinger', backPath: '/settings', companyName: 'Nordlys A/S' });
  await heading();
  await waitFor(() => expect(crumbs()).toEqual(['Kunder', 'Nordlys A/S', 'Aarhus']));
  expect(screen.getByRole('link', { name: 'Nordlys A/S' }).getAttribute('href')).toBe(`/companies/${companyId}`);
  expect(screen.getByRole('link', { name: 'Tilbage til Indstillinger' }).getAttribute('href')).toBe('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Aarhus: Skift lokation' }));
  expect(screen.getByRole('menuitemradio', { name: 'Aarhus' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Hovedkontor' }));
  expect(here()).toBe(`/companies/${companyId}/branch/sister`);
  expect(screen.getByTestId('state').textContent).toContain('"backPath":"/settings"');
});

test('Historik of the location opens beside it, and is the provider’s alone', async () => {
  open();
  await heading();
  called.mockResolvedValue({ entries: [], total: 0, page: 1, pageSize: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Historik' }));
  expect(await screen.findByRole('dialog', { name: 'Historik' })).toBeTruthy();
  expect(called.mock.calls.at(-1)?.[1]).toMatchObject({ query: { subject: `branch:${branchId}` } });
  cleanup();
  me.role = 'CompanyAdmin';
  me.companyId = companyId;
  called.mockImplementation(async ({ path }) => (path === '/companies/:id' ? company : branch));
  open();
  await heading();
  expect(screen.queryByRole('button', { name: 'Historik' })).toBeNull();
});

test('hidden locations are not chosen among, save the one that is open', async () => {
  localStorage.setItem('choice.u.hide-inactive-branches', 'true');
  branch = sampleBranch({ id: branchId, status: 'INACTIVE' });
  company = sampleCompany({ branches: sisters.map((one) => ({ ...one, status: one.id === 'sister' ? 'ACTIVE' : 'INACTIVE' })) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Aarhus: Skift lokation' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Aarhus (inaktiv)', 'Hovedkontor']);
});

test('without a word of where one came from, back leads to the customer', async () => {
  open();
  await heading();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Tilbage til Nordlys A/S' }).getAttribute('href')).toBe(`/companies/${companyId}`),
  );
});

test('its customer’s name stands there before the customer has come', async () => {
  called.mockImplementation(({ path }) => (path === '/companies/:id' ? new Promise(() => undefined) : Promise.resolve(branch)));
  open({ companyName: 'Nordlys A/S' });
  await heading();
  expect(crumbs()).toEqual(['Kunder', 'Nordlys A/S', 'Aarhus']);
});

test('Oplysninger opens the location’s panel, Medarbejdere leads to its people and back', async () => {
  open({ from: 'Indstillinger', backPath: '/settings' });
  fireEvent.click(await screen.findByRole('button', { name: /^Oplysninger.*Aktiv/ }));
  expect(await screen.findByRole('dialog', { name: 'Aarhus' })).toBeTruthy();
  expect(here()).toBe(`${HERE}?vis=oplysninger`);
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.getByRole('link', { name: 'Tilbage til Indstillinger' })).toBeTruthy();
  const tile = screen.getByRole('link', { name: /^Medarbejdere/ });
  expect(tile.getAttribute('href')).toBe(`/companies/${companyId}/${branchId}/users`);
  fireEvent.click(tile);
  expect(JSON.parse(screen.getByTestId('state').textContent)).toEqual({ from: 'Aarhus', backPath: HERE });
});

test('Taxibon opens the panel of its toggle, and stands there for the provider’s staff and with its flag only', async () => {
  open();
  await heading();
  expect(screen.queryByRole('button', { name: /^Taxibon/ })).toBeNull();
  cleanup();
  features = ['v2-features'];
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Taxibon/ }));
  expect(here()).toBe(`${HERE}?vis=taxibon`);
  expect(await screen.findByRole('dialog', { name: `${company.name} · Aarhus` })).toBeTruthy();
  cleanup();
  Object.assign(me, { role: 'CompanyAdmin', companyId });
  open();
  await heading();
  expect(screen.queryByRole('button', { name: /^Taxibon/ })).toBeNull();
});

test.each([
  ['Lokationen er inaktiv', () => (branch = sampleBranch({ status: 'INACTIVE' }))],
  ['Kunden er inaktiv', () => (company = sampleCompany({ status: 'INACTIVE', branches: sisters }))],
])('every tile but Oplysninger is inert: %s', async (why, make) => {
  make();
  open();
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Medarbejdere/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Oplysninger/ })).toBeTruthy();
});

test('a manager sees their own without its customer and without the panel', async () => {
  Object.assign(me, { role: 'BranchAdmin', companyId, branchId });
  open();
  await heading();
  expect(crumbs()).toEqual(['Indstillinger', 'Aarhus']);
  expect(screen.queryByRole('button', { name: /^Oplysninger/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Medarbejdere/ })).toBeTruthy();
  expect(new Set(called.mock.calls.map(([{ path }]) => path))).toEqual(
    new Set(['/companies/:companyId/branches/:branchId', '/companies/:companyId/figures']),
  );
});

test.each([404, 400])('of a customer that is not there one is led to its page, which says so (%i)', async (status) => {
  failing = {
    '/companies/:id': new CallFailed(status, undefined),
    '/companies/:companyId/branches/:branchId': new CallFailed(status, undefined),
  };
  open();
  await waitFor(() => expect(here()).toBe(`/companies/${companyId}`));
});

test('a location that is not there is said to be so, with the way to its customer', async () => {
  failing = { '/companies/:companyId/branches/:branchId': new CallFailed(404, undefined) };
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lokationen findes ikke' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Gå til Nordlys A/S' })).getAttribute('href')).toBe(`/companies/${companyId}`);
});

test('one that could not be fetched can be asked for again', async () => {
  failing = { '/companies/:companyId/branches/:branchId': new CallFailed(503, undefined) };
  open();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  failing = {};
  fireEvent.click(again);
  expect(await heading()).toBeTruthy();
});
