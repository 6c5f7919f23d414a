import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../audit/store.ts';
import type { SignedIn } from '../actor.ts';
import { endSessionsOf } from '../store.ts';

/** Ends every session of the person, this one too; every open page of theirs is told (decisions §3). */
export async function signOutEverywhere({ db, now, push }: Deps, { userId }: SignedIn): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, { userId }, at);
    await writeAudit(trx, { at, byUser: userId, action: 'session.end_everywhere', subject: `user:${userId}` });
  });
  await push.knownEverywhere();
}
