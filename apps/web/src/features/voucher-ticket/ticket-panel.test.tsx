import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { type Actor, type Belongs, may, type Permission } from '@praj/domain/people/permissions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAMPLE_PLACE, sampleVoucher, sampleVoucherAccount } from '../../entities/voucher/voucher-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { TicketPanel } from './ticket-panel.tsx';

vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ ...actor, id: 'u', may: (permission: Permission, thing: Belongs) => may(actor, permission, thing) }),
}));
const { companyId: COMPANY, branchId: BRANCH } = SAMPLE_PLACE;
const OTHER = '00000000-0000-7000-8000-000000000802';
let actor: Actor;
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
const says = vi.spyOn(toast, 'success');
/** Why what is sent is refused, where it is. */
let refusal: string | undefined;
const sent: { method: string; path: string; body: unknown }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T13:05:00Z') });
  actor = { userId: 'u', companyId: COMPANY, branchId: BRANCH, role: 'CompanyAdmin' };
  sent.length = 0;
  refusal = undefined;
  says.mockReset();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith('/account')) return Response.json(sampleVoucherAccount({ smsLeftToday: 296 }));
    if (pathname.endsWith('/grouped')) return Response.json([]);
    if (pathname.endsWith('/coordinates')) return Response.json({ type: 'FeatureCollection', features: [] });
    if (pathname.endsWith('/nowhere')) return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    if (method !== 'GET') sent.push({ method, path: pathname, body: body && JSON.parse(body) });
    if (method !== 'GET' && refusal) return Response.json({ message: 'Nej.', code: refusal }, { status: 409 });
    if (refusal === 'voucher_not_active' && sent.length > 0) return Response.json(sampleVoucher({ status: 'LOCKED' }));
    return Response.json(sampleVoucher(method === 'DELETE' ? { status: 'CANCELLED' } : {}));
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const Map = ({ label, route }: { label: string; route?: unknown }) => (
  <figure aria-label={label}>{route ? 'Rute' : 'Intet kortmateriale tilgængeligt'}</figure>
);
function show(part: Partial<Voucher> | undefined, voucherId = sampleVoucher().id, isInactive = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const panel = (voucher: Voucher | undefined) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TicketPanel
          branchId={sampleVoucher().branchId}
          voucherId={voucherId}
          rows={voucher ? [voucher] : []}
          whose="Nordlys A/S · Hovedkontor"
          isInactive={isInactive}
          Map={Map}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(panel(part && sampleVoucher(part)));
  return (changed: Partial<Voucher> | undefined) => rerender(panel(changed && sampleVoucher(changed)));
}
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${(term.nextElementSibling as HTMLElement | null)?.textContent}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an active voucher shows code, recipient, what it is good for and how far its SMS has come', () => {
  show({ limits: { ...sampleVoucher().limits, highestPrice: 400 } });
  expect(screen.getByRole('dialog', { name: 'Taxibon til Jonas Holm' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Kode/ }).textContent).toBe('K7R 4MX');
  expect(screen.getByText('+45 12 34 56 78 · SMS på dansk')).toBeTruthy();
  expect(facts()).toEqual([
    'Gyldighed: Udløber om 6 dage og 4 timer',
    'Gyldig til: 28/11/2026 kl. 18:05',
    'Reference: Messe 2026',
    'Konto: 4410',
    'Udstedt: 22/11/2026 kl. 14:05',
    'Udstedt af: Mette Kjær',
    'Højeste pris: 400 kr.',
  ]);
  expect(within(screen.getByRole('list', { name: 'Levering af SMS' })).getByText('22/11/2026 kl. 14:05')).toBeTruthy();
});

test.each([
  ['REDEEMED', 'Indløst', 'Indløst og afregnet. Kan ikke længere ændres.'],
  ['LOCKED', 'I brug', 'Kan ikke ændres, mens den er i brug.'],
  ['EXPIRED', 'Udløbet', 'Udløbet. Kan ikke længere bruges eller ændres.'],
  ['CANCELLED', 'Udløbet', 'Annulleret. Kan ikke længere bruges eller ændres.'],
] as const)('one that is %s reads %s, and can no longer be changed', (status, word, why) => {
  show({ status });
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  for (const name of ['Rediger', 'Send igen', 'Deaktivér']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one that has run out since it was asked for can no longer be changed', () => {
  show({ status: 'ACTIVE', expiryDate: '2026-11-22T13:05:00Z' });
  expect(screen.getByText('Udløbet')).toBeTruthy();
  expect(screen.getByText('Udløbet. Kan ikke længere bruges eller ændres.')).toBeTruthy();
  for (const name of ['Rediger', 'Send igen', 'Deaktivér', 'Udskriv']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([
  ['Deaktivér', 'alertdialog', 'Deaktivér'],
  ['Send igen', 'alertdialog', 'Send igen'],
])('‘%s’ that is refused because it is no longer active shows it as it is now', async (name, role, answer) => {
  refusal = 'voucher_not_active';
  show(undefined);
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(within(await screen.findByRole(role)).getByRole('button', { name: answer }));
  expect(await screen.findByText('Kan ikke ændres, mens den er i brug.')).toBeTruthy();
});

test('one that leaves the page of the list while it is changed keeps what was typed', async () => {
  const change = show({});
  press('Rediger');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: 'Julefrokost' } });
  change(undefined);
  expect(screen.getByDisplayValue('Julefrokost')).toBeTruthy();
  press('Gem ændringer');
  await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { reference: 'Julefrokost' } }]));
});

