import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { PERMISSIONS, type Permission } from '@praj/domain/people/permissions.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastVoucherPlace } from '../../entities/voucher/voucher-place.ts';
import { SAMPLE_PLACE, sampleVoucher, sampleVoucherAccount } from '../../entities/voucher/voucher-samples.ts';
import { stubWindow } from '../../ui/list-page/list-samples.tsx';
import { ToVouchers } from './to-vouchers.tsx';
import { VouchersPage } from './vouchers-page.tsx';

const { companyId: COMPANY, branchId: BRANCH } = SAMPLE_PLACE;
const OTHER = '00000000-0000-7000-8000-000000000802';
let role: Role;
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({
    id: 'u',
    companyId: COMPANY,
    companyName: 'Nordlys A/S',
    branchId: BRANCH,
    branchName: 'Hovedkontor',
    may: (permission: Permission) => PERMISSIONS[permission][role] !== 'none' && !(permission === 'company.read' && role === 'BranchAdmin'),
  }),
}));
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => ({ brandName: 'Praj' }) }));
vi.mock('../../features/map/order-map.tsx', () => ({ OrderMap: () => null }));
vi.mock('../../features/voucher-ticket/ticket-panel.tsx', () => ({
  TicketPanel: ({ voucherId, whose, isInactive }: { voucherId: string; whose: string; isInactive: boolean }) => (
    <dialog open>{`${voucherId} ${whose}${isInactive ? ' inactive' : ''}`}</dialog>
  ),
}));
vi.mock('../../features/voucher-issue/issue-vouchers.tsx', () => ({
  IssueVouchers: ({ onIssued }: { onIssued: (voucher: Voucher) => void }) => (
    <button type="button" onClick={() => onIssued(issued())}>
      Færdig
    </button>
  ),
}));

