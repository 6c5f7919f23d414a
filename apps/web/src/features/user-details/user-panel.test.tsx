import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleUser } from '../../entities/user/user-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { MyProfile } from './my-profile.tsx';
import { UserPanel } from './user-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const actor: { -readonly [K in keyof Actor]: Actor[K] } = { userId: 'u', companyId: 'provider', branchId: 'b', role: 'PrajAdmin' };
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  return {
    useMe: () => ({ ...stored, id: actor.userId, actor, may: (permission: never, thing: object) => may(actor, permission, thing) }),
  };
});

const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
let stored: User;
let activities = [{ description: 'Loggede ind', timestamp: '2026-11-21T12:12:00.000Z' }];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00Z'), toFake: ['Date'] });
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  Object.assign(actor, { userId: 'u', companyId: 'provider', branchId: 'b', role: 'PrajAdmin' });
  stored = sampleUser();
  called.mockImplementation(async ({ method, path }, input) => {
    const { body } = input as { body?: Partial<User> & { active?: boolean } };
    if (path === '/users/:id/activities') return activities;
    if (path === '/users/:id/status') stored = { ...stored, status: body?.active ? 'ACTIVE' : 'INACTIVE' };
    else if (method === 'PUT' && path === '/users/:id') stored = { ...stored, firstName: body?.firstName ?? '' };
    return stored;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onClose = vi.fn<() => void>();
const client = makeQueryClient((message) => toast.error(message));
const draw = (panel = <UserPanel userId={stored.id} History={() => null} onClose={onClose} />) => {
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{panel}</MemoryRouter>
    </QueryClientProvider>,
  );
};
async function open() {
  draw();
  await screen.findByRole('dialog', { name: `${stored.firstName} ${stored.lastName}` });
}
const own = () => ({ companyId: stored.companyId, branchId: stored.branchId });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Gem ændringer');
const sent = (path: string, method = 'PUT') =>
  called.mock.calls.filter(([one]) => one.path === path && one.method === method).map(([, input]) => (input as { body: object }).body);
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('the head says who it is, and the fields what is known of them', async () => {
  await open();
  expect(screen.getByText('Bruger · København')).toBeTruthy();
  expect(['Fornavn', 'Efternavn', 'E-mail', 'Telefon'].map((name) => field(name).value)).toEqual([
    'Anne',
    'Andersen',
    'anne@nordlys.example',
    '12 34 50 17',
  ]);
  expect(screen.getByText('+45')).toBeTruthy();
  expect(['Fornavn', 'Efternavn', 'E-mail', 'Telefon'].map((name) => field(name).labels?.[0]?.textContent)).toEqual([
    'Fornavn *',
    'Efternavn *',
    'E-mail *',
    'Telefon',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Detaljer', 'Aktivitet']);
});

test('what was changed is saved and said; an emptied phone is sent as null, an e-mail or role that stays is not given anew', async () => {
  await open();
  type('Fornavn', 'Anne-Marie');
  type('Telefon', '');
  save();
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Ændringerne er gemt'));
  expect(sent('/users/:id')).toEqual([{ firstName: 'Anne-Marie', lastName: 'Andersen', phone: null, email: null, role: null }]);
  expect(screen.getByRole('heading', { name: 'Anne-Marie Andersen' })).toBeTruthy();
});

test('another role is given by whoever may, and that it signs the person out is said before', async () => {
  await open();
  expect(screen.queryByText('Medarbejderen logges ud, når rollen ændres.')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Manager' }));
  expect(screen.getByText('Medarbejderen logges ud, når rollen ændres.')).toBeTruthy();
  save();
  await waitFor(() => expect(sent('/users/:id')[0]).toMatchObject({ role: 'BranchAdmin' }));
});

test('names and e-mail must be there', async () => {
  await open();
  type('Efternavn', ' ');
  type('E-mail', '');
  save();
  expect(screen.getByText('Mangler at udfylde Efternavn')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde E-mail')).toBeTruthy();
  expect(sent('/users/:id')).toEqual([]);
});

test('an e-mail that somebody else has stands at its field', async () => {
  await open();
  called.mockRejectedValueOnce(
    new CallFailed(409, { message: 'Key (email)=(…)', code: 'duplicate', fields: { email: 'Dette email eksisterer allerede.' } }),
  );
  type('E-mail', 'bo@nordlys.example');
  save();
  expect(await screen.findByText('Dette email eksisterer allerede.')).toBeTruthy();
  expect(field('E-mail').value).toBe('bo@nordlys.example');
});

test('that the location is archived, which no field stands for, is told as a message', async () => {
  await open();
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'x',
      code: 'branch_archived',
      fields: { branchId: 'Lokationen eller virksomheden er arkiveret. Aktivér den først.' },
    }),
  );
  type('E-mail', 'bo@nordlys.example');
  save();
  await waitFor(() => expect(says.error).toHaveBeenCalledWith('Lokationen eller virksomheden er arkiveret. Aktivér den først.'));
});

test('a Manager gives Bruger and Manager; Admin stands there, cannot be chosen, and it is said why', async () => {
  Object.assign(actor, own(), { role: 'BranchAdmin' });
  await open();
  const roles = screen.getAllByRole<HTMLInputElement>('radio');
  expect(roles.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['BranchEmployee', false],
    ['BranchAdmin', false],
    ['CompanyAdmin', true],
  ]);
  expect(screen.getByText('Som Manager kan du give rollerne Bruger og Manager. Kun en Admin kan give rollen Admin.')).toBeTruthy();
});

test('among the provider’s staff there is no other role to give', async () => {
  stored = sampleUser({ role: 'PrajAdmin', companyId: 'provider' });
  await open();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(field('Rolle').readOnly).toBe(true);
});

test.each([
  ['CompanyAdmin', 'CompanyAdmin'],
  ['BranchAdmin', 'CompanyAdmin'],
  ['BranchAdmin', 'BranchAdmin'],
] as const)('a %s only reads a %s, without any button', async (mine, theirs) => {
  stored = sampleUser({ role: theirs });
  Object.assign(actor, own(), { role: mine });
  await open();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  expect(screen.getByText('Du kan ikke ændre en, hvis rolle er lige så høj som din eller højere.')).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('oneself one changes names and phone of, and neither e-mail nor role nor status', async () => {
  stored = sampleUser({ role: 'CompanyAdmin' });
  Object.assign(actor, own(), { role: 'CompanyAdmin', userId: stored.id });
  await open();
  expect(['Fornavn', 'E-mail', 'Rolle'].map((name) => field(name).readOnly)).toEqual([false, true, true]);
  expect(buttons()).toEqual(['Gem ændringer']);
  type('Fornavn', 'Anna');
  save();
  await waitFor(() => expect(sent('/users/:id')).toEqual([{ firstName: 'Anna', lastName: 'Andersen', phone: '12 34 50 17' }]));
});

test.each([
  ['ACTIVE', 'Nulstil adgangskode', 'Fjern Medarbejder'],
  ['INVITED', 'Send invitation igen', 'Fjern Medarbejder'],
  ['INACTIVE', undefined, 'Genaktivér'],
] as const)('what is offered of somebody who is %s: %s and %s', async (status, mail, change) => {
  stored = sampleUser({ status });
  await open();
  const offered = buttons();
  expect(offered).toContain(change);
  expect(offered.filter((text) => /adgangskode|invitation/.test(text))).toEqual(mail ? [mail] : []);
});

test('the invitation is sent again, and a new password is asked for, each said in its words', async () => {
  stored = sampleUser({ status: 'INVITED' });
  await open();
  press('Send invitation igen');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('E-mail er blevet sendt igen'));
  expect(sent('/users/:id/invite')).toEqual([{}]);
  cleanup();
  stored = sampleUser();
  await open();
  press('Nulstil adgangskode');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Adgangskoden er nulstillet'));
  expect(sent('/users/forgot_password')).toEqual([{ email: 'anne@nordlys.example' }]);
});

test('what is refused is told in the server’s words', async () => {
  stored = sampleUser({ status: 'INVITED' });
  await open();
  called.mockRejectedValueOnce(new CallFailed(409, { message: 'Medarbejderens status tillader det ikke.', code: 'wrong_status' }));
  press('Send invitation igen');
  await waitFor(() => expect(says.error).toHaveBeenCalledWith('Medarbejderens status tillader det ikke.'));
});

test('removing asks with the person’s name, and the safe way changes nothing', async () => {
  await open();
  press('Fjern Medarbejder');
  const question = await screen.findByRole('alertdialog', { name: 'Er du sikker på at du vil fjerne denne medarbejder?' });
  expect(within(question).getByText('Anne Andersen')).toBeTruthy();
  expect(within(question).getByText('Dette kan ikke fortrydes.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Annuller' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('/users/:id/status', 'POST')).toEqual([]);
});

test('a person is deactivated and reactivated, and each is said', async () => {
  await open();
  press('Fjern Medarbejder');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fjern Medarbejder' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Brugeren er blevet deaktiveret'));
  expect(await screen.findByText('Inaktiv')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Genaktivér' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Brugeren er blevet genaktiveret'));
  expect(sent('/users/:id/status', 'POST')).toEqual([{ active: false }, { active: true }]);
});

