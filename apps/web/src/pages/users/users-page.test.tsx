import type { ListedUser, User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastShownList } from '../../entities/user/shown-list.ts';
import { sampleListedUser, sampleUser } from '../../entities/user/user-samples.ts';
import { UsersPage } from './users-page.tsx';

const COMPANY = sampleListedUser().companyId;
const BRANCH = sampleListedUser().branchId;
const AARHUS = '0193b3a0-0000-7000-8000-000000000019';
const actor: { -readonly [K in keyof Actor]: Actor[K] } = { userId: 'u', companyId: COMPANY, branchId: BRANCH, role: 'CompanyAdmin' };
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  return {
    useMe: () => ({
      id: 'u',
      ...actor,
      branchName: 'København',
      actor,
      may: (permission: never, thing: object) => may(actor, permission, thing),
    }),
  };
});
vi.mock('../../features/user-details/add-user.tsx', () => ({
  AddUser: ({ branches, onAdded }: { branches: { name: string }[]; onAdded: (user: User) => void }) => (
    <button type="button" onClick={() => onAdded(added())}>
      {branches.map(({ name }) => name).join(' + ')}
    </button>
  ),
}));
vi.mock('../../features/user-details/user-panel.tsx', () => ({
  UserPanel: ({ userId, History }: { userId: string; History: ComponentType<{ user: User }> }) => (
    <dialog open>
      {userId}
      <History user={sampleUser({ id: userId })} />
    </dialog>
  ),
}));

const added = () => sampleUser({ id: 'new', firstName: 'Åse', status: 'INVITED', lastActivityTimestamp: null });
const asked: URL[] = [];
let users: ListedUser[];
type Status = 'ACTIVE' | 'INACTIVE';
let status: Status;
let branches: { id: string; name: string; status: Status }[];
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  asked.length = 0;
  actor.role = 'CompanyAdmin';
  status = 'ACTIVE';
  branches = [
    { id: BRANCH, name: 'København', status },
    { id: AARHUS, name: 'Aarhus', status },
  ];
  document.cookie = 'access_token=t; path=/';
  users = [
    sampleListedUser({ id: 'd', firstName: 'Anonymiseret', lastName: 'bruger', status: 'INACTIVE', anonymised: true }),
    sampleListedUser({ role: 'BranchAdmin' }),
    sampleListedUser({ id: 'b', firstName: 'Bo', status: 'INVITED', lastActivityTimestamp: null }),
    sampleListedUser({
      id: 'c',
      firstName: 'Carl',
      role: 'CompanyAdmin',
      status: 'INACTIVE',
      lastActivityTimestamp: '2026-11-21T08:40:00Z',
    }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname === '/api/companies/nowhere') return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    if (url.pathname.startsWith('/api/companies')) return Response.json({ id: COMPANY, name: 'Nordlys A/S', status, branches });
    if (url.pathname === '/api/users/new') return Response.json(added());
    asked.push(url);
    return Response.json({ users, total: users.length && 4000, page: 1, pageSize: 10 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});
const Here = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
};
const here = () => screen.getByTestId('here').textContent;
async function show(path = `/companies/${COMPANY}/users`) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/companies/:companyId/users" element={<UsersPage />} />
          <Route path="/companies/:companyId/:branchId/users" element={<UsersPage />} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(users.length > 0 ? 'Anne Andersen' : /^Ingen medarbejdere endnu|^Adressen er forkert/);
}
const OF_BRANCH = `/companies/${COMPANY}/${BRANCH}/users`;
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an employee of a company stands with e-mail, location, role, trips, last activity and status', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medarbejdere 4.000');
  expect(cellsOf(/Anne/)).toEqual(['AAAnne Andersen', 'anne@nordlys.example', 'København', 'Manager', '1.137', '1 dag siden', 'Aktiv']);
  expect(cellsOf(/Bo /).slice(3)).toEqual(['Bruger', '1.137', 'Ingen aktivitet endnu', 'Inviteret']);
  expect(cellsOf(/Carl/).slice(3)).toEqual(['Admin', '1.137', 'I dag kl. 09:40', 'Inaktiv']);
  expect(cellsOf(/Anonymiseret/)[1]).toBe('–');
  expect(screen.getByText('Viser 1 til 10 af 4.000 medarbejdere')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ companyId: COMPANY, page: '1', pageSize: '10' });
});

test('the employees of one branch are asked for alone and need no location', async () => {
  await show(OF_BRANCH);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Navn',
    'E-mail',
    'Rolle',
    'Ture',
    'Seneste aktivitet',
    'Status',
  ]);
  expect(asked[0]?.searchParams.get('branchId')).toBe(BRANCH);
});

test.each(['Navn', 'E-mail', 'Lokation', 'Rolle', 'Ture', 'Seneste aktivitet', 'Status'])(
  'the server sorts people by %s',
  async (label) => {
    await show(`/companies/${COMPANY}/users?sort=-phone`);
    fireEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.searchParams.get('direction')).toBe('asc');
    expect(screen.getByRole('columnheader', { name: label }).getAttribute('aria-sort')).toBe('ascending');
  },
);

test.each([
  ['CompanyAdmin', `/companies/${COMPANY}/users`, true],
  ['CompanyAdmin', OF_BRANCH, true],
  ['BranchAdmin', OF_BRANCH, true],
  ['BranchAdmin', `/companies/${COMPANY}/${AARHUS}/users`, false],
] as const)('a %s imports into %s: %s', async (role, path, offered) => {
  actor.role = role;
  await show(path);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Importér' })?.getAttribute('href')).toBe(offered ? `${path}/import` : undefined),
  );
});

