import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWebSocket, newestSocket } from './fake-web-socket.ts';
import { LiveLists, useLiveList } from './live-lists.tsx';

const answers: ((text: string) => void)[] = [];
const fetchList = vi.fn<() => Promise<string>>(() => new Promise((resolve) => answers.push(resolve)));
const answer = (text: string) => act(async () => answers.at(-1)?.(text));

function CompanyList() {
  useLiveList('companies');
  const { data } = useQuery({ queryKey: ['companies', 'list', { page: 1 }], queryFn: fetchList });
  return <p>{data ?? 'Indlæser'}</p>;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveLists>
        <CompanyList />
      </LiveLists>
    </QueryClientProvider>,
  );
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ticket: 't' })));
  document.cookie = 'access_token=t; path=/';
  FakeWebSocket.opened.length = 0;
  answers.length = 0;
  fetchList.mockClear();
});
afterEach(cleanup);
async function accepted(): Promise<void> {
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  act(() => newestSocket().accept());
}

test('the list is asked for at once, and again when the line is open', async () => {
  show();
  await answer('6 kunder');
  await accepted();
  await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(2));
});

test('a first answer that is on its way while the line opens may be old, and is asked for again', async () => {
  show();
  await accepted();
  expect(fetchList).toHaveBeenCalledTimes(1);
  await answer('6 kunder');
  await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(2));
  await answer('7 kunder');
  expect(await screen.findByText('7 kunder')).toBeTruthy();
});

test('a change of one of them brings the newest picture, and what changed elsewhere asks for nothing', async () => {
  show();
  await answer('6 kunder');
  await accepted();
  await answer('6 kunder');
  act(() => newestSocket().say({ type: 'changed', resource: 'users', id: 'x' }));
  act(() => newestSocket().say({ type: 'changed', resource: 'companies', id: 'x' }));
  await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(3), { timeout: 5000 });
  expect(screen.getByText('6 kunder')).toBeTruthy();
  await answer('7 kunder');
  expect(await screen.findByText('7 kunder')).toBeTruthy();
});

test('an answer on its way to a list that was left may be older than a change, and is asked for again when the list is back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = (list: boolean) => (
    <QueryClientProvider client={client}>
      <LiveLists>{list && <CompanyList />}</LiveLists>
    </QueryClientProvider>
  );
  const { rerender } = render(page(true));
  await answer('6 kunder');
  await accepted();
  expect(fetchList).toHaveBeenCalledTimes(2);
  rerender(page(false));
  const told = vi.spyOn(client, 'invalidateQueries');
  act(() => newestSocket().say({ type: 'changed', resource: 'companies', id: 'x' }));
  await waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 5000 });
  await answer('6 kunder');
  rerender(page(true));
  await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(3));
});

test('what only follows them is asked for again too', async () => {
  const fetchHistory = vi.fn<() => Promise<string>>(async () => 'historik');
  function History() {
    useLiveList('companies');
    return <p>{useQuery({ queryKey: ['audit'], queryFn: fetchHistory, meta: { follows: ['companies'] } }).data}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveLists>
        <History />
      </LiveLists>
    </QueryClientProvider>,
  );
  await screen.findByText('historik');
  await accepted();
  await waitFor(() => expect(fetchHistory).toHaveBeenCalledTimes(2));
  act(() => newestSocket().say({ type: 'changed', resource: 'companies', id: 'x' }));
  await waitFor(() => expect(fetchHistory).toHaveBeenCalledTimes(3), { timeout: 5000 });
});

test('what follows two resources is asked for again once, also when its first answer is on its way while the line opens', async () => {
  function FixedTrips() {
    useLiveList('companies');
    useLiveList('branches');
    return <p>{useQuery({ queryKey: ['fixed-trips'], queryFn: fetchList, meta: { follows: ['companies', 'branches'] } }).data}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveLists>
        <FixedTrips />
      </LiveLists>
    </QueryClientProvider>,
  );
  await accepted();
  await answer('3 faste ture');
  await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(2));
  await answer('4 faste ture');
  expect(await screen.findByText('4 faste ture')).toBeTruthy();
  expect(fetchList).toHaveBeenCalledTimes(2);
});

test('the line ends with the frame of the signed-in person', async () => {
  const { unmount } = show();
  await accepted();
  unmount();
  expect(newestSocket().readyState).toBe(3);
});
