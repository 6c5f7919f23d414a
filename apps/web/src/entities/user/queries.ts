import { pageOf } from '@praj/contract/lists.ts';
import { listUsers } from '@praj/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** People of a company as far as one may see them, sorted by name (S1 §7). */
export const usersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['users-of', companyId],
    queryFn: async ({ signal }) => pageOf('users', await call(listUsers, { query: { companyId } }, { signal })).users,
    meta: { quiet: true },
  });
