import type { AuditEntry } from '@praj/contract/history/audit.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { sampleEntry } from './entry-samples.ts';
import { HistoryPanel } from './history-panel.tsx';
import { OrderHistory } from './order-history.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ may: (_permission: string): boolean => true }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
const called = vi.mocked(call);
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  me.may = () => true;
  called.mockReset();
});
afterEach(cleanup);

const answer = (entries: AuditEntry[], part: { total?: number; page?: number } = {}) =>
  called.mockResolvedValue({ entries, total: entries.length, page: 1, pageSize: 10, ...part });
const inClient = (client: QueryClient, node: ReactNode) => <QueryClientProvider client={client}>{node}</QueryClientProvider>;
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const show = () => {
  const onClose = vi.fn<() => void>();
  render(inClient(newClient(), <HistoryPanel subject="company:c" name="Kronborg A/S" onClose={onClose} />));
  return onClose;
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const asked = () => called.mock.calls.map(([, input]) => (input as { query: object }).query);

test('each entry says when, what and by whom, with its fields from what to what', async () => {
  answer([
    sampleEntry(),
    sampleEntry({ id: 'audit-2', action: 'order.read', subject: { type: 'order', id: 'o', name: '48210377' }, changes: [] }),
  ]);
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('no entries');
  expect(within(first).getByRole('heading', { name: 'Ændrede oplysninger' })).toBeTruthy();
  expect(within(first).getByText('13:42')).toBeTruthy();
  expect(within(first).getByText('Ole Winther · Praj Admin')).toBeTruthy();
  expect(rowsOf(within(first).getByRole('table', { name: 'Ændrede oplysninger' }))).toEqual([
    ['Felt', 'Før', 'Efter'],
    ['Kontaktperson', 'Lone Krag', 'Henrik Bo'],
  ]);
  expect(second.textContent).toContain('Læste ordre 48 210 377');
  expect(within(second).queryByRole('table')).toBeNull();
});

test('of what was just made there is no before', async () => {
  answer([
    sampleEntry({
      action: 'branch.add',
      subject: { type: 'branch', id: 'b', name: 'Aarhus' },
      changes: [{ field: 'name', before: null, after: 'Aarhus' }],
    }),
  ]);
  show();
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Felt', 'Værdi'],
    ['Lokationsnavn', 'Aarhus'],
  ]);
});

test('of what was sent or used there is no before either, and it is not told as a change', async () => {
  const changes = [{ field: 'customerName', before: null, after: 'Karla Bro' }] as const;
  answer([sampleEntry({ action: 'voucher.send', subject: { type: 'branch', id: 'b', name: 'Aarhus' }, changes: [...changes] })]);
  show();
  const table = await screen.findByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Felt', 'Værdi'],
    ['Modtager', 'Karla Bro'],
  ]);
  expect(table.querySelector('ins')).toBeNull();
});

test('what stays as it was tells whose or which was changed, and is not told as a change', async () => {
  const changes = [
    { field: 'customerName', before: 'Karla Bro', after: 'Karla Bro' },
    { field: 'reference', before: null, after: 'Messe' },
  ] as const;
  answer([sampleEntry({ action: 'voucher.change', subject: { type: 'branch', id: 'b', name: 'Aarhus' }, changes: [...changes] })]);
  show();
  const table = await screen.findByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Felt', 'Før', 'Efter'],
    ['Modtager', 'Karla Bro'],
    ['Reference', '–', 'Messe'],
  ]);
  expect([...table.querySelectorAll('ins, del')].map(({ textContent }) => textContent)).toEqual(['Messe']);
});

test('the pages and kinds are the server’s, and a kind begins at the first page', async () => {
  answer([sampleEntry()], { total: 64 });
  show();
  expect(await screen.findByText('Viser 1 til 10 af 64 hændelser')).toBeTruthy();
  answer([sampleEntry({ id: 'audit-2' })], { total: 64, page: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  expect(await screen.findByText('Viser 11 til 20 af 64 hændelser')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Læst på tværs' }));
  expect(screen.getByRole('button', { name: 'Læst på tværs' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()).toEqual([
    { subject: 'company:c', page: 1 },
    { subject: 'company:c', page: 2 },
    { subject: 'company:c', page: 1, kind: 'read' },
  ]);
  expect(called.mock.calls.every(([endpoint]) => endpoint === readAudit)).toBe(true);
});

test('while it comes it is said to come, and where there is nothing that is said', async () => {
  called.mockReturnValue(new Promise(() => undefined));
  show();
  expect(await screen.findByText('Henter historikken')).toBeTruthy();
  cleanup();
  answer([]);
  show();
  expect(await screen.findByText('Ingen hændelser endnu')).toBeTruthy();
  expect(screen.queryByText(/^Viser/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(await screen.findByText('Ingen hændelser af den slags')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vis alt' }));
  expect(await screen.findByText('Ingen hændelser endnu')).toBeTruthy();
});

test.each([
  ['without any answer', new CallFailed(0, undefined)],
  ['by a refusal', new CallFailed(503, undefined)],
])('what failed %s is said, and can be tried again', async (_how, failure) => {
  called.mockRejectedValueOnce(failure);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Historikken kunne ikke hentes.');
  answer([sampleEntry()]);
  fireEvent.click(within(alert).getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('heading', { name: 'Ændrede oplysninger' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order’s opens over its panel for those who may read it, and a new version of the order is followed', async () => {
  answer([sampleEntry({ action: 'order.place', subject: { type: 'order', id: sampleId(1), name: '48210377' }, changes: [] })]);
  const client = newClient();
  const { rerender } = render(inClient(client, <OrderHistory order={sampleOrder(1, { version: 1 })} />));
  fireEvent.click(screen.getByRole('button', { name: 'Historik' }));
  expect(await screen.findByRole('heading', { name: 'Bestilte turen' })).toBeTruthy();
  answer([sampleEntry({ action: 'order.cancel', subject: { type: 'order', id: sampleId(1), name: '48210377' }, changes: [] })]);
  rerender(inClient(client, <OrderHistory order={sampleOrder(1, { version: 2 })} />));
  expect(await screen.findByRole('heading', { name: 'Annullerede turen' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  me.may = (permission) => permission !== 'audit.read';
  render(inClient(client, <OrderHistory order={sampleOrder(1)} />));
  expect(screen.queryByRole('button')).toBeNull();
});
