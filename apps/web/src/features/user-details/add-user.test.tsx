import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleUser } from '../../entities/user/user-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddUser } from './add-user.tsx';
import { keptUser } from './user-form.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const actor: { -readonly [K in keyof Actor]: Actor[K] } = { userId: 'u', companyId: 'own', branchId: 'kbh', role: 'CompanyAdmin' };
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u', actor }) }));
const called = vi.mocked(call);
const success = vi.spyOn(toast, 'success');
const onAdded = vi.fn<(user: User) => void>();
const onClose = vi.fn<() => void>();
const COPENHAGEN = { id: 'kbh', name: 'København' };
const AARHUS = { id: 'aar', name: 'Aarhus' };
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  vi.clearAllMocks();
  Object.assign(actor, { companyId: 'own', role: 'CompanyAdmin' });
  called.mockImplementation(async ({ method }) => (method === 'POST' ? { userId: sampleUser().id } : sampleUser()));
});
afterEach(cleanup);

const open = (branches = [COPENHAGEN], companyId = 'own', client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) => ({
  client,
  ...render(
    <QueryClientProvider client={client}>
      <AddUser companyId={companyId} branches={branches} onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  ),
});
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp | string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Opret medarbejder' }));
const bodies = () => called.mock.calls.filter(([{ method }]) => method === 'POST').map(([, input]) => (input as { body: object }).body);
const roles = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => (checked ? `${value}!` : value));
function fillIn() {
  type('Fornavn', 'Anne');
  type('Efternavn', 'Andersen');
  type('E-mail', 'anne@nordlys.example');
}

test('a person is created as Bruger unless said otherwise, said, and handed to the list', async () => {
  open();
  fillIn();
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(sampleUser()));
  expect(bodies()).toEqual([
    { firstName: 'Anne', lastName: 'Andersen', email: 'anne@nordlys.example', phone: null, role: 'BranchEmployee', branchId: 'kbh' },
  ]);
  expect(success).toHaveBeenCalledWith('Medarbejder oprettet');
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptUser('own', { roles: ['BranchEmployee'], branchIds: ['kbh'] }).read('u')).toBeUndefined();
});

test('with a phone, another role and the location that was chosen', async () => {
  open([COPENHAGEN, AARHUS]);
  fillIn();
  type(/Telefon/, '+45 12345678');
  fireEvent.click(screen.getByRole('radio', { name: 'Manager' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Lokation' }), { target: { value: 'aar' } });
  create();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ phone: '12 34 56 78', role: 'BranchAdmin', branchId: 'aar' });
});

test('a location that is archived meanwhile is not shown as another one, and the one that is left can be chosen', async () => {
  const { client, rerender } = open([COPENHAGEN, AARHUS]);
  fillIn();
  const location = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lokation' });
  fireEvent.change(location(), { target: { value: 'aar' } });
  rerender(
    <QueryClientProvider client={client}>
      <AddUser companyId="own" branches={[COPENHAGEN]} onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(location().selectedOptions[0]?.textContent).toBe('Vælg lokation');
  fireEvent.change(location(), { target: { value: 'kbh' } });
  create();
  await waitFor(() => expect(bodies()[0]).toMatchObject({ firstName: 'Anne', branchId: 'kbh' }));
});

test('while it is sent the button says that it takes a moment', async () => {
  called.mockReturnValue(new Promise(() => undefined));
  open();
  fillIn();
  create();
  expect(await screen.findByRole('button', { name: 'Et øjeblik' })).toBeTruthy();
});

test('each field says what is missing once creating was tried, and nothing is sent', () => {
  open([COPENHAGEN, AARHUS]);
  create();
  expect(screen.getAllByText(/^Mangler at udfylde/).map(({ textContent }) => textContent)).toEqual([
    'Mangler at udfylde Fornavn',
    'Mangler at udfylde Efternavn',
    'Mangler at udfylde E-mail',
    'Mangler at udfylde Lokation',
  ]);
  expect(bodies()).toEqual([]);
});

test.each([
  ['Fornavn', 'A', 'Navnet bør være mellem 2 og 32 karakterer.'],
  ['Efternavn', 'x'.repeat(33), 'Navnet bør være mellem 2 og 32 karakterer.'],
  ['E-mail', 'anne(at)nordlys', 'Emailen ser ikke ud til at være i et korrekt format.'],
  ['Telefon', '1234567', 'Ugyldigt telefonnummer'],
])('%s of a person is wrong as “%s”', (name, value, text) => {
  open();
  type(new RegExp(`^${name}`), value);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['CompanyAdmin', 'own', ['BranchEmployee!', 'BranchAdmin', 'CompanyAdmin']],
  ['BranchAdmin', 'own', ['BranchEmployee!', 'BranchAdmin']],
  ['PrajAdmin', 'another', ['BranchEmployee!', 'BranchAdmin', 'CompanyAdmin']],
] as const)('a %s in %s company gives %j', (role, companyId, offered) => {
  actor.role = role;
  open([COPENHAGEN], companyId);
  expect(roles()).toEqual(offered);
});

test('the provider’s staff create only their like in their own company', async () => {
  actor.role = 'PrajAdmin';
  open();
  expect(roles()).toEqual([]);
  expect(field('Rolle').value).toBe('Praj Admin');
  fillIn();
  create();
  await waitFor(() => expect(bodies()[0]).toMatchObject({ role: 'PrajAdmin' }));
});

test('an e-mail that somebody has stands at its field, with everything typed still there', async () => {
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (email)=(…) already exists.',
      code: 'duplicate',
      fields: { email: 'Dette email eksisterer allerede.' },
    }),
  );
  open();
  fillIn();
  create();
  expect(await screen.findByText('Dette email eksisterer allerede.')).toBeTruthy();
  expect(field('Fornavn').value).toBe('Anne');
  expect(onClose).not.toHaveBeenCalled();
});

test('somebody who is created and then cannot be fetched is said to be there, and the list is asked again', async () => {
  called.mockImplementation(async ({ method }) => {
    if (method === 'POST') return { userId: 'new' };
    throw new Error('no line');
  });
  const { client } = open();
  const askedAgain = vi.spyOn(client, 'invalidateQueries');
  fillIn();
  create();
  await waitFor(() => expect(askedAgain).toHaveBeenCalled());
  expect(success).toHaveBeenCalledWith('Medarbejder oprettet');
  expect(onAdded).not.toHaveBeenCalled();
});

test('what was typed is there again when the dialog opens anew, in that company', () => {
  const { unmount } = open([COPENHAGEN, AARHUS]);
  fillIn();
  fireEvent.click(screen.getByRole('radio', { name: 'Admin' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Lokation' }), { target: { value: 'aar' } });
  unmount();
  open([COPENHAGEN, AARHUS]).unmount();
  open([COPENHAGEN], 'another').unmount();
  actor.role = 'BranchAdmin';
  open();
  expect(field('Efternavn').value).toBe('Andersen');
  // Neither that role nor that location is offered here.
  expect(roles()).toEqual(['BranchEmployee!', 'BranchAdmin']);
  create();
  expect(bodies()[0]).toMatchObject({ role: 'BranchEmployee', branchId: 'kbh' });
});

test.each([null, 7, 'x', {}, { firstName: 'A', lastName: '', email: '' }])('of what is kept only a whole person is used: %j', (kept) => {
  const draft = keptUser('own', { roles: ['BranchEmployee'], branchIds: [] });
  draft.write('u', kept as never);
  expect(draft.read('u')).toBeUndefined();
});
