import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import { useOpenRow } from './use-open-row.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
const row = (id: string, name = id): Row => ({ id, name });
const read = vi.fn<(id: string) => Promise<Row>>();
const one = (id: string) => ({ queryKey: ['things', id], queryFn: () => read(id) });
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  read.mockReset();
  read.mockImplementation(async (id) => row(id, 'asked'));
});
afterEach(cleanup);

interface Shown {
  readonly openId: string | undefined;
  readonly rows: readonly Row[] | undefined;
}
/** Keeps every row that was given, so that one that was missing for a moment is seen. */
function open(shown: Shown) {
  const given: (string | undefined)[] = [];
  const { rerender } = renderHook(
    ({ openId, rows }: Shown) => {
      const { row: found } = useOpenRow(one, openId, rows);
      if (given.at(-1) !== found?.name || given.length === 0) given.push(found?.name);
    },
    {
      initialProps: shown,
      wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  return { given, rerender };
}

test('a row of the page is taken from there, and asked for nowhere else', () => {
  const { given, rerender } = open({ openId: 'a', rows: [row('a')] });
  rerender({ openId: 'a', rows: [row('a', 'changed')] });
  expect(given).toEqual(['a', 'changed']);
  expect(read).not.toHaveBeenCalled();
});

test('one that leaves the page stays as it was until it has been asked for, and is followed then', async () => {
  const { given, rerender } = open({ openId: 'a', rows: [row('a')] });
  rerender({ openId: 'a', rows: [row('b')] });
  await waitFor(() => expect(given).toEqual(['a', 'asked']));
  read.mockImplementation(async (id) => row(id, 'newer'));
  await act(() => client.invalidateQueries({ queryKey: ['things'] }));
  await waitFor(() => expect(given).toEqual(['a', 'asked', 'newer']));
  rerender({ openId: 'a', rows: [row('a', 'back')] });
  expect(given).toEqual(['a', 'asked', 'newer', 'back']);
});

test('one that stands on no page known yet is asked for, and none is what no longer is there', async () => {
  const { given, rerender } = open({ openId: 'a', rows: undefined });
  await waitFor(() => expect(given).toEqual([undefined, 'asked']));
  read.mockImplementation(() => Promise.reject(new CallFailed(404, undefined)));
  await act(() => client.invalidateQueries({ queryKey: ['things'] }));
  await waitFor(() => expect(given).toEqual([undefined, 'asked', undefined]));
  rerender({ openId: undefined, rows: [row('a')] });
  expect(given.at(-1)).toBeUndefined();
});

test('the one before is never shown in the place of another', () => {
  const { given, rerender } = open({ openId: 'a', rows: [row('a')] });
  read.mockImplementation(() => new Promise(() => undefined));
  rerender({ openId: 'c', rows: [row('a')] });
  expect(given).toEqual(['a', undefined]);
});
