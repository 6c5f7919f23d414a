import { pageOf } from '@praj/contract/lists.ts';
import { type ListedUser, listUserActivities, listUsers, readUser, USER_SORTS, type User } from '@praj/contract/users.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

const QUIET = { quiet: true };
/** As `/ws` names them. */
const USERS = 'users';

/** People of a company as far as one may see them, sorted by name (S1 §7). */
export const usersQuery = (companyId: string) =>
  queryOptions({
    queryKey: [USERS, 'of', companyId],
    queryFn: async ({ signal }) => pageOf('users', await call(listUsers, { query: { companyId } }, { signal })).users,
    meta: QUIET,
  });

/** How many people a search shows at once. */
const FOUND_SIZE = 10;
/** People of a company whom a text finds by name, e-mail, phone or location, to choose among; the deactivated are left out. */
export const peopleSearchQuery = (companyId: string, search: string) =>
  queryOptions({
    queryKey: [USERS, 'search', companyId, search],
    queryFn: async ({ signal }) => {
      const query = { companyId, page: 1, pageSize: FOUND_SIZE, hideInactive: true, ...(search && { search }) };
      return pageOf('users', await call(listUsers, { query }, { signal }));
    },
    meta: QUIET,
  });

/** Everybody of a company who may sign in or is invited to. */
export const fetchActivePeople = async (companyId: string): Promise<readonly ListedUser[]> =>
  pageOf('users', await call(listUsers, { query: { companyId, hideInactive: true } })).users;

/** One person. Oneself stands under the same key, so that one's own change shows everywhere at once. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [USERS, userId],
    queryFn: ({ signal }) => call(readUser, { params: { id: userId } }, { signal }),
    meta: QUIET,
  });

/** What a person did and what was done to them, the newest first. */
export const userActivitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: [USERS, userId, 'activities'],
    queryFn: ({ signal }) => call(listUserActivities, { params: { id: userId } }, { signal }),
    meta: QUIET,
  });

/** Asks again for the lists in which people stand, and for what happened to them. */
export const refreshLists = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [USERS], predicate: ({ queryKey }) => queryKey.length > 2 });

/** Shows a person as a change has just answered them, wherever they stand. */
export function showChanged(client: QueryClient, user: User): void {
  client.setQueryData(userQuery(user.id).queryKey, user);
  refreshLists(client);
}

/** The employees of a company or of one branch, page by page (S2 §2). */
export const usersList = (companyId: string, branchId?: string): ListSource<ListedUser, (typeof USER_SORTS)[number]> => ({
  resource: USERS,
  scope: [companyId, ...(branchId === undefined ? [] : [branchId])],
  sorts: USER_SORTS,
  isInactive: ({ status }) => status === 'INACTIVE',
  one: userQuery,
  fetch: async (query, _filters, signal) => {
    const { users, ...page } = pageOf(
      'users',
      await call(listUsers, { query: { ...query, companyId, ...(branchId !== undefined && { branchId }) } }, { signal }),
    );
    return { rows: users, ...page };
  },
});
