import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentUser } from './list-users.ts';
import { findReadableUser, listUsableAccounts } from './store.ts';

/** One user with the accounts they may order on; whoever is out of reach is not told of. */
export async function readUser({ db, now }: Deps, actor: Actor, id: string): Promise<User> {
  const user = await findReadableUser(db, actor, id, now());
  if (!user) return refuse('not_found');
  return { ...presentUser(user), availableAccounts: await listUsableAccounts(db, id) };
}
