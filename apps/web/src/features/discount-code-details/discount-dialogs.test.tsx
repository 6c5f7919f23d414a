import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDiscount } from '../../entities/discount-code/discount-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddDiscountCode } from './add-discount-code.tsx';
import { keptDiscount, newDiscount } from './discount-form.ts';
import { EditDiscountCode } from './edit-discount-code.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
// The picker has tests of its own; this one chooses what its buttons say.
vi.mock('../../entities/zip-area/zip-area-picker.tsx', () => ({
  ZipAreaPicker: (props: { label: string; chosen: ReadonlySet<string>; error?: string; onChange: (next: ReadonlySet<string>) => void }) => (
    <div role="group" aria-label={props.label} data-wrong={props.error ? true : undefined}>
      <input aria-label="Søg" />
      <output>{[...props.chosen].join(' ')}</output>
      <p>{props.error}</p>
      <button type="button" onClick={() => props.onChange(new Set(['2900', '2100']))}>
        to
      </button>
      <button type="button" onClick={() => props.onChange(new Set(['1050', '2100', '2900']))}>
        alle
      </button>
    </div>
  ),
}));
const called = vi.mocked(call);
const counted = vi.mocked(track);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onAdded = vi.fn<(code: DiscountCode) => void>();
const onClose = vi.fn<() => void>();
let refusal: CallFailed | undefined;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z'), shouldAdvanceTime: true });
  refusal = undefined;
  called.mockImplementation(async ({ method, path }) => {
    if (path.startsWith('/dawa')) {
      return ['1050', '2100', '2900'].map((nr) => ({ code: nr, name: `By ${nr}`, zipCodes: [nr] }));
    }
    if (method !== 'GET' && refusal) throw refusal;
    return method === 'POST' ? { discountCodeId: 'new' } : sampleDiscount({ id: 'new', status: 'ACTIVE' });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (dialog: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{dialog}</QueryClientProvider>);
const openNew = () => show(<AddDiscountCode onAdded={onAdded} onClose={onClose} />);
/** Begun on 1 November and to 31 December, from two areas to everywhere. */
async function openOld(more: Partial<DiscountCode> = {}) {
  show(<EditDiscountCode code={sampleDiscount({ status: 'ACTIVE', zipCodesFrom: ['2100', '2900'], ...more })} onClose={onClose} />);
  await screen.findByRole('textbox', { name: 'Navn' });
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
function type(name: string | RegExp, value: string) {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const sentence = () => screen.getByText(/ rabat$/).parentElement?.textContent;
const bodies = (method = 'POST') =>
  called.mock.calls.filter(([one]) => one.method === method).map(([, input]) => (input as { body: object }).body);

test('a code is created as it was typed, all areas as none; it is said, counted and handed to the list', async () => {
  openNew();
  await waitFor(() => expect(document.activeElement).toBe(field('Navn')));
  type('Navn', 'havnen27');
  expect(field('Navn').value).toBe('HAVNEN27');
  expect(screen.getByText('4 til 12 tegn. 8 brugt.')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Rabatprocent' }), { target: { value: '10,F5' } });
  press('to');
  fireEvent.click(tab(/^Til områder/));
  press('alle');
  type(/^Slutdato/, '31/12/2026');
  expect(sentence()).toBe('10 % + F5 rabat på ture fra 2 områder til alle områder, fra nu til og med 31/12/2026.');
  press('Opret rabatkode');
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(sampleDiscount({ id: 'new', status: 'ACTIVE' })));
  expect(bodies()).toEqual([
    {
      code: 'HAVNEN27',
      attributeCode: '10,F5',
      percentage: 10,
      startDate: '2026-11-22T11:00:00Z',
      expiryDate: '2026-12-31T23:00:00Z',
      zipCodesFrom: ['2100', '2900'],
      zipCodesTo: [],
    },
  ]);
  expect(says.success).toHaveBeenCalledWith('Rabatkode oprettet');
  expect(counted.mock.calls).toEqual([[{ category: 'discounts', action: 'created_discount_campaign' }]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptDiscount.read('u')).toBeUndefined();
});

test('what a new code does is told before anything is typed, and its days are explained', () => {
  openNew();
  expect(sentence()).toBe('5 % rabat på ture fra ingen områder endnu til ingen områder endnu, fra nu og uden slutdato.');
  expect(screen.getByText('I dag: koden gælder fra nu.')).toBeTruthy();
  expect(screen.getByText('Dagen tælles med.')).toBeTruthy();
  expect(screen.getByText('R5')).toBeTruthy();
  type('Startdato', '1/12');
  expect(sentence()).toContain(', fra 01/12/2026 og uden slutdato.');
  expect(screen.queryByText('I dag: koden gælder fra nu.')).toBeNull();
});

test('none chosen is refused beside the areas, in the tab where they are missing', async () => {
  openNew();
  type('Navn', 'HAVNEN27');
  expect([tab(/^Fra/).textContent, tab(/^Til/).textContent]).toEqual(['Fra områder Mangler', 'Til områder Mangler']);
  press('to');
  expect(tab(/^Fra/).textContent).toBe('Fra områder 2');
  press('Opret rabatkode');
  const to = within(screen.getByRole('group', { name: 'Til områder' }));
  expect(to.getByText('Vælg mindst ét til-område, eller vælg alle.')).toBeTruthy();
  expect(tab(/^Til/).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(to.getByRole('textbox', { name: 'Søg' })));
  press('alle');
  expect(tab(/^Til/).textContent).toBe('Til områder Alle');
  expect(bodies()).toEqual([]);
});

test('a code that is taken says so beside the field, and everything stays typed', async () => {
  refusal = new CallFailed(409, { message: 'Key (code)=(…)', code: 'duplicate', fields: { code: 'Koden er allerede i brug' } });
  keptDiscount.write('u', { ...newDiscount('2026-11-22'), code: 'HAVNEN26', zipCodesFrom: ['2100'], zipCodesTo: ['2900'] });
  openNew();
  expect(field('Navn').value).toBe('HAVNEN26');
  press('Opret rabatkode');
  expect(await screen.findByText('Koden er allerede i brug')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Navn')));
  expect([field('Navn').value, tab(/^Fra/).textContent]).toEqual(['HAVNEN26', 'Fra områder 1']);
  expect(onClose).not.toHaveBeenCalled();
});

test('what was typed is there again when the dialog opens anew', () => {
  const { unmount } = openNew();
  type('Navn', 'HAVNEN27');
  press('to');
  press('Annuller');
  unmount();
  openNew();
  expect(field('Navn').value).toBe('HAVNEN27');
  expect(tab(/^Fra/).textContent).toBe('Fra områder 2');
});

test('a code that has begun keeps its start; the rest is changed, and what was everywhere stays so', async () => {
  await openOld({ attributeCode: '41', percentage: 41 });
  expect(field('Startdato').readOnly).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rabatprocent' }).selectedOptions[0]?.text).toBe('41 %');
  expect([tab(/^Fra/).textContent, tab(/^Til/).textContent]).toEqual(['Fra områder 2', 'Til områder Alle']);
  type(/^Slutdato/, '');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Rabatkode opdateret'));
  expect(bodies('PUT')).toEqual([
    {
      code: 'HAVNEN26',
      attributeCode: '41',
      percentage: 41,
      startDate: '2026-10-31T23:00:00Z',
      expiryDate: null,
      zipCodesFrom: ['2100', '2900'],
      zipCodesTo: [],
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is typed of an old code is asked about before it is lost', async () => {
  await openOld();
  press('Annuller');
  expect(onClose).toHaveBeenCalledOnce();
  type('Navn', 'HAVNEN28');
  press('Annuller');
  const question = await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' });
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(within(question).getByRole('button', { name: 'Kassér' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ['LOCKED_ACTIVE', 'Koden er indløst, så vilkårene ligger fast.'],
  ['CANCELLED', 'Koden er deaktiveret og kan ikke ændres.'],
  ['EXPIRED', 'Koden er udløbet og kan ikke ændres.'],
] as const)('one that became %s while its form is open says so before anything is sent', async (status, why) => {
  await openOld({ status });
  type('Navn', 'FORGAEVES');
  expect(screen.getByText(`${why} Det, du har skrevet, er ikke gemt, men kan kopieres herfra.`)).toBeTruthy();
  expect(field('Navn').value).toBe('FORGAEVES');
  expect(screen.getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
});

test('one that was redeemed meanwhile is refused in the server’s words, and stays typed', async () => {
  refusal = new CallFailed(409, { message: 'Rabatkoden kan ikke ændres længere.', code: 'discount_code_locked' });
  await openOld();
  type('Navn', 'HAVNEN28');
  press('Gem ændringer');
  await waitFor(() => expect(says.error).toHaveBeenCalledWith('Rabatkoden kan ikke ændres længere.'));
  expect(field('Navn').value).toBe('HAVNEN28');
});
