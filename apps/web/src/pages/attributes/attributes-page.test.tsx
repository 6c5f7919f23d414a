import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAttribute } from '../../entities/attribute/attribute-samples.ts';
import { AttributesPage } from './attributes-page.tsx';

const COMPANY = '0193b3a0-0000-7000-8000-000000000017';
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u', may: () => true }) }));
vi.mock('../../features/attribute-details/add-attributes.tsx', () => ({
  AddAttributes: ({ onAdded }: { onAdded: (attribute: KeptAttribute) => void }) => (
    <button
      type="button"
      onClick={() => {
        for (const one of added()) onAdded(one);
      }}
    >
      tilføj
    </button>
  ),
}));
vi.mock('../../features/attribute-details/attribute-panel.tsx', () => ({
  AttributePanel: ({ attributeId }: { attributeId: string }) => <dialog open>{attributeId}</dialog>,
}));

const added = () => [
  sampleAttribute({ id: 'n2', description: 'Autostol', code: 'AS' }),
  sampleAttribute({ id: 'n1', description: 'Barnestol', code: 'BS' }),
];
const asked: URL[] = [];
let attributes: KeptAttribute[];
beforeEach(() => {
  asked.length = 0;
  document.cookie = 'access_token=t; path=/';
  attributes = [
    sampleAttribute({ id: 'e', description: 'Elbil', code: 'EL', updatable: false, inModule: true, required: true }),
    sampleAttribute({ id: 'h', inModule: true }),
    sampleAttribute({ id: 'k', description: 'Kat med', code: 'KA', status: 'ARCHIVED' }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/nowhere')) return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    const one = added().find(({ id }) => url.pathname === `/api/attributes/${id}`);
    if (one) return Response.json(one);
    if (url.pathname.startsWith('/api/companies')) return Response.json({ id: COMPANY, name: 'Nordlys A/S', branches: [] });
    asked.push(url);
    if (url.searchParams.get('companyId') === 'nowhere')
      return Response.json({ message: 'Findes ikke.', code: 'not_found' }, { status: 404 });
    return Response.json({ attributes, total: attributes.length, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}
function open(path = '/attributes', phone = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width: 719px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/attributes" element={<AttributesPage />} />
          <Route path="/companies/:companyId/attributes" element={<AttributesPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cells = async (name: RegExp) => {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('an attribute stands with its name, code and status; what the product relies on says that it cannot be changed', async () => {
  open();
  expect(await cells(/^Elbil/)).toEqual(['Elbil Kan ikke ændres', 'EL', 'Aktiv']);
  expect(await cells(/^Hund/)).toEqual(['Hund med', 'HU', 'Aktiv']);
  expect(await cells(/^Kat/)).toEqual(['Kat med', 'KA', 'Inaktiv']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Attributter/);
  expect(screen.getByRole('searchbox', { name: 'Søg i attributter' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Indstillinger' }).getAttribute('href')).toBe('/settings');
  expect(asked[0]?.searchParams.has('companyId')).toBe(false);
});

test('under a company it says which of them the booking module has, and leads back there', async () => {
  open(`/companies/${COMPANY}/attributes`);
  expect(await cells(/^Elbil/)).toEqual(['Elbil Kan ikke ændres', 'EL', 'Påkrævet i bookingmodulet', 'Aktiv']);
  expect(await cells(/^Hund/)).toEqual(['Hund med', 'HU', 'I bookingmodulet', 'Aktiv']);
  expect(await cells(/^Kat/)).toEqual(['Kat med', 'KA', '', 'Inaktiv']);
  expect(asked[0]?.searchParams.get('companyId')).toBe(COMPANY);
  expect((await screen.findByRole('link', { name: 'Nordlys A/S' })).getAttribute('href')).toBe(`/companies/${COMPANY}`);
  fireEvent.click(screen.getByRole('link', { name: /^Tilbage/ }));
  expect(screen.getByTestId('here').textContent).toBe('/companies');
});

test('on a phone what no module has is not told of', async () => {
  open(`/companies/${COMPANY}/attributes`, true);
  const card = (await screen.findByText('Kat med')).closest('li');
  expect(card?.textContent).toBe('Kat medKAInaktiv');
  expect(screen.getByText('Hund med').closest('li')?.textContent).toBe('Hund medHU · I bookingmoduletAktiv');
});

test.each([
  ['Navn', 'description'],
  ['Kode', 'code'],
  ['Bookingmodul', 'inModule'],
  ['Status', 'status'],
])('the server sorts by %s', async (label, sort) => {
  open(`/companies/${COMPANY}/attributes`);
  await screen.findByText('Hund med');
  fireEvent.click(screen.getByRole('button', { name: label }));
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('sort')).toBe(sort));
});

test('a row opens the panel of its attribute', async () => {
  open();
  fireEvent.click(await screen.findByRole('link', { name: 'Hund med' }));
  expect((await screen.findByRole('dialog')).textContent).toBe('h');
});

test('those that were created together stand first as new, in their order', async () => {
  open();
  await screen.findByText('Hund med');
  fireEvent.click(screen.getByRole('button', { name: 'Opret attribut' }));
  fireEvent.click(await screen.findByRole('button', { name: 'tilføj' }));
  await screen.findByText('Barnestol');
  const names = screen
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual(['BarnestolNy', 'AutostolNy', 'Elbil Kan ikke ændres']);
});

test('without any the first is offered', async () => {
  attributes = [];
  open();
  expect(await screen.findByText('Ingen attributter endnu')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Opret attribut' })).toHaveLength(2);
});

test('of a company that is not there it says so, and offers neither to create anything nor to try again', async () => {
  open('/companies/nowhere/attributes');
  expect(await screen.findByText('Kunden findes ikke')).toBeTruthy();
  for (const name of ['Opret attribut', 'Prøv igen']) expect(screen.queryByRole('button', { name })).toBeNull();
});
