import type { AuditEntry, SubjectType } from '@praj/contract/history/audit.ts';
import type { PageFacts } from '@praj/contract/lists.ts';
import type { HistoryAction } from '@praj/domain/history/actions.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { lastPage } from '../../../platform/lists/read-list.ts';

interface SubjectOf {
  readonly type: SubjectType;
  readonly id: string;
}
const TABLES = {
  company: 'companies',
  branch: 'branches',
  account: 'accounts',
  user: 'users',
  order: 'orders',
  attribute: 'attributes',
  discount_code: 'discount_codes',
} as const satisfies Record<SubjectType, string>;
/** Is the thing itself there? */
export async function isThere(db: Executor, { type, id }: SubjectOf): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(TABLES[type])} where id = ${id}`.execute(db);
  return rows.length > 0;
}

type Values = Readonly<Record<string, unknown>>;
/** Something that was done, as it is kept. What it changed stands in `before` and `after`, or field by field in `changed`. */
export interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly action: HistoryAction;
  readonly byUser: string | null;
  readonly cause: AuditEntry['cause'];
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly changed: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>> | null;
}

interface Asked {
  readonly actions: readonly HistoryAction[];
  readonly page: number;
  readonly pageSize: number;
}
/** A page of what was done to the thing, newest first; one behind the last is answered as the last. */
export async function findEntries(
  db: Executor,
  of: SubjectOf,
  { actions, page: askedPage, pageSize }: Asked,
): Promise<PageFacts & { readonly rows: EntryRow[] }> {
  const entries = sql`(${entriesOf(of)}) as entries where action = any(${actions}::text[])`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${entries}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const page = Math.min(askedPage, lastPage(total, pageSize));
  const { rows } = await sql<EntryRow>`
    select source || number as id, at, action, by_user, cause, subject_type, subject_id, before, after, changed from ${entries}
    order by at desc, number desc, source limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return { rows, total, page, pageSize };
}

const entriesOf = ({ type, id }: SubjectOf): RawBuilder<unknown> => {
  if (type === 'company') return audited(sql`company_id = ${id} and action not like 'session.%' and action not like 'password.%'`);
  const own = sql`subject_type = ${type} and subject_id = ${id}`;
  // The order's own history tells that it was cancelled, whoever did it.
  return type === 'order' ? sql`${audited(sql`${own} and action <> 'order.cancel'`)} union all ${ofOrder(id)}` : audited(sql`${own}`);
};

/** What the audit keeps. */
const audited = (where: RawBuilder<unknown>) => sql`
  select 'audit-' as source, id as number, at, action, by_user,
    case when by_user is not null then 'person' when action in ('voucher.lock', 'voucher.release', 'voucher.redeem') then 'dispatch'
      else 'clock' end as cause,
    subject_type, subject_id, before, after, null::jsonb as changed
  from audit where ${where}`;

/** What an order's own history keeps, of which the steps of the taxi centre are left out, and what it was ordered again as. */
const ofOrder = (id: string) => sql`
  select 'order-', id, at,
    case when kind = 'change' then 'order.change' when kind = 'price' then 'order.price' when kind = 'traveller' then 'order.traveller_' || says when state = 'created' then 'order.place'
      else 'order.cancel' end,
    by_user, cause, 'order', order_id::text, null, null,
    case when kind = 'price' then jsonb_build_object('finalPrice',
      jsonb_build_object('before', price_oere_before / 100.0, 'after', price_oere_after / 100.0)) else changed end
  from order_history
  where order_id = ${id} and (kind in ('price', 'traveller') or (kind = 'change' and changed <> '{}') or (kind = 'state' and state in ('created', 'cancelled')))
  union all
  select 'again-', 0, again.placed_at, 'order.reorder', reorders.by_user, 'person', 'order', reorders.order_id::text, null, null,
    jsonb_build_object('reorderedAs', jsonb_build_object('after', jsonb_agg(again.number order by again.number)))
  from order_reorders as reorders join orders as again on again.id = reorders.new_order_id
  where reorders.order_id = ${id} group by again.placed_at, reorders.by_user, reorders.order_id`;

/** Ids whose things are to be told by name, and codes of attributes; each once or many times. */
export interface Wanted {
  readonly users: readonly string[];
  readonly companies: readonly string[];
  readonly branches: readonly string[];
  readonly orders: readonly string[];
  readonly accounts: readonly string[];
  readonly fixedTrips: readonly string[];
  readonly attributes: readonly string[];
  /** Attributes whose own entries they are, by id. */
  readonly attributeSubjects: readonly string[];
  readonly discountCodes: readonly string[];
}
interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}
/** What things are called now, by their id, attributes by their code; whatever has gone is not there. */
export type Names = { readonly people: ReadonlyMap<string, Person> } & {
  readonly [Of in Exclude<keyof Wanted, 'users'>]: ReadonlyMap<string, string>;
};

export async function findNames(db: Executor, wanted: Wanted): Promise<Names> {
  const [people, companies, branches, orders, accounts, fixedTrips, attributes, attributeSubjects, discountCodes] = await Promise.all([
    findPeople(db, wanted.users),
    namesOf(db, sql`companies`, sql`name`, wanted.companies),
    namesOf(db, sql`branches`, sql`name`, wanted.branches),
    namesOf(db, sql`orders`, sql`number`, wanted.orders),
    namesOf(db, sql`accounts`, sql`name`, wanted.accounts),
    namesOf(db, FIXED_TRIPS, sql`title`, wanted.fixedTrips),
    attributeNames(db, wanted.attributes),
    namesOf(db, sql`attributes`, sql`description`, wanted.attributeSubjects),
    namesOf(db, sql`discount_codes`, sql`code`, wanted.discountCodes),
  ]);
  return { people, companies, branches, orders, accounts, fixedTrips, attributes, attributeSubjects, discountCodes };
}

const isAnyOf = (column: string, ids: readonly string[], type: 'uuid' | 'text') =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::${sql.raw(type)}[])`;

async function findPeople(db: Executor, ids: readonly string[]): Promise<Names['people']> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role'])
    .where(isAnyOf('id', ids, 'uuid'))
    .execute();
  return new Map(found.map((person) => [person.id, person]));
}

async function namesOf(
  db: Executor,
  table: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, ${name} as name from ${table} where ${isAnyOf('id', ids, 'uuid')}`.execute(db);
  return new Map(rows.map(({ id, name: called }) => [id, called]));
}

/** Fixed trips, and those that were removed as they were last called. */
const FIXED_TRIPS = sql`(
  select id, title from fixed_trips
  union all select (before ->> 'id')::uuid, before ->> 'title' from audit where action = 'fixed_trip.remove') as fixed_trips`;

async function attributeNames(db: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('attributes')
    .select(['code', 'description'])
    .where(isAnyOf('code', codes, 'text'))
    .execute();
  return new Map(found.map(({ code, description }) => [code, description]));
}
