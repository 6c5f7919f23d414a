import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import type { call } from '../../platform/http.ts';
import { isUnsaved } from '../../ui/overlay/unsaved.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { BookingModulePage } from './booking-module-page.tsx';
import {
  beginAnew,
  called,
  endTest,
  LATER,
  open,
  press,
  preview,
  rowOf,
  rowsOf,
  sent,
  server,
  titles,
  toggle,
} from './builder-samples.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  const actor = { userId: 'u', companyId: 'own', branchId: 'b', role: 'PrajAdmin' as Role };
  return { useMe: () => ({ id: 'u', actor, may: (permission: never, thing: object) => may(actor, permission, thing) }) };
});
beforeEach(beginAnew);
afterEach(endTest);

test('the three sections stand with codes and toggles, and what no form is without has neither toggle nor cross', async () => {
  await open();
  expect(rowsOf('Egenskaber')).toEqual([sampleId(1), sampleId(2)]);
  expect(rowsOf('Tur detaljer')).toEqual(['pickupAddress', 'destinationAddress', 'date', 'time', 'numberOfPeople']);
  expect(rowsOf('Kundeinformationer')).toEqual(['customerName', 'customerPhone', 'reference', 'comment', 'payment']);
  expect(rowOf('Kundeinformationer', 'Reference').getByText('RE')).toBeTruthy();
  for (const name of ['Afhentning', 'Dato', 'Tid']) {
    const row = rowOf('Tur detaljer', name);
    expect(row.getByText('Altid med')).toBeTruthy();
    expect(row.queryByRole('switch')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
  }
  expect(toggle('El-bil').ariaChecked).toBe('true');
  expect(screen.queryByText(/ikke gemt/)).toBeNull();
});

test('the preview is the form itself, shows each change at once, and cannot be used', async () => {
  await open();
  const drawn = () => preview().querySelector('[inert]')?.textContent ?? '';
  expect(drawn()).toContain('Projektnummer');
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn i formularen' }), { target: { value: 'Sagsnummer' } });
  fireEvent.click(toggle('Stationcar'));
  press('Fjern Bemærkning til turen');
  expect(drawn()).toContain('Sagsnummer');
  expect(drawn()).toContain('Stationcar (påkrævet)');
  expect(drawn()).not.toContain('Kommentar');
  expect(screen.getByText('3 ændringer ikke gemt')).toBeTruthy();
  // Those who do not see it are told the same.
  expect(preview().textContent).toContain('Tilvalg: El-bil (påkrævet), Stationcar (påkrævet).');
});

test('the row that one is at is marked in the preview', async () => {
  await open();
  fireEvent.focus(toggle('Destination'));
  expect(preview().querySelector('[data-pointed-at]')?.getAttribute('data-place')).toBe('destinationAddress');
  fireEvent.blur(toggle('Destination'));
  expect(preview().querySelector('[data-pointed-at]')).toBeNull();
});

test('the picker offers neither attributes of large cars nor archived ones, finds by code, and adds at once', async () => {
  await open();
  press('Tilføj egenskaber');
  const picker = within(await screen.findByRole('dialog', { name: 'Egenskaber' }));
  expect((await picker.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
    'EL El-bil',
    'SC Stationcar',
    'HU Hund',
  ]);
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'hu' } });
  fireEvent.click(picker.getByRole('checkbox', { name: 'HU Hund' }));
  expect(picker.getByText('3 valgt')).toBeTruthy();
  expect(document.querySelector('[inert]')?.textContent).toContain('Hund');
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'findesikke' } });
  expect(picker.getByText('Ingen resultater fundet')).toBeTruthy();
  fireEvent.click(picker.getByRole('button', { name: 'Færdig' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rowsOf('Egenskaber')).toEqual([sampleId(1), sampleId(2), sampleId(3)]);
});

test('of fields the picker keeps those that no form is without', async () => {
  await open();
  press('Tilføj tur detaljer');
  const picker = within(await screen.findByRole('dialog', { name: 'Tur detaljer' }));
  const date = picker.getByRole<HTMLInputElement>('checkbox', { name: /DA Dato/ });
  fireEvent.click(date);
  expect(date.checked).toBe(true);
  expect(picker.getAllByText('Altid med')).toHaveLength(3);
  fireEvent.click(picker.getByRole('checkbox', { name: 'DE Destination' }));
  fireEvent.click(picker.getByRole('button', { name: 'Færdig' }));
  expect(rowsOf('Tur detaljer')).not.toContain('destinationAddress');
});

