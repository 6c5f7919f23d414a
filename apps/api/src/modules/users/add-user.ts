import type { Reply } from '@praj/contract/endpoint.ts';
import type { addUser as call, NewUser } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { addPerson } from './add-person.ts';

/** Adds a person and invites them, all in one (decisions §7). */
export async function addUser(deps: Deps, actor: Actor, person: NewUser): Promise<Reply<typeof call>> {
  const userId = await deps.db.transaction().execute((trx) => addPerson(deps, trx, actor, person));
  deps.push.wake();
  return { userId };
}
