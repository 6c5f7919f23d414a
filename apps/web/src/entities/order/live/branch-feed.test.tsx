import { listOrders } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { type LiveOptions, openLive } from '../../../platform/live/live.ts';
import { sampleOrder } from '../order-samples.ts';
import { ordersQuery } from '../queries.ts';
import { useBranchFeed } from './branch-feed.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/live/live.ts', () => ({ openLive: vi.fn(() => () => undefined) }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Feed() {
  useBranchFeed('here');
  return null;
}

/** The page with its line not open yet, and what answers each question for the list in turn. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((list: object[]) => void)[] = [];
  vi.mocked(call).mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
  render(
    <QueryClientProvider client={client}>
      <Feed />
    </QueryClientProvider>,
  );
  const line = vi.mocked(openLive).mock.lastCall?.[0] as LiveOptions;
  const states = () => client.getQueryData(ordersQuery().queryKey)?.map(({ state }) => state);
  return { line, answers, states };
}

const before = sampleOrder(1);
const after = { ...before, version: before.version + 1, state: 'arriving' as const };

test('the list stands before the line is open, and what changed until then comes with the question that the open line asks', async () => {
  const { line, answers, states } = open();
  expect(vi.mocked(call).mock.calls.map(([asked]) => asked)).toEqual([listOrders]);
  await act(async () => answers[0]?.([before]));
  expect(states()).toEqual([before.state]);
  await act(async () => line.onAsk?.(false));
  await act(async () => answers[1]?.([after]));
  expect(states()).toEqual(['arriving']);
});

test('an answer from before the line was open does not stand for the one after', async () => {
  const { line, answers, states } = open();
  await act(async () => line.onAsk?.(false));
  await act(async () => answers[1]?.([after]));
  await act(async () => answers[0]?.([before]));
  expect(states()).toEqual(['arriving']);
});

test('a list that could not be had when the line opened is asked for until it is there', async () => {
  vi.useFakeTimers();
  const { line, answers, states } = open();
  await act(async () => answers[0]?.([before]));
  vi.mocked(call).mockRejectedValueOnce(new CallFailed(503, { message: 'Der er travlt.', code: 'busy' }));
  await act(async () => line.onAsk?.(true));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(answers).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => answers[1]?.([after]));
  expect(states()).toEqual(['arriving']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(answers).toHaveLength(2);
  vi.useRealTimers();
});

test('what this person has cleared on another page of theirs is asked for', async () => {
  const { line, answers, states } = open();
  await act(async () => answers[0]?.([before]));
  await act(async () => line.onMessage({ type: 'cleared' }));
  await act(async () => answers[1]?.([]));
  expect(states()).toEqual([]);
});