test('from the whole company one goes to one of its locations and back', async () => {
  await show();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lokation' });
  fireEvent.change(choice, { target: { value: AARHUS } });
  expect(here()).toBe(`/companies/${COMPANY}/${AARHUS}/users`);
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('branchId')).toBe(AARHUS));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Lokation' }), { target: { value: 'alle' } });
  expect(here()).toBe(`/companies/${COMPANY}/users`);
});

test('a company with one location has none to choose', async () => {
  branches = branches.slice(0, 1);
  await show();
  await screen.findByRole('button', { name: 'Opret medarbejder' });
  expect(screen.queryByRole('combobox', { name: 'Lokation' })).toBeNull();
});

test('deactivated employees are hidden when one asks for it, and stay hidden', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Indstillinger' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Skjul deaktiverede medarbejdere' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('hideInactive')).toBe('true'));
  cleanup();
  asked.length = 0;
  await show();
  expect(asked[0]?.searchParams.get('hideInactive')).toBe('true');
});

test('the company and branch that were looked at last are remembered for the person', async () => {
  await show(OF_BRANCH);
  expect(lastShownList.read('u')).toEqual({ companyId: COMPANY, branchId: BRANCH });
  expect(lastShownList.read('another')).toBeUndefined();
});

test.each([null, 7, 'x', {}, { companyId: 3 }])('of what is kept only a whole choice is used: %j', (kept) => {
  lastShownList.write('u', kept as never);
  expect(lastShownList.read('u')).toBeUndefined();
});

test.each([
  ['PrajAdmin', 'Kunder', '/companies', ['Kunder', 'Nordlys A/S']],
  ['CompanyAdmin', 'Indstillinger', '/settings', ['Indstillinger']],
  ['BranchAdmin', 'Indstillinger', '/settings', ['Indstillinger']],
] as const)('the way back of a %s leads to %s', async (role, label, path, trail) => {
  actor.role = role;
  await show(OF_BRANCH);
  await waitFor(() => {
    const way = screen.getByRole('navigation', { name: 'Brødkrumme' });
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...trail, 'Medarbejdere']);
  });
  expect(screen.getByRole('link', { name: `Tilbage til ${label}` }).getAttribute('href')).toBe(path);
});

test('a row opens the panel of its person', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: /Bo/ }));
  expect((await screen.findByRole('dialog')).textContent).toBe('b');
  expect(here()).toBe(`/companies/${COMPANY}/users?vis=b`);
});

test('the panel leads to the person’s history, for the provider alone', async () => {
  actor.role = 'PrajAdmin';
  await show(`${OF_BRANCH}?vis=b`);
  expect(await screen.findByRole('button', { name: 'Historik' })).toBeTruthy();
  cleanup();
  actor.role = 'CompanyAdmin';
  await show(`${OF_BRANCH}?vis=b`);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Historik' })).toBeNull();
});

test('somebody who was just created stands first, marked as new', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Opret medarbejder' }));
  fireEvent.click(await screen.findByRole('button', { name: 'København + Aarhus' }));
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Åse Andersen');
  expect(first?.textContent).toContain('Ny');
});

test.each(['CompanyAdmin', 'BranchAdmin'] as const)('in the list of a branch a %s creates people of that branch', async (role) => {
  actor.role = role;
  await show(OF_BRANCH);
  fireEvent.click(await screen.findByRole('button', { name: 'Opret medarbejder' }));
  expect(await screen.findByRole('button', { name: 'København' })).toBeTruthy();
});

test('the button has its place before the company has come, and a press on it is not lost', async () => {
  const shown = show();
  fireEvent.click(screen.getByRole('button', { name: 'Opret medarbejder' }));
  await shown;
  expect(await screen.findByRole('button', { name: 'København + Aarhus' })).toBeTruthy();
});

test('nobody is created or imported in a location that is archived, and in its company only in the others', async () => {
  branches = branches.map((branch) => (branch.id === BRANCH ? { ...branch, status: 'INACTIVE' } : branch));
  await show(OF_BRANCH);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opret medarbejder' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Importér' })).toBeNull();
  cleanup();
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Opret medarbejder' }));
  expect(await screen.findByRole('button', { name: 'Aarhus' })).toBeTruthy();
});

test('nobody is created or imported in a company that is archived', async () => {
  status = 'INACTIVE';
  await show();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opret medarbejder' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Importér' })).toBeNull();
});

test('whoever may give no role creates nobody', async () => {
  actor.role = 'BranchEmployee';
  await show(OF_BRANCH);
  expect(screen.queryByRole('button', { name: 'Opret medarbejder' })).toBeNull();
});

test('where nobody is yet one is told what comes of creating the first', async () => {
  users = [];
  await show(OF_BRANCH);
  expect(await screen.findByText('Opret den første, så får vedkommende en invitation på e-mail.')).toBeTruthy();
});

test.each(['/companies/nowhere/users', `/companies/${COMPANY}/nowhere/users`])(
  '%s is said not to be there, and nobody is created',
  async (path) => {
    users = [];
    actor.role = 'PrajAdmin';
    await show(path);
    expect(await screen.findByText('Adressen er forkert, eller du har ikke adgang til medarbejderne her')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Opret medarbejder' })).toBeNull();
  },
);
