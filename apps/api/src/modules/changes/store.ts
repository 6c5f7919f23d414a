import type { ChangedMessage } from '@praj/contract/sockets.ts';
import type { Told } from '@praj/domain/people/audience.ts';
import type { Permission } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';

export const CHANGED_TOPIC = 'changed';

/** A thing that changed, by its call's first noun (`companies`), and whose it is. */
export interface Change extends Pick<ChangedMessage, 'resource' | 'id'>, Told {
  /** What reading the thing asks for: whoever may not read it is not told its id either. */
  readonly permission: Permission;
}

/**
 * Tells the open pages of those who may read the thing that it changed, in the change's own transaction, so that they hear
 * of it exactly when it took place. Wake the push bus after the commit (`deps.push.wake()`).
 */
export const publishChanged = (trx: Executor, change: Change): Promise<void> => publishAllChanged(trx, [change]);

/** `publishChanged` of many things at once. */
export const publishAllChanged = (trx: Executor, changes: readonly Change[]): Promise<void> =>
  writeOutbox(
    trx,
    changes.map(({ resource, id, companyId, branchId, userId, permission }) => {
      // Named one by one: a caller may pass a whole row, and nothing of it belongs into the outbox.
      const payload: Change = { resource, id, companyId, branchId, userId, permission };
      return { topic: CHANGED_TOPIC, payload };
    }),
  );
