import type { Actor } from '@praj/domain/people/permissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database.ts';
import { containing, DANISH } from '../../../platform/lists/danish-text.ts';
import { newlyVisibleIn, positionNow, type ReaderPosition } from '../../../platform/push/newly-visible.ts';
import { fixedQuery } from '../../../platform/statements/fixed-statement.ts';
import { nameAllocations } from '../allocations/store.ts';
import type { SearchTerm } from '../search-terms.ts';
import {
  type Choice,
  EMPLOYEE_NAME,
  LOCAL_TIME,
  listedNames,
  listedOwners,
  type Owned,
  PLACES,
  type Summary,
  VOUCHER_NAME,
} from '../store.ts';
import type { BareSummary, ChoiceName, Counted, FoundTerm } from './question.ts';

/** How many finished trips there are, counted no further than `most`. */
export async function countTripsUpTo(db: Executor, most: number): Promise<number> {
  const { rows } = await sql<{ trips: number }>`
    select count(*)::int as trips from (select 1 from orders where state = 'concluded' limit ${most}) counted`.execute(db);
  return rows[0]?.trips ?? 0;
}

/** Where a reader of what happens to finished trips begins, when it starts now. */
export const tripChangesEnd = (db: Database): Promise<ReaderPosition> => positionNow(db, 'trip_changes');
/** Which trips changed since a position. */
export const readTripChanges = newlyVisibleIn<{ readonly id: number; readonly orderId: string }>(
  'trip_changes',
  'id, order_id as "orderId"',
);

/** The codes that a trip is charged to by their kinds; null where there are none. */
const CODES = sql`case when o.allocations is not null then (select json_object_agg(key, value ->> 'code') from jsonb_each(o.allocations)) end`;
const ofVoucher = (what: RawBuilder<unknown>) => sql`(select ${what} from vouchers v where v.id = o.voucher_id)`;
const TRIP = sql`json_build_object('id', o.id, 'finished', (extract(epoch from o.trip_finished_at) * 1000000)::bigint,
  'day', ${LOCAL_TIME}::date - date '1970-01-01', 'price', o.final_price_oere,
  'metres', case when o.is_electric then coalesce(o.estimated_trip_distance, 0) else 0 end, 'number', o.number, 'forgotten', o.forgotten_at is not null,
  'values', json_build_object('customer', o.customer_name, 'destination', o.destination_name, 'account', o.account_id,
    'voucher', ${ofVoucher(sql`v.code`)}, 'payingVoucher', case when o.account_id is null then ${ofVoucher(VOUCHER_NAME)} end,
    'issuer', o.issued_by, 'branch', o.branch_id, 'company', o.company_id, 'phone', o.customer_phone, 'reference', o.reference,
    'project', o.project, 'car', o.car_no, 'places', ${PLACES}), 'allocations', ${CODES})`;
const FINISHED = sql`o.state = 'concluded' and o.trip_finished_at is not null`;

/** The finished trips among these, as JSON that nobody reads but the thread. */
export async function loadTripRows(db: Executor, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ trips: string }>`
    select coalesce(json_agg(${TRIP}), '[]')::text as trips from orders o where o.id = any(${[...ids]}::uuid[]) and ${FINISHED}`.execute(
    db,
  );
  return rows[0]?.trips ?? '[]';
}
/** Where orders lie on the disk now, in how many blocks. Whatever writes them anew, as VACUUM FULL does, gives them another file. */
export async function findOrdersFile(db: Executor): Promise<{ readonly name: number; readonly blocks: number }> {
  const { rows } = await sql<{ name: number; blocks: number }>`
    select pg_relation_filenode('orders')::bigint as name, pg_relation_size('orders') / current_setting('block_size')::int as blocks`.execute(
    db,
  );
  return rows[0] ?? { name: 0, blocks: 0 };
}
/** The finished trips that lie in these blocks, the last one not in, as JSON. What moves or comes meanwhile is told as a change. */
export async function loadTripRowsIn(db: Executor, from: number, to: number): Promise<string> {
  const { rows } = await sql<{ trips: string }>`
    select coalesce(json_agg(${TRIP}), '[]')::text as trips from orders o
    where o.ctid >= ${`(${from},0)`}::tid and o.ctid < ${`(${to},0)`}::tid and ${FINISHED}`.execute(db);
  return rows[0]?.trips ?? '[]';
}

