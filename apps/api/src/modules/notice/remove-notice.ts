import type { Reply } from '@praj/contract/endpoint.ts';
import type { removeNotice as call } from '@praj/contract/notice/notice.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../audit/store.ts';
import { publishNotice } from './publish-notice.ts';
import { readNotice } from './read-notice.ts';
import { deleteNotice, lockNotice } from './store.ts';

/** Takes the operating notice away; where there is none, there is nothing to do. */
export async function removeNotice(deps: Deps, actor: Actor): Promise<Reply<typeof call>> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockNotice(trx, at);
    if (!before) return;
    const { id, text, endsAt } = before;
    await deleteNotice(trx);
    await writeAudit(trx, { at, byUser: actor.userId, action: 'notice.remove', subject: `notice:${id}`, before: { text, endsAt } });
    await publishNotice(trx, id, actor);
  });
  deps.push.wake();
  return readNotice(deps);
}
