import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { VOUCHERS_PER_CALL_MAX } from '@praj/domain/limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_PLACE, sampleVoucher, sampleVoucherAccount } from '../../entities/voucher/voucher-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { IssueVouchers } from './issue-vouchers.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
vi.mock('../../entities/installation/queries.ts', () => ({
  useInstallation: () => ({ brandName: 'Nordjyllands Taxa', providerPhone: '12345678', smsSender: 'Nordtaxa' }),
  useProviderPhone: () => ({ shown: '12 34 56 78', href: 'tel:+4512345678' }),
}));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
vi.mock('../../entities/zip-area/zip-area-picker.tsx', () => ({ ZipAreaPicker: () => null }));

interface Sent {
  readonly key: string | null;
  readonly body: { users: object[]; expiringDate: string };
}
const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[];
const onIssued = vi.fn<(voucher: { id: string }) => void>();
const onClose = vi.fn<() => void>();
const says = vi.spyOn(toast, 'success');
const counted = vi.mocked(track);
beforeEach(() => {
  counted.mockClear();
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  says.mockReset();
  sent.length = 0;
  answers = [];
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: { headers: Headers; body: string }) => {
    sent.push({ key: headers.get('idempotency-key'), body: JSON.parse(body) as Sent['body'] });
    return answers.shift()?.() ?? Response.json([sampleVoucher({ id: 'a' }), sampleVoucher({ id: 'b' })], { status: 201 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  onIssued.mockReset();
  onClose.mockReset();
});

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IssueVouchers account={sampleVoucherAccount()} companyName="Nordlys A/S" onIssued={onIssued} onClose={onClose} />
    </QueryClientProvider>,
  );
const row = (n: number) => within(screen.getByRole('group', { name: `Modtager ${n}` }));
const write = (n: number, field: string, text: string) =>
  fireEvent.change(row(n).getByRole('textbox', { name: field }), { target: { value: text } });
const fill = (n: number, name: string, phone: string) => {
  write(n, 'Navn', name);
  write(n, 'Telefon', phone);
  write(n, 'Reference', 'Messe 2026');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the title counts the vouchers of all rows, and the foot what is left today', () => {
  draw();
  expect(screen.getByRole('heading', { name: 'Opret taxibon' })).toBeTruthy();
  fill(1, 'Jonas Holm', '12345678');
  press('Tilføj modtager');
  fill(2, 'Dr. Anna Weiss', '12345680');
  fireEvent.click(row(2).getByRole('button', { name: 'Flere: Antal' }));
  press('Tilføj modtager');
  expect(screen.getByRole('heading', { name: 'Opret 3 taxiboner' })).toBeTruthy();
  expect(screen.getByText('2 modtagere, 3 taxiboner. 297 tilbage i dag.')).toBeTruthy();
});

test('spare rows are not sent, and what is sent goes out in Danish unless another language was chosen', async () => {
  draw();
  fill(1, 'Jonas Holm', '12345678');
  press('Tilføj modtager');
  fill(2, 'Dr. Anna Weiss', '12345680');
  fireEvent.click(row(2).getByRole('radio', { name: 'Engelsk' }));
  press('Tilføj modtager');
  press('Opret 2 taxiboner');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body.users).toEqual([
    { name: 'Jonas Holm', phone: '+4512345678', reference: 'Messe 2026', language: 'DK', number: 1 },
    { name: 'Dr. Anna Weiss', phone: '+4512345680', reference: 'Messe 2026', language: 'EN', number: 1 },
  ]);
  expect(onIssued.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'a']);
  expect(says).toHaveBeenCalledExactlyOnceWith('2 taxiboner oprettet');
  expect(sessionStorage).toHaveLength(0);
});

test('one voucher is said by its name and counted', async () => {
  answers = [() => Response.json([sampleVoucher()], { status: 201 })];
  draw();
  fill(1, 'Jonas Holm', '12345678');
  press('Opret taxibon');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(says).toHaveBeenCalledExactlyOnceWith('Taxibon oprettet');
  expect(counted.mock.calls).toEqual([[{ category: 'taxibon', action: 'created_taxibon' }]]);
});

test('what the server says of a row stands in that row, and nothing typed is lost', async () => {
  answers = [() => Response.json({ message: '', code: 'validation', fields: { 'users.1.phone': 'Nummeret er spærret' } }, { status: 400 })];
  draw();
  fill(1, 'Jonas Holm', '12345678');
  press('Tilføj modtager');
  fill(2, 'Ida Øst', '12345680');
  press('Opret 2 taxiboner');
  expect(await row(2).findByText('Nummeret er spærret')).toBeTruthy();
  expect(row(1).queryByText('Nummeret er spærret')).toBeNull();
  expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Navn' }).value).toBe('Ida Øst');
  expect(onClose).not.toHaveBeenCalled();
});

