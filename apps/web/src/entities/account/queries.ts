import { listAccounts } from '@praj/contract/companies/accounts.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** All accounts of a company, the archived too; to whoever administers it. */
export const companyAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'accounts', 'all'],
    queryFn: async ({ signal }) => pageOf('accounts', await call(listAccounts, { params: { companyId }, query: {} }, { signal })).accounts,
    meta: { quiet: true },
  });

/** The accounts a user may order on; whoever changes one changes the company. */
export const accountsQuery = (userId: string, companyId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: ({ signal }) => call(listAvailableAccounts, { params: { id: userId } }, { signal }),
    // The form itself says that it could not be fetched.
    meta: { quiet: true, follows: [topicOf('companies', companyId)] },
  });
