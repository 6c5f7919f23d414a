import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAccount } from '../../entities/account/account-samples.ts';
import { sampleListedUser } from '../../entities/user/user-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddAccount } from './add-account.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onAdded = vi.fn<(account: object) => void>();
const onClose = vi.fn<() => void>();
const { companyId } = sampleListedUser();
const made = sampleAccount({ id: 'new', name: 'Messe', code: '0042' });
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  called.mockImplementation(async ({ method, path }) => {
    if (path === '/users') return { users: [sampleListedUser()], total: 1, page: 1, pageSize: 20 };
    return method === 'POST' ? { accountId: 'new' } : made;
  });
});
afterEach(cleanup);

const open = (id = companyId) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AddAccount companyId={id} onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Opret konto' }));
const sent = () => called.mock.calls.filter(([{ method }]) => method === 'POST').map(([, input]) => input);

test('an account is created for the people who were chosen, said, and handed to the list', async () => {
  open();
  type('Kontonavn', 'Messe');
  type('Kontokode', '0042');
  fireEvent.click(screen.getByRole('switch', { name: 'Standard konto' }));
  fireEvent.focus(screen.getByRole('combobox', { name: /^Medarbejdere med adgang/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Anne Andersen/ }));
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(made));
  expect(sent()).toEqual([
    { params: { companyId }, body: { name: 'Messe', code: '0042', defaultAccount: true, userIds: [sampleListedUser().id] } },
  ]);
  expect(says.success).toHaveBeenCalledWith('Konto oprettet');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
});

test('name and code must be there, and nothing is sent without them', async () => {
  open();
  create();
  expect(await screen.findByText('Mangler at udfylde Kontonavn')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde Kontokode')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each([
  ['Kontonavn', 'A', 'Kontonavnet bør være mellem 2 og 32 karakterer'],
  ['Kontokode', '44a', 'Kontokoden bør kun bestå af tal og være mellem 1 og 6 karakterer.'],
  ['Kontokode', '1234567', 'Kontokoden bør kun bestå af tal og være mellem 1 og 6 karakterer.'],
])('%s is wrong as “%s” once it is left', async (name, value, text) => {
  open();
  type(name, value);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['name', 'Kontonavn', 'Kontonavnet eksisterer allerede'],
  ['code', 'Kontokode', 'Konto koden eksisterer allerede'],
])('a %s that is taken stands at its field, with everything typed still there', async (column, label, text) => {
  open();
  type('Kontonavn', 'Messe');
  type('Kontokode', '42');
  called.mockImplementationOnce(() =>
    Promise.reject(new CallFailed(409, { message: `Key (company_id, ${column})=(…)`, code: 'duplicate', fields: { [column]: text } })),
  );
  create();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect([field('Kontonavn').value, field('Kontokode').value]).toEqual(['Messe', '42']);
  expect(says.error).not.toHaveBeenCalled();
});

test('a name and a code that are taken stand at both fields, and whoever is sent there begins with the first', async () => {
  open();
  type('Kontonavn', 'Messe');
  type('Kontokode', '42');
  const fields = { name: 'Kontonavnet eksisterer allerede', code: 'Konto koden eksisterer allerede' };
  called.mockImplementationOnce(() =>
    Promise.reject(new CallFailed(409, { message: 'Key (company_id, name)=(…)', code: 'duplicate', fields })),
  );
  create();
  expect(await screen.findByText(fields.name)).toBeTruthy();
  expect(screen.getByText(fields.code)).toBeTruthy();
  expect(document.activeElement).toBe(field('Kontonavn'));
  expect(says.error).not.toHaveBeenCalled();
});

test('somebody who is of the company no longer is named, among however many were chosen', async () => {
  open();
  type('Kontonavn', 'Messe');
  type('Kontokode', '42');
  fireEvent.focus(screen.getByRole('combobox', { name: /^Medarbejdere med adgang/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Anne Andersen/ }));
  const text = 'En af de valgte medarbejdere findes ikke hos kunden længere.';
  const fields = { userIds: text, 'userIds.0': text };
  called.mockImplementationOnce(() =>
    Promise.reject(new CallFailed(400, { message: 'Noget er ikke udfyldt rigtigt.', code: 'invalid', fields })),
  );
  create();
  expect(await screen.findByText('Anne Andersen findes ikke hos kunden længere.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  expect(says.error).not.toHaveBeenCalled();
});

test('what was typed and who was chosen is there again when the dialog opens anew, in that company', async () => {
  open();
  type('Kontonavn', 'Messe');
  fireEvent.focus(screen.getByRole('combobox', { name: /^Medarbejdere med adgang/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Anne Andersen/ }));
  cleanup();
  open();
  expect(field('Kontonavn').value).toBe('Messe');
  expect(screen.getByRole('button', { name: 'Fjern Anne Andersen' })).toBeTruthy();
  cleanup();
  open('another');
  expect(field('Kontonavn').value).toBe('');
});

test('while it is sent the button says that it takes a moment', async () => {
  open();
  type('Kontonavn', 'Messe');
  type('Kontokode', '42');
  called.mockImplementationOnce(() => new Promise(() => undefined));
  create();
  expect(await screen.findByRole('button', { name: 'Et øjeblik' })).toBeTruthy();
});
