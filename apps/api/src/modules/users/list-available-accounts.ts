import type { AvailableAccount } from '@praj/contract/users.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { listUsableAccounts } from './usual/usable-accounts.ts';

/** The accounts one may order on oneself; nobody asks for another's. */
export async function listAvailableAccounts({ db }: Deps, actor: Actor, userId: string): Promise<AvailableAccount[]> {
  if (!may(actor, 'account.use', { userId })) return refuse('not_found');
  return listUsableAccounts(db, userId);
}
