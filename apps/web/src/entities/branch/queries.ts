import { type Branch, readBranch } from '@praj/contract/companies/branches.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** What one hears of a branch comes under its company's noun (`/ws`). */
const COMPANIES = 'companies';

/** One branch of a company. */
export const branchQuery = (companyId: string, branchId: string) =>
  queryOptions({
    queryKey: [COMPANIES, companyId, 'branches', branchId],
    queryFn: ({ signal }) => call(readBranch, { params: { companyId, branchId } }, { signal }),
    meta: { quiet: true },
  });

/** Shows a branch as a change has just answered it; its company, which lists it, is asked for again (S2 §7). */
export function showChangedBranch(client: QueryClient, branch: Branch): void {
  client.setQueryData(branchQuery(branch.companyId, branch.id).queryKey, branch);
  void client.invalidateQueries({ queryKey: [COMPANIES] });
}
