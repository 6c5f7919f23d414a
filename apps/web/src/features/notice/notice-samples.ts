import type { Notice } from '@praj/contract/notice/notice.ts';

/** Snow until it is removed, set at 11 in Copenhagen. */
export const sampleNotice = (more: Partial<Notice> = {}): Notice => ({
  id: '0193b3a0-0000-7000-8000-000000000036',
  text: 'Snestorm: op til 45 minutters ventetid',
  endsAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