test('a lost answer is asked for again by the same key with the same body, and the next press has another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = [() => Promise.reject(new TypeError('line lost'))];
  draw();
  fill(1, 'Jonas Holm', '12345678');
  press('Opret taxibon');
  expect(await screen.findByText(/Vi undersøger, om taxibonerne er oprettet/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a press whose answer was lost with the page is asked for when the dialog is opened again', async () => {
  const lost = { key: 'the-key', pressedAt: '2026-11-22T13:05:00Z', body: { users: [{ name: 'Bo' }], expiringDate: 'x' } };
  sessionStorage.setItem(`draft.u.vouchers-sent.${SAMPLE_PLACE.branchId}`, JSON.stringify(lost));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Of the press itself a server that is just then too busy has said nothing.
  answers = [() => Response.json({ message: 'Der er travlt lige nu.', code: 'busy' }, { status: 503 })];
  draw();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const again = { key: 'the-key', body: lost.body };
  expect(sent).toEqual([again, again]);
  expect(sessionStorage).toHaveLength(0);
});

test('the SMS is seen before it is sent, in either language, with what it takes', () => {
  draw();
  write(1, 'Navn', 'Jonas Holm');
  const example = within(screen.getByRole('region', { name: 'SMS, som modtageren får' }));
  expect(example.getByText(/^Hej Jonas\. Nordlys A\/S har givet dig en taxa\..*koden K7R 4MX.*8fJq…$/)).toBeTruthy();
  expect(example.getByText(/^2 SMS’er pr\. taxibon \(2\d\d tegn\)\. Afsender: Nordtaxa\.$/)).toBeTruthy();
  fireEvent.click(example.getByRole('radio', { name: 'English' }));
  expect(example.getByText(/^Hi Jonas\. Nordlys A\/S has given you a taxi\./)).toBeTruthy();
});

test('a pasted list becomes rows, with what is to be mended in the preview', () => {
  draw();
  press('Indsæt liste eller CSV');
  fireEvent.change(screen.getByRole('textbox', { name: 'Modtagere som tekst' }), {
    target: { value: 'Navn;Telefon;Reference\nJonas Holm;12345678;Messe\nIda Øst;123;Messe' },
  });
  expect(screen.getByText('2 modtagere læst. 1 skal rettes.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Læste modtagere' })).getByText('Ugyldigt telefonnummer.')).toBeTruthy();
  press('Tilføj 2 modtagere');
  expect(screen.getAllByRole('group', { name: /^Modtager / })).toHaveLength(2);
  expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Navn' }).value).toBe('Ida Øst');
});

const listed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Modtagere som tekst' });
const pasteList = (value: string) => {
  press('Indsæt liste eller CSV');
  fireEvent.change(listed(), { target: { value } });
};

test('a pasted list that fills the whole call is taken as long as nothing is typed', () => {
  draw();
  pasteList('Ida Øst;12345678;Messe\n'.repeat(VOUCHERS_PER_CALL_MAX));
  expect(screen.queryByText(/Der er kun plads til/)).toBeNull();
  expect(screen.getByRole('button', { name: `Tilføj ${VOUCHERS_PER_CALL_MAX} modtagere` })).toBeTruthy();
});

test('a pasted list that is not taken yet is there again when the dialog opens anew, until it is taken or given up', () => {
  draw();
  pasteList('Ida Øst;12345678;Messe');
  cleanup();
  draw();
  expect(listed().value).toBe('Ida Øst;12345678;Messe');
  press('Tilføj 1 modtager');
  cleanup();
  draw();
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Navn' }).value).toBe('Ida Øst');
  pasteList('Bo Lund;12345680;Messe');
  fireEvent.click(within(screen.getByRole('region', { name: 'Indsæt liste eller CSV' })).getByRole('button', { name: 'Annuller' }));
  cleanup();
  draw();
  expect(screen.queryByRole('textbox', { name: 'Modtagere som tekst' })).toBeNull();
});

test('what is typed stays when Taxibon is switched off meanwhile, and can be sent once it is on again', async () => {
  const client = new QueryClient();
  const drawn = (account: VoucherAccount) => (
    <QueryClientProvider client={client}>
      <IssueVouchers account={account} companyName="Nordlys A/S" onIssued={onIssued} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn(sampleVoucherAccount()));
  fill(1, 'Jonas Holm', '12345678');
  rerender(drawn(sampleVoucherAccount({ account: null })));
  const why = 'Taxibon er slået fra for lokationen. Når det er slået til igen, kan det, der står her, sendes.';
  expect(screen.getByText(why)).toBeTruthy();
  expect(row(1).getByDisplayValue('Jonas Holm')).toBeTruthy();
  const isOff = () => screen.getByRole('button', { name: 'Opret taxibon' }).getAttribute('aria-disabled');
  expect(isOff()).toBe('true');
  rerender(drawn(sampleVoucherAccount()));
  expect(screen.queryByText(why)).toBeNull();
  expect(isOff()).toBeNull();
  press('Opret taxibon');
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { users: [{ name: 'Jonas Holm' }] } }]));
});
