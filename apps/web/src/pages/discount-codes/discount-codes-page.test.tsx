import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDiscount } from '../../entities/discount-code/discount-samples.ts';
import { DiscountCodesPage } from './discount-codes-page.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u', may: () => true }) }));
vi.mock('../../features/discount-code-details/add-discount-code.tsx', () => ({
  AddDiscountCode: ({ onAdded }: { onAdded: (code: DiscountCode) => void }) => (
    <button type="button" onClick={() => onAdded(added())}>
      tilføj
    </button>
  ),
}));
vi.mock('../../features/discount-code-details/discount-code-panel.tsx', () => ({
  DiscountCodePanel: ({ discountCodeId }: { discountCodeId: string }) => <dialog open>{discountCodeId}</dialog>,
}));

const MANY = ['2000', '2100', '2150', '2200', '2300', '2400', '2450', '2500', '2700', '2720'];
const added = () => sampleDiscount({ id: 'n', code: 'NYKODE' });
const asked: URL[] = [];
let codes: DiscountCode[];
beforeEach(() => {
  asked.length = 0;
  document.cookie = 'access_token=t; path=/';
  // Two hours before the first of December in Copenhagen.
  vi.useFakeTimers({ now: new Date('2026-11-30T21:00:00Z'), shouldAdvanceTime: true });
  codes = [
    sampleDiscount({ id: 'j', code: 'JULTAXI', status: 'PENDING', startDate: '2026-11-30T23:00:00.000Z', attributeCode: '10,F5' }),
    sampleDiscount({ id: 'h', zipCodesFrom: MANY }),
    sampleDiscount({ id: 'e', code: 'EVIG', status: 'ACTIVE', expiryDate: null, zipCodesFrom: MANY.slice(0, 9) }),
    sampleDiscount({ id: 's', code: 'SOMMER', status: 'EXPIRED', expiryDate: '2026-11-15T23:00:00.000Z' }),
    sampleDiscount({ id: 'c', code: 'FORTRUDT', status: 'CANCELLED' }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/redeem_counts')) return Response.json({ count: 1284 });
    if (url.pathname.endsWith('/MARKETING/count')) return Response.json({ count: 8412 });
    if (url.pathname.endsWith(`/${added().id}`)) return Response.json(added());
    asked.push(url);
    return Response.json({ discountCodes: codes, total: codes.length, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const Here = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
};
function open(phone = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width: 719px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/discount-code']}>
        <DiscountCodesPage />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const cells = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a code stands with its days, its areas by number and its status', async () => {
  open();
  const [created] = await cells(/HAVNEN26/);
  expect(created).toBe('28/10/2026 HAVNEN26');
  expect((await cells(/HAVNEN26/)).slice(1)).toEqual([
    'HAVNEN26',
    '12 %',
    '01/11/2026 – 31/12/2026',
    '2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500, 2700...',
    'Alle postnumre',
    'Aktiv',
  ]);
  expect((await cells(/EVIG/)).slice(3, 5)).toEqual(['01/11/2026 – ', '2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500, 2700']);
  expect((await cells(/JULTAXI/))[2]).toBe('10 % + F5');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Oprettet',
    'Kode',
    'Rabat',
    'Varighed',
    'Fra postnumre',
    'Til postnumre',
    'Status',
  ]);
});

test('what has expired or was cancelled is dimmed and red, what is to come blue, what holds green', async () => {
  open();
  await row(/JULTAXI/);
  const look = (name: RegExp) => {
    const found = screen.getByRole('row', { name });
    const tag = within(found).getByText(/^(Afventer|Aktiv|Udløbet)$/);
    return [found.className.includes('dim'), tag.textContent, /info|success|danger/.exec(tag.className)?.[0]];
  };
  expect(look(/JULTAXI/)).toEqual([false, 'Afventer', 'info']);
  expect(look(/HAVNEN26/)).toEqual([false, 'Aktiv', 'success']);
  expect(look(/EVIG/)).toEqual([false, 'Aktiv', 'success']);
  expect(look(/SOMMER/)).toEqual([true, 'Udløbet', 'danger']);
  expect(look(/FORTRUDT/)).toEqual([true, 'Udløbet', 'danger']);
});

test('a code begins by the clock while the page is open', async () => {
  open();
  expect((await cells(/JULTAXI/)).at(-1)).toBe('Afventer');
  await act(async () => void (await vi.advanceTimersByTimeAsync(2 * 60 * 60_000)));
  expect((await cells(/JULTAXI/)).at(-1)).toBe('Aktiv');
});

test('how often codes were redeemed and how many take marketing stands above the list', async () => {
  open();
  expect(await screen.findByText('1.284')).toBeTruthy();
  expect(screen.getByText('Indløste rabatkoder').nextElementSibling?.textContent).toBe('1.284');
  expect(screen.getByText('Brugere tilmeldt marketing').nextElementSibling?.textContent).toBe('8.412');
});

test('the newest stands first; the server sorts, searches, pages and hides what has expired', async () => {
  open();
  await row(/JULTAXI/);
  const last = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);
  expect(last()).toMatchObject({ sort: 'createdAt', direction: 'desc', page: '1', pageSize: '10', hideInactive: 'false' });
  for (const [label, sort] of [
    ['Kode', 'code'],
    ['Rabat', 'percentage'],
    ['Varighed', 'startDate'],
    ['Status', 'status'],
  ]) {
    fireEvent.click(screen.getByRole('button', { name: label ?? '' }));
    await vi.waitFor(() => expect(last()).toMatchObject({ sort, direction: 'asc' }));
  }
  fireEvent.change(screen.getByRole('searchbox', { name: 'Søg i rabatkoder' }), { target: { value: 'jul' } });
  await vi.waitFor(() => expect(last()).toMatchObject({ search: 'jul' }));
  fireEvent.click(screen.getByRole('button', { name: /^Indstillinger/ }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Skjul udløbne' }));
  await vi.waitFor(() => expect(last()).toMatchObject({ hideInactive: 'true' }));
});

test('a row opens its panel, and back leads to the settings', async () => {
  open();
  fireEvent.click(await screen.findByRole('link', { name: /HAVNEN26/ }));
  expect((await screen.findByRole('dialog')).textContent).toBe('h');
  fireEvent.click(screen.getByRole('link', { name: /^Tilbage/ }));
  expect(screen.getByTestId('here').textContent).toBe('/settings');
});

test('one that was just created stands first as new', async () => {
  open();
  await row(/JULTAXI/);
  fireEvent.click(screen.getByRole('button', { name: 'Opret rabatkode' }));
  fireEvent.click(await screen.findByRole('button', { name: 'tilføj' }));
  expect(await row(/NYKODE/)).toBe(screen.getAllByRole('row')[1]);
  expect(within(await row(/NYKODE/)).getByText('Ny')).toBeTruthy();
});

test('on a phone a card is headed by the code', async () => {
  open(true);
  const card = (await screen.findByText('HAVNEN26')).closest('li');
  expect(card?.textContent).toBe('HAVNEN2612 % · 01/11/2026 – 31/12/2026Aktiv');
});

test('without any the first is offered', async () => {
  codes = [];
  open();
  expect(await screen.findByText('Ingen rabatkoder endnu')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Opret rabatkode' })).toHaveLength(2);
});
