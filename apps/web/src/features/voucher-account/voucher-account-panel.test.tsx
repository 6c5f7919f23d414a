import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figuresQuery } from '../../entities/company/figures.ts';
import { SAMPLE_PLACE, sampleVoucherAccount } from '../../entities/voucher/voucher-samples.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { VoucherAccountPanel } from './voucher-account-panel.tsx';

const says = vi.spyOn(toast, 'success');
const onClose = vi.fn<() => void>();
const sent: { method: string; body: unknown }[] = [];
let known: VoucherAccount;
const client = new QueryClient();
/** The tile behind the panel says whether vouchers are on. */
const tiles = figuresQuery('company', SAMPLE_PLACE).queryKey;
beforeEach(() => {
  sent.length = 0;
  says.mockReset();
  onClose.mockReset();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') return Response.json(known);
    const read = body === null ? null : (JSON.parse(body) as { code: string });
    sent.push({ method, body: read });
    known = { ...known, account: read };
    return Response.json(method === 'DELETE' ? { ...known, cancelled: known.activeVouchers } : known);
  });
});
afterEach(cleanup);

async function show(account: VoucherAccount['account']) {
  known = sampleVoucherAccount({ account });
  client.clear();
  client.setQueryData(tiles, {});
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VoucherAccountPanel branchId={SAMPLE_PLACE.branchId} whose="Nordlys A/S · Hovedkontor" onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('switch', { name: 'Taxibon er slået til' });
}
const isCountedAnew = () => client.getQueryState(tiles)?.isInvalidated;
const save = () => screen.getByRole('button', { name: 'Gem ændringer' });
const write = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Kontonummer' }), { target: { value: text } });

test('without an account there is nothing to save until the toggle is on', async () => {
  const toggle = await show(null);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(toggle);
  write('44');
  fireEvent.click(toggle);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save());
  expect(sent).toEqual([]);
});

test('switched on it asks for a number of 1 to 6 digits, in its own words', async () => {
  fireEvent.click(await show(null));
  fireEvent.click(save());
  expect(await screen.findByText('Udfyldt venligst kontonummer')).toBeTruthy();
  write('44x');
  expect(screen.getByText('Bør kun bestå af tal og være mellem 1 og 6 karakterer.')).toBeTruthy();
  write('4410');
  fireEvent.click(save());
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Taxibon er aktiveret'));
  expect(sent).toEqual([{ method: 'POST', body: { code: '4410' } }]);
  expect(isCountedAnew()).toBe(true);
  expect(onClose).toHaveBeenCalled();
});

test('a number that is there is changed', async () => {
  await show({ code: '4410' });
  write('077001');
  fireEvent.click(save());
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Kontonummeret er gemt'));
  expect(sent).toEqual([{ method: 'PUT', body: { code: '077001' } }]);
});

test('switching it off asks first, and says how many vouchers are cancelled', async () => {
  fireEvent.click(await show({ code: '4410' }));
  fireEvent.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Slå Taxibon fra?' });
  expect(question.textContent).toContain('Alle nuværende taxibonner vil blive annulleret. Der er 3 aktive taxiboner.');
  expect([sent, isCountedAnew()]).toEqual([[], false]);
  fireEvent.click(within(question).getByRole('button', { name: 'Slå fra' }));
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Taxibon er slået fra, og 3 taxiboner er annulleret'));
  expect(sent).toEqual([{ method: 'DELETE', body: null }]);
  expect(isCountedAnew()).toBe(true);
});

test('‘Annuller’ gives up what was typed', async () => {
  await show({ code: '4410' });
  write('1');
  fireEvent.click(screen.getByRole('button', { name: 'Annuller' }));
  expect(onClose).toHaveBeenCalled();
  expect(sent).toEqual([]);
});
