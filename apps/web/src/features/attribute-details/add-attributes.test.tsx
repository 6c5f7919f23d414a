import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAttribute } from '../../entities/attribute/attribute-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddAttributes } from './add-attributes.tsx';
import { keptAttributes } from './attribute-form.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), info: vi.spyOn(toast, 'info'), error: vi.spyOn(toast, 'error') };
const onAdded = vi.fn<(attribute: KeptAttribute) => void>();
const onClose = vi.fn<() => void>();
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  called.mockImplementation(async ({ method }, input) => {
    const { body, params } = input as { body?: { attributes: object[] }; params?: { id: string } };
    return method === 'POST' ? { attributeIds: body?.attributes.map((_, at) => `new-${at}`) } : sampleAttribute({ id: params?.id ?? '' });
  });
});
afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AddAttributes onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  );
const row = (at: number) => within(screen.getByRole('group', { name: `Attribut ${at}` }));
const field = (at: number, name: 'Navn' | 'Kode' | 'ID') => row(at).getByRole<HTMLInputElement>('textbox', { name });
const type = (at: number, name: 'Navn' | 'Kode' | 'ID', value: string) => {
  fireEvent.change(field(at, name), { target: { value } });
  fireEvent.blur(field(at, name));
};
function fill(at: number, [name, code, globalId]: readonly [string, string, string]) {
  type(at, 'Navn', name);
  type(at, 'Kode', code);
  type(at, 'ID', globalId);
}
const addRow = () => fireEvent.click(screen.getByRole('button', { name: 'Ny attribut' }));
const submit = () => screen.getByRole('button', { name: /^Opret/ });
const create = () => fireEvent.click(submit());
const bodies = () => called.mock.calls.filter(([{ method }]) => method === 'POST').map(([, input]) => (input as { body: object }).body);
const rows = () => screen.getAllByRole('group').length;
const SEAT = ['Barnestol', 'bs', '301'] as const;
const CHAIR = ['Autostol', 'AS', '0303'] as const;

test('one is created in capitals, said in the spec’s words, and handed to the list', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Opret attribut' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Fjern/ })).toBeNull();
  fill(1, SEAT);
  expect(field(1, 'Kode').value).toBe('BS');
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(sampleAttribute({ id: 'new-0' })));
  expect(bodies()).toEqual([{ attributes: [{ description: 'Barnestol', code: 'BS', globalId: 301 }] }]);
  expect(says.success).toHaveBeenCalledWith('Attribute oprettet');
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptAttributes.read('u')).toBeUndefined();
});

test('each further row is counted in the title and has the focus; taken away it is gone', async () => {
  open();
  addRow();
  addRow();
  expect(screen.getByRole('dialog', { name: 'Opret 3 attributter' })).toBeTruthy();
  expect(submit().textContent).toBe('Opret 3 attributter');
  await waitFor(() => expect(document.activeElement).toBe(field(3, 'Navn')));
  fill(1, SEAT);
  type(3, 'Navn', 'Autostol');
  fireEvent.click(row(2).getByRole('button', { name: 'Fjern attribut 2' }));
  expect(screen.getByRole('dialog', { name: 'Opret 2 attributter' })).toBeTruthy();
  expect(field(2, 'Navn').value).toBe('Autostol');
  await waitFor(() => expect(document.activeElement).toBe(field(2, 'Navn')));
});

test('rows in which nothing stands are dropped, the first one alone must be filled in', async () => {
  open();
  addRow();
  addRow();
  create();
  expect(screen.getAllByText(/^Mangler at udfylde/).map((text) => text.textContent)).toEqual([
    'Mangler at udfylde Navn',
    'Mangler at udfylde Kode',
    'Mangler at udfylde ID',
  ]);
  fill(1, SEAT);
  fill(3, CHAIR);
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(2));
  expect(bodies()).toEqual([
    {
      attributes: [
        { description: 'Barnestol', code: 'BS', globalId: 301 },
        { description: 'Autostol', code: 'AS', globalId: 303 },
      ],
    },
  ]);
  // The list puts each one first: what was typed first comes last.
  expect(onAdded.mock.calls.map(([{ id }]) => id)).toEqual(['new-1', 'new-0']);
});