test('somebody who is deactivated is anonymised after a question, and the panel then offers nothing more', async () => {
  stored = sampleUser({ status: 'INACTIVE' });
  await open();
  press('Anonymisér');
  const question = await screen.findByRole('alertdialog', { name: 'Anonymisér medarbejderen?' });
  expect(within(question).getByText('Anne Andersen')).toBeTruthy();
  expect(sent('/users/:id/anonymize')).toEqual([]);
  stored = sampleUser({ firstName: 'Anonymiseret', lastName: 'bruger', phone: null, status: 'INACTIVE', anonymised: true });
  fireEvent.click(within(question).getByRole('button', { name: 'Anonymisér' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Brugeren er nu anonymiseret'));
  expect(sent('/users/:id/anonymize')).toEqual([{}]);
  await screen.findByRole('heading', { name: 'Anonymiseret bruger' });
  expect(buttons()).toEqual([]);
});

test.each(['ACTIVE', 'INVITED'] as const)('somebody who is %s is not anonymised', async (status) => {
  stored = sampleUser({ status });
  await open();
  expect(buttons()).not.toContain('Anonymisér');
});

test('what a colleague changed shows at once, but not over what is typed here', async () => {
  await open();
  stored = sampleUser({ lastName: 'Bang' });
  await client.invalidateQueries();
  await waitFor(() => expect(field('Efternavn').value).toBe('Bang'));
  type('Efternavn', 'Møller');
  stored = sampleUser({ lastName: 'Ravn', status: 'INACTIVE' });
  await client.invalidateQueries();
  expect(await screen.findByText('Inaktiv')).toBeTruthy();
  expect(field('Efternavn').value).toBe('Møller');
});

test('what a colleague changed in other fields than the one that is typed into is not undone', async () => {
  await open();
  type('Efternavn', 'Møller');
  stored = sampleUser({ firstName: 'Anna', email: 'anna@nordlys.example', phone: null, role: 'BranchAdmin' });
  await client.invalidateQueries();
  await waitFor(() => expect(field('E-mail').value).toBe('anna@nordlys.example'));
  save();
  await waitFor(() => expect(says.success).toHaveBeenCalled());
  expect(sent('/users/:id')).toEqual([{ firstName: 'Anna', lastName: 'Møller', phone: null, email: null, role: null }]);
});

test('activity tells today and yesterday with their time, and else the date', async () => {
  activities = [
    { description: 'Bestilte ordre 48 210 377', timestamp: '2026-11-21T12:12:00.000Z' },
    { description: 'Loggede ind', timestamp: '2026-11-20T15:48:00.000Z' },
    { description: 'Inviteret af Mette Kjær', timestamp: '2026-03-03T10:00:00.000Z' },
  ];
  await open();
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'I dag 13:12Bestilte ordre 48 210 377',
    'I går 16:48Loggede ind',
    '03/03/2026Inviteret af Mette Kjær',
  ]);
});

test('one goes on to the trips of the last year that the person ordered', async () => {
  await open();
  expect(screen.getByText('1.137 kørte ture · 7 bestilt de seneste 30 dage')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se det seneste års ture' }).getAttribute('href')).toBe(
    `/orders?fra=2025-11-21&til=2026-11-21&medarbejder=${stored.id}`,
  );
});

test('of somebody who did nothing yet that is said, without a way to trips', async () => {
  activities = [];
  stored = sampleUser({ ordersCount: 0, latestOrdersCount: 0 });
  await open();
  expect(await screen.findByText('Ingen aktivitet endnu')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('somebody who is not there is said to be so; one who could not be fetched is asked for again', async () => {
  called.mockRejectedValueOnce(new CallFailed(404, undefined));
  draw();
  expect(await screen.findByText(/^Medarbejderen findes ikke/)).toBeTruthy();
  cleanup();
  called.mockRejectedValueOnce(new CallFailed(409, undefined));
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('dialog', { name: 'Anne Andersen' })).toBeTruthy();
});

test('in Min profil everybody changes their own names and phone', async () => {
  Object.assign(actor, own(), { role: 'BranchEmployee', userId: stored.id });
  draw(<MyProfile onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Min profil' });
  expect(['E-mail', 'Rolle'].map((name) => [field(name).value, field(name).readOnly])).toEqual([
    ['anne@nordlys.example', true],
    ['Bruger', true],
  ]);
  type('Telefon', '87654321');
  save();
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Din profil er gemt'));
  expect(sent('/users/:id')).toEqual([{ firstName: 'Anne', lastName: 'Andersen', phone: '87654321' }]);
  expect(onClose).toHaveBeenCalledOnce();
});
