import type { UserActivity } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { describeAudited, describeCancelled, describePlaced, TOLD_ACTIONS } from './copy.ts';
import { isListed, listAudited, listCancelled, listPlaced } from './store.ts';

/** How many are told at most (decisions §7). */
const MOST = 100;
interface Activity {
  readonly at: Date;
  readonly description: string;
}

/** The newest of what a person did and what was done to them, newest first; whoever is out of reach is not told of. */
export async function listActivities({ db }: Deps, actor: Actor, id: string): Promise<UserActivity[]> {
  if (!(await isListed(db, actor, id))) return refuse('not_found');
  const audited = await listAudited(db, id, TOLD_ACTIONS, MOST);
  const placed = await listPlaced(db, id, MOST);
  const cancelled = await listCancelled(db, id, MOST);
  const activities: Activity[] = [
    ...cancelled.map(({ at, number }) => ({ at, description: describeCancelled(number) })),
    ...placed.map(({ at, number }) => ({ at, description: describePlaced(number) })),
    ...audited.map(({ at, action, byUser, firstName, lastName, after }) => ({
      at,
      description: describeAudited({
        action,
        doer: firstName === null ? undefined : `${firstName} ${lastName}`,
        bySelf: byUser === id,
        changed: Object.keys(after ?? {}),
      }),
    })),
  ];
  return activities
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST)
    .map(({ at, description }) => ({ description, timestamp: at.toISOString() }));
}
