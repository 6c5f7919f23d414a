import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { NO_CHANGE, type PickedPerson } from './people-change.ts';
import { PeoplePicker } from './people-picker.tsx';
import { sampleListedUser } from './user-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const called = vi.mocked(call);
const person = (id: string) => sampleListedUser({ id, firstName: id, lastName: 'Holm', email: `${id}@nordlys.example` });
const people = ['Anne', 'Bo', 'Carl'].map(person);
beforeEach(() => {
  vi.clearAllMocks();
  called.mockImplementation(async (_endpoint, input) => {
    const { query } = input as { query: { page?: number; search?: string } };
    const users = people.filter(({ firstName }) => firstName.toLowerCase().includes(query.search?.toLowerCase() ?? ''));
    return query.page === undefined ? users : { users, total: query.search ? users.length : 4000, page: 1, pageSize: 10 };
  });
});
afterEach(cleanup);

function Picker({ had }: { had: readonly PickedPerson[] }) {
  const [value, setValue] = useState(NO_CHANGE);
  return (
    <PeoplePicker
      label="Adgang"
      name="userIds"
      mark={undefined}
      error={undefined}
      companyId="nordlys"
      had={had}
      value={value}
      onChange={setValue}
    />
  );
}
const show = (had: readonly PickedPerson[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Picker had={had} />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Adgang' });
const option = (name: RegExp) => screen.findByRole('option', { name });
const chips = () => screen.queryAllByRole('button', { name: /^Fjern .* Holm/ }).map((one) => one.getAttribute('aria-label'));
const queries = () => called.mock.calls.map(([, input]) => (input as { query: object }).query);

test('those at work are searched on the server once typing rests, ten at a time', async () => {
  show();
  fireEvent.focus(field());
  expect(await screen.findByText('Viser 3 af 4.000. Skriv for at finde flere.')).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'c' } });
  fireEvent.change(field(), { target: { value: 'ca' } });
  expect((await option(/Carl/)).textContent).toContain('Carl@nordlys.example · København');
  expect(queries()).toEqual([
    { companyId: 'nordlys', page: 1, pageSize: 10, hideInactive: true },
    { companyId: 'nordlys', page: 1, pageSize: 10, hideInactive: true, search: 'ca' },
  ]);
});

test('several are chosen one after the other, ticked, and taken away again by the same press', async () => {
  show();
  fireEvent.focus(field());
  fireEvent.click(await option(/Anne/));
  fireEvent.click(await option(/Bo/));
  expect(chips()).toEqual(['Fjern Bo Holm', 'Fjern Anne Holm']);
  expect((await option(/Anne/)).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  fireEvent.click(await option(/Anne/));
  expect(chips()).toEqual(['Fjern Bo Holm']);
  expect(screen.getByText('1 valgt')).toBeTruthy();
});

test('by the keyboard: arrows and Enter choose, Tab only leaves, and Backspace takes the last one back', async () => {
  show([people[2] ?? person('Carl')]);
  fireEvent.focus(field());
  await option(/Anne/);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(chips()).toEqual(['Fjern Bo Holm', 'Fjern Anne Holm', 'Fjern Carl Holm']);
  fireEvent.keyDown(field(), { key: 'Tab' });
  expect(chips()).toHaveLength(3);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(chips()).toEqual(['Fjern Anne Holm', 'Fjern Carl Holm']);
  fireEvent.change(field(), { target: { value: 'x' } });
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(chips()).toHaveLength(2);
});

test('a screen reader hears who came and went', async () => {
  show();
  fireEvent.focus(field());
  fireEvent.click(await option(/Anne/));
  expect(await screen.findByText('Anne Holm er tilføjet. 1 valgt')).toBeTruthy();
});

test('what is only searched for is let go when the field is left', async () => {
  show();
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'nobody' } });
  expect((await screen.findAllByText('Ingen resultater fundet')).length).toBeGreaterThan(0);
  fireEvent.blur(field());
  expect(field().value).toBe('');
});

test('everybody is chosen at once, and nobody', async () => {
  show([person('Dorte')]);
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj alle' }));
  await waitFor(() => expect(chips()).toHaveLength(4));
  expect(queries().at(-1)).toEqual({ companyId: 'nordlys', hideInactive: true });
  fireEvent.click(screen.getByRole('button', { name: 'Fjern alle' }));
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('a search that fails can be tried again, and everybody who cannot be fetched is said', async () => {
  const said = vi.spyOn(toast, 'error');
  called.mockRejectedValue(new CallFailed(503, { message: 'Der er travlt lige nu. Prøv igen om lidt.', code: 'busy' }));
  show();
  fireEvent.focus(field());
  const retry = await screen.findByRole('button', { name: 'Søgningen svarer ikke. Prøv igen' });
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj alle' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Der er travlt lige nu. Prøv igen om lidt.'));
  called.mockResolvedValue({ users: people, total: 3, page: 1, pageSize: 10 });
  fireEvent.click(retry);
  expect(await option(/Anne/)).toBeTruthy();
});

test('who is deactivated says so', () => {
  show([sampleListedUser({ status: 'INACTIVE' })]);
  expect(screen.getByText('Anne Andersen (inaktiv)')).toBeTruthy();
});

test('who have one name are told apart by their e-mail, and nobody else', () => {
  const namesake = (id: string) => sampleListedUser({ id, email: `${id}@nordlys.example` });
  show([namesake('a'), namesake('b'), person('Bo')]);
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Anne Andersen · a@nordlys.example',
    'Anne Andersen · b@nordlys.example',
    'Bo Holm',
  ]);
});
