/** How history divides what was done: something got another value, came to stand otherwise, or was read across customers. */
export const HISTORY_KINDS = ['change', 'status', 'read'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * Everything the audit keeps, and what of it history shows: what is of signing in (`session`) is kept, and is no history.
 * `order.*`: another company's order was read or cancelled.
 * `session.begin`, `session.end`, `session.end_everywhere`: somebody signed in, or out here or on all devices.
 * `session.refused`: the right password of somebody who is not active, or whose branch or company is not; `session.failed`: a
 * wrong password or an e-mail that nobody has. Both say how often, because they may not fill the table.
 * `session.theft`: a spent refresh token came again, and its session was ended.
 * `password.forgotten`: a mail with a link for a new password was written. `password.set`: the link was used.
 * `company.*`, `branch.*`: one was added, changed, archived or activated.
 * `user.*`: somebody was added, changed, deactivated, reactivated or anonymised. `user.invite`: they were given a key for a
 * first password. `user.activate`: they have chosen one.
 */
export const AUDIT_ACTIONS = {
  'order.read': 'read',
  'order.route': 'read',
  'order.location': 'read',
  'order.cancel': 'status',
  'session.begin': 'session',
  'session.refused': 'session',
  'session.failed': 'session',
  'session.end': 'session',
  'session.end_everywhere': 'session',
  'session.theft': 'session',
  'password.forgotten': 'session',
  'password.set': 'session',
  'company.add': 'status',
  'company.change': 'change',
  'company.archive': 'status',
  'company.activate': 'status',
  'branch.add': 'status',
  'branch.change': 'change',
  'branch.archive': 'status',
  'branch.activate': 'status',
  'user.add': 'status',
  'user.change': 'change',
  'user.deactivate': 'status',
  'user.reactivate': 'status',
  'user.anonymise': 'status',
  'user.invite': 'status',
  'user.activate': 'status',
} as const satisfies Record<string, HistoryKind | 'session'>;
