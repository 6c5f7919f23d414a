import { placeOrder } from '@praj/contract/orders.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { call } from '../../platform/http.ts';
import { drawOrderForm } from './order-form-samples.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T22:12:00Z'), toFake: ['Date'] }); // 23:12 in Copenhagen
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockResolvedValue([sampleOrder(1)]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function typeTime(time: string) {
  drawOrderForm();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tid/ });
  fireEvent.change(field, { target: { value: time } });
  fireEvent.blur(field);
  return field;
}
const instead = () => screen.queryByRole('button', { name: /^I morgen kl\./ });

test('a time of today that has passed is offered for tomorrow beside the word that it means now', async () => {
  const field = typeTime('03:00');
  expect(screen.getByText('Tidspunktet er passeret – vi bestiller til nu.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'I morgen kl. 03:00' });
  fireEvent.click(button);
  expect(screen.queryByText('Tidspunktet er passeret – vi bestiller til nu.')).toBeNull();
  expect(instead()).toBeNull();
  expect(screen.getByText('I morgen 03:00')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
  fireEvent.click(screen.getByRole('button', { name: /Bestil taxa/ }));
  await waitFor(() =>
    expect(called.mock.calls.find(([endpoint]) => endpoint === placeOrder)?.[1]).toMatchObject({
      body: { requestedPickup: '2026-11-21T02:00:00.000Z' },
    }),
  );
});

test('a time that is still to come is not offered for tomorrow', () => {
  typeTime('23:30');
  expect(instead()).toBeNull();
});

test('a date with its time, pasted into either field, goes into both', () => {
  const field = typeTime('23:30');
  fireEvent.paste(field, { clipboardData: { getData: () => 'tirsdag den 1. december 2026 kl. 7.15' } });
  expect(field.value).toBe('07:15');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Dato/ }).value).toBe('01/12/2026');
});

test('a car for now that is asked about over midnight is for now all the same', async () => {
  drawOrderForm();
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
  vi.setSystemTime(Date.parse('2026-11-20T22:58:30Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Kvikbestil' }));
  const question = await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  vi.setSystemTime(Date.parse('2026-11-20T23:00:20Z'));
  fireEvent.click(within(question).getByRole('button', { name: 'Bestil taxa' }));
  await waitFor(() =>
    expect(called.mock.calls.find(([endpoint]) => endpoint === placeOrder)?.[1]).toMatchObject({
      body: { requestedPickup: '2026-11-20T23:00:20.000Z' },
    }),
  );
});
