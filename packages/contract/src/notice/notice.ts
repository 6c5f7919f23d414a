import { NOTICE_MAX, oneLine } from '@praj/domain/notice.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyBody, id, instant, sentInstant } from '../shapes.ts';

/** An operating notice ('Driftsmeddelelse', decisions §7): one line that everybody reads on the order page. */
export const notice = z.object({
  id,
  text: z.string(),
  /** When it ends by itself; null is when somebody removes it. */
  endsAt: instant.nullable(),
  /** When it was last set: whoever folded it away sees it again from then on. */
  updatedAt: instant,
});
export type Notice = z.infer<typeof notice>;
/** The notice that stands now; null when there is none, or it has ended. */
const standing = z.object({ notice: notice.nullable() });

export const readNotice = endpoint({
  method: 'GET',
  path: '/notice',
  permission: 'notice.read',
  summary: 'The operating notice that stands now',
  reply: standing,
});
/** Sets the one notice there is, or changes it. What it says already it may be told again, and nobody hears of it. */
export const setNotice = endpoint({
  method: 'PUT',
  path: '/notice',
  permission: 'notice.change',
  summary: 'Set the operating notice',
  body: z.strictObject({
    text: z.string().transform(oneLine).pipe(z.string().min(1).max(NOTICE_MAX)),
    endsAt: sentInstant.nullish(),
  }),
  reply: standing,
});
export const removeNotice = endpoint({
  method: 'DELETE',
  path: '/notice',
  permission: 'notice.change',
  summary: 'Remove the operating notice',
  body: emptyBody,
  reply: standing,
});
