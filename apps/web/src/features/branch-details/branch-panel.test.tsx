import type { Branch } from '@praj/contract/companies/branches.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBranch } from '../../entities/branch/branch-samples.ts';
import { branchQuery } from '../../entities/branch/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { BranchPanel } from './branch-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ id: 'u', branchId: 'elsewhere' }));
vi.mock('../../entities/session/queries.ts', () => ({
  meQuery: (userId: string) => ({ queryKey: ['users', userId] }),
  useMe: () => ({ ...me, actor: { userId: 'u', companyId: sampleBranch().companyId, branchId: me.branchId, role: 'CompanyAdmin' } }),
}));

const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
let stored: Branch;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  me.branchId = 'elsewhere';
  stored = sampleBranch();
  called.mockImplementation(async (endpoint, input) => {
    const { body } = input as { body?: Partial<Branch> & { active?: boolean } };
    if (endpoint.path.endsWith('/status')) stored = { ...stored, status: body?.active ? 'ACTIVE' : 'INACTIVE' };
    else if (endpoint.method === 'PUT') stored = { ...stored, name: body?.name ?? '', email: body?.email ?? null };
    return stored;
  });
});
afterEach(cleanup);

const client = makeQueryClient((message) => toast.error(message));
const Panel = () => {
  const { data } = useQuery(branchQuery(stored.companyId, stored.id));
  return data ? <BranchPanel branch={data} onClose={() => undefined} /> : null;
};
async function open() {
  client.clear();
  client.setQueryData(['users', 'u'], {});
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: stored.name });
}
const FIELDS = [/^Firmanavn/, /^Kontaktperson/, /^Kontakt e-mail/];
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) =>
  called.mock.calls.filter(([endpoint]) => endpoint.method === method).map(([, input]) => input as { body: object });

test('shows what is known of the location, and saves what was changed; the e-mail may go', async () => {
  await open();
  expect(FIELDS.map((name) => field(name).value)).toEqual(['Aarhus', 'Bo Lund', 'bo@nordlys.example']);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kvikbestil adresse' }).value).toBe('Søndergade 12, 8000 Aarhus C');
  type(/^Firmanavn/, 'Aarhus Havn');
  type(/^Kontakt e-mail/, '');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Lokationens oplysninger er gemt'));
  expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Aarhus Havn', contactPerson: 'Bo Lund', email: null });
  expect(screen.getByRole('heading', { name: 'Aarhus Havn' })).toBeTruthy();
});

test('name and address must be there', async () => {
  await open();
  type(/^Firmanavn/, '');
  fireEvent.change(screen.getByRole('combobox', { name: 'Kvikbestil adresse' }), { target: { value: '' } });
  press('Gem ændringer');
  expect(await screen.findByText('Mangler at udfylde Firmanavn')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde Kvikbestil adresse')).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
});

test('a name that a sister has stands at its field', async () => {
  await open();
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (company_id, name)=(…)',
      code: 'duplicate',
      fields: { name: 'Lokationsnavnet eksisterer allerede.' },
    }),
  );
  type(/^Firmanavn/, 'Hovedkontor');
  press('Gem ændringer');
  expect(await screen.findByText('Lokationsnavnet eksisterer allerede.')).toBeTruthy();
  expect(says.error).not.toHaveBeenCalled();
});

test('archiving asks with the location’s name and how many trips stand, and the safe way changes nothing', async () => {
  await open();
  press('Arkiver');
  const question = await screen.findByRole('alertdialog', { name: 'Arkiver lokationen?' });
  expect(within(question).getByText('Aarhus')).toBeTruthy();
  expect(within(question).getByText('2 ture er i gang og 5 ture er bestilt til senere. De bliver kørt som aftalt.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST')).toEqual([]);
});

test('a location is archived and activated again, and each is said', async () => {
  await open();
  press('Arkiver');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Arkiver' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Afdelingen er blevet deaktiveret'));
  fireEvent.click(await screen.findByRole('button', { name: 'Aktivér' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Afdelingen er blevet genaktiveret'));
  expect(sent('POST').map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
});

test('one’s own location is not archived, and what it is called now is asked for everywhere', async () => {
  me.branchId = stored.id;
  await open();
  expect(screen.queryByRole('button', { name: 'Arkiver' })).toBeNull();
  type(/^Firmanavn/, 'Aarhus Havn');
  press('Gem ændringer');
  await waitFor(() => expect(client.getQueryState(['users', 'u'])?.isInvalidated).toBe(true));
});
