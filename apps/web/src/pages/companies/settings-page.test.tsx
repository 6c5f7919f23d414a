import { may } from '@praj/domain/people/permissions.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBranch } from '../../entities/branch/branch-samples.ts';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { SettingsPage } from './settings-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/installation/queries.ts', () => ({
  useAddressThanks: () => undefined,
  useInstallation: () => ({ brandName: 'Praj', contactMail: 'kundeservice@praj.example', features }),
}));
const { id: branchId, companyId } = sampleBranch();
const me = vi.hoisted(() => ({ role: 'CompanyAdmin' }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => {
    const actor = { userId: 'u', companyId, branchId, role: me.role as Role };
    return {
      ...actor,
      id: 'u',
      companyName: 'Nordlys A/S',
      actor,
      may: (permission: never, thing: object) => may(actor, permission, thing),
    };
  },
}));
const called = vi.mocked(call);
const hovedkontor = { id: 'hk', name: 'Hovedkontor', status: 'ACTIVE' as const };
const aarhus = { id: branchId, name: 'Aarhus', status: 'ACTIVE' as const };
let company = sampleCompany();
let features: string[];
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  localStorage.clear();
  features = [];
  company = sampleCompany({ branches: [aarhus] });
  called.mockReset();
  called.mockImplementation(async ({ path }) => {
    return path === '/companies/:id' ? company : sampleBranch({ keepsLists: true });
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
async function open(role: Role) {
  me.role = role;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/settings']}>
        <SettingsPage />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Indstillinger' });
}
const tiles = async () => {
  await screen.findByRole('navigation', { name: 'Indstillinger' });
  return [...screen.getByRole('navigation', { name: 'Indstillinger' }).children].map((tile) => tile.firstElementChild?.textContent);
};

test('with v2 the provider’s settings lead to the discount codes too', async () => {
  features = ['v2-features'];
  await open('PrajAdmin');
  expect(await tiles()).toContain('Rabatkoder');
  expect(screen.getByRole('link', { name: /^Rabatkoder/ }).getAttribute('href')).toBe('/discount-code');
});

test('with v2 the provider’s settings lead to the vouchers, and nobody else’s', async () => {
  features = ['v2-features'];
  await open('PrajAdmin');
  await tiles();
  expect(screen.getByRole('link', { name: /^Taxibon/ }).getAttribute('href')).toBe('/vouchers');
  cleanup();
  await open('CompanyAdmin');
  expect(await tiles()).toEqual(['Oplysninger', 'Medarbejdere', 'Kontering', 'Bestillingsregler']);
});

test.each([
  ['CompanyAdmin', ['Oplysninger', 'Medarbejdere', 'Kontering', 'Bestillingsregler']],
  [
    'PrajAdmin',
    [
      'Oplysninger',
      'Konto',
      'Medarbejdere',
      'Faste ture',
      'Bookingmodule',
      'Kontering',
      'Bestillingsregler',
      'Attributes',
      'Favoritadresser',
    ],
  ],
] as const)('a %s has their own company’s settings, and the choice of its location', async (role, expected) => {
  await open(role);
  expect(await tiles()).toEqual(expected);
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('Nordlys A/S · Havnegade 4, 1058 København K');
  expect(screen.getByRole('button', { name: 'Ny lokation' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vælg lokation' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Aarhus' }));
  expect(screen.getByTestId('here').textContent).toBe(`/companies/${companyId}/branch/${branchId}`);
  expect(JSON.parse(screen.getByTestId('state').textContent)).toEqual({
    from: 'Indstillinger',
    backPath: '/settings',
    companyName: 'Nordlys A/S',
  });
});

test('Oplysninger opens the company’s panel over the settings', async () => {
  await open('CompanyAdmin');
  fireEvent.click(await screen.findByRole('button', { name: /^Oplysninger/ }));
  expect(await screen.findByRole('dialog', { name: 'Nordlys A/S' })).toBeTruthy();
  expect(screen.getByTestId('here').textContent).toBe('/settings?vis=oplysninger');
});

test('of a company with several locations the employees stand with each of them, and all together a step away', async () => {
  company = sampleCompany({ branches: [aarhus, hovedkontor] });
  await open('CompanyAdmin');
  expect(await tiles()).toEqual(['Oplysninger', 'Kontering', 'Bestillingsregler']);
  expect(screen.getByRole('link', { name: 'Medarbejdere i alle lokationer' }).getAttribute('href')).toBe(`/companies/${companyId}/users`);
});

test('of a company that is inactive the tiles are inert', async () => {
  company = sampleCompany({ branches: [aarhus], status: 'INACTIVE' });
  await open('PrajAdmin');
  expect((await screen.findAllByText('Kunden er inaktiv')).length).toBeGreaterThan(1);
  expect(screen.queryByRole('link', { name: /^Medarbejdere/ })).toBeNull();
});

test('a manager has the employees of their own location, and is told who keeps the rest', async () => {
  await open('BranchAdmin');
  expect(await screen.findByRole('link', { name: /^Kontering/ })).toBeTruthy();
  expect(await tiles()).toEqual(['Medarbejdere', 'Kontering']);
  expect(screen.getByText('Nordlys A/S · Aarhus')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Medarbejdere/ }).getAttribute('href')).toBe(`/companies/${companyId}/${branchId}/users`);
  expect(screen.getByRole('link', { name: 'kundeservice@praj.example' }).getAttribute('href')).toBe('mailto:kundeservice@praj.example');
  for (const name of ['Vælg lokation', 'Ny lokation', /^Oplysninger/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(new Set(called.mock.calls.map(([{ path }]) => path))).toEqual(
    new Set(['/companies/:companyId/branches/:branchId', '/companies/:companyId/figures']),
  );
});

test.each([
  ['CompanyAdmin', 1],
  ['PrajAdmin', 0],
] as const)('who keeps the rest is told to a %s as well: %i', async (role, told) => {
  await open(role);
  await tiles();
  expect(screen.queryAllByRole('link', { name: 'kundeservice@praj.example' })).toHaveLength(told);
});

test('settings that could not be fetched can be asked for again', async () => {
  called.mockRejectedValueOnce(new CallFailed(503, undefined));
  await open('CompanyAdmin');
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  expect(await tiles()).toEqual(['Oplysninger', 'Medarbejdere', 'Kontering', 'Bestillingsregler']);
});
