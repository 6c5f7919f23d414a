import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { CompanyPage } from './company-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ role: 'PrajAdmin' }));
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  const actor = () => ({ userId: 'u', companyId: 'own', branchId: 'b', role: me.role as Role });
  return { useMe: () => ({ actor: actor(), may: (permission: never, thing: object) => may(actor(), permission, thing) }) };
});
const called = vi.mocked(call);
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  me.role = 'PrajAdmin';
  called.mockReset();
  called.mockResolvedValue(sampleCompany());
});
afterEach(cleanup);

const Here = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
};
const open = (search = '') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/companies/17${search}`]}>
        <Routes>
          <Route path="/companies/:companyId" element={<CompanyPage />} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the head says who the customer is and how many trips it has driven', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' })).toBeTruthy();
  expect(screen.getByText('Havnegade 4, 1058 København K')).toBeTruthy();
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

test.each([
  ['PrajAdmin', 'Kunder'],
  ['CompanyAdmin', undefined],
])('the way back of a %s leads to %s', async (role, label) => {
  me.role = role;
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys A/S' });
  expect(screen.queryByRole('link', { name: 'Kunder' })?.textContent).toBe(label);
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
