import type { Account } from '@praj/contract/companies/accounts.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentUsual } from '../allocations/usual/store.ts';
import { type AccountKey, findAccount, listPeople } from './store.ts';

/** One account of the company that the call names, with everybody who may order on it. */
export async function readAccount({ db }: Pick<Deps, 'db'>, actor: Actor, which: AccountKey): Promise<Account> {
  if (!may(actor, 'company-settings.change', which)) return refuse('not_found');
  const { usualAllocations, ...account } = (await findAccount(db, which)) ?? refuse('not_found');
  const [usual] = await presentUsual(db, { companyId: which.companyId, branchId: null }, [usualAllocations]);
  return { ...account, usersWithAccess: await listPeople(db, which.accountId), ...(usual && { usualAllocations: [...usual] }) };
}
