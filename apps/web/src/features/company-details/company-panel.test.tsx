import type { Company } from '@praj/contract/companies.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyQuery } from '../../entities/company/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CompanyPanel } from './company-panel.tsx';
import { pngFile, sampleCompany } from './company-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const me = vi.hoisted(() => ({ companyId: 'provider', role: 'PrajAdmin' }));
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  const actor = () => ({ userId: 'u', branchId: 'b', ...me }) as Parameters<typeof may>[0];
  return { useMe: () => ({ actor: actor(), may: (permission: never, thing: object) => may(actor(), permission, thing) }) };
});

const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
let stored: Company;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
  vi.clearAllMocks();
  Object.assign(me, { companyId: 'provider', role: 'PrajAdmin' });
  stored = sampleCompany();
  called.mockImplementation(async (endpoint, input) => {
    const { body } = input as { body?: Partial<Company> & { active?: boolean } };
    if (endpoint.path === '/companies/:id/status') stored = { ...stored, status: body?.active ? 'ACTIVE' : 'INACTIVE' };
    else if (endpoint.method === 'PUT') stored = { ...stored, name: body?.name ?? '', avatarImageUrl: '/api/logos/new' };
    return stored;
  });
});
afterEach(cleanup);

const onClose = vi.fn<() => void>();
const client = makeQueryClient((message) => toast.error(message));
const Panel = () => {
  const { data } = useQuery(companyQuery(stored.id));
  return data ? <CompanyPanel company={data} onClose={onClose} /> : null;
};
async function open() {
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: stored.name });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>(name === 'Kvikbestil adresse' ? 'combobox' : 'textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) =>
  called.mock.calls.filter(([endpoint]) => endpoint.method === method).map(([, input]) => input as { body: object });

test('shows what is known of the company, and saves what was changed without sending the logo again', async () => {
  await open();
  expect(['Firmanavn', 'Kvikbestil adresse', 'Kontaktperson', 'Kontakt e-mail'].map((name) => field(name).value)).toEqual([
    'Nordlys A/S',
    'Havnegade 4, 1058 København K',
    'Mette Kjær',
    'mk@nordlys.example',
  ]);
  type('Firmanavn', 'Nordlys Rådgivning');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kundens oplysninger er gemt'));
  expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Nordlys Rådgivning', contactPerson: 'Mette Kjær', image: null, removeImage: false });
  expect(screen.getByRole('heading', { name: 'Nordlys Rådgivning' })).toBeTruthy();
});

test('a new logo goes as base64 without its prefix, and only once', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Vælg fil'), { target: { files: [pngFile()] } });
  expect(await screen.findByText('oeresund.png')).toBeTruthy();
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ image: { imageData: 'AAAAAA==', contentType: 'image/png' } }));
  // The stored picture has taken the place of the chosen one.
  await waitFor(() => expect(screen.queryByText('oeresund.png')).toBeNull());
  type('Kontaktperson', 'Signe Bang');
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')[1]?.body).toMatchObject({ image: null, removeImage: false }));
});

test('a logo can be taken away', async () => {
  await open();
  press('Fjern');
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ image: null, removeImage: true }));
});

test('a name that another company has stands at its field', async () => {
  await open();
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (name)=(…) already exists.',
      code: 'duplicate',
      fields: { name: 'Virksomhedsnavnet eksisterer allerede.' },
    }),
  );
  type('Firmanavn', 'Østerport');
  press('Gem ændringer');
  await waitFor(() => expect(field('Firmanavn').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Virksomhedsnavnet eksisterer allerede.')).toBeTruthy();
  expect(says.error).not.toHaveBeenCalled();
});

test('what another admin changed shows at once, but not over what is typed here', async () => {
  await open();
  stored = sampleCompany({ contactPerson: 'Ole Aagaard' });
  await client.invalidateQueries();
  await waitFor(() => expect(field('Kontaktperson').value).toBe('Ole Aagaard'));
  type('Kontaktperson', 'Inge Madsen');
  stored = sampleCompany({ contactPerson: 'Peter Ravn', status: 'INACTIVE' });
  await client.invalidateQueries();
  expect(await screen.findByText('Inaktiv')).toBeTruthy();
  expect(field('Kontaktperson').value).toBe('Inge Madsen');
});

test('what another admin changed in other fields than the one that is typed into is not undone', async () => {
  stored = sampleCompany({ avatarImageUrl: null });
  await open();
  type('Kontaktperson', 'Inge Madsen');
  stored = sampleCompany({ email: 'ny@nordlys.example', avatarImageUrl: '/api/logos/theirs' });
  await client.invalidateQueries();
  await waitFor(() => expect(field('Kontakt e-mail').value).toBe('ny@nordlys.example'));
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({ contactPerson: 'Inge Madsen', email: 'ny@nordlys.example', removeImage: false });
});

test('a logo that is uploaded elsewhere while this panel is saved is not taken away', async () => {
  stored = sampleCompany({ avatarImageUrl: null });
  await open();
  type('Kontaktperson', 'Inge Madsen');
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({ image: null, removeImage: false });
});

test('archiving asks with the company’s name and how many trips stand, and the safe way changes nothing', async () => {
  await open();
  press('Arkiver');
  const question = await screen.findByRole('alertdialog', { name: 'Arkiver kunden?' });
  expect(within(question).getByText('Nordlys A/S')).toBeTruthy();
  expect(within(question).getByText('2 ture er i gang og 5 ture er bestilt til senere. De bliver kørt som aftalt.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST')).toEqual([]);
});

test('a company is archived and activated again, and each is said', async () => {
  await open();
  press('Arkiver');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Arkiver' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kunden er blevet deaktiveret'));
  fireEvent.click(await screen.findByRole('button', { name: 'Aktivér' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Kunden er blevet genaktiveret'));
  expect(sent('POST').map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
});

test.each([
  ['PrajAdmin', 'their own company'],
  ['CompanyAdmin', 'their own company'],
])('a %s cannot archive %s', async (role) => {
  Object.assign(me, { companyId: stored.id, role });
  await open();
  expect(screen.queryByRole('button', { name: 'Arkiver' })).toBeNull();
});
