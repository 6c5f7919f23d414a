import type { InvoicePreview } from '@praj/contract/invoicing/invoices.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePreview } from '../../entities/invoice/invoice-samples.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { MonthClosePanel } from './month-close-panel.tsx';

const says = vi.spyOn(toast, 'success');
const onClose = vi.fn<() => void>();
const asked: string[] = [];
const sent: unknown[] = [];
let preview: InvoicePreview;
let made: object;
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  says.mockReset();
  onClose.mockReset();
  preview = samplePreview();
  made = { invoices: 2, firstNumber: 10_001, lastNumber: 10_002, total: 4100 };
  answer = () => Response.json(made);
  document.cookie = 'access_token=t; path=/';
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/companies')) return Response.json([]);
    if (method === 'GET') {
      asked.push(url.search);
      return Response.json(preview);
    }
    sent.push(JSON.parse(body ?? ''));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function show(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MonthClosePanel companyId={undefined} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('what closing would make is shown first, with what is left out and why', async () => {
  show();
  expect(await screen.findByText('2 fakturaer · 14 ture · 1 rettelse')).toBeTruthy();
  expect(screen.getByText('2 ture mangler pris fra taxacentralen')).toBeTruthy();
  expect(asked[0]).toBe('?month=2026-10');
});

test('the month that is chosen is closed as it was seen', async () => {
  show();
  await screen.findByText('2 fakturaer · 14 ture · 1 rettelse');
  fireEvent.change(screen.getByRole('combobox', { name: 'Måned' }), { target: { value: '2026-09' } });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?month=2026-09'));
  const button = await screen.findByRole('button', { name: 'Luk, og lav 2 fakturaer' });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('2 fakturaer er lavet, nr. 10001 til 10002'));
  expect(sent).toEqual([{ month: '2026-09', companyId: null, seen: { invoices: 2, trips: 14, corrections: 1, total: 4100 } }]);
  expect(onClose).toHaveBeenCalled();
});

test('what is a credit note is called so', async () => {
  preview = samplePreview({ invoices: 1, trips: 0, corrections: 1, total: -25, companies: [] });
  made = { invoices: 1, firstNumber: 10_003, lastNumber: 10_003, total: -25 };
  show();
  const button = await screen.findByRole('button', { name: 'Luk, og lav 1 kreditnota' });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Kreditnota 10003 er lavet'));
});

test.each([
  ['whose answer was lost', () => Promise.reject(new TypeError('no line')), /^Svaret kom ikke, og måneden kan være lukket alligevel/],
  [
    'that is refused',
    () => Response.json({ message: 'Måneden er ikke slut.', code: 'month_running' }, { status: 409 }),
    'Måneden er ikke slut.',
  ],
])('of a closing %s it is told what may have come of it', async (_, comes, words) => {
  answer = comes as () => Response;
  const told: string[] = [];
  show(makeQueryClient((message) => told.push(message)));
  const button = await screen.findByRole('button', { name: 'Luk, og lav 2 fakturaer' });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(words)]));
  expect(onClose).not.toHaveBeenCalled();
});

test('a month with nothing new cannot be closed', async () => {
  preview = samplePreview({ invoices: 0, trips: 0, corrections: 0, total: 0, companies: [] });
  show();
  expect(await screen.findByText('Der er ikke noget nyt at fakturere')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Luk, og lav/ })).toBeNull();
});
