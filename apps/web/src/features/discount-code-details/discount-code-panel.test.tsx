import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDiscount } from '../../entities/discount-code/discount-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { DiscountCodePanel } from './discount-code-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
vi.mock('../../entities/zip-area/zip-area-map.tsx', () => ({
  ZipAreaMap: ({ label, zipCodes }: { label: string; zipCodes: readonly string[] }) => (
    <div role="img" aria-label={label}>
      {zipCodes.join(' ')}
    </div>
  ),
}));
vi.mock('./edit-discount-code.tsx', () => ({
  EditDiscountCode: ({ code }: { code: DiscountCode }) => <p>Skema til {code.code}</p>,
}));
const called = vi.mocked(call);
const counted = vi.mocked(track);
const says = vi.spyOn(toast, 'success');
const onClose = vi.fn<() => void>();
const MANY = ['2000', '2100', '2150', '2200', '2300', '2400', '2450', '2500', '2700', '2720', '2900', '2920'];
let stored: DiscountCode;
let client: QueryClient;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  vi.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z'), shouldAdvanceTime: true });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  called.mockImplementation(async ({ method, path }) => {
    if (path.startsWith('/dawa')) return [{ code: '2000', name: 'Frederiksberg', zipCodes: ['2000'] }];
    if (method === 'DELETE') stored = { ...stored, status: 'CANCELLED' };
    return stored;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const panel = () => (
  <QueryClientProvider client={client}>
    <DiscountCodePanel discountCodeId={stored.id} History={({ discountCode }) => <p>Historik {discountCode.code}</p>} onClose={onClose} />
  </QueryClientProvider>
);
async function open(more: Partial<DiscountCode> = {}) {
  stored = sampleDiscount(more);
  render(panel());
  await screen.findByRole('heading', { name: stored.code });
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const button = (name: string) => screen.queryByRole('button', { name });

test('a code is told with its areas, its days, and what came of it', async () => {
  await open({ zipCodesFrom: MANY });
  expect(fact('Indløsninger')).toBe('218');
  expect(fact('Samlet omsætning')).toBe('52.340 kr.');
  expect(fact('Gns. omsætning')).toBe('240 kr.');
  expect(fact('Fra lokationer')).toBe('2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500 … Se alle (12)');
  expect(fact('Til lokationer')).toBe('- (alle postnumre)');
  expect(['Startdato', 'Slutdato', 'Navn', 'Rabatprocent', 'Udstedt af', 'Oprettet', 'Id', 'Attribut'].map(fact)).toEqual([
    '01/11/2026',
    '31/12/2026',
    'HAVNEN26',
    '12 %',
    'Ole Winther',
    '28/10/2026',
    '41',
    '12',
  ]);
  expect(screen.getByRole('img', { name: 'Kort over de postnumre, HAVNEN26 gælder fra' }).textContent).toBe(MANY.join(' '));
  fireEvent.click(screen.getByRole('button', { name: 'Se alle (12)' }));
  const all = await screen.findByRole('dialog', { name: 'Fra lokationer' });
  expect(within(all).getAllByRole('listitem')).toHaveLength(12);
});

test('one that nobody has redeemed yet has no average, one without an end no last day, one from everywhere all of Denmark', async () => {
  await open({ expiryDate: null, zipCodesFrom: [], stats: { tripsNumber: 0, totalIncome: 0, averageIncome: 0 } });
  expect(['Indløsninger', 'Samlet omsætning', 'Gns. omsætning', 'Slutdato'].map(fact)).toEqual(['0', '0 kr.', '-', '-']);
  expect(screen.getByRole('img', { name: 'Kort over Danmark: HAVNEN26 gælder fra alle postnumre' }).textContent).toBe('');
});

test.each([
  ['PENDING', 'Afventer', 'info', true, true, undefined],
  ['ACTIVE', 'Aktiv', 'success', true, true, undefined],
  ['LOCKED_ACTIVE', 'Aktiv', 'success', false, true, 'Koden er indløst, så vilkårene ligger fast.'],
  ['EXPIRED', 'Udløbet', 'danger', false, false, 'Koden er udløbet og kan ikke ændres.'],
  ['CANCELLED', 'Udløbet', 'danger', false, false, 'Koden er deaktiveret og kan ikke ændres.'],
] as const)('%s reads %s on %s, and offers what may still be done', async (status, word, tone, mayEdit, mayCancel, hint) => {
  const starts = status === 'PENDING' ? { startDate: '2026-12-01T00:00:00.000Z' } : {};
  await open({ status, ...starts });
  expect(screen.getByText(word).closest('[class*=head]')?.className).toContain(tone);
  expect([button('Rediger') !== null, button('Deaktivér rabatkode') !== null]).toEqual([mayEdit, mayCancel]);
  if (hint) expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.getByText('Historik HAVNEN26')).toBeTruthy();
});

test('it is deactivated after a question, counted and said', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Deaktivér rabatkode' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Er du sikker på at du vil fjerne denne rabatkode? Dette kan ikke fortrydes.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Fjern rabatkode' }));
  await waitFor(() => expect(says).toHaveBeenCalledWith('Rabatkode deaktiveret'));
  expect(counted.mock.calls).toEqual([[{ category: 'discounts', action: 'removed_discount_campaign' }]]);
  expect(await screen.findByText('Udløbet')).toBeTruthy();
  expect(button('Deaktivér rabatkode')).toBeNull();
});

test('what may no longer be deactivated shows how it stands now', async () => {
  await open({ status: 'ACTIVE' });
  called.mockImplementationOnce(async () => {
    stored = { ...stored, status: 'EXPIRED' };
    throw new CallFailed(409, { message: 'Rabatkoden er udløbet.', code: 'discount_code_over' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Deaktivér rabatkode' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fjern rabatkode' }));
  expect(await screen.findByText('Koden er udløbet og kan ikke ændres.')).toBeTruthy();
  expect(says).not.toHaveBeenCalled();
});

test('an open form stays when the code is redeemed meanwhile', async () => {
  await open({ status: 'ACTIVE' });
  fireEvent.click(screen.getByRole('button', { name: 'Rediger' }));
  await screen.findByText('Skema til HAVNEN26');
  stored = { ...stored, status: 'LOCKED_ACTIVE' };
  await client.invalidateQueries();
  expect(await screen.findByText('Koden er indløst, så vilkårene ligger fast.')).toBeTruthy();
  expect(screen.getByText('Skema til HAVNEN26')).toBeTruthy();
});

test('one that is not there says so, and what failed may be tried again', async () => {
  stored = sampleDiscount();
  called.mockRejectedValueOnce(new CallFailed(404, { message: 'x', code: 'not_found' }));
  const { unmount } = render(panel());
  expect(await screen.findByText('Rabatkoden findes ikke')).toBeTruthy();
  unmount();
  client.clear();
  called.mockRejectedValue(new CallFailed(500, { message: 'Der gik noget galt.', code: 'unexpected' }));
  render(panel());
  expect(await screen.findByText('Rabatkoden kunne ikke hentes. Der gik noget galt.')).toBeTruthy();
});
