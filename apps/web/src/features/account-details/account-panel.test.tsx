import type { Account } from '@praj/contract/companies/accounts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAccount } from '../../entities/account/account-samples.ts';
import { accountQuery } from '../../entities/account/queries.ts';
import { sampleListedUser } from '../../entities/user/user-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AccountPanel } from './account-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const { id, companyId } = sampleAccount();
const [ANNE, BO, CARL] = [sampleListedUser().id, 'bo', 'carl'];
const carl = sampleListedUser({ id: CARL, firstName: 'Carl', lastName: 'Krag' });
let stored: Account;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  stored = sampleAccount();
  called.mockImplementation(async ({ method, path }, input) => {
    if (path === '/users') return { users: [carl], total: 1, page: 1, pageSize: 20 };
    const { body } = input as { body?: Partial<Account> };
    if (method === 'DELETE') stored = { ...stored, status: 'ARCHIVED', defaultAccount: false };
    else if (path.endsWith('/activate')) stored = { ...stored, status: 'ACTIVE' };
    else if (method === 'PUT') stored = { ...stored, name: body?.name ?? '', code: body?.code ?? '' };
    return stored;
  });
});
afterEach(cleanup);

const client = makeQueryClient((message) => toast.error(message));
function open() {
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <AccountPanel
        companyId={companyId}
        accountId={id}
        History={({ account }) => <i>{`Historik for ${account.name}`}</i>}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return screen.findByRole('dialog', { name: stored.name });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) =>
  called.mock.calls.filter(([endpoint]) => endpoint.method === method).map(([, input]) => (input as { body: { userIds: string[] } }).body);

test('shows what is known of the account, and saves what was changed', async () => {
  await open();
  expect([field('Kontonavn').value, field('Kontokode').value]).toEqual(['Salg Danmark', '4410']);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Standard konto' }).checked).toBe(true);
  expect(screen.getByText('2 valgt')).toBeTruthy();
  expect(screen.getByText('Historik for Salg Danmark')).toBeTruthy();
  type('Kontonavn', 'Salg Norden');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kontoen er gemt'));
  expect(sent('PUT')).toEqual([{ name: 'Salg Norden', code: '4410', defaultAccount: true, userIds: [ANNE, BO] }]);
  expect(screen.getByRole('heading', { name: 'Salg Norden' })).toBeTruthy();
});

test('people come and go, and whoever a colleague let in meanwhile stays', async () => {
  await open();
  fireEvent.focus(screen.getByRole('combobox', { name: /^Medarbejdere med adgang/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Carl Krag/ }));
  press('Fjern Anne Andersen');
  const dorte = { ...sampleListedUser({ id: 'dorte', firstName: 'Dorte' }) };
  stored = { ...stored, usersWithAccess: [...stored.usersWithAccess, dorte] };
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.userIds).toEqual([CARL, BO, 'dorte']);
});

test('a default account that a colleague has moved meanwhile is not moved back', async () => {
  await open();
  type('Kontonavn', 'Salg Norden');
  stored = { ...stored, code: '4411', defaultAccount: false };
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]).toMatchObject({ name: 'Salg Norden', code: '4411', defaultAccount: false });
});

test('who comes to the account while nothing is typed shows at once', async () => {
  await open();
  stored = { ...stored, name: 'Salg Øst', usersWithAccess: [carl] };
  await client.invalidateQueries({ queryKey: accountQuery(companyId, id).queryKey });
  expect(await screen.findByRole('button', { name: 'Fjern Carl Krag' })).toBeTruthy();
  expect(field('Kontonavn').value).toBe('Salg Øst');
});

test('what is typed stays when a colleague archives the account, and is saved once it is activated again', async () => {
  await open();
  type('Kontonavn', 'Salg Norden');
  stored = { ...stored, status: 'ARCHIVED', defaultAccount: false };
  await client.invalidateQueries({ queryKey: accountQuery(companyId, id).queryKey });
  expect(await screen.findByText(/kan gemmes, når kontoen er aktiveret igen/)).toBeTruthy();
  expect(field('Kontonavn').value).toBe('Salg Norden');
  expect(field('Kontonavn').readOnly).toBe(false);
  press('Aktivér');
  await waitFor(() => expect(screen.queryByText(/kan gemmes, når/)).toBeNull());
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ name: 'Salg Norden', defaultAccount: false }));
});

test('who gives up what they typed sees the archived account', async () => {
  await open();
  type('Kontonavn', 'Salg Norden');
  stored = { ...stored, status: 'ARCHIVED' };
  await client.invalidateQueries({ queryKey: accountQuery(companyId, id).queryKey });
  await screen.findByText(/kan gemmes, når kontoen er aktiveret igen/);
  type('Kontonavn', 'Salg Danmark');
  expect(await screen.findByText(/kan ikke ændres, før den aktiveres igen/)).toBeTruthy();
  expect(field('Kontonavn').readOnly).toBe(true);
});

test('somebody who cannot have access is told of beside the people, with everything still chosen', async () => {
  await open();
  press('Fjern Anne Andersen');
  const text = 'En af de valgte medarbejdere findes ikke hos kunden længere.';
  called.mockImplementation(async ({ method }) => {
    if (method === 'PUT')
      throw new CallFailed(400, { message: 'Noget er ikke udfyldt rigtigt.', code: 'invalid', fields: { userIds: text } });
    return stored;
  });
  press('Gem ændringer');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fjern Anne Andersen' })).toBeNull();
  expect(says.error).not.toHaveBeenCalled();
});

test('archiving asks with the account’s name and says what comes of it, and the safe way changes nothing', async () => {
  await open();
  press('Arkiver');
  const question = await screen.findByRole('alertdialog', { name: 'Arkiver kontoen?' });
  expect(within(question).getByText('Salg Danmark')).toBeTruthy();
  expect(within(question).getByText(/har derefter ingen standard konto/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('DELETE')).toEqual([]);
});

test('an account is archived, then only read, and activated again, and each is said', async () => {
  await open();
  press('Arkiver');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Arkiver' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kontoen er arkiveret'));
  expect(await screen.findByText(/kan ikke ændres, før den aktiveres igen/)).toBeTruthy();
  expect(field('Kontonavn').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Gem ændringer' })).toBeNull();
  expect(screen.getByText('Anne Andersen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fjern Anne Andersen' })).toBeNull();
  press('Aktivér');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kontoen er aktiveret'));
  expect(await screen.findByRole('button', { name: 'Gem ændringer' })).toBeTruthy();
});

test('one that a colleague has archived meanwhile is told of when it is saved, and nothing typed is lost', async () => {
  await open();
  called.mockImplementation(async ({ method }) => {
    if (method === 'PUT') throw new CallFailed(409, { message: 'Kontoen er arkiveret. Aktivér den først.', code: 'account_archived' });
    return stored;
  });
  type('Kontonavn', 'Salg Norden');
  press('Gem ændringer');
  await waitFor(() => expect(says.error).toHaveBeenCalledWith('Kontoen er arkiveret. Aktivér den først.'));
  expect(field('Kontonavn').value).toBe('Salg Norden');
});

test('one that is not there says so', async () => {
  called.mockRejectedValue(new CallFailed(404, { message: '', code: 'not_found' }));
  void open().catch(() => undefined);
  expect(await screen.findByText('Kontoen findes ikke, eller du har ikke adgang til den.')).toBeTruthy();
});
