import * as notice from '@praj/contract/notice/notice.ts';
import { all, type Row, signedIn } from './rows.ts';

/** The calls of the operating notice: everybody reads it, the provider sets it. */
export const NOTICE_ROWS: readonly Row[] = [
  { call: notice.readNotice, input: () => ({}), expected: signedIn(all(200)) },
  {
    call: notice.setNotice,
    input: () => ({ body: { text: 'Snestorm: op til 45 minutters ventetid' } }),
    expected: { ...signedIn(all(403)), PrajAdmin: all(200) },
  },
  { call: notice.removeNotice, input: () => ({}), expected: { ...signedIn(all(403)), PrajAdmin: all(200) } },
];
