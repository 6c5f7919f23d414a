import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAttribute } from '../../entities/attribute/attribute-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AttributePanel } from './attribute-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
let stored: KeptAttribute;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  stored = sampleAttribute();
  called.mockImplementation(async ({ method, path }, input) => {
    const { body } = input as { body?: Partial<KeptAttribute> };
    if (method === 'DELETE') stored = { ...stored, status: 'ARCHIVED' };
    else if (path.endsWith('/activate')) stored = { ...stored, status: 'ACTIVE' };
    else if (method === 'PUT') stored = { ...stored, ...body };
    return stored;
  });
});
afterEach(cleanup);

const onClose = vi.fn<() => void>();
const client = makeQueryClient((message) => toast.error(message));
async function open(given: Partial<KeptAttribute> = {}) {
  stored = sampleAttribute(given);
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <AttributePanel attributeId={stored.id} History={({ attribute: { code } }) => <a href="#h">Historik {code}</a>} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: stored.description });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) => called.mock.calls.filter(([endpoint]) => endpoint.method === method).map(([{ path }]) => path);
const bodies = () => called.mock.calls.filter(([{ method }]) => method === 'PUT').map(([, input]) => (input as { body?: object }).body);

test('shows what is known of the attribute, and saves what was changed, its code in capitals', async () => {
  await open();
  expect(['Navn', 'Kode', 'ID'].map((name) => field(name).value)).toEqual(['Hund med', 'HU', '122']);
  expect(screen.getByText('Dyr')).toBeTruthy();
  expect(screen.getByText('3 kunder')).toBeTruthy();
  expect(screen.getByText('Historik HU')).toBeTruthy();
  type('Navn', 'Hund i bilen');
  type('Kode', 'hun');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Attributten er gemt'));
  expect(bodies()).toEqual([{ description: 'Hund i bilen', code: 'HUN', globalId: 122 }]);
  expect(screen.getByRole('heading', { name: 'Hund i bilen' })).toBeTruthy();
});

test('a code that another has stands at its field', async () => {
  await open();
  called.mockRejectedValueOnce(
    new CallFailed(409, { message: 'Key (code)=(…) already exists.', code: 'duplicate', fields: { code: 'Koden er allerede i brug' } }),
  );
  type('Kode', 'SC');
  press('Gem ændringer');
  expect(await screen.findByText('Koden er allerede i brug')).toBeTruthy();
  expect(field('Kode').getAttribute('aria-invalid')).toBe('true');
  expect(says.error).not.toHaveBeenCalled();
});

test('what another admin changed shows at once, but not over what is typed here', async () => {
  await open();
  stored = sampleAttribute({ description: 'Hund i bur' });
  await client.invalidateQueries();
  await waitFor(() => expect(field('Navn').value).toBe('Hund i bur'));
  type('Navn', 'Stor hund');
  stored = sampleAttribute({ description: 'Lille hund', companiesCount: 4 });
  await client.invalidateQueries();
  expect(await screen.findByText('4 kunder')).toBeTruthy();
  expect(field('Navn').value).toBe('Stor hund');
});

test('what is typed stays when another admin archives it, and is saved once it is activated again', async () => {
  await open();
  type('Navn', 'Stor hund');
  stored = sampleAttribute({ status: 'ARCHIVED' });
  await client.invalidateQueries();
  expect(await screen.findByText(/kan gemmes, når attributten er aktiveret igen/)).toBeTruthy();
  expect([field('Navn').value, field('Navn').readOnly]).toEqual(['Stor hund', false]);
  press('Aktivér');
  await waitFor(() => expect(screen.queryByText(/kan gemmes, når/)).toBeNull());
  press('Gem ændringer');
  await waitFor(() => expect(bodies().at(-1)).toEqual({ description: 'Stor hund', code: 'HU', globalId: 122 }));
});

test.each([
  [0, 'Ingen kunder har den i deres bookingmodul.'],
  [1, '1 kunde har den i sit bookingmodul. Den forsvinder fra bestillingen med det samme.'],
  [1204, '1.204 kunder har den i deres bookingmodul. Den forsvinder fra bestillingen med det samme.'],
])('archiving asks first, of %i companies', async (companiesCount, text) => {
  await open({ companiesCount });
  press('Arkiver');
  const question = await screen.findByRole('alertdialog', { name: 'Arkiver attributten?' });
  expect(within(question).getByText('Hund med (HU)')).toBeTruthy();
  expect(within(question).getByText(text)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('DELETE')).toEqual([]);
});

test('one is archived, then only read until it is activated again, and each is said', async () => {
  await open();
  press('Arkiver');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Arkiver' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Attributten er arkiveret'));
  expect(await screen.findByText('Attributten er arkiveret. Aktivér den, hvis den skal ændres eller kunne vælges igen.')).toBeTruthy();
  expect(['Navn', 'Kode', 'ID'].map((name) => field(name).readOnly)).toEqual([true, true, true]);
  expect(screen.queryByRole('button', { name: 'Gem ændringer' })).toBeNull();
  press('Aktivér');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Attributten er aktiveret'));
  expect(await screen.findByRole('button', { name: 'Gem ændringer' })).toBeTruthy();
  expect(sent('PUT')).toEqual(['/attributes/:id/activate']);
});

test('one that the product relies on is read only, and why is said', async () => {
  await open({ description: 'Elbil', code: 'EL', updatable: false });
  expect(screen.getByText('Portalen bygger på denne attribut. Derfor kan den hverken ændres eller arkiveres.')).toBeTruthy();
  expect(field('Kode').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Arkiver' })).toBeNull();
  expect(screen.getByText('Historik EL')).toBeTruthy();
});

test('one that is not there says so, and what failed may be tried again', async () => {
  stored = sampleAttribute();
  client.clear();
  called.mockRejectedValueOnce(new CallFailed(404, { message: 'x', code: 'not_found' }));
  const panel = (id: string) => (
    <QueryClientProvider client={client}>
      <AttributePanel key={id} attributeId={id} History={() => null} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(panel('gone'));
  expect(await screen.findByText('Attributten findes ikke')).toBeTruthy();
  called.mockRejectedValue(new CallFailed(500, { message: 'Der gik noget galt.', code: 'unexpected' }));
  rerender(panel('broken'));
  expect(await screen.findByText('Attributten kunne ikke hentes. Der gik noget galt.')).toBeTruthy();
});