test('a row that is begun must be filled in', () => {
  open();
  fill(1, SEAT);
  addRow();
  type(2, 'Kode', 'AS');
  create();
  expect(bodies()).toEqual([]);
  expect(row(2).getByText('Mangler at udfylde Navn')).toBeTruthy();
  expect(row(1).queryByText(/^Mangler/)).toBeNull();
});

test.each([
  ['Navn', 'A', 'Navnet bør være mellem 2 og 32 karakterer.'],
  ['Kode', 'A', 'Koden bør være på 2 eller 3 karakterer uden mellemrum.'],
  ['Kode', 'ABCD', 'Koden må maksimalt være 3 karakterer.'],
  ['ID', '12a', 'ID’et bør kun bestå af tal.'],
  ['ID', '1234567890', 'ID’et må højst have 9 cifre.'],
] as const)('%s %s: %s', (name, value, text) => {
  open();
  type(1, name, value);
  expect(row(1).getByText(text)).toBeTruthy();
});

test('what is taken stands in the row it belongs to, an empty row before it or not, and the rest stays typed', async () => {
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (code)=(…) already exists.',
      code: 'duplicate',
      fields: { 'attributes.1.code': 'Koden er allerede i brug', 'attributes.1.globalId': 'ID’et er allerede i brug' },
    }),
  );
  open();
  fill(1, SEAT);
  addRow();
  addRow();
  fill(3, CHAIR);
  create();
  expect(await screen.findByText('Koden er allerede i brug')).toBeTruthy();
  expect(rows()).toBe(2);
  expect(row(2).getByText('Koden er allerede i brug')).toBeTruthy();
  expect(row(2).getByText('ID’et er allerede i brug')).toBeTruthy();
  expect(field(2, 'Navn').value).toBe('Autostol');
  expect(field(1, 'Navn').value).toBe('Barnestol');
  await waitFor(() => expect(document.activeElement).toBe(field(2, 'Kode')));
  expect(says.error).not.toHaveBeenCalled();
  type(2, 'Kode', 'AU');
  type(2, 'ID', '304');
  create();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ attributes: [{ code: 'BS' }, { code: 'AU', globalId: 304 }] });
});

test('what was typed is there again when the dialog opens anew', () => {
  const { unmount } = open();
  fill(1, SEAT);
  addRow();
  type(2, 'Navn', 'Autostol');
  unmount();
  open();
  expect(screen.getByRole('dialog', { name: 'Opret 2 attributter' })).toBeTruthy();
  expect([field(1, 'Kode').value, field(2, 'Navn').value]).toEqual(['BS', 'Autostol']);
});

test('a kept draft that is none is forgotten', () => {
  sessionStorage.setItem('draft.u.attributes', JSON.stringify({ attributes: [{ description: 'X' }] }));
  open();
  expect(field(1, 'Navn').value).toBe('');
});

test('no more than fifty stand at once, and that is said', () => {
  const attributes = Array.from({ length: 50 }, () => ({ description: 'Barnestol', code: 'BS', globalId: '301' }));
  keptAttributes.write('u', { attributes });
  const { baseElement } = open();
  fireEvent.click(screen.getByText('Ny attribut'));
  expect(baseElement.querySelectorAll('[role="group"]')).toHaveLength(50);
  expect(says.info).toHaveBeenCalledWith('Der kan højst oprettes 50 attributter ad gangen.');
});

test('while they are sent the button says that it takes a moment, and nothing closes the dialog', async () => {
  called.mockReturnValue(new Promise(() => undefined));
  open();
  fill(1, SEAT);
  create();
  expect(await screen.findByRole('button', { name: 'Et øjeblik' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuller' }));
  expect(onClose).not.toHaveBeenCalled();
});