test('a row moves by its buttons, keeps the focus, and where it is now is read out', async () => {
  await open();
  const down = screen.getByRole('button', { name: 'Flyt Firma / Navn ned' });
  down.focus();
  fireEvent.click(down);
  expect(rowsOf('Kundeinformationer').slice(0, 2)).toEqual(['customerPhone', 'customerName']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Flyt Firma / Navn ned' }));
  expect(await screen.findByText('Firma / Navn er nu nummer 2 af 4.')).toBeTruthy();
  expect(screen.getByText('1 ændring ikke gemt')).toBeTruthy();
  press('Flyt Firma / Navn op');
  expect(screen.queryByText(/ikke gemt/)).toBeNull();
});

test('when a row is removed the focus goes to the one that stands there now, and at last to what adds one', async () => {
  await open();
  const remove = (name: string) => {
    screen.getByRole('button', { name }).focus();
    press(name);
  };
  remove('Fjern El-bil');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fjern Stationcar' }));
  remove('Fjern Stationcar');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tilføj egenskaber' }));
  expect(screen.getByText('Ingen egenskaber. Bestilleren får ingen tilvalg.')).toBeTruthy();
});

test('a pattern is chosen in words, and a value is tried as the orderer will be answered', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Krav til indholdet af Projektnummer/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Indholdet skal være' }), { target: { value: 'digits' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Begynder med/ }), { target: { value: '' } });
  for (const label of [/^Mindste antal tegn/, /^Højeste antal tegn/])
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: '4' } });
  const tried = screen.getByRole('textbox', { name: /^Prøv en værdi/ });
  fireEvent.change(tried, { target: { value: '12a' } });
  expect(screen.getByText('Afvises. Bestilleren læser: ”Skal være 4 cifre.”')).toBeTruthy();
  fireEvent.change(tried, { target: { value: '1234' } });
  expect(screen.getByText('Kan bruges.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Krav til indholdet af Projektnummer: Skal være 4 cifre.' })).toBeTruthy();
});

test('a pattern that makes no sense is told beside it, and nothing is sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Krav til indholdet af Projektnummer/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Indholdet skal være' }), { target: { value: 'own' } });
  const own = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mønster' });
  fireEvent.change(own, { target: { value: '(\\d' } });
  press('Gem ændringer');
  expect(own.ariaInvalid ?? own.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Mønsteret kan ikke læses. Se, om en parentes mangler.').length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

test('saving sends the whole form once, says so, and goes back to where one came from', async () => {
  let answer: (saved: unknown) => void = () => undefined;
  server.change = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await open();
  fireEvent.click(toggle('Destination'));
  press('Gem ændringer');
  const saving = await screen.findByRole('button', { name: 'Et øjeblik' });
  fireEvent.click(saving);
  await act(async () => answer({ ...server.module, updatedAt: LATER }));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    updatedAt: sampleModule.updatedAt,
    referenceLabel: 'Projektnummer',
    fields: expect.arrayContaining([{ code: 'DE', required: true }]),
  });
  expect(screen.getByTestId('here').textContent).toBe('/settings');
  expect(titles()).toEqual(['Bookingmodulet er gemt']);
  expect(isUnsaved()).toBe(false);
});

test('a reference without a name is not saved', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn i formularen' }), { target: { value: ' ' } });
  press('Gem ændringer');
  expect(await screen.findByText('Mangler at udfylde Navn i formularen')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('what the server says of a row stands in it', async () => {
  server.change = () =>
    Promise.reject(
      new CallFailed(400, {
        code: 'invalid',
        message: 'x',
        fields: { 'attributes.1.id': 'Egenskaben findes ikke eller er arkiveret.' },
      }),
    );
  await open();
  fireEvent.click(toggle('Stationcar'));
  press('Gem ændringer');
  await waitFor(() => expect(rowOf('Egenskaber', 'Stationcar').getByText('Egenskaben findes ikke eller er arkiveret.')).toBeTruthy());
  expect(screen.getByText('1 ændring ikke gemt')).toBeTruthy();
});

test('Fortryd goes back to what is saved, and can itself be taken back', async () => {
  await open();
  fireEvent.click(toggle('Destination'));
  press('Flyt El-bil ned');
  press('Fortryd');
  expect(screen.queryByText(/ikke gemt/)).toBeNull();
  expect(toggle('Destination').ariaChecked).toBe('false');
  act(() => toast.queue.get()[0]?.action?.onPress());
  expect(screen.getByText('2 ændringer ikke gemt')).toBeTruthy();
});

test('what was undone is offered only as long as nothing else is changed, and on this page', async () => {
  await open();
  press('Flyt El-bil ned');
  press('Fortryd');
  const offered = () => toast.queue.get().filter(({ action }) => action !== undefined);
  expect(offered()).toHaveLength(1);
  fireEvent.click(toggle('Destination'));
  expect(offered()).toEqual([]);
  press('Fortryd');
  expect(offered()).toHaveLength(1);
  cleanup();
  expect(offered()).toEqual([]);
});

test('of an archived customer the form may be looked at', async () => {
  server.status = 'INACTIVE';
  await open();
  expect(screen.getByText('Kunden er inaktiv. Bookingmodulet kan ses, men ikke ændres.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /Gem ændringer|Tilføj|Fjern|Flyt/ })).toBeNull();
});

test('a form that is not there, or cannot be fetched, is said to be so', async () => {
  called.mockRejectedValue(new CallFailed(404, undefined));
  const draw = () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/companies/17/booking-module']}>
          <Routes>
            <Route path="/companies/:companyId/booking-module" element={<BookingModulePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kunden findes ikke' })).toBeTruthy();
  cleanup();
  called.mockRejectedValue(new CallFailed(503, undefined));
  draw();
  expect(await screen.findByText(/Bookingmodulet kunne ikke hentes/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeTruthy();
});
