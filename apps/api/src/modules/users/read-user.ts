import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentUsual } from '../allocations/usual/store.ts';
import { presentUser } from './list-users.ts';
import { findReadableUser } from './store.ts';
import { listUsableAccounts } from './usual/usable-accounts.ts';

/** One user with the accounts they may order on; whoever is out of reach is not told of. */
export async function readUser({ db, now }: Deps, actor: Actor, id: string): Promise<User> {
  const user = await findReadableUser(db, actor, id, now());
  if (!user) return refuse('not_found');
  const { usualAllocations, runningSeries, ...found } = user;
  const [usual] = await presentUsual(db, user, [usualAllocations]);
  return {
    ...presentUser(found),
    availableAccounts: await listUsableAccounts(db, id),
    ...(usual && { usualAllocations: [...usual] }),
    ...(runningSeries > 0 && { runningSeries }),
  };
}
