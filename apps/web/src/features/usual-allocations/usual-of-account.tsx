import { type Account, changeAccountsUsualAllocations } from '@praj/contract/companies/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedAccount } from '../../entities/account/queries.ts';
import { call } from '../../platform/http.ts';
import { UsualAllocations } from './usual-allocations.tsx';

/** What trips on an account are usually charged to, by the company's own lists. */
export function UsualOfAccount({ account }: { account: Account }) {
  const client = useQueryClient();
  const { id: accountId, companyId } = account;
  return (
    <UsualAllocations
      companyId={companyId}
      whose={{ companyId }}
      of="ofAccount"
      usual={account.usualAllocations}
      send={async (allocations) =>
        showChangedAccount(client, await call(changeAccountsUsualAllocations, { params: { companyId, accountId }, body: { allocations } }))
      }
    />
  );
}
