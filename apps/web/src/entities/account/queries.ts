import { listAvailableAccounts } from '@praj/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** The accounts a user may order on; whoever changes one changes the company. */
export const accountsQuery = (userId: string, companyId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: ({ signal }) => call(listAvailableAccounts, { params: { id: userId } }, { signal }),
    // The form itself says that it could not be fetched.
    meta: { quiet: true, follows: [topicOf('companies', companyId)] },
  });
