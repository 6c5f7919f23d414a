import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBranch } from '../../entities/branch/branch-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddBranch } from './add-branch.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onClose = vi.fn<() => void>();
const { address: SOENDERGADE, companyId, id: branchId } = sampleBranch();
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  called.mockImplementation(async ({ method, path }) => {
    if (path === '/map_box/place') return { features: [SOENDERGADE] };
    return method === 'POST' ? { branchId } : sampleBranch();
  });
});
afterEach(cleanup);

const open = (client = new QueryClient(), id = companyId) =>
  render(
    <QueryClientProvider client={client}>
      <AddBranch company={{ id, name: 'Nordlys A/S' }} onClose={onClose} />
    </QueryClientProvider>,
  );
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const NAME = /^Lokationsnavn/;
const CONTACT = /^Kontaktperson/;
const EMAIL = /^Kontakt e-mail/;
const type = (name: RegExp, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Opret lokation' }));
const added = () => called.mock.calls.filter(([{ method }]) => method === 'POST').map(([, input]) => input);
async function fillIn() {
  const address = screen.getByRole('combobox', { name: 'Kvikbestil adresse' });
  type(NAME, 'Aarhus');
  type(CONTACT, 'Bo Lund');
  fireEvent.focus(address);
  fireEvent.change(address, { target: { value: 'Søndergade 12' } });
  fireEvent.click(await screen.findByRole('option', { name: /Søndergade 12/ }));
}

test('a location is created without an e-mail, said, and its company is asked for again', async () => {
  const client = new QueryClient();
  client.setQueryData(['companies', companyId], {});
  open(client);
  await fillIn();
  create();
  await waitFor(() => expect(client.getQueryState(['companies', companyId])?.isInvalidated).toBe(true));
  expect(added()).toMatchObject([
    { params: { companyId }, body: { name: 'Aarhus', contactPerson: 'Bo Lund', email: null, address: SOENDERGADE } },
  ]);
  expect(says.success).toHaveBeenCalledWith('Afdeling oprettet');
  expect(onClose).toHaveBeenCalledOnce();
});

test('each field says what is missing once creating was tried, save the e-mail, and nothing is sent', async () => {
  open();
  create();
  expect(await screen.findByText('Mangler at udfylde Lokationsnavn')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde Kontaktperson')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde Kvikbestil adresse')).toBeTruthy();
  expect(field(EMAIL).getAttribute('aria-invalid')).toBeNull();
  expect(added()).toEqual([]);
});

test.each([
  [NAME, 'A', 'Lokationsnavnet bør være mellem 2 og 32 karakterer.'],
  [CONTACT, 'B', 'Navnet bør være mellem 2 og 32 karakterer.'],
  [EMAIL, 'bo@nordlys', 'Emailen ser ikke ud til at være i et korrekt format.'],
])('%s is wrong as “%s”', (name, value, text) => {
  open();
  type(name, value);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a name that is taken stands at its field, with everything typed still there', async () => {
  open();
  await fillIn();
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (company_id, name)=(…) already exists.',
      code: 'duplicate',
      fields: { name: 'Lokationsnavnet eksisterer allerede.' },
    }),
  );
  create();
  expect(await screen.findByText('Lokationsnavnet eksisterer allerede.')).toBeTruthy();
  expect(field(NAME).value).toBe('Aarhus');
  expect(says.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('what was typed is there again when the dialog opens anew, and not in another company’s', () => {
  open();
  type(NAME, 'Aarhus');
  cleanup();
  open();
  expect(field(NAME).value).toBe('Aarhus');
  cleanup();
  open(new QueryClient(), 'another');
  expect(field(NAME).value).toBe('');
});
