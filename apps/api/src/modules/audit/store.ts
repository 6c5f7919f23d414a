import type { AUDIT_ACTIONS } from '@praj/domain/history/actions.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** What the audit keeps, by the name of what was done. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Whose a subject is: what this finds by its id. An e-mail is nobody's, and a notice everybody's. */
const COMPANY_OF = {
  order: (id: string) => sql<string>`(select company_id from orders where id = ${id})`,
  user: (id: string) => sql<string>`(select company_id from users where id = ${id})`,
  company: (id: string) => sql<string>`${id}::uuid`,
  branch: (id: string) => sql<string>`(select company_id from branches where id = ${id})`,
  email: () => null,
  notice: () => null,
} as const;
type SubjectType = keyof typeof COMPANY_OF;

export interface AuditEntry {
  readonly at: Date;
  /** Id of who did it; null when nobody was signed in who could be named. */
  readonly byUser: string | null;
  readonly action: AuditAction;
  /** What it was done to, `type:id`; of an e-mail its keyed hash only. */
  readonly subject: `${SubjectType}:${string}`;
  /** What differed before and after (docs/decisions/0033): never a token, a password, or a key that lets somebody in. */
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
