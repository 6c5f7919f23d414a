import type { RecipientVoucher } from '@praj/contract/vouchers/recipient.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VoucherRecipientPage } from './voucher-recipient-page.tsx';

const VOUCHER: RecipientVoucher = {
  code: 'K7R4MX',
  status: 'ACTIVE',
  language: 'DK',
  expiryDate: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  companyName: 'Nordlys A/S',
  branchName: 'Hovedkontor',
  providerName: 'Praj',
  providerPhone: '12 34 56 78',
  limits: { highestPrice: 400, zipCodesFrom: [], zipCodesTo: ['2770'], days: [], fromMinute: null, toMinute: null },
};
const CONFIG = { brandName: 'Praj', providerPhone: '12 34 56 78' };
let answer: () => Response;
const asked: string[] = [];
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url === '/api/config' ? json(CONFIG) : answer();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const open = () => render(<VoucherRecipientPage linkKey="n_gle-1" />);

test('the code stands to be shown and to be said, in the voucher’s language, with whom to call', async () => {
  answer = () => json(VOUCHER);
  const { container } = open();
  expect(await screen.findByText('K, 7, R – 4, M, X')).toBeTruthy();
  expect(asked).toEqual(['/api/voucher_links/n_gle-1']);
  expect(screen.getByText('Sig det sådan: K, 7, R – 4, M, X')).toBeTruthy();
  expect(container.textContent).toContain('K7R 4MX');
  expect(screen.getByRole('img', { name: 'QR-kode med koden til chaufføren' }).querySelector('path')?.getAttribute('d')).toMatch(
    /^M0 0h1v1h-1z/,
  );
  expect(screen.getByText('Nordlys A/S betaler din tur')).toBeTruthy();
  expect(container.textContent).toContain('Den er betalt op til 400 kr. Er turen dyrere, betaler du selv resten i taxien.');
  expect(screen.getByText('Til postnummer 2770')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ring 12 34 56 78' }).getAttribute('href')).toBe('tel:+4512345678');
  await waitFor(() => expect([document.documentElement.lang, document.title]).toEqual(['da', 'Din taxibon']));

  fireEvent.click(screen.getByRole('button', { name: 'In English' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your taxi voucher' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +45 12 34 56 78' })).toBeTruthy();
  expect(container.textContent).toContain('paid up to DKK 400.');
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'Your taxi voucher']);
  expect(screen.getByRole('button', { name: 'På dansk' }).lang).toBe('da');
});

test.each([
  ['REDEEMED', 'Taxibonen er brugt'],
  ['EXPIRED', 'Taxibonen er udløbet'],
  ['CANCELLED', 'Taxibonen er annulleret'],
] as const)('one that is %s says so, and shows no code', async (status, title) => {
  answer = () => json({ ...VOUCHER, status, code: null });
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Nordlys A/S betaler din tur')).toBeNull();
});

test('one whose end passes while the page lies open is expired, and shows no code', async () => {
  answer = () => json({ ...VOUCHER, expiryDate: new Date(Date.now() - 60_000).toISOString() });
  open();
  expect(await screen.findByRole('heading', { name: 'Taxibonen er udløbet' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('one in use says so beside its code', async () => {
  answer = () => json({ ...VOUCHER, status: 'LOCKED', language: 'EN' });
  open();
  expect(await screen.findByRole('heading', { name: 'The voucher is in use' })).toBeTruthy();
  expect(screen.getByText('K, 7, R – 4, M, X')).toBeTruthy();
});

describe('without a voucher', () => {
  test('a link that is not known says what to do, and whom to call', async () => {
    answer = () => json({ code: 'not_found', message: 'x' }, 404);
    open();
    expect(await screen.findByRole('heading', { name: 'The link does not work' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Call +45 12 34 56 78' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('too many tries say how long to wait', async () => {
    answer = () => json({ code: 'too_many', message: 'x' }, 429, { 'retry-after': '61' });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 2 minutes.');
  });

  test.each([
    [true, 'The voucher cannot be fetched right now'],
    [false, 'No connection'],
  ])('no answer while the browser’s being on line is %s says ‘%s’', async (isOnLine, title) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  test('a line that is down may be tried again, and what was shown stays when it goes down later', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.filter((url) => url.includes('voucher_links'))).toHaveLength(2));
    answer = () => json(VOUCHER);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('K, 7, R – 4, M, X')).toBeTruthy();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Ingen forbindelse. Du ser taxibonen, som den var sidst.')).toBeTruthy();
    expect(screen.getByText('K, 7, R – 4, M, X')).toBeTruthy();
  });
});
