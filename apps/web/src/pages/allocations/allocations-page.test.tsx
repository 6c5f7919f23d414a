import type { AllocationValue } from '@praj/contract/allocations/allocations.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { AllocationsPage } from './allocations-page.tsx';

const me = { id: 'u', companyId: 'own', companyName: 'Sundby Kommune', branchName: 'Rådhuset' };
let mayList: boolean;
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ ...me, may: (permission: string) => permission !== 'company.list' || mayList }),
}));
vi.mock('../../features/history/history-panel.tsx', () => ({
  HistoryPanel: ({ subject, name }: { subject: string; name: string }) => <dialog open aria-label={`${subject} ${name}`} />,
}));

const value = (part: Partial<AllocationValue>): AllocationValue => ({
  id: 'v1',
  kind: 'costCentre',
  branchId: null,
  code: '4711',
  name: 'Salg',
  active: true,
  ...part,
});
let fields: AllocationField[];
let values: AllocationValue[];
/** The value that is asked for alone. */
let stored: AllocationValue;
const asked: URL[] = [];
beforeEach(() => {
  mayList = false;
  asked.length = 0;
  document.cookie = 'access_token=t; path=/';
  fields = [{ kind: 'projectNumber', source: 'list', required: false }];
  values = [value({}), value({ id: 'v2', code: '4712', name: 'Indkøb', active: false })];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/booking_module')) return Response.json({ ...sampleModule, allocationFields: fields });
    if (url.pathname.endsWith('/allocation_values/v1')) return Response.json(stored);
    if (!url.pathname.endsWith('/allocation_values')) {
      return Response.json({ id: 'own', name: 'Sundby Kommune', branches: [{ id: 'b', name: 'Biblioteket' }] });
    }
    asked.push(url);
    return Response.json({ allocationValues: values, total: values.length, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
function show(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/companies/:companyId/allocations/:kind?" element={<AllocationsPage />} />
          <Route path="/companies/:companyId/:branchId/allocations/:kind?" element={<AllocationsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

test('opens at the first kind that is chosen from a list, and shows its values, those out of use pale', async () => {
  show('/companies/own/allocations');
  expect(await screen.findByRole('row', { name: /Indkøb/ })).toBeTruthy();
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('kind')).toBe('projectNumber'));
  expect(within(screen.getByRole('row', { name: /Indkøb/ })).getByText('Inaktiv')).toBeTruthy();
  expect(await screen.findByText(/Feltet står i bestillingen, og værdien vælges på listen/)).toBeTruthy();
});

test('another list is chosen in the address, and a field that is not in the form says so', async () => {
  show('/companies/own/allocations');
  await screen.findByRole('row', { name: /Indkøb/ });
  fireEvent.change(screen.getByRole('combobox', { name: 'Liste' }), { target: { value: 'ean' } });
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('kind')).toBe('ean'));
  expect(await screen.findByText(/Feltet står ikke i bestillingen\. Vælg det under Felter\./)).toBeTruthy();
});

test('a value that leaves the page while its panel is open goes on with what is typed in it, and with what others change', async () => {
  const client = show('/companies/own/allocations/costCentre?vis=v1');
  const panel = within(await screen.findByRole('dialog'));
  fireEvent.change(panel.getByRole('textbox', { name: 'Navn' }), { target: { value: 'Salg og service' } });
  stored = value({ code: '9000' });
  values = [value({ id: 'v2', code: '4712', name: 'Indkøb' })];
  await client.invalidateQueries();
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /4711/ })).toBeNull());
  const typed = (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name }).value;
  await vi.waitFor(() => expect(typed('Kode')).toBe('9000'));
  expect(typed('Navn')).toBe('Salg og service');
});

test('an empty list says how it is filled, and offers the first value', async () => {
  values = [];
  show('/companies/own/allocations/costCentre');
  expect(await screen.findByText('Ingen værdier endnu')).toBeTruthy();
  expect(screen.getByText(/importér en hel liste fra Excel/)).toBeTruthy();
  const [, offered] = screen.getAllByRole('button', { name: 'Opret værdi' });
  fireEvent.click(offered as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Opret værdi' })).toBeTruthy();
});

test('the history is the company’s, or that of the branch whose list it is', async () => {
  show('/companies/own/allocations/costCentre');
  fireEvent.click(await screen.findByRole('button', { name: 'Historik' }));
  expect(await screen.findByRole('dialog', { name: 'company:own Sundby Kommune' })).toBeTruthy();
  cleanup();
  show('/companies/own/b/allocations/costCentre');
  await screen.findByRole('link', { name: 'Biblioteket' });
  fireEvent.click(screen.getByRole('button', { name: 'Historik' }));
  expect(await screen.findByRole('dialog', { name: 'branch:b Biblioteket' })).toBeTruthy();
});

test('of a branch the fields are the company’s to choose', async () => {
  show('/companies/own/b/allocations/projectNumber');
  expect(await screen.findByRole('row', { name: /Indkøb/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Felter' })).toBeNull();
  expect(asked.at(-1)?.searchParams.get('branchId')).toBe('b');
});
