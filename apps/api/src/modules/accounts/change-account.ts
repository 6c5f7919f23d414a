import type { Account, changeAccount as call } from '@praj/contract/companies/accounts.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { giveAccess } from './give-access.ts';
import { dropOtherDefault } from './move-default.ts';
import { noteAccount } from './note-account.ts';
import { readAccount } from './read-account.ts';
import { refuseTaken } from './refuse-taken.ts';
import { type AccountKey, findDetails, holdAccountsOf, updateAccount } from './store.ts';

/** Changes what an account is called, whether it is the default, and who may order on it; never its status. */
export async function changeAccount(
  deps: Deps,
  actor: Actor,
  which: AccountKey,
  { name, code, defaultAccount, userIds }: Parsed<typeof call>['body'],
): Promise<Account> {
  if (!may(actor, 'company-settings.change', which)) return refuse('not_found');
  const deed = { at: deps.now(), byUser: actor.userId };
  await deps.db.transaction().execute(async (trx) => {
    await holdAccountsOf(trx, which.companyId);
    const before = (await findDetails(trx, which)) ?? refuse('not_found');
    if (before.status === 'ARCHIVED') return refuse('account_archived');
    const access = await giveAccess(trx, which, userIds);
    await refuseTaken(trx, which, { name, code }, before);
    if (defaultAccount) await dropOtherDefault(trx, deed, which);
    await updateAccount(trx, which, { name, code, defaultAccount });
    await noteAccount(trx, { ...deed, ...which, action: 'account.change', before, access });
    return undefined;
  });
  deps.push.wake();
  return readAccount(deps, actor, which);
}
