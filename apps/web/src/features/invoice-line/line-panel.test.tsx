import type { InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInvoice, sampleLine } from '../../entities/invoice/invoice-samples.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { LinePanel } from './line-panel.tsx';

const me = { id: 'u', may: (_permission: string): boolean => true };
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
const says = vi.spyOn(toast, 'success');
const sent: { path: string; body: unknown }[] = [];
const DISPUTE: NonNullable<InvoiceLine['dispute']> = {
  state: 'open',
  openedAt: '2026-11-03T09:00:00.000Z',
  openedBy: { firstName: 'Birgitte', lastName: 'Lund' },
  message: 'Vi blev kørt en omvej.',
  answeredAt: null,
  answer: null,
  agreed: null,
  creditNumber: null,
};
beforeEach(() => {
  sent.length = 0;
  says.mockReset();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ path: new URL(address, location.href).pathname, body: JSON.parse(body) });
    return Response.json(sampleLine());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
function show(line: InvoiceLine, permissions: readonly string[]) {
  me.may = (permission) => permissions.includes(permission);
  const client = new QueryClient();
  const panel = (of: InvoiceLine) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LinePanel invoice={sampleInvoice()} line={of} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(panel(line));
  return (of: InvoiceLine) => rerender(panel(of));
}
const COMPANY = ['invoice.dispute'];
const PROVIDER = ['invoice.settle'];
const write = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a company’s admin says what is wrong with a line, and not nothing', async () => {
  show(sampleLine(), COMPANY);
  expect(screen.getByRole('link', { name: 'Se turen' }).getAttribute('href')).toBe('/orders/o1');
  press('Gør indsigelse');
  write(/^Hvad er galt/, ' ');
  press('Send indsigelse');
  expect(await screen.findByText('Mangler at udfylde Hvad er galt?')).toBeTruthy();
  write(/^Hvad er galt/, 'Vi blev kørt en omvej.');
  press('Send indsigelse');
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Indsigelsen er sendt'));
  expect(sent).toEqual([{ path: '/api/invoices/f1/lines/l1/dispute', body: { message: 'Vi blev kørt en omvej.' } }]);
});

test('nothing can be objected to where money is given back, where it was done, and by who may not', () => {
  for (const [line, permissions] of [
    [sampleLine({ kind: 'correction', amount: -25 }), COMPANY],
    [sampleLine({ dispute: DISPUTE }), COMPANY],
    [sampleLine(), PROVIDER],
  ] as const) {
    show(line, permissions);
    expect(screen.queryByRole('button', { name: 'Gør indsigelse' })).toBeNull();
    cleanup();
  }
});

test('the provider credits a trip whole, or to a price below what was invoiced', async () => {
  show(sampleLine({ dispute: DISPUTE, invoiced: 324.5 }), PROVIDER);
  expect(screen.getByText('Vi blev kørt en omvej.')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Afgørelse' }), { target: { value: 'price' } });
  write(/^Svar/, 'Det var vores fejl.');
  write(/^Turens nye pris/, '324,50');
  press('Kreditér, og svar');
  expect(await screen.findByText('Prisen skal være lavere end det, der er faktureret for turen.')).toBeTruthy();
  write(/^Turens nye pris/, '250');
  press('Kreditér, og svar');
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Turen er krediteret'));
  expect(sent).toEqual([
    { path: '/api/invoices/f1/lines/l1/answer', body: { decision: 'credit', price: 250, answer: 'Det var vores fejl.' } },
  ]);
});

test('or rejects the objection, with an answer', async () => {
  show(sampleLine({ dispute: DISPUTE }), PROVIDER);
  fireEvent.change(screen.getByRole('combobox', { name: 'Afgørelse' }), { target: { value: 'reject' } });
  write(/^Svar/, 'Vejen var spærret.');
  press('Afvis, og svar');
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Indsigelsen er afvist'));
  expect(sent).toMatchObject([{ body: { decision: 'reject', answer: 'Vejen var spærret.' } }]);
});

test('what was said and what was agreed stay to be read', () => {
  const answered = {
    state: 'credited',
    answeredAt: '2026-11-04T09:00:00.000Z',
    answer: 'Det var vores fejl.',
    agreed: 250,
    creditNumber: 10_007,
  } as const;
  show(sampleLine({ dispute: { ...DISPUTE, ...answered } }), COMPANY);
  expect(screen.getByText('Birgitte Lund, 03/11/2026 10:00')).toBeTruthy();
  expect(screen.getByText('Det var vores fejl.')).toBeTruthy();
  expect(screen.getByText('Turen koster 250,00 kr. Forskellen står på kreditnota 10007.')).toBeTruthy();
});

test('an answer that a colleague was before with stands there still, under theirs', () => {
  const becomes = show(sampleLine({ dispute: DISPUTE }), PROVIDER);
  write(/^Svar/, 'Vejen var spærret.');
  becomes(
    sampleLine({
      dispute: { ...DISPUTE, state: 'rejected', answeredAt: '2026-11-04T09:00:00.000Z', answer: 'Vi kørte den korteste vej.' },
    }),
  );
  expect(screen.getByText('Vi kørte den korteste vej.')).toBeTruthy();
  expect(screen.getByText('Indsigelsen er allerede besvaret.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Svar/ }).value).toBe('Vejen var spærret.');
  expect(screen.getByRole('button', { name: 'Kreditér, og svar' }).getAttribute('aria-disabled')).toBe('true');
  write(/^Svar/, '');
  expect(screen.queryByRole('textbox', { name: /^Svar/ })).toBeNull();
});

test('so does an objection that a colleague has made meanwhile', () => {
  const becomes = show(sampleLine(), COMPANY);
  press('Gør indsigelse');
  write(/^Hvad er galt/, 'Vi blev kørt en omvej.');
  becomes(sampleLine({ dispute: { ...DISPUTE, message: 'Prisen er for høj.' } }));
  expect(screen.getByText('Prisen er for høj.')).toBeTruthy();
  expect(screen.getByText('Der er allerede gjort indsigelse mod linjen.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Hvad er galt/ }).value).toBe('Vi blev kørt en omvej.');
  expect(screen.getByRole('button', { name: 'Send indsigelse' }).getAttribute('aria-disabled')).toBe('true');
});
