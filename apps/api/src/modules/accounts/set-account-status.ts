import type { Account } from '@praj/contract/companies/accounts.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteAccount } from './note-account.ts';
import { readAccount } from './read-account.ts';
import { type AccountKey, findDetails, holdAccountsOf, updateAccount } from './store.ts';

/**
 * Archives an account, which is then no default and can be ordered on no more, or puts it to use again (decisions §7). What is
 * so already stays so, and nothing is kept or told of it.
 */
export async function setAccountStatus(deps: Deps, actor: Actor, which: AccountKey, status: Account['status']): Promise<Account> {
  if (!may(actor, 'company-settings.change', which)) return refuse('not_found');
  const deed = { at: deps.now(), byUser: actor.userId };
  await deps.db.transaction().execute(async (trx) => {
    await holdAccountsOf(trx, which.companyId);
    const before = (await findDetails(trx, which)) ?? refuse('not_found');
    await updateAccount(trx, which, { status, ...(status === 'ARCHIVED' && { defaultAccount: false }) });
    await noteAccount(trx, { ...deed, ...which, action: status === 'ARCHIVED' ? 'account.archive' : 'account.activate', before });
  });
  deps.push.wake();
  return readAccount(deps, actor, which);
}
