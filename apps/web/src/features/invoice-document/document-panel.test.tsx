import type { InvoiceDocument } from '@praj/contract/invoicing/nemhandel.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInvoice } from '../../entities/invoice/invoice-samples.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { DocumentPanel } from './document-panel.tsx';

const me = { may: (_permission: string): boolean => true };
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
const tells = vi.spyOn(toast, 'info');

const WHOLE: InvoiceDocument = { lacks: { oioubl: [], peppol: [] }, sends: 'oioubl', sending: null };
const SENT = {
  state: 'sent',
  format: 'oioubl',
  askedAt: '2026-11-20T09:00:00.000Z',
  endedAt: '2026-11-20T09:01:00.000Z',
  attempts: 1,
  reason: null,
} as const;
let answered: InvoiceDocument;
const asked: string[] = [];
beforeEach(() => {
  answered = WHOLE;
  asked.length = 0;
  me.may = () => true;
  tells.mockReset();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${new URL(address, location.href).pathname}`);
    if (method === 'POST') return Response.json({ ...WHOLE, sending: { ...SENT, state: 'waiting', endedAt: null, attempts: 0 } });
    return Response.json(answered);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
async function open(given: Partial<InvoiceDocument> = {}) {
  answered = { ...WHOLE, ...given };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DocumentPanel invoice={sampleInvoice()} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'OIOUBL (XML)' });
}

test('an invoice that nobody sent is sent by a press, and says so', async () => {
  await open();
  expect(screen.getByText('Ikke sendt')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sendes')).toBeTruthy();
  expect(asked).toContain('POST /api/invoices/f1/send');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('one that was sent is not sent again; one that failed says why, and may be', async () => {
  await open({ sending: SENT });
  expect(screen.getByText('Sendt 20/11/2026 10:01')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  cleanup();
  await open({ sending: { ...SENT, state: 'failed', reason: 'Adgangspunktet afviste fakturaen (422).' } });
  expect(screen.getByText('Fejlet')).toBeTruthy();
  expect(screen.getByText('Adgangspunktet afviste fakturaen (422).')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send igen' })).toBeTruthy();
});

test('what is missing is told before anything is fetched, with the way to where it is mended', async () => {
  await open({ lacks: { oioubl: ['buyer_endpoint', 'mixed_rates'], peppol: ['buyer_endpoint'] } });
  expect(screen.getByText(/Kunden har intet CVR-nummer/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skriv kundens CVR-nummer' }).getAttribute('href')).toBe('/companies/nordlys?vis=oplysninger');
  fireEvent.click(screen.getByRole('button', { name: 'OIOUBL (XML)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(tells).toHaveBeenCalledTimes(2);
  expect(asked).toEqual(['GET /api/invoices/f1/document']);
});

test('a customer fetches files and sends nothing', async () => {
  me.may = () => false;
  await open({ lacks: { oioubl: ['buyer_endpoint'], peppol: [] } });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Skriv jeres CVR-nummer' }).getAttribute('href')).toBe('/settings?vis=oplysninger');
});

test('where nobody sends, the files are the way', async () => {
  await open({ sends: null });
  expect(screen.getByText(/Portalen er ikke sat op til at sende/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
