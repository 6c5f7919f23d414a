import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import { type OrderedSource, useOrderedList } from './use-ordered-list.ts';

interface Row {
  id: string;
  name: string;
}
const rowsOf = (ids: string): Row[] => ids.split('').map((id) => ({ id, name: `Vej ${id.toUpperCase()}` }));
const fetchAll = vi.fn<() => Promise<Row[]>>();
const save = vi.fn<OrderedSource<Row>['save']>();
const SOURCE: OrderedSource<Row> = {
  resource: 'branches',
  scope: ['b1'],
  fetch: () => fetchAll(),
  textsOf: ({ name }) => [name],
  save: (order) => save(order),
};
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  fetchAll.mockReset();
  fetchAll.mockResolvedValue(rowsOf('abcd'));
  save.mockReset();
});
afterEach(cleanup);

const open = async (address = '/list') => {
  const { result } = renderHook(() => ({ list: useOrderedList(SOURCE), at: useLocation(), step: useNavigationType() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.list.rows).toBeDefined());
  return result;
};
type Result = Awaited<ReturnType<typeof open>>;
const ids = ({ current }: Result) => current.list.rows?.map(({ id }) => id).join('');
const move = ({ current }: Result, id: string, step: 1 | -1) => {
  let place: number | undefined;
  act(() => {
    place = current.list.order.move(id, step);
  });
  return place;
};
/** A push has come, and the list was asked for again. */
const pushed = async (result: Result, now: string) => {
  fetchAll.mockResolvedValue(rowsOf(now));
  void client.invalidateQueries({ queryKey: ['branches'] });
  await waitFor(() =>
    expect(
      [...(result.current.list.all ?? [])]
        .map(({ id }) => id)
        .toSorted()
        .join(''),
    ).toBe(now.split('').toSorted().join('')),
  );
  await waitFor(() => expect(result.current.list.isFetching).toBe(false));
};

test('a row changes places with its neighbour, and the order is unsaved until it is as it was', async () => {
  const result = await open();
  move(result, 'b', -1);
  expect(ids(result)).toBe('bacd');
  expect(result.current.list.order).toMatchObject({ isUnsaved: true, isOvertaken: false, length: 4 });
  expect(result.current.list.order.placeOf('b')).toBe(1);
  move(result, 'b', 1);
  expect(ids(result)).toBe('abcd');
  expect(result.current.list.order.isUnsaved).toBe(false);
});

test('the whole order is saved, and what is answered is shown', async () => {
  const result = await open();
  move(result, 'd', -1);
  save.mockResolvedValue(rowsOf('abdc'));
  fetchAll.mockClear();
  await act(async () => expect(await result.current.list.order.save()).toEqual({ kind: 'saved' }));
  expect(save.mock.calls).toEqual([
    [
      [
        { id: 'a', sortOrder: 1 },
        { id: 'b', sortOrder: 2 },
        { id: 'd', sortOrder: 3 },
        { id: 'c', sortOrder: 4 },
      ],
    ],
  ]);
  expect(ids(result)).toBe('abdc');
  expect(result.current.list.order).toMatchObject({ isUnsaved: false, isSaving: false });
});

test('a list that became another one meanwhile is fetched anew, and one’s own order is kept and can be saved', async () => {
  const result = await open();
  move(result, 'd', -1);
  fetchAll.mockResolvedValue(rowsOf('acdx'));
  save.mockRejectedValueOnce(new CallFailed(409, undefined));
  await act(async () => expect(await result.current.list.order.save()).toEqual({ kind: 'changed' }));
  expect(ids(result)).toBe('adcx');
  expect(result.current.list.order).toMatchObject({ isUnsaved: true, isOvertaken: true });
  save.mockResolvedValue(rowsOf('adcx'));
  await act(async () => expect(await result.current.list.order.save()).toEqual({ kind: 'saved' }));
  expect(save.mock.lastCall?.[0].map(({ id }) => id).join('')).toBe('adcx');
});

test('an order that could not be saved stays, and says why', async () => {
  const result = await open();
  move(result, 'b', -1);
  save.mockRejectedValueOnce(new CallFailed(503, { code: 'x', message: 'Prøv igen om lidt' }));
  await act(async () => expect(await result.current.list.order.save()).toEqual({ kind: 'failed', message: 'Prøv igen om lidt' }));
  expect(ids(result)).toBe('bacd');
  expect(result.current.list.order).toMatchObject({ isUnsaved: true, isSaving: false });
  save.mockRejectedValueOnce(new CallFailed(401, undefined));
  await act(async () => expect(await result.current.list.order.save()).toEqual({ kind: 'failed', message: undefined }));
});

test('a push does not take an unsaved order away, and says that something was added or moved', async () => {
  const result = await open();
  move(result, 'd', -1);
  await pushed(result, 'abc');
  expect(ids(result)).toBe('abc');
  expect(result.current.list.order).toMatchObject({ isUnsaved: false });
  await pushed(result, 'abcd');
  expect(ids(result)).toBe('abcd');
  move(result, 'a', 1);
  expect(ids(result)).toBe('bacd');
  await pushed(result, 'xcbad');
  expect(ids(result)).toBe('bacdx');
  expect(result.current.list.order).toMatchObject({ isUnsaved: true, isOvertaken: true });
  act(() => result.current.list.order.reset());
  expect(ids(result)).toBe('xcbad');
  expect(result.current.list.order).toMatchObject({ isUnsaved: false, isOvertaken: false });
});

test('without an unsaved order a push is shown as it is', async () => {
  const result = await open();
  await pushed(result, 'dcba');
  await waitFor(() => expect(ids(result)).toBe('dcba'));
  expect(result.current.list.order).toMatchObject({ isUnsaved: false, isOvertaken: false });
});

test('what is searched for is found here, and nothing is moved meanwhile', async () => {
  const result = await open('/list?soeg=vej+B');
  expect(ids(result)).toBe('b');
  expect(result.current.list).toMatchObject({ total: 1, isNarrowed: true });
  expect(result.current.list.order.isSearched).toBe(true);
  expect(move(result, 'b', 1)).toBeUndefined();
  act(() => result.current.list.reset());
  expect(ids(result)).toBe('abcd');
});

test('a page has ten, and a row that is moved over its edge is followed without a step to go back to', async () => {
  fetchAll.mockResolvedValue(rowsOf('abcdefghijkl'));
  const result = await open();
  expect(ids(result)).toBe('abcdefghij');
  move(result, 'j', 1);
  expect(ids(result)).toBe('jl');
  expect(result.current).toMatchObject({ step: 'REPLACE', at: { search: '?side=2' } });
  move(result, 'j', -1);
  expect(ids(result)).toBe('abcdefghij');
});

test('a page behind the last is the last', async () => {
  expect(ids(await open('/list?side=9'))).toBe('abcd');
});

test('what was just created stands first as new, wherever one was, until another view is asked for', async () => {
  fetchAll.mockResolvedValue(rowsOf('abcdefghij'));
  const result = await open('/list?soeg=vej+a&side=2');
  fetchAll.mockImplementation(() => new Promise(() => undefined));
  act(() => result.current.list.showCreated({ id: 'k', name: 'Vej K' }));
  act(() => result.current.list.showCreated({ id: 'l', name: 'Vej L' }));
  expect(ids(result)).toBe('lkabcdefgh');
  expect(result.current.at.search).toBe('');
  expect([...result.current.list.created]).toEqual(['k', 'l']);
  act(() => result.current.list.change({ page: 2 }));
  expect([...result.current.list.created]).toEqual([]);
  expect(ids(result)).toBe('kl');
});

test('its place is the last, and it goes there as soon as something is moved', async () => {
  const result = await open();
  fetchAll.mockImplementation(() => new Promise(() => undefined));
  act(() => result.current.list.showCreated({ id: 'k', name: 'Vej K' }));
  expect(ids(result)).toBe('kabcd');
  expect(result.current.list.order.placeOf('k')).toBe(5);
  expect(move(result, 'k', -1)).toBe(4);
  expect(ids(result)).toBe('abckd');
  expect([...result.current.list.created]).toEqual([]);
});
