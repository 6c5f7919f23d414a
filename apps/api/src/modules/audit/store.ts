import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/**
 * Everything the audit keeps.
 * `order.*`: another company's order was read or cancelled.
 * `session.begin`, `session.end`, `session.end_everywhere`: somebody signed in, or out here or on all devices.
 * `session.refused`: the right password of somebody who is not active, or whose branch or company is not; `session.failed`: a
 * wrong password or an e-mail that nobody has. Both say how often, because they may not fill the table.
 * `session.theft`: a spent refresh token came again, and its session was ended.
 * `password.forgotten`: a mail with a link for a new password was written. `password.set`: the link was used.
 * `company.*`: a company was added, changed, archived or activated.
 * `user.add`, `user.change`, `user.deactivate`, `user.reactivate`: somebody was added, changed, deactivated or reactivated.
 * `user.invite`: somebody was given a key for a first password. `user.activate`: they have chosen one.
 */
export type AuditAction =
  | 'order.read'
  | 'order.route'
  | 'order.location'
  | 'order.cancel'
  | 'session.begin'
  | 'session.refused'
  | 'session.failed'
  | 'session.end'
  | 'session.end_everywhere'
  | 'session.theft'
  | 'password.forgotten'
  | 'password.set'
  | 'company.add'
  | 'company.change'
  | 'company.archive'
  | 'company.activate'
  | 'user.add'
  | 'user.change'
  | 'user.deactivate'
  | 'user.reactivate'
  | 'user.invite'
  | 'user.activate';

/** Whose a subject is: what this finds by its id. An e-mail is nobody's. */
const COMPANY_OF = {
  order: (id: string) => sql<string>`(select company_id from orders where id = ${id})`,
  user: (id: string) => sql<string>`(select company_id from users where id = ${id})`,
  company: (id: string) => sql<string>`${id}::uuid`,
  email: () => null,
} as const;
type SubjectType = keyof typeof COMPANY_OF;

export interface AuditEntry {
  readonly at: Date;
  /** Id of who did it; null when nobody was signed in who could be named. */
  readonly byUser: string | null;
  readonly action: AuditAction;
  /** What it was done to, `type:id`; of an e-mail its keyed hash only. */
  readonly subject: `${SubjectType}:${string}`;
  /** What differed before and after (docs/decisions/0011 and 0026): never a token, a password, or a key that lets somebody in. */
  readonly before?: object;
  readonly after?: object;
}

/**
 * Keeps who did what and when, in the transaction of the thing itself where there is one (reliability 22). The one way to
 * write the audit; the database refuses to change or delete an entry.
 */
export async function writeAudit(db: Executor, { at, byUser, action, subject, before, after }: AuditEntry): Promise<void> {
  const [subjectType, subjectId] = subject.split(':', 2) as [SubjectType, string];
  await db
    .insertInto('audit')
    .values({
      at,
      byUser,
      action,
      subjectType,
      subjectId,
      companyId: COMPANY_OF[subjectType](subjectId),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** A thing as its fields under the contract's names. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Keeps in the audit what differs between two states of a thing, and nothing when they say the same.
 * @param before undefined when the thing was not there: then all that it has is kept
 * @returns the names of the fields that differ
 */
export async function writeDifference(
  db: Executor,
  entry: Omit<AuditEntry, 'before' | 'after'>,
  before: Fields | undefined,
  after: Fields,
): Promise<string[]> {
  const changed = Object.entries(whatChanged(before ?? emptied(after), after));
  const side = (which: 'before' | 'after') => Object.fromEntries(changed.map(([field, values]) => [field, values?.[which]]));
  if (changed.length > 0) await writeAudit(db, { ...entry, ...(before && { before: side('before') }), after: side('after') });
  return changed.map(([field]) => field);
}

/** The same fields with nothing in them. */
const emptied = (thing: Fields): Fields => Object.fromEntries(Object.keys(thing).map((field) => [field, undefined]));
