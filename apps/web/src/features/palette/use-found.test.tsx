import { findNumbered } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { call } from '../../platform/http.ts';
import { useFound } from './use-found.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ id: 'mette', role: 'BranchEmployee', companyId: 'nordlys', companyName: 'Nordlys' }),
}));
vi.mock('../../entities/session/ways-to.ts', () => ({ useWaysTo: () => ({ company: () => undefined }) }));

test('an order is found by its number however old, by everybody who may see it', async () => {
  const old = sampleOrder(1, { globalApiId: '48016734', state: 'concluded', tripFinishedAt: '2024-03-01T12:00:00.000Z' });
  vi.mocked(call).mockImplementation(async (endpoint) => (endpoint === findNumbered ? [old] : []));
  const client = new QueryClient();
  const { result } = renderHook(() => useFound('48 016 734', []), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.found.map(({ id }) => id)).toEqual([sampleId(1)]));
  expect(call).toHaveBeenCalledWith(findNumbered, { query: { number: '48016734' } }, expect.anything());
});
