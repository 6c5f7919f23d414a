import type { Reply } from '@praj/contract/endpoint.ts';
import type { readNotice as call } from '@praj/contract/notice/notice.ts';
import type { Deps } from '../../platform/deps.ts';
import { findNotice, type NoticeRow } from './store.ts';

/** The operating notice that stands now, for everybody who is signed in. */
export async function readNotice({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Reply<typeof call>> {
  const found = await findNotice(db, now());
  return { notice: found ? presentNotice(found) : null };
}

const presentNotice = ({ id, text, endsAt, updatedAt }: NoticeRow) => ({
  id,
  text,
  endsAt: endsAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});
