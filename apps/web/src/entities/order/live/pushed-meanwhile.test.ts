import { listOrders, type Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from '../../../platform/http.ts';
import { sampleId, sampleOrder } from '../order-samples.ts';
import { ordersQuery, upsertOrder, upsertOrders } from '../queries.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
const ids = (list: readonly Order[] | undefined) => list?.map(({ id }) => id);

/** Asks for the list; gives how its answer comes, and the list that then is. */
function ask(client: QueryClient) {
  let answer: (orders: Order[]) => void = () => undefined;
  vi.mocked(call).mockImplementationOnce((endpoint: unknown) => {
    if (endpoint !== listOrders) throw new Error('another call');
    return new Promise((resolve) => (answer = resolve));
  });
  const list = client.fetchQuery({ ...ordersQuery(), staleTime: 0 });
  return { answer: (orders: Order[]) => answer(orders), list };
}

test('an order that is pushed while the list is asked for is not lost with its answer', async () => {
  const client = new QueryClient();
  const { answer, list } = ask(client);
  upsertOrder(client, sampleOrder(2));
  answer([sampleOrder(1)]);
  expect(ids(await list)).toEqual([sampleId(2), sampleId(1)]);
});

test('what was pushed before the question stands in the list only if the answer has it', async () => {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, []);
  upsertOrder(client, sampleOrder(2));
  const { answer, list } = ask(client);
  answer([sampleOrder(1)]);
  expect(ids(await list)).toEqual([sampleId(1)]);
});

/** A page that has its list, and what the server will answer when it is asked again. */
async function pageWith(list: Order[], next: Order[]) {
  const client = new QueryClient();
  vi.mocked(call).mockReset().mockResolvedValueOnce(list).mockResolvedValue(next);
  const stop = new QueryObserver(client, ordersQuery()).subscribe(() => {});
  const shown = () => ids(client.getQueryData<readonly Order[]>(ordersQuery().queryKey));
  await vi.waitFor(() => expect(shown()).toEqual(list.map(({ id }) => id)));
  return { client, shown, stop };
}
const refused = sampleOrder(2, { version: 2, state: 'cancelled', cancelCause: 'dispatch' });

test('an order that was refused before the page heard of it is in the list all the same', async () => {
  const { client, shown, stop } = await pageWith([sampleOrder(1)], [refused, sampleOrder(1)]);
  upsertOrder(client, refused);
  await vi.waitFor(() => expect(shown()).toEqual([sampleId(2), sampleId(1)]));
  stop();
});

test('an order that this user has cleared does not come back when it changes', async () => {
  const { client, shown, stop } = await pageWith([sampleOrder(1)], [sampleOrder(1)]);
  upsertOrder(client, refused);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shown()).toEqual([sampleId(1)]);
  stop();
});

test('of orders that come together whoever reads the list hears once', async () => {
  const { client, shown, stop } = await pageWith([sampleOrder(1), sampleOrder(2)], []);
  const heard = vi.fn();
  const stopHearing = client.getQueryCache().subscribe(({ type }) => type === 'updated' && heard());
  upsertOrders(client, [sampleOrder(2, { version: 2 }), sampleOrder(3), sampleOrder(3, { version: 2 }), sampleOrder(1)]);
  expect(shown()).toEqual([sampleId(3), sampleId(1), sampleId(2)]);
  expect(client.getQueryData<readonly Order[]>(ordersQuery().queryKey)?.map(({ version }) => version)).toEqual([2, 1, 2]);
  expect(heard).toHaveBeenCalledOnce();
  stopHearing();
  stop();
});
