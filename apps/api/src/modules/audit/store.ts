import { forgottenFields } from '@praj/domain/forgetting/forgetting.ts';
import type { Traces } from '@praj/domain/forgetting/traces.ts';
import type { AUDIT_ACTIONS } from '@praj/domain/history/actions.ts';
import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import { PERSONAL_FIELDS, type PersonalSubject } from '@praj/domain/people/personal-data.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { DANISH } from '../../platform/lists/danish-text.ts';

/** What the audit keeps, by the name of what was done. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Whose a subject is: what this finds by its id. An e-mail is nobody's, and a notice everybody's. */
const COMPANY_OF = {
  order: (id: string) => sql<string>`(select company_id from orders where id = ${id})`,
  user: (id: string) => sql<string>`(select company_id from users where id = ${id})`,
  company: (id: string) => sql<string>`${id}::uuid`,
  branch: (id: string) => sql<string>`(select company_id from branches where id = ${id})`,
  // Attributes and discount codes are the provider's.
  attribute: () => sql<string>`(select id from companies where is_provider)`,
  discount_code: () => sql<string>`(select id from companies where is_provider)`,
  account: (id: string) => sql<string>`(select company_id from accounts where id = ${id})`,
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

/** Who did what to what, and the fields that tell which part of it: those are kept on both sides whether they differ or not. */
interface Difference extends Omit<AuditEntry, 'before' | 'after'> {
  readonly always?: readonly string[];
}

/**
 * Keeps in the audit what differs between two states of a thing, and nothing when they say the same.
 * @param before undefined when the thing was not there: then all that it has is kept
 * @param after empty when the thing is there no longer
 * @returns the names of the fields that differ
 */
export async function writeDifference(
  db: Executor,
  { always = [], ...entry }: Difference,
  before: Fields | undefined,
  after: Fields,
): Promise<string[]> {
  const changed = Object.entries(whatChanged(before ?? emptied(after), after));
  const told = (thing: Fields = {}) => Object.fromEntries(always.map((field) => [field, thing[field]]));
  const side = (which: 'before' | 'after') => Object.fromEntries(changed.map(([field, values]) => [field, values?.[which]]));
  if (changed.length > 0) {
    const sides = { ...(before && { before: { ...told(before), ...side('before') } }), after: { ...told(after), ...side('after') } };
    await writeAudit(db, { ...entry, ...sides });
  }
  return changed.map(([field]) => field);
}

/** The same fields with nothing in them. */
const emptied = (thing: Fields): Fields => Object.fromEntries(Object.keys(thing).map((field) => [field, undefined]));

/** Lets the transaction touch what is kept for good otherwise: the audit's entries (0005_audit.sql) and, to delete them, invoices (0064_letting_go_of_invoices.sql). */
export const allowForgetting = (trx: Executor) => sql`set local praj.forgetting = 'on'`.execute(trx);

async function rewrite(trx: Executor, where: Expression<SqlBool>, without: (fields: Fields) => unknown): Promise<void> {
  const entries = await trx.selectFrom('audit').select(['id', 'before', 'after']).where(where).execute();
  if (entries.length === 0) return;
  const side = (which: 'before' | 'after') => entries.map((entry) => entry[which] && JSON.stringify(without(entry[which] as Fields)));
  await allowForgetting(trx);
  await sql`
    update audit set before = rewritten.before, after = rewritten.after
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${side('before')}::jsonb[], ${side('after')}::jsonb[]) as rewritten (id, before, after)
    where audit.id = rewritten.id`.execute(trx);
}
const HAS_FIELDS = sql<SqlBool>`(before is not null or after is not null)`;

/** What entries about these subjects kept, side by side: the fields before and after. */
export const listKeptFields = (db: Executor, type: PersonalSubject, ids: readonly string[]) =>
  db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subjectType', '=', type)
    .where('subjectId', '=', sql<string>`any(${[...ids]}::text[])`)
    .where(HAS_FIELDS)
    .execute();

/** Puts something else in place of the personal fields of all entries about these subjects. */
export const forgetSubjects = (trx: Executor, type: PersonalSubject, ids: readonly string[]): Promise<void> =>
  rewrite(trx, sql<SqlBool>`subject_type = ${type} and subject_id = any(${[...ids]}::text[]) and ${HAS_FIELDS}`, (fields) =>
    forgottenFields(type, fields),
  );

/** The same of what a branch's entries say of these vouchers, whose id they keep. */
export const forgetVoucherEntries = (trx: Executor, branchIds: readonly string[], voucherIds: readonly string[]): Promise<void> =>
  rewrite(
    trx,
    sql<SqlBool>`subject_type = 'branch' and subject_id = any(${[...branchIds]}::text[]) and action like 'voucher.%'
      and after ->> 'id' = any(${[...voucherIds]}::text[])`,
    (fields) => forgottenFields('branch', fields),
  );

/** Takes a person out of what entries about other things of their company say of them. */
export const forgetMentions = (trx: Executor, companyId: string, traces: Traces): Promise<void> =>
  rewrite(
    trx,
    sql<SqlBool>`company_id = ${companyId} and action not like 'session.%' and ${HAS_FIELDS}
      and concat_ws(E'\n', before::text, after::text) ~* ${traces.pattern} ${DANISH}`,
    (fields) => traces.withoutIn(fields),
  );

/** What stands in place of the hash of an e-mail that is forgotten. */
const FORGOTTEN_SUBJECT = 'forgotten';
/** Lets go of which e-mail failed to sign in, and of where that and the person's own refused sign-ins came from. */
export async function forgetRefusedSignIns(trx: Executor, userId: string, emailHashes: readonly string[]): Promise<void> {
  await allowForgetting(trx);
  await sql`
    update audit set after = after - 'address', subject_id = case when subject_type = 'email' then ${FORGOTTEN_SUBJECT} else subject_id end
    where (subject_type = 'email' and subject_id = any(${[...emailHashes]}::text[]))
      or (subject_type = 'user' and subject_id = ${userId} and after ? 'address')`.execute(trx);
}

/** Lets go of where refused sign-ins before this time came from and of which e-mail it was, so many at once; gives how many. */
export async function forgetSignInAddresses(trx: Executor, before: Date, most: number): Promise<number> {
  await allowForgetting(trx);
  const { numAffectedRows } = await sql`
    update audit set after = after - 'address', subject_id = case when subject_type = 'email' then ${FORGOTTEN_SUBJECT} else subject_id end
    where id in (select id from audit where at < ${before} and after ? 'address' order by at limit ${most} for update skip locked)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** What of a trip is the passenger's, as a series is kept with it. */
const OF_PASSENGERS = Object.keys(PERSONAL_FIELDS.order);
/** Takes whom a series drove and where out of entries of before this time, so many at once; gives how many. */
export async function forgetSeriesEntries(trx: Executor, before: Date, most: number): Promise<number> {
  const fields = sql`${OF_PASSENGERS}::text[]`;
  await allowForgetting(trx);
  const { numAffectedRows } = await sql`
    update audit set before = before - ${fields}, after = after - ${fields}
    where id in (select id from audit where action like 'series.%' and at < ${before} and (before ?| ${fields} or after ?| ${fields})
      order by at limit ${most} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes entries of before this time, so many at once; gives how many. */
export async function deleteEntries(trx: Executor, before: Date, most: number): Promise<number> {
  await allowForgetting(trx);
  const { numAffectedRows } = await sql`
    delete from audit where id in (select id from audit where at < ${before} order by at limit ${most} for update skip locked)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
