import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { ListPageProps } from './list-page.tsx';
import type { ListState } from './list-state.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}
export const person = (id: string, name: string): Person => ({ id, name, email: `${name.toLowerCase()}@nordlys.example` });
export const PEOPLE = [person('1', 'Aase'), person('2', 'Bo'), person('3', 'Ćira')];

export const calls = {
  change: vi.fn<ListState<Person>['change']>(),
  hideInactive: vi.fn<(hide: boolean) => void>(),
  reset: vi.fn<() => void>(),
  retry: vi.fn<() => void>(),
};
export const NOTHING = { sort: 'name', direction: 'asc', search: '', hideInactive: false, openId: undefined } as const;

/** A list of people as the platform would bring it: the first ten of 132. */
export const sampleList = (more: Partial<ListState<Person>> = {}): ListState<Person> => ({
  rows: PEOPLE,
  created: new Set(),
  total: 132,
  page: 1,
  pageSize: 10,
  search: NOTHING,
  asked: 'first',
  isNarrowed: false,
  isTurning: false,
  failure: undefined,
  ...calls,
  ...more,
});

export const samplePage = (list: ListState<Person>): ListPageProps<Person> => ({
  title: 'Medarbejdere',
  nouns: { one: 'medarbejder', many: 'medarbejdere' },
  trail: [{ label: 'Indstillinger', to: '/settings' }],
  list,
  columns: [
    { key: 'name', label: 'Navn', cell: ({ name }) => name, width: '40%', sortable: true },
    { key: 'email', label: 'E-mail', cell: ({ email }) => email, width: '60%', card: 'detail' },
  ],
  search: { label: 'Søg i medarbejdere', placeholder: 'Søg navn eller e-mail' },
  hide: { label: 'Skjul deaktiverede medarbejdere', show: 'Vis deaktiverede medarbejdere' },
  empty: { title: 'Ingen medarbejdere endnu', action: <button type="button">Opret den første</button> },
});

export const PHONE = '(max-width: 719px)';
export const BESIDE = '(min-width: 1280px)';

/** A window in which these media queries hold. */
export function stubWindow(...media: readonly string[]): void {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const Here = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
};

/** The page at an address, which stands below it. */
export const inRouter = (page: ReactNode, address: string | { pathname: string; search?: string; state?: unknown } = '/users') => (
  <MemoryRouter initialEntries={[address]}>
    <main>{page}</main>
    <Here />
  </MemoryRouter>
);
