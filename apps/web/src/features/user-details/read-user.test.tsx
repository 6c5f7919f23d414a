import type { User } from '@praj/contract/users.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleUser } from '../../entities/user/user-samples.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { UserPanel } from './user-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const { companyId, branchId } = sampleUser();
const actor: { role: Role; userId: string; companyId: string; branchId: string } = { role: 'PrajAdmin', userId: 'u', companyId, branchId };
vi.mock('../../entities/session/queries.ts', async () => {
  const { may } = await import('@praj/domain/people/permissions.ts');
  return { useMe: () => ({ id: 'u', actor, may: (permission: never, thing: object) => may(actor, permission, thing) }) };
});
afterEach(cleanup);

const open = async (more: Partial<User>) => {
  vi.mocked(call).mockImplementation(async ({ path }) => (path === '/users/:id/activities' ? [] : sampleUser(more)));
  const client = makeQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UserPanel userId={sampleUser().id} History={() => <button type="button">Historik</button>} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Aktivitet' });
  /** What a colleague makes of them meanwhile. */
  return async (becomes: Partial<User>) => {
    vi.mocked(call).mockImplementation(async ({ path }) => (path === '/users/:id/activities' ? [] : sampleUser(becomes)));
    await client.invalidateQueries();
  };
};
const history = () => screen.queryByRole('button', { name: 'Historik' });

test('of somebody who is only read the history stands in the foot, as of anybody else', async () => {
  await open({});
  const usual = history()?.parentElement?.className;
  cleanup();
  await open({ status: 'INACTIVE', anonymised: true });
  expect(history()?.parentElement?.className).toBe(usual);
});

test('somebody who is anonymised is only read, and stays so', async () => {
  await open({ firstName: 'Anonymiseret', lastName: 'bruger', phone: null, status: 'INACTIVE', anonymised: true });
  const said = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(said.filter((text) => text !== '')).toEqual(['Historik']);
  expect(screen.getByText('Medarbejderen er anonymiseret og kan ikke ændres eller genaktiveres.')).toBeTruthy();
});

test('whoever reads no history has no empty foot below somebody they do not outrank', async () => {
  actor.role = 'BranchAdmin';
  await open({ role: 'CompanyAdmin' });
  expect(screen.getByText('Du kan ikke ændre en, hvis rolle er lige så høj som din eller højere.')).toBeTruthy();
  expect(history()).toBeNull();
});

test('what is typed of somebody whom a colleague raises meanwhile stands there still, with why, until it is given up', async () => {
  actor.role = 'CompanyAdmin';
  const become = await open({});
  const { lastName } = sampleUser();
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Efternavn' });
  const type = (value: string) => fireEvent.change(field() as HTMLInputElement, { target: { value } });
  type('Møller');
  await become({ role: 'CompanyAdmin' });
  expect(await screen.findByText('Du kan ikke ændre en, hvis rolle er lige så høj som din eller højere.')).toBeTruthy();
  expect(field()?.value).toBe('Møller');
  expect(screen.getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
  type(lastName);
  expect(field()).toBeNull();
});
