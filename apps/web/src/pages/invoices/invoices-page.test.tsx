import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInvoice, sampleLine } from '../../entities/invoice/invoice-samples.ts';
import { InvoicePage } from './invoice-page.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const me = { id: 'u', companyId: 'nordlys', companyName: 'Nordlys', may: (_permission: string): boolean => true };
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
vi.mock('../../features/month-close/month-close-panel.tsx', () => ({
  MonthClosePanel: ({ companyId }: { companyId?: string }) => <dialog open>luk {companyId}</dialog>,
}));
vi.mock('../../features/invoice-eans/invoice-eans-panel.tsx', () => ({
  InvoiceEansPanel: ({ companyId }: { companyId: string }) => <dialog open>ean {companyId}</dialog>,
}));

const HAVNENS = '00000000-0000-7000-8000-000000000017';
const asked: URL[] = [];
const INVOICES = [
  sampleInvoice({
    id: 'f2',
    number: 10_002,
    openDisputes: 1,
    kind: 'credit_note',
    total: -25,
    trips: 0,
    recipient: { kind: 'ean', name: 'N', code: '5790000123452' },
  }),
  sampleInvoice(),
];
const LINES = [
  sampleLine(),
  sampleLine({ id: 'l2', position: 2, kind: 'correction', amount: -25, corrects: 10_000, orderId: 'o2', reference: null, allocations: [] }),
];
beforeEach(() => {
  asked.length = 0;
  me.may = () => true;
  document.cookie = 'access_token=t; path=/';
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    asked.push(url);
    if (url.pathname.endsWith('/lines')) return Response.json({ lines: LINES, total: 2, page: 1, pageSize: 10 });
    if (url.pathname.endsWith('/lines/far')) return Response.json(sampleLine({ id: 'far', orderId: 'o9' }));
    if (url.pathname.endsWith('/invoices/f1')) return Response.json(INVOICES[1]);
    if (url.pathname.endsWith('/companies')) return Response.json([]);
    return Response.json({ invoices: INVOICES, total: 2, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Here = () => <p data-testid="here">{useLocation().pathname + useLocation().search}</p>;
function open(at = '/invoices') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/invoices" element={<InvoicesPage />} />
          <Route path="/invoices/:invoiceId" element={<InvoicePage />} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const lastAsked = () => Object.fromEntries(asked.findLast(({ pathname }) => pathname.endsWith('/invoices'))?.searchParams ?? []);

test('the newest stands first, with whom it is to and what it comes to', async () => {
  open();
  expect(await cells(/10001/)).toEqual(['10001', 'Faktura', 'oktober 2026', 'Nordlys Rådgivning A/S', 'Salg (4711)', '', '12', '3.420,50']);
  expect(await cells(/10002/)).toEqual([
    '10002',
    'Kreditnota',
    'oktober 2026',
    'Nordlys Rådgivning A/S',
    'EAN 5790000123452',
    '1',
    '0',
    '-25,00',
  ]);
  expect(lastAsked()).toMatchObject({ sort: 'number', direction: 'desc', page: '1' });
});

test('month and type narrow the list, and stand in the address', async () => {
  open(`/invoices?kunde=${HAVNENS}`);
  await screen.findByRole('row', { name: /10001/ });
  expect(lastAsked()).toMatchObject({ companyId: HAVNENS });
  fireEvent.change(screen.getByRole('combobox', { name: 'Måned' }), { target: { value: '2026-09' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'credit_note' } });
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ companyId: HAVNENS, month: '2026-09', kind: 'credit_note' }));
  expect(screen.getByTestId('here').textContent).toContain('maaned=2026-09');
});

test('what no filter can be of a link is left out of what is asked and of what narrows the list', async () => {
  open('/invoices?kunde=abc&maaned=2026-13&type=bill&indsigelse=nej');
  await screen.findByRole('row', { name: /10001/ });
  expect(Object.keys(lastAsked())).toEqual(['page', 'pageSize', 'sort', 'direction', 'hideInactive']);
  expect(screen.queryByRole('button', { name: 'Én ordre, én faktura' })).toBeNull();
});

test('a company’s admin sees their own, whichever customer a link is narrowed to', async () => {
  me.may = (permission) => permission !== 'company.list' && permission !== 'invoice.close';
  open(`/invoices?kunde=${HAVNENS}`);
  await screen.findByRole('row', { name: /10001/ });
  expect(lastAsked()).not.toHaveProperty('companyId');
});

test('the provider closes months and chooses a customer’s EAN numbers; a company’s admin only their own', async () => {
  open();
  await screen.findByRole('row', { name: /10001/ });
  expect(screen.queryByRole('button', { name: 'Én ordre, én faktura' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Luk måned' }));
  expect((await screen.findByRole('dialog')).textContent).toBe('luk ');
  cleanup();
  me.may = (permission) => permission !== 'company.list' && permission !== 'invoice.close';
  open();
  await screen.findByRole('row', { name: /10001/ });
  expect(screen.queryByRole('button', { name: 'Luk måned' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Kunde' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Én ordre, én faktura' }));
  expect((await screen.findByRole('dialog')).textContent).toBe('ean nordlys');
});

test('an invoice says how far its sending has come', async () => {
  INVOICES[1] = sampleInvoice({ sending: 'failed' });
  open('/invoices/f1');
  expect(await screen.findByText('Fejlet')).toBeTruthy();
  INVOICES[1] = sampleInvoice();
});

test('an invoice shows its trips, each with the way to it, and comes as two files', async () => {
  open('/invoices/f1');
  expect(await screen.findByRole('heading', { name: /^Faktura 10001/ })).toBeTruthy();
  expect(screen.getByText(/Salg \(4711\) · oktober 2026 · 3\.420,50 kr\., heraf moms 0,00 kr\./)).toBeTruthy();
  expect(await cells(/Taxameter/)).toEqual(
    expect.arrayContaining(['48 210 001', '1260 København K – 2770 Kastrup', 'Taxameter', 'P-2041 · 4711 Salg', '324,50']),
  );
  expect(screen.getByText('Rettelse af 10000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hent PDF' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hent CSV' })).toBeTruthy();
  cleanup();
  open('/invoices/f1?vis=l2');
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByRole('link', { name: 'Se turen' }).getAttribute('href')).toBe('/orders/o2');
});

test('a line that stands on another page opens too, as a mail leads there', async () => {
  open('/invoices/f1?vis=far');
  expect((await screen.findByRole('link', { name: 'Se turen' })).getAttribute('href')).toBe('/orders/o9');
});