const issued = () => sampleVoucher({ id: 'new', voucherCustomerName: 'Åse Ny' });
const asked: URL[] = [];
let vouchers: Voucher[];
let account: VoucherAccount;
let accountKnown: Promise<void>;
let companyKnown: Promise<void>;
let branchStatus: 'ACTIVE' | 'INACTIVE';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T13:05:00Z') });
  role = 'CompanyAdmin';
  asked.length = 0;
  branchStatus = 'ACTIVE';
  account = sampleVoucherAccount();
  accountKnown = Promise.resolve();
  companyKnown = Promise.resolve();
  vouchers = [sampleVoucher({ id: 'v1' }), sampleVoucher({ id: 'v2', voucherCustomerName: 'Søren Ærø', status: 'CANCELLED' })];
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/vouchers/new')) return Response.json(issued());
    if (url.pathname.endsWith('/vouchers/account')) return accountKnown.then(() => Response.json(account));
    if (url.pathname.endsWith('/vouchers')) {
      asked.push(url);
      const filters = {
        customerNames: [{ name: 'Jonas Holm', occurrences: 1 }],
        issuedByEmployees: [],
        references: [],
        statuses: [{ name: 'ACTIVE', occurrences: 1 }],
        fromExpiryDate: '2026-11-28T17:05:00Z',
        toExpiryDate: '2026-11-28T17:05:00Z',
      };
      return Response.json({ vouchers, filters, total: vouchers.length === 0 ? 0 : 46, page: 1, pageSize: 10 });
    }
    await companyKnown;
    const branches = [
      { id: BRANCH, name: 'Hovedkontor', status: branchStatus },
      { id: OTHER, name: 'Aarhus', status: 'ACTIVE' },
    ];
    return Response.json({
      id: COMPANY,
      name: 'Nordlys A/S',
      status: 'ACTIVE',
      branches,
      companies: [{ id: COMPANY, name: 'Nordlys A/S' }],
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
});
const Here = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
};
const here = () => screen.getByTestId('here').textContent;
function show(search = '', path = `/companies/${COMPANY}/${BRANCH}/vouchers`) {
  stubWindow('(min-width: 1280px)');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${path}${search}`]}>
        <Here />
        <Routes>
          <Route path="/vouchers" element={<ToVouchers />} />
          <Route path="/companies/:companyId/:branchId/vouchers" element={<VouchersPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}
const lastAsked = () => asked.at(-1)?.searchParams;

test('a voucher stands with its day of issue, recipient, reference, what is left of it and its status', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Jonas Holm/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '22/11/2026',
    'Jonas Holm',
    'Messe 2026',
    'Udløber om 6 dage og 4 timer',
    'Aktiv',
  ]);
  expect(screen.getByText('Viser 1 til 10 af 46 taxiboner')).toBeTruthy();
  expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({
    fromDate: '2026-10-22T22:00:00.000Z',
    sort: 'issuedDate',
    direction: 'desc',
    page: '1',
    pageSize: '10',
  });
  expect(lastAsked()?.has('toDate')).toBe(false);
});

test('one that has run out since the list was asked for reads so', async () => {
  vouchers = [sampleVoucher({ id: 'v1', status: 'ACTIVE', expiryDate: '2026-11-22T13:05:00Z' })];
  show();
  const row = await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('Udløbet');
});

test('the list begins 10 or 30 days back as its shortcuts say, and its filters stand in the address', async () => {
  show();
  const status = await screen.findByRole('checkbox', { name: /^Aktiv/ });
  expect(screen.getByRole('checkbox', { name: /^I brug/ }).closest('label')?.textContent).toContain('0');
  expect(screen.getByRole('button', { name: 'Seneste 30 dage', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Seneste 10 dage' }));
  fireEvent.click(status);
  expect(here()).toMatch(/\?fra=2026-11-12&status=ACTIVE$/);
  await vi.waitFor(() => expect(lastAsked()?.getAll('statuses')).toEqual(['ACTIVE']));
  expect(lastAsked()?.get('fromDate')).toBe('2026-11-11T23:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: 'Nulstil' }));
  expect(here()).toBe(`/companies/${COMPANY}/${BRANCH}/vouchers`);
});

test('a link opens the same view: period, names, end and search', async () => {
  show('?fra=2026-11-01&til=2026-11-20&navn=Jonas%20Holm&udloeb-fra=2026-11-28&soeg=messe&sort=-expiryDate');
  await vi.waitFor(() => expect(lastAsked()?.get('search')).toBe('messe'));
  expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({
    fromDate: '2026-10-31T23:00:00.000Z',
    toDate: '2026-11-20T22:59:59.999Z',
    customerNames: 'Jonas Holm',
    fromExpiryDate: '2026-11-27T23:00:00.000Z',
    sort: 'expiryDate',
  });
});

test('what cannot be read of a link is left out of what is asked and of what narrows the list', async () => {
  show('?fra=foo&til=2026-13-45&udloeb-fra=xx&udloeb-til=9999-12-31&navn=Jonas&udsteder=abc&status=STOLEN&side=99999999999999999999');
  await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(Object.fromEntries(lastAsked() ?? [])).toEqual({
    fromDate: '2026-10-22T22:00:00.000Z',
    customerNames: 'Jonas',
    sort: 'issuedDate',
    direction: 'desc',
    page: '1',
    pageSize: '10',
  });
});

test.each([
  ['fra=2026-11-20&til=2026-11-01', '2026-10-31T23:00:00.000Z', '2026-11-20T22:59:59.999Z'],
  // Without a first day the list begins 30 days back.
  ['til=2026-01-01', '2025-12-31T23:00:00.000Z', '2026-10-23T21:59:59.999Z'],
])('days in the wrong order in a link are taken the other way round: %s', async (link, fromDate, toDate) => {
  show(`?${link}`);
  await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({ fromDate, toDate });
  expect(screen.queryByText('Startdatoen kan ikke ligge efter slutdatoen.')).toBeNull();
});

test('so are the days between which vouchers run out', async () => {
  show('?udloeb-fra=2026-12-20&udloeb-til=2026-12-01');
  await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({
    fromExpiryDate: '2026-11-30T23:00:00.000Z',
    toExpiryDate: '2026-12-20T22:59:59.999Z',
  });
  expect(screen.queryByText('Startdatoen kan ikke ligge efter slutdatoen.')).toBeNull();
});

test('a row opens its ticket, and a new voucher stands first', async () => {
  show();
  fireEvent.click(await screen.findByRole('link', { name: /Jonas Holm/ }));
  expect(here()).toMatch(/\?vis=v1$/);
  expect((await screen.findByRole('dialog')).textContent).toBe('v1 Nordlys A/S · Hovedkontor');
  cleanup();
  show();
  await screen.findByRole('link', { name: /Jonas Holm/ });
  fireEvent.click(screen.getByRole('button', { name: 'Opret taxibon' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Færdig' }));
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Åse Ny');
  expect(within(first as HTMLElement).getByText('Ny')).toBeTruthy();
});

test('issuing may be pressed before the account is known, and opens once it is', async () => {
  let tell = () => {};
  accountKnown = new Promise((resolve) => {
    tell = resolve;
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Opret taxibon' }));
  expect(screen.queryByRole('button', { name: 'Færdig' })).toBeNull();
  tell();
  expect(await screen.findByRole('button', { name: 'Færdig' })).toBeTruthy();
});

test('issuing that is open stays when the account is switched off, so that nothing typed goes from under a hand', async () => {
  const client = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Opret taxibon' }));
  expect(await screen.findByRole('button', { name: 'Færdig' })).toBeTruthy();
  account = sampleVoucherAccount({ account: null });
  await client.invalidateQueries();
  expect(await screen.findByText(/Kontakt Praj/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Færdig' })).toBeTruthy();
});

test('issuing that was pressed before there turned out to be no account does not open by itself once there is one', async () => {
  let tell = () => {};
  accountKnown = new Promise((resolve) => {
    tell = resolve;
  });
  account = sampleVoucherAccount({ account: null });
  const client = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Opret taxibon' }));
  tell();
  expect(await screen.findByText(/Kontakt Praj/)).toBeTruthy();
  account = sampleVoucherAccount();
  await client.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Opret taxibon' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Færdig' })).toBeNull();
});

test('without a voucher account whoever may not switch it on is told whom to write to', async () => {
  account = sampleVoucherAccount({ account: null });
  vouchers = [];
  show();
  expect(await screen.findByText('Taxibon er ikke aktiveret for lokationen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'kontakt@praj.example' }).getAttribute('href')).toBe('mailto:kontakt@praj.example');
  expect(screen.queryByRole('button', { name: 'Aktiver' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Opret taxibon' })).toBeNull();
  cleanup();
  role = 'PrajAdmin';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Aktiver' }));
  expect(await screen.findByRole('switch', { name: 'Taxibon er slået til' })).toBeTruthy();
});

test('nothing is issued at an inactive branch', async () => {
  branchStatus = 'INACTIVE';
  show();
  expect(await screen.findByText(/^Lokationen er inaktiv\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opret taxibon' })).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: /Jonas Holm/ }));
  expect((await screen.findByRole('dialog')).textContent).toBe('v1 Nordlys A/S · Hovedkontor inactive');
});

test('another branch is gone to, and remembered; a branch’s own manager has none to choose', async () => {
  show();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Lokation' }), { target: { value: OTHER } });
  expect(here()).toBe(`/companies/${COMPANY}/${OTHER}/vouchers`);
  await vi.waitFor(() => expect(lastVoucherPlace.read('u')?.branchId).toBe(OTHER));
  cleanup();
  show('', '/vouchers');
  expect(here()).toBe(`/companies/${COMPANY}/${OTHER}/vouchers`);
  cleanup();
  localStorage.clear();
  role = 'BranchAdmin';
  show('', '/vouchers');
  expect(here()).toBe(`/companies/${COMPANY}/${BRANCH}/vouchers`);
  await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an address of another company than the branch’s leads to the branch’s own', async () => {
  show('?vis=v1', `/companies/${OTHER}/${BRANCH}/vouchers`);
  await vi.waitFor(() => expect(here()).toBe(`/companies/${COMPANY}/${BRANCH}/vouchers?vis=v1`));
  expect((await screen.findByRole('dialog')).textContent).toBe('v1 Nordlys A/S · Hovedkontor');
});

test('a ticket is never told to be one’s own location’s where it is another’s', async () => {
  companyKnown = new Promise(() => undefined);
  show('?vis=v1', `/companies/${COMPANY}/${OTHER}/vouchers`);
  expect((await screen.findByRole('dialog')).textContent).toBe('v1 ');
  cleanup();
  show('?vis=v1');
  expect((await screen.findByRole('dialog')).textContent).toBe('v1 Nordlys A/S · Hovedkontor');
});

test('the provider’s staff search among all companies', async () => {
  role = 'PrajAdmin';
  show();
  const company = await screen.findByRole('combobox', { name: 'Virksomhed' });
  await vi.waitFor(() => expect((company as HTMLInputElement).value).toBe('Nordlys A/S'));
  fireEvent.change(company, { target: { value: 'nord' } });
  expect(screen.getByRole('option', { name: 'Nordlys A/S' })).toBeTruthy();
  fireEvent.change(company, { target: { value: 'xyz' } });
  expect(screen.queryByRole('option', { name: 'Nordlys A/S' })).toBeNull();
});
