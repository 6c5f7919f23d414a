import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import type { ListPageReply, ListQuery, ListSource } from './list-source.ts';
import { usePagedList } from './use-paged-list.ts';

interface Row {
  id: string;
  name: string;
}
type Sort = 'name' | 'number';
const row = (id: string, name = id): Row => ({ id, name });
const fetchPage = vi.fn<(query: ListQuery<Sort>) => Promise<ListPageReply<Row>>>();
const SOURCE: ListSource<Row, Sort> = {
  resource: 'companies',
  sorts: ['name', 'number'],
  filterNames: ['status'],
  fetch: (query) => fetchPage(query),
};
const lastQuery = () => fetchPage.mock.lastCall?.[0];
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  fetchPage.mockReset();
  fetchPage.mockImplementation(async ({ page, pageSize }) => ({ rows: [row(`${page}-a`), row(`${page}-b`)], total: 132, page, pageSize }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (address = '/companies', userId = 'u1', source = SOURCE) =>
  renderHook(() => ({ list: usePagedList(source, userId), at: useLocation(), step: useNavigationType() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  }).result;
const shown = async (result: ReturnType<typeof open>) => {
  await waitFor(() => expect(result.current.list.rows).toBeDefined());
  await waitFor(() => expect(result.current.list.isFetching).toBe(false));
  return result.current.list.rows?.map(({ name }) => name);
};

test('a page of ten is asked for, rising by the first column', async () => {
  const result = open();
  expect(await shown(result)).toEqual(['1-a', '1-b']);
  expect(lastQuery()).toEqual({ page: 1, pageSize: 10, sort: 'name', direction: 'asc', hideInactive: false });
  expect(result.current.list.total).toBe(132);
});

test('what the address says is asked for', async () => {
  await shown(open('/companies?soeg=Nord&sort=-number&side=3&skjul=ja'));
  expect(lastQuery()).toEqual({ page: 3, pageSize: 10, sort: 'number', direction: 'desc', search: 'Nord', hideInactive: true });
});

test.each([
  ['sorting', { sort: 'number', direction: 'desc' as const }, '?sort=-number'],
  ['searching', { search: 'Nord' }, '?soeg=Nord'],
  ['a filter', { filters: { status: ['a'] } }, '?status=a'],
])('%s goes to page 1 and stands in the address', async (_, change, address) => {
  const result = open('/companies?side=3');
  await shown(result);
  act(() => result.current.list.change(change));
  await shown(result);
  expect(result.current.at.search).toBe(address);
  expect(lastQuery()?.page).toBe(1);
});

test('the page before stays in sight while the next is fetched', async () => {
  const result = open();
  await shown(result);
  let answer: (reply: ListPageReply<Row>) => void = () => undefined;
  fetchPage.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  act(() => result.current.list.change({ page: 2 }));
  await waitFor(() => expect(result.current.list.isTurning).toBe(true));
  expect(result.current.list.rows?.map(({ name }) => name)).toEqual(['1-a', '1-b']);
  act(() => answer({ rows: [row('2-a')], total: 132, page: 2, pageSize: 10 }));
  await waitFor(() => expect(result.current.list.rows?.map(({ name }) => name)).toEqual(['2-a']));
});

test('that nothing matched says nothing of the next search', async () => {
  fetchPage.mockResolvedValue({ rows: [], total: 0, page: 1, pageSize: 10 });
  const result = open('/companies?soeg=xyz');
  await shown(result);
  fetchPage.mockImplementation(() => new Promise(() => undefined));
  act(() => result.current.list.change({ search: 'xy' }));
  await waitFor(() => expect(result.current.list.rows).toBeUndefined());
});

test('a page behind the last is the last, as the server says', async () => {
  fetchPage.mockResolvedValue({ rows: [row('last')], total: 131, page: 14, pageSize: 10 });
  const result = open('/companies?side=99');
  await shown(result);
  expect(result.current.list.page).toBe(14);
});

test('hiding is remembered for the person, and not for the next one', async () => {
  const result = open();
  await shown(result);
  act(() => result.current.list.hideInactive(true));
  await waitFor(() => expect(lastQuery()?.hideInactive).toBe(true));
  expect(result.current.at.search).toBe('?skjul=ja');
  cleanup();
  await shown(open('/companies', 'u1'));
  expect(lastQuery()?.hideInactive).toBe(true);
  cleanup();
  await shown(open('/companies', 'u2'));
  expect(lastQuery()?.hideInactive).toBe(false);
});

test('Nulstil takes search, hiding and filters away, and keeps the order', async () => {
  const result = open('/companies?soeg=Nord&skjul=ja&status=a&sort=number');
  await shown(result);
  expect(result.current.list.isNarrowed).toBe(true);
  act(() => result.current.list.reset());
  await shown(result);
  expect(result.current.at.search).toBe('?sort=number');
  expect(result.current.list.isNarrowed).toBe(false);
});

test.each([
  ['turning the page is', '/companies', { page: 2 }, 'PUSH'],
  ['typing in the search is not', '/companies', { search: 'Nord' }, 'REPLACE'],
  ['turning the page beside an open panel is not', '/companies?vis=1-a', { page: 2 }, 'REPLACE'],
])('%s a step to go back to', async (_, address, change, step) => {
  const result = open(address);
  await shown(result);
  act(() => result.current.list.change(change));
  await waitFor(() => expect(result.current.step).toBe(step));
});

test('what was created stands first as new, also when the list is asked for again, until another view is asked for', async () => {
  const result = open();
  await shown(result);
  act(() => result.current.list.showCreated(row('1-b', 'Ny kunde')));
  expect(await shown(result)).toEqual(['1-b', '1-a']);
  expect([...result.current.list.created]).toEqual(['1-b']);
  await act(() => client.invalidateQueries({ queryKey: ['companies'] }));
  expect(await shown(result)).toEqual(['1-b', '1-a']);
  act(() => result.current.list.change({ page: 2 }));
  await waitFor(() => expect(result.current.list.rows?.[0]?.id).toBe('2-a'));
  act(() => result.current.list.change({ page: 1 }));
  await waitFor(() => expect(result.current.list.rows?.[0]?.id).toBe('1-a'));
  expect(result.current.list.created.size).toBe(0);
});

test('what was created shows at once, before the server has listed it, and in its newest picture after', async () => {
  const result = open();
  await shown(result);
  act(() => result.current.list.showCreated(row('new', 'Øresund')));
  expect(result.current.list.rows?.[0]?.name).toBe('Øresund');
  fetchPage.mockResolvedValue({ rows: [row('1-a'), row('new', 'Øresund Marine')], total: 133, page: 1, pageSize: 10 });
  await act(() => client.invalidateQueries({ queryKey: ['companies'] }));
  expect(await shown(result)).toEqual(['Øresund Marine', '1-a']);
});

test('what was created together stands first, the last one told at the head', async () => {
  const result = open();
  await shown(result);
  act(() => {
    const { showCreated } = result.current.list;
    showCreated(row('n2'));
    showCreated(row('n1'));
  });
  expect(await shown(result)).toEqual(['n1', 'n2', '1-a', '1-b']);
});

test('what was created and stands on another page follows what is known of it, and goes when it is removed', async () => {
  const fetchOne = vi.fn<(id: string) => Promise<Row>>(async (id) => row(id, 'Øresund'));
  const one = (id: string) => ({ queryKey: ['companies', id], queryFn: () => fetchOne(id) });
  const result = open('/companies', 'u1', { ...SOURCE, one });
  await shown(result);
  act(() => result.current.list.showCreated(row('new', 'Øresund')));
  expect(await shown(result)).toEqual(['Øresund', '1-a', '1-b']);
  act(() => void client.setQueryData(['companies', 'new'], row('new', 'Øresund Marine')));
  await waitFor(async () => expect(await shown(result)).toEqual(['Øresund Marine', '1-a', '1-b']));
  fetchOne.mockResolvedValue(row('new', 'Kattegat'));
  await act(() => client.invalidateQueries({ queryKey: ['companies'] }));
  await waitFor(async () => expect(await shown(result)).toEqual(['Kattegat', '1-a', '1-b']));
  fetchOne.mockRejectedValue(new CallFailed(404, { message: 'Findes ikke.', code: 'not_found' }));
  await act(() => client.invalidateQueries({ queryKey: ['companies'] }));
  await waitFor(async () => expect(await shown(result)).toEqual(['1-a', '1-b']));
});

test('what was created leaves like any other once it becomes inactive where the inactive are hidden', async () => {
  const one = (id: string) => ({ queryKey: ['companies', id], queryFn: async () => row(id, 'Øresund') });
  const isInactive = ({ name }: Row) => name === 'Arkiveret';
  const archivedIn = async (address: string) => {
    const result = open(address, 'u1', { ...SOURCE, one, isInactive });
    await shown(result);
    act(() => result.current.list.showCreated(row('new', 'Øresund')));
    expect(await shown(result)).toEqual(['Øresund', '1-a', '1-b']);
    act(() => void client.setQueryData(['companies', 'new'], row('new', 'Arkiveret')));
    return result;
  };
  const hiding = await archivedIn('/companies?skjul=ja');
  await waitFor(async () => expect(await shown(hiding)).toEqual(['1-a', '1-b']));
  expect(hiding.current.list.created.size).toBe(0);
  cleanup();
  const showing = await archivedIn('/companies?skjul=nej');
  await waitFor(async () => expect(await shown(showing)).toEqual(['Arkiveret', '1-a', '1-b']));
});

test('what is inactive as it is created still stands first, though the inactive are hidden', async () => {
  const one = (id: string) => ({ queryKey: ['companies', id], queryFn: async () => row(id, 'Slået fra') });
  const result = open('/companies?skjul=ja', 'u1', { ...SOURCE, one, isInactive: ({ name }) => name === 'Slået fra' });
  await shown(result);
  act(() => result.current.list.showCreated(row('new', 'Slået fra')));
  await waitFor(async () => expect(await shown(result)).toEqual(['Slået fra', '1-a', '1-b']));
});

test('of many that were created at once only some are asked for one by one, and none that its page tells', async () => {
  const fetchOne = vi.fn<(id: string) => Promise<Row>>(async (id) => row(id));
  const one = (id: string) => ({ queryKey: ['companies', id], queryFn: () => fetchOne(id) });
  const result = open('/companies', 'u1', { ...SOURCE, one });
  await shown(result);
  act(() => {
    result.current.list.showCreated(row('1-a'));
    for (let at = 0; at < 50; at++) result.current.list.showCreated(row(`n${at}`));
  });
  await shown(result);
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(10));
  expect(fetchOne.mock.calls.flat()).not.toContain('1-a');
});

test('the open row stands in the address, and another order of the list leaves it open', async () => {
  const result = open('/companies?vis=1-a&side=2');
  await shown(result);
  expect(result.current.list.linkTo('1-b').to.search).toBe('side=2&vis=1-b');
  act(() => result.current.list.change({ sort: 'number' }));
  expect(result.current.at.search).toBe('?sort=number&vis=1-a');
  act(() => result.current.list.closePanel());
  expect(result.current.at.search).toBe('?sort=number');
});

test('a list that cannot be fetched says why, and can be asked for again', async () => {
  fetchPage.mockRejectedValueOnce(new CallFailed(500, { message: 'Der gik desværre noget galt.', code: 'unexpected' }));
  const result = open();
  await waitFor(() => expect(result.current.list.failure).toBe('Der gik desværre noget galt.'));
  expect(result.current.list.rows).toBeUndefined();
  act(() => result.current.list.retry());
  expect(await shown(result)).toEqual(['1-a', '1-b']);
  expect(result.current.list.failure).toBeUndefined();
});

test('another company’s rows never stand in for those that are fetched', async () => {
  const of = (scope: string): ListSource<Row, Sort> => ({ ...SOURCE, resource: 'users', scope: [scope] });
  const { result, rerender } = renderHook(({ scope }) => usePagedList(of(scope), 'u1'), {
    initialProps: { scope: 'a' },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  fetchPage.mockImplementation(() => new Promise(() => undefined));
  rerender({ scope: 'b' });
  expect(result.current.rows).toBeUndefined();
});