test('‘Rediger’ that is refused so keeps what was typed, and the ticket behind it is as it is now', async () => {
  refusal = 'voucher_not_active';
  show(undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: 'Julefrokost' } });
  press('Gem ændringer');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByDisplayValue('Julefrokost')).toBeTruthy();
  press('Annuller');
  expect(await screen.findByText('Kan ikke ændres, mens den er i brug.')).toBeTruthy();
});

test('of many zip areas the first 8 stand, and all of them behind ‘Se alle’', async () => {
  const zipCodesTo = ['2000', '2100', '2150', '2200', '2300', '2400', '2450', '2500', '2600', '2700'];
  show({ limits: { ...sampleVoucher().limits, zipCodesFrom: ['2770'], zipCodesTo } });
  expect(facts()).toEqual(
    expect.arrayContaining(['Kun fra: 2770', 'Kun til: 2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500 … Se alle (10)']),
  );
  press('Se alle (10)');
  const all = await screen.findByRole('dialog', { name: 'Kun til' });
  expect(within(all).getAllByRole('listitem').at(-1)?.textContent).toContain('2700');
});

describe('on paper', () => {
  const paper = () => {
    fireEvent(window, new Event('beforeprint'));
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
    fireEvent(window, new Event('afterprint'));
    return { lang: sheet?.lang, text: sheet?.textContent };
  };
  const limits = { ...sampleVoucher().limits, highestPrice: 400 };

  test('a voucher is told in its own language, with who pays what is above the highest price', () => {
    show({ limits });
    const danish = paper();
    expect(danish.lang).toBe('da');
    expect(danish.text).toContain('Taxibon til Jonas Holm');
    expect(danish.text).toContain('Den er betalt op til 400 kr. Er turen dyrere, betaler du selv resten i taxien.');
    cleanup();
    show({ limits, language: 'EN' });
    const english = paper();
    expect(english.lang).toBe('en');
    expect(english.text).toContain('Taxi voucher for Jonas Holm');
    expect(english.text).toContain('Nordlys A/S · Hovedkontor pays for your ride');
    expect(english.text).toContain('It is paid up to DKK 400. If the ride costs more, you pay the rest in the taxi.');
    expect(english.text).toContain('Valid until28 November 2026, 18:05');
    expect(english.text).toContain('Printed 22 November 2026, 14:05');
    expect(english.text).not.toMatch(/[æøå]|kl\./i);
  });

  test('all its zip areas stand', () => {
    const zipCodesTo = Array.from({ length: 30 }, (_, at) => String(2000 + at));
    show({ limits: { ...limits, zipCodesTo } });
    expect(paper().text).toContain(zipCodesTo.join(', '));
  });
});

test('a message that was not delivered says why', () => {
  show({ sms: { state: 'failed', at: '2026-11-22T13:05:00Z', reason: 'Nummeret findes ikke' } });
  expect(screen.getByRole('alert').textContent).toContain('SMS’en kunne ikke leveres: Nummeret findes ikke');
});

test('a redeemed one tells its trip with price and order', async () => {
  const address = {
    fullAddress: 'Havnegade 4, 1058 København K',
    streetName: 'Havnegade',
    houseNo: 4,
    city: 'København K',
    zipCode: '1058',
  };
  const place = { ...address, houseLetter: null, poi: null, label: null, comment: null, latitude: 55.6, longitude: 12.5 };
  show({
    status: 'REDEEMED',
    orderId: 'o1',
    tripDetails: {
      globalApiId: '48210377',
      requestedPickup: '2026-11-19T12:00:00Z',
      tripFinishedAt: '2026-11-19T12:12:00Z',
      pickupAddress: place,
      destinationAddress: null,
      finalPrice: 348.5,
      carNo: '1482',
    },
  });
  expect(screen.getByRole('link', { name: '48 210 377' }).getAttribute('href')).toBe('/orders/o1');
  expect(screen.getByText('Kørt 19/11/2026 kl. 13:12')).toBeTruthy();
  expect(screen.getByText('348,50')).toBeTruthy();
  expect((await screen.findByRole('figure', { name: 'Kort over turen med Jonas Holm' })).textContent).toBe(
    'Intet kortmateriale tilgængeligt',
  );
});

