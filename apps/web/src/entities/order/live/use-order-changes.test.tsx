import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../order-samples.ts';
import { ordersQuery, upsertOrder } from '../queries.ts';
import { useOrderChanges } from './order-changes.ts';

vi.mock('../../../platform/http.ts', () => ({ call: () => new Promise(() => undefined) }));
afterEach(cleanup);

test('each change is told with what was known before, and draws nothing of who listens', async () => {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [sampleOrder(1), sampleOrder(2)]);
  const heard = vi.fn();
  let drawn = 0;
  const Listener = () => {
    drawn += 1;
    useOrderChanges(({ previous, order }) => heard(previous?.version, order.id, order.version));
    return null;
  };
  render(
    <QueryClientProvider client={client}>
      <Listener />
    </QueryClientProvider>,
  );
  const push = (...args: Parameters<typeof sampleOrder>) => act(() => upsertOrder(client, sampleOrder(...args)));
  push(2, { version: 2 });
  push(3);
  push(2, { version: 2, comment: 'the same again' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls).toEqual([
    [1, sampleOrder(2).id, 2],
    [undefined, sampleOrder(3).id, 1],
  ]);
  expect(drawn).toBe(1);
});
