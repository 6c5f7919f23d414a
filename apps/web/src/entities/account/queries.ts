import { ACCOUNT_SORTS, type Account, type ListedAccount, listAccounts, readAccount } from '@praj/contract/companies/accounts.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** What one hears of a company's accounts comes under its company's noun (`/ws`). */
const COMPANIES = 'companies';
const ACCOUNTS = 'accounts';

/** All accounts of a company, the archived too; to whoever administers it. */
export const companyAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [COMPANIES, companyId, ACCOUNTS, 'all'],
    queryFn: async ({ signal }) => pageOf(ACCOUNTS, await call(listAccounts, { params: { companyId }, query: {} }, { signal })).accounts,
    meta: { quiet: true },
  });

/** The accounts a user may order on; whoever changes one changes the company. */
export const accountsQuery = (userId: string, companyId: string) =>
  queryOptions({
    queryKey: [ACCOUNTS, userId],
    queryFn: ({ signal }) => call(listAvailableAccounts, { params: { id: userId } }, { signal }),
    // The form itself says that it could not be fetched.
    meta: { quiet: true, follows: [topicOf('companies', companyId)] },
  });

/** One account of a company, with the people who may order on it: those who are added to the company may come to it by themselves. */
export const accountQuery = (companyId: string, accountId: string) =>
  queryOptions({
    queryKey: [COMPANIES, companyId, ACCOUNTS, accountId],
    queryFn: ({ signal }) => call(readAccount, { params: { companyId, accountId } }, { signal }),
    meta: { quiet: true, follows: ['users'] },
  });

/** The accounts of a company, page by page (S2 §2). */
export const accountsList = (companyId: string): ListSource<ListedAccount, (typeof ACCOUNT_SORTS)[number]> => ({
  resource: COMPANIES,
  remembered: ACCOUNTS,
  scope: [companyId, ACCOUNTS],
  sorts: ACCOUNT_SORTS,
  isInactive: ({ status }) => status === 'ARCHIVED',
  one: (accountId) => accountQuery(companyId, accountId),
  fetch: async (query, _filters, signal) => {
    const { accounts, ...page } = pageOf('accounts', await call(listAccounts, { params: { companyId }, query }, { signal }));
    return { rows: accounts, ...page };
  },
});

/** Asks again for the lists in which a company's accounts stand. */
export const refreshAccounts = (client: QueryClient, companyId: string): void =>
  void client.invalidateQueries({ queryKey: [COMPANIES, 'list', companyId, ACCOUNTS] });

/** Shows an account as a change has just answered it, wherever it stands. */
export function showChangedAccount(client: QueryClient, account: Account): void {
  client.setQueryData(accountQuery(account.companyId, account.id).queryKey, account);
  refreshAccounts(client, account.companyId);
}
