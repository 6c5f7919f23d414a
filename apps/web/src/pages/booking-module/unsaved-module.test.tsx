import type { Role } from '@praj/domain/people/roles.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import type { call } from '../../platform/http.ts';
import { isUnsaved } from '../../ui/overlay/unsaved.ts';
import {
  beginAnew,
  colleagueSaves,
  endTest,
  LATER,
  OFFERED,
  open,
  press,
  rowOf,
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

test('leaving asks as long as something is not saved, and a reload keeps it', async () => {
  await open();
  expect(isUnsaved()).toBe(false);
  fireEvent.click(toggle('Destination'));
  expect(isUnsaved()).toBe(true);
  cleanup();
  await open();
  expect(toggle('Destination').ariaChecked).toBe('true');
  expect(screen.getByText('1 ændring ikke gemt')).toBeTruthy();
});

test('what a colleague saves shows at once where nothing is changed', async () => {
  const client = await open();
  await colleagueSaves(client, { referenceLabel: 'Sagsnummer' });
  expect(await screen.findByDisplayValue('Sagsnummer')).toBeTruthy();
  expect(screen.queryByText(/opdateret af en anden/)).toBeNull();
});

test('while something is changed one is told early, and keeps one’s own on top of theirs', async () => {
  const client = await open();
  fireEvent.click(toggle('Destination'));
  await colleagueSaves(client, { referenceLabel: 'Sagsnummer' });
  expect(await screen.findByText(/Bookingmodulet er blevet opdateret af en anden/)).toBeTruthy();
  expect(screen.getByText('Sagsnummer er det nye navn på Reference')).toBeTruthy();
  // Saving is no way past the question.
  press('Gem ændringer');
  expect(sent()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hent det nye, og behold mine ændringer' }));
  press('Hent det nye, og behold mine ændringer');
  expect(screen.getByText('1 ændring ikke gemt')).toBeTruthy();
  press('Gem ændringer');
  await waitFor(() => expect(sent()[0]).toMatchObject({ updatedAt: LATER, referenceLabel: 'Sagsnummer' }));
});

test('the second of two who save is told, and nothing is overwritten', async () => {
  server.change = () => {
    server.module = { ...server.module, referenceLabel: 'Sagsnummer', updatedAt: LATER };
    return Promise.reject(new CallFailed(409, { code: 4020, message: 'x' }));
  };
  await open();
  fireEvent.click(toggle('Destination'));
  press('Gem ændringer');
  expect(await screen.findByText(/mens du har rettet i det/)).toBeTruthy();
  expect(titles()).toEqual(['Bookingmodulet er blevet opdateret af en anden. Intet er gemt.']);
  expect(screen.getByTestId('here').textContent).toBe('/companies/17/booking-module');
  press('Kassér mine ændringer');
  expect(screen.queryByText(/ikke gemt/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Navn i formularen' }).value).toBe('Sagsnummer');
});

test('an attribute that is archived meanwhile is marked, and goes before anything is saved', async () => {
  server.attributes = OFFERED.map((one) => (one.code === 'SC' ? { ...one, status: 'ARCHIVED' } : one));
  await open();
  await waitFor(() => expect(rowOf('Egenskaber', 'Stationcar').getByText('Arkiveret')).toBeTruthy());
  fireEvent.click(toggle('Destination'));
  press('Gem ændringer');
  expect(sent()).toEqual([]);
  press('Fjern Stationcar');
  press('Gem ændringer');
  await waitFor(() => expect(sent()).toHaveLength(1));
});
