import type { Executor } from '../../platform/database.ts';

/**
 * Everything the audit keeps.
 * `order.*`: another company's order was read or cancelled.
 * `session.begin`, `session.end`, `session.end_everywhere`: somebody signed in, or out here or on all devices.
 * `session.refused`: the right password of somebody who is not active, or whose branch or company is not.
 * `session.theft`: a spent refresh token came again, and its session was ended.
 * `password.forgotten`: a mail with a link for a new password was written. `password.set`: the link was used.
 * `user.invite`: somebody was given a key for a first password. `user.activate`: they have chosen one.
 */
export type AuditAction =
  | 'order.read'
  | 'order.route'
  | 'order.location'
  | 'order.cancel'
  | 'session.begin'
  | 'session.refused'
  | 'session.end'
  | 'session.end_everywhere'
  | 'session.theft'
  | 'password.forgotten'
  | 'password.set'
  | 'user.invite'
  | 'user.activate';

export interface AuditEntry {
  readonly at: Date;
  /** Id of who did it; null when nobody was signed in who could be named. */
  readonly byUser: string | null;
  readonly action: AuditAction;
  readonly subject: `${'order' | 'user'}:${string}`;
  /** What differed before and after. Ids and states only: never a token, a key or a password. */
  readonly before?: object;
  readonly after?: object;
}

/**
 * Keeps who did what and when, in the transaction of the thing itself where there is one (reliability 22). The one way to
 * write the audit; the database refuses to change or delete an entry.
 */
export async function writeAudit(db: Executor, { at, byUser, action, subject, before, after }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at,
      by_user: byUser,
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
