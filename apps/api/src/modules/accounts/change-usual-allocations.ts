import type { Account } from '@praj/contract/companies/accounts.ts';
import type { AllocationCodes } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { judgeUsual } from '../allocations/usual/store.ts';
import { noteAccount } from './note-account.ts';
import { readAccount } from './read-account.ts';
import { type AccountKey, findDetails, holdAccountsOf, updateUsual } from './store.ts';

/** Says what trips on an account are usually charged to, by the company's own lists. */
export async function changeUsualAllocations(deps: Deps, actor: Actor, which: AccountKey, codes: AllocationCodes): Promise<Account> {
  if (!may(actor, 'company-settings.change', which)) return refuse('not_found');
  await deps.db.transaction().execute(async (trx) => {
    await holdAccountsOf(trx, which.companyId);
    const before = (await findDetails(trx, which)) ?? refuse('not_found');
    if (before.status === 'ARCHIVED') return refuse('account_archived');
    const judged = await judgeUsual(trx, { companyId: which.companyId, branchId: null }, codes, before.usualAllocations);
    if ('wrong' in judged) return refuse('invalid', { fields: judged.wrong });
    await updateUsual(trx, which, judged.allocations);
    await noteAccount(trx, { at: deps.now(), byUser: actor.userId, ...which, action: 'account.change', before });
    return undefined;
  });
  deps.push.wake();
  return readAccount(deps, actor, which);
}
