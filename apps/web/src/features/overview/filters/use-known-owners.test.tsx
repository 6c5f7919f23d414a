import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { usersQuery } from '../../../entities/user/queries.ts';
import { readTripSearch } from '../trip-search.ts';
import { useKnownOwners } from './use-known-owners.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn(async () => []) }));
vi.mock('../../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'leder', role: 'BranchAdmin', companyId: 'nordlys' }) }));
const person = (id: string, firstName: string, status: 'ACTIVE' | 'INACTIVE') => ({ id, firstName, lastName: 'Holm', status });

test('who has left is not offered any more, and is told by name where a saved search is narrowed to them', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const people = [person('1', 'Mette', 'ACTIVE'), person('2', 'Bo', 'INACTIVE'), person('3', 'Åse', 'INACTIVE')];
  client.setQueryData(usersQuery('nordlys').queryKey, people as never);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const known = (query: string) =>
    renderHook(() => useKnownOwners(readTripSearch(new URLSearchParams(query), '2026-11-20')), { wrapper }).result;
  const plain = known('');
  await waitFor(() => expect(plain.current.issuedByEmployees).toEqual([{ id: '1', name: 'Mette Holm' }]));
  expect(known('medarbejder=3').current.issuedByEmployees).toEqual([
    { id: '1', name: 'Mette Holm' },
    { id: '3', name: 'Åse Holm' },
  ]);
});
