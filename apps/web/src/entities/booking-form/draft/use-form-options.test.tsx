import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { listPredefinedAddresses } from '@praj/contract/companies/predefined-addresses.ts';
import { socketTicket } from '@praj/contract/identity.ts';
import type { Order } from '@praj/contract/orders.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../platform/http.ts';
import { FakeWebSocket, newestSocket } from '../../../platform/live/fake-web-socket.ts';
import { LiveLists } from '../../../platform/live/live-lists.tsx';
import { forgottenPart, havnegade, kastrup, sampleId, sampleOrder } from '../../order/order-samples.ts';
import { ordersQuery } from '../../order/queries.ts';
import { sampleModule, sampleOptions } from './form-samples.ts';
import { useFormOptions } from './use-form-options.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const COMPANY = sampleId(1);
const BRANCH = sampleId(2);
vi.mock('../../session/queries.ts', () => ({
  useMe: () => ({ id: sampleId(3), companyId: sampleId(1), branchId: sampleId(2), branchAddress: null, may: () => false }),
}));

/** What the server has by now. */
let server = { module: sampleModule, accounts: sampleOptions.accounts };
const answers = new Map<unknown, () => unknown>([
  [readBookingModule, () => server.module],
  [listAvailableAccounts, () => server.accounts],
  [listFixedTrips, () => []],
  [listPredefinedAddresses, () => []],
  [socketTicket, () => ({ ticket: 't' })],
]);
const asked = (endpoint: unknown) => called.mock.calls.filter(([one]) => one === endpoint).length;
const changed = { ...sampleModule, updatedAt: '2026-11-20T10:00:00Z', referenceLabel: 'Sagsnummer' };

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened.length = 0;
  server = { module: sampleModule, accounts: sampleOptions.accounts };
  called.mockImplementation(async (endpoint) => answers.get(endpoint)?.());
});
afterEach(() => {
  cleanup();
  called.mockReset();
  vi.unstubAllGlobals();
});

/** An open form on a line that is open. */
async function drawn() {
  const client = new QueryClient();
  const { result } = renderHook(() => useFormOptions(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <LiveLists>{children}</LiveLists>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.options).toBeDefined());
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  act(() => newestSocket().accept());
  await waitFor(() => expect(asked(readBookingModule)).toBe(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  called.mockClear();
  return result;
}
const say = (resource: string, id: string) => act(() => newestSocket().say({ type: 'changed', resource, id }));

describe('an open form', () => {
  test('stands as it was drawn when its company’s is changed, and takes the new one when it is told to', async () => {
    const result = await drawn();
    expect(result.current.loadNewForm).toBeUndefined();
    server.module = changed;
    say('companies', COMPANY);
    await waitFor(() => expect(result.current.loadNewForm).toBeDefined(), { timeout: 4000 });
    expect(result.current.options?.module).toBe(sampleModule);
    act(() => result.current.loadNewForm?.());
    expect(result.current.options?.module.referenceLabel).toBe('Sagsnummer');
    expect(result.current.loadNewForm).toBeUndefined();
  });

  test('has its company’s accounts as they are by now', async () => {
    const result = await drawn();
    server.accounts = sampleOptions.accounts.slice(1);
    say('companies', COMPANY);
    await waitFor(() => expect(result.current.options?.accounts).toEqual(server.accounts), { timeout: 4000 });
    expect(result.current.loadNewForm).toBeUndefined();
  });

  test('asks for fixed trips and favourites when its branch changes, and for nothing when another’s does', async () => {
    await drawn();
    say('companies', sampleId(77));
    say('branches', sampleId(78));
    say('branches', BRANCH);
    await waitFor(() => expect([asked(listFixedTrips), asked(listPredefinedAddresses)]).toEqual([1, 1]), { timeout: 4000 });
    expect([asked(readBookingModule), asked(listAvailableAccounts)]).toEqual([0, 0]);
  });

  test('learns after a gap of the line what it missed', async () => {
    const result = await drawn();
    vi.useFakeTimers();
    server.module = changed;
    act(() => newestSocket().drop());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    act(() => newestSocket().accept());
    vi.useRealTimers();
    await waitFor(() => expect(result.current.loadNewForm).toBeDefined(), { timeout: 4000 });
  });

  test('that the server refused is asked for again', async () => {
    const result = await drawn();
    server.module = changed;
    act(() => result.current.reloadModule());
    await waitFor(() => expect(result.current.loadNewForm).toBeDefined());
    expect(result.current.options?.module).toBe(sampleModule);
  });
});

const mine = { issuedByEmployee: { id: sampleId(3), firstName: 'Ida', lastName: 'Bang' } };
/** The recent addresses of who has ordered these trips. */
function recentsOf(...orders: Order[]): string[] {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, orders);
  const { result } = renderHook(() => useFormOptions(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <LiveLists>{children}</LiveLists>
      </QueryClientProvider>
    ),
  });
  return result.current.recents.map(({ fullAddress }) => fullAddress);
}

test('recent addresses are those of one’s own orders, and none of a trip that was let go of, which stands nowhere', () => {
  const forgotten = sampleOrder(1, { ...mine, ...forgottenPart, stops: [] });
  const kept = sampleOrder(2, { ...mine, destinationAddress: kastrup });
  expect(recentsOf(forgotten, kept)).toEqual([kastrup.fullAddress, havnegade.fullAddress]);
});

test('where the recipient of a voucher went is no place that its issuer has ordered to', () => {
  const theirs = { ...kastrup, fullAddress: 'Hjemme 1, 2100 København Ø' };
  const byVoucher = sampleOrder(1, { ...mine, voucherId: sampleId(60), destinationAddress: theirs });
  const own = sampleOrder(2, { ...mine, destinationAddress: kastrup });
  expect(recentsOf(byVoucher, own)).toEqual([kastrup.fullAddress, havnegade.fullAddress]);
});
