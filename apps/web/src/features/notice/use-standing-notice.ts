import type { Notice } from '@praj/contract/notice/notice.ts';
import { isNoticeOver } from '@praj/domain/notice.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOTICE_RESOURCE, noticeQuery } from '../../entities/notice/queries.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { serverNow } from '../../platform/server-clock.ts';

/** The longest a browser's timer waits, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The operating notice as long as it stands: a colleague's change takes its place at once, and its end by the server's clock hides it. */
export function useStandingNotice(): Notice | undefined {
  useLiveList(NOTICE_RESOURCE);
  const { data: notice } = useQuery(noticeQuery());
  const [looked, look] = useState(0);
  const endsAt = notice?.endsAt ? Date.parse(notice.endsAt) : null;
  useEffect(() => {
    const left = endsAt === null ? 0 : endsAt - serverNow();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => look(looked + 1), Math.min(left, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [endsAt, looked]);
  return notice && !isNoticeOver(endsAt, serverNow()) ? notice : undefined;
}
