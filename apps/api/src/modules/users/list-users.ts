import type { ListedUser } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { findListedUsers } from './store.ts';

/** The people of a company or a branch, as far as one's own reach goes (decisions §2 and §4). */
export async function listUsers(
  { db }: Deps,
  actor: Actor,
  wanted: { companyId: string; branchId?: string | undefined },
): Promise<ListedUser[]> {
  const users = await findListedUsers(db, actor, wanted);
  return users.map(({ lastActivityAt, ...user }) => ({ ...user, lastActivityTimestamp: lastActivityAt?.toISOString() ?? null }));
}