test.each([
  ['CompanyAdmin', COMPANY, BRANCH, true],
  ['CompanyAdmin', COMPANY, OTHER, false],
  ['BranchAdmin', COMPANY, BRANCH, true],
  ['PrajAdmin', OTHER, OTHER, true],
] as const)('a %s of company %s and location %s is led to a trip under way that they may see: %s', (role, companyId, branchId, led) => {
  actor = { userId: 'u', companyId, branchId, role };
  show({ status: 'LOCKED', orderId: 'o1' });
  expect(screen.getByText(/^Taxibonen er i brug til en tur lige nu\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Se turen' })?.getAttribute('href')).toBe(led ? '/order/o1' : undefined);
});

test('‘Deaktivér’ names this one voucher before it does so', async () => {
  show({});
  press('Deaktivér');
  const question = await screen.findByRole('alertdialog', { name: 'Er du sikker på at deaktivere Taxibon?' });
  expect(question.textContent).toContain('Jonas Holm · K7R 4MX');
  expect(question.textContent).not.toContain('Alle nuværende');
  fireEvent.click(within(question).getByRole('button', { name: 'Deaktivér' }));
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Taxibonen er deaktiveret'));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  expect(vi.mocked(track).mock.calls).toEqual([[{ category: 'taxibon', action: 'removed_taxibon' }]]);
});

test('‘Send igen’ says whom to and what is left, and asks first', async () => {
  show({});
  press('Send igen');
  const question = await screen.findByRole('alertdialog', { name: 'Send SMS’en igen?' });
  expect(await within(question).findByText('Virksomheden kan sende 296 SMS’er mere i dag.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Send igen' }));
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('SMS’en er sendt igen'));
  expect(sent[0]?.path).toMatch(/\/send$/);
});

test('at an inactive location no SMS is sent again; the voucher may be changed and cancelled', () => {
  show({}, undefined, true);
  expect(screen.queryByRole('button', { name: 'Send igen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rediger' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Deaktivér' })).toBeTruthy();
});

test('‘Rediger’ keeps the end as it stands unless another is chosen', async () => {
  show({});
  press('Rediger');
  expect(screen.getByRole('button', { name: 'Som nu (6 dage og 4 timer)', pressed: true })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: 'Julefrokost' } });
  press('Gem ændringer');
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('Taxibonen er gemt'));
  expect(sent[0]?.body).toEqual({
    voucherCustomerName: 'Jonas Holm',
    reference: 'Julefrokost',
    language: 'DK',
    expiringDate: '2026-11-28T17:05:00.000Z',
  });
  press('Rediger');
  press('24 Timer');
  press('Gem ændringer');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toHaveProperty('expiringDate', expect.stringMatching(/^2026-11-23T13:05:0/));
});

test('‘Rediger’ takes over what a colleague changes meanwhile, save where something is typed', async () => {
  const change = show({});
  press('Rediger');
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn' }), { target: { value: 'Jonas Holm Berg' } });
  change({ voucherCustomerName: 'J. Holm', reference: 'Sommerfest', language: 'EN' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).toBe('Sommerfest');
  press('Gem ændringer');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ voucherCustomerName: 'Jonas Holm Berg', reference: 'Sommerfest', language: 'EN' });
});

test.each([
  ['LOCKED', 'Kan ikke ændres, mens den er i brug.'],
  ['CANCELLED', 'Annulleret. Kan ikke længere bruges eller ændres.'],
] as const)('‘Rediger’ of one that became %s meanwhile says so before anything is sent', (status, why) => {
  const change = show({});
  press('Rediger');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: 'P-77' } });
  change({ status });
  expect(screen.getByText(`${why} Det, du har skrevet, er ikke gemt, men kan kopieres herfra.`)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).toBe('P-77');
  expect(screen.getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
});

test('one that is on no page of the list is asked for, and one that is not there says so', async () => {
  show(undefined);
  expect(await screen.findByRole('dialog', { name: 'Taxibon til Jonas Holm' })).toBeTruthy();
  cleanup();
  show(undefined, 'nowhere');
  expect(await screen.findByText('Taxibonen findes ikke, eller du har ikke adgang til den.')).toBeTruthy();
});
