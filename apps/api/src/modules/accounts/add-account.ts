import type { addAccount as call } from '@praj/contract/companies/accounts.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { giveAccess } from './give-access.ts';
import { dropOtherDefault } from './move-default.ts';
import { noteAccount } from './note-account.ts';
import { refuseTaken } from './refuse-taken.ts';
import { holdAccountsOf, insertAccount } from './store.ts';

/** One more account of a company, for the people whom the call names (S2 §7). */
export async function addAccount(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  { name, code, defaultAccount, userIds }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'company-settings.change', { companyId })) return refuse('not_found');
  const which = { companyId, accountId: newId() };
  const deed = { at: now(), byUser: actor.userId };
  await db.transaction().execute(async (trx) => {
    if (!(await holdAccountsOf(trx, companyId))) return refuse('not_found');
    await refuseTaken(trx, which, { name, code });
    if (defaultAccount) await dropOtherDefault(trx, deed, which);
    await insertAccount(trx, which, { name, code, defaultAccount: defaultAccount ?? false });
    const access = await giveAccess(trx, which, userIds ?? []);
    await noteAccount(trx, { ...deed, ...which, action: 'account.add', before: undefined, access });
    return undefined;
  });
  push.wake();
  return { accountId: which.accountId };
}
