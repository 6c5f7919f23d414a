import { readNotice } from '@praj/contract/notice/notice.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** What `/ws` names when the operating notice is another. */
export const NOTICE_RESOURCE = 'notice';

/** The operating notice that stands now; null when there is none. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: [NOTICE_RESOURCE],
    queryFn: async ({ signal }) => (await call(readNotice, {}, { signal })).notice,
    meta: { quiet: true },
  });
