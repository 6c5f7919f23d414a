import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { setNotice as call } from '@praj/contract/notice/notice.ts';
import { isNoticeOver } from '@praj/domain/notice.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { writeDifference } from '../audit/store.ts';
import { publishNotice } from './publish-notice.ts';
import { readNotice } from './read-notice.ts';
import { lockNotice, type NoticeRow, putNotice } from './store.ts';

/** Sets the one operating notice, or changes it; everybody's open order page hears of it (decisions §7). */
export async function setNotice(deps: Deps, actor: Actor, { text, endsAt: end }: Parsed<typeof call>['body']): Promise<Reply<typeof call>> {
  const at = deps.now();
  const endsAt = end ? new Date(end) : null;
  if (isNoticeOver(endsAt?.getTime() ?? null, at.getTime())) return refuse('invalid', { fields: { endsAt: FIELD_TEXTS.pastEnd } });
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockNotice(trx, at);
    const id = before?.id ?? newId();
    const entry = { at, byUser: actor.userId, action: 'notice.set', subject: `notice:${id}` } as const;
    const changed = await writeDifference(trx, entry, before && said(before), said({ text, endsAt }));
    // Whoever has folded it away is not bothered with what it said already.
    if (changed.length === 0) return;
    await putNotice(trx, { id, text, endsAt, updatedAt: at });
    await publishNotice(trx, id, actor);
  });
  deps.push.wake();
  return readNotice(deps);
}

const said = ({ text, endsAt }: Pick<NoticeRow, 'text' | 'endsAt'>) => ({ text, endsAt: endsAt?.toISOString() ?? null });
