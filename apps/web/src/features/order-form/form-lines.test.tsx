import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawOrderForm } from './order-form-samples.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('the account stands between who is driven and what is written on the invoice, and how it is paid beside it', () => {
  drawOrderForm();
  const customer = screen.getByRole('group', { name: 'Kundeinformationer' });
  const labels = [...customer.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels).toEqual(['Firma / Navn (påkrævet)', 'Telefon', 'Konto', 'Betaling', 'Projektnummer']);
});

test('the message to the driver is one line until it is wanted, then a field with the focus', () => {
  drawOrderForm();
  fireEvent.click(screen.getByRole('button', { name: 'Ret besked til chaufføren' }));
  expect(document.activeElement).toBe(field(/^Besked til chaufføren/));
  expect(field(/^Besked til chaufføren/).value).toBe('Ring på døren');
  type(field(/^Besked til chaufføren/), '');
  expect(field(/^Besked til chaufføren/).value).toBe('');
});

test('a remark is unfolded by its name, and stays while it is written and taken back', () => {
  drawOrderForm();
  expect(screen.queryByRole('textbox', { name: /^Kommentar/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '+ Kommentar' }));
  expect(document.activeElement).toBe(field(/^Kommentar/));
  type(field(/^Kommentar/), 'To kufferter');
  type(field(/^Kommentar/), '');
  expect(field(/^Kommentar/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ryd' }));
  expect(screen.queryByRole('textbox', { name: /^Kommentar/ })).toBeNull();
});

test('both addresses can be cleared, and the one that was has the focus', () => {
  drawOrderForm();
  fireEvent.click(screen.getByRole('button', { name: 'Fjern afhentning' }));
  const pickup = screen.getByRole<HTMLInputElement>('combobox', { name: /^Afhentning/ });
  expect([pickup.value, document.activeElement === pickup]).toEqual(['', true]);
  expect(screen.queryByRole('button', { name: /^Fjern (afhentning|destination)$/ })).toBeNull();
});

test('a time is chosen on the list of quarter hours that are left of today', async () => {
  // In the last quarter of a day none is left.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:05:00Z') });
  drawOrderForm();
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tid/ });
  fireEvent.click(screen.getByRole('button', { name: 'Vælg tid' }));
  const last = await screen.findByRole('option', { name: '23:45' });
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('14:15');
  fireEvent.click(last);
  expect([time.value, document.activeElement === time]).toEqual(['23:45', true]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Forudbestil' }).checked).toBe(true);
});