/** Stands for a list that is sent with the statement. */
const NONE = sql.val([]);
const shows = (name: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`${name} ilike term.pattern ${DANISH}`;
const owners = (from: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql<string[]>`(select coalesce(json_agg(id), '[]') from ${from} where ${shows(name)})`;
const termsFound = fixedQuery('terms_found', (db) =>
  db
    .selectFrom(sql`unnest(${NONE}::text[]) with ordinality`.as<'term'>(sql`term (pattern, place)`))
    .select([
      owners(sql`accounts`, sql`name`).as('accounts'),
      sql<string[]>`(select coalesce(json_agg(u.id), '[]') from users u where ${shows(EMPLOYEE_NAME)})`.as('issuers'),
      owners(sql`branches`, sql`name`).as('branches'),
      owners(sql`companies`, sql`name`).as('companies'),
    ])
    .orderBy(sql`term.place`),
);
/** A search's terms with the owners whose names show them. */
export async function findTerms(db: Executor, terms: readonly SearchTerm[]): Promise<FoundTerm[]> {
  if (terms.length === 0) return [];
  const found = await termsFound(
    db,
    terms.map(({ text }) => containing(text)),
  );
  return terms.flatMap(({ text, digits, date }, at) => {
    const shown = found[at];
    return shown ? [{ ...shown, text, digits: digits || undefined, date }] : [];
  });
}

const named = <Name extends ChoiceName>(name: Name) =>
  sql<Choice[]>`${listedNames(sql`unnest(${NONE}::text[], ${NONE}::int[]) as counted (name, occurrences)`)}`.as(name);
const namedOwners = <Name extends ChoiceName>(name: Name, table: string, shown: RawBuilder<unknown>) =>
  sql<Owned[]>`${listedOwners(
    sql`unnest(${NONE}::uuid[], ${NONE}::boolean[], ${NONE}::int[]) as t (id, by_voucher, occurrences)`,
    table,
    shown,
  )}`.as(name);
const choicesNamed = fixedQuery('choices_named', (db) =>
  db.selectNoFrom([
    named('customers'),
    named('destinations'),
    namedOwners('accounts', 'accounts', sql`owner.name`),
    namedOwners('employees', 'users', sql`owner.first_name || ' ' || owner.last_name`),
    namedOwners('branches', 'branches', sql`owner.name`),
    namedOwners('companies', 'companies', sql`owner.name`),
  ]),
);
/** A summary's choices with the names that their owners have now, in the sequence in which they are offered. */
export async function nameChoices(db: Executor, actor: Actor, summary: BareSummary): Promise<Summary> {
  const list = <T>(name: ChoiceName, of: (counted: Counted) => T) => summary[name].map(of);
  const values = (name: ChoiceName) => list(name, ({ value }) => value);
  const occurrences = (name: ChoiceName) => list(name, (one) => one.occurrences);
  const names = (name: ChoiceName) => [values(name), occurrences(name)];
  const owned = (name: ChoiceName) => [values(name), list(name, ({ byVoucher }) => byVoucher), occurrences(name)];
  const sent = [
    ...(['customers', 'destinations'] as const).flatMap(names),
    ...(['accounts', 'employees', 'branches', 'companies'] as const).flatMap(owned),
  ];
  const [[choices], allocations] = await Promise.all([choicesNamed(db, ...sent), nameAllocations(db, actor, summary.allocations)]);
  if (!choices) throw new Error('the choices have no row');
  return { ...summary, ...choices, allocations };
}
