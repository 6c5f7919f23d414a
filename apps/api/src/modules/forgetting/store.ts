import { FORGOTTEN_PERSON, forgottenEmail } from '@praj/domain/forgetting/forgetting.ts';
import { digitsWherever, fullNames, type KnownAs, type Traces } from '@praj/domain/forgetting/traces.ts';
import { FINISHED_STATES } from '@praj/domain/orders/order-state.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PERSONAL_DATA } from '../../../db/personal-data.ts';
import type { Executor } from '../../platform/database.ts';
import { DANISH } from '../../platform/lists/danish-text.ts';
import { forgetSubjects, listKeptFields } from '../audit/store.ts';
import { type Change, publishAllChanged } from '../changes/store.ts';
import { forgetMessagesOfOrders } from '../messages/store.ts';
import { forgetApprovalLinks } from '../ordering-rules/approvals/link/store.ts';
import { forgetOrders } from '../orders/write/store.ts';
import { forgetLinks } from '../traveller-links/store.ts';
import type { LockedPerson } from '../users/store.ts';
import { forgetVouchers } from '../vouchers/forgetting/store.ts';

/** Somebody who is to be forgotten, as they are until then. */
export type PersonToForget = Pick<LockedPerson, 'userId' | 'companyId' | 'branchId' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/**
 * What the person is called and reached by, and was before as far as the audit knows. Of phones only those that are theirs
 * alone: one that a colleague has too, a switchboard, says nothing of who it was.
 */
export async function findKnownAs(trx: Executor, person: PersonToForget): Promise<{ readonly known: KnownAs; readonly shared: string[] }> {
  const kept = await listKeptFields(trx, 'user', [person.userId]);
  const sides = [person, ...kept.flatMap(({ before, after }) => [before, after])] as (Readonly<Record<string, unknown>> | null)[];
  const all = (field: string) => [
    ...new Set(sides.map((side) => side?.[field]).filter((value) => typeof value === 'string' && value !== '')),
  ];
  const phones = all('phone') as string[];
  const others = await trx
    .selectFrom('users')
    .select('phone')
    .distinct()
    .where('id', '<>', person.userId)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .execute();
  const shared = others.map(({ phone }) => phone ?? '');
  const names = { firstNames: all('firstName') as string[], lastNames: all('lastName') as string[] };
  return { known: { ...names, emails: all('email') as string[], phones: phones.filter((phone) => !shared.includes(phone)) }, shared };
}

/** How long each statement may take that looks through all that a company wrote: the largest have more of it than the usual 30 seconds last. */
export const takeTime = (trx: Executor) => sql`set local statement_timeout = '5min'`.execute(trx);

/** The person's own row without them, and without a way in. */
export async function forgetUser(trx: Executor, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...FORGOTTEN_PERSON, email: forgottenEmail(id), phone: null, passwordHash: null, usualAllocations: null, anonymisedAt: at })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('userKeys').where('userId', '=', id).execute();
  await trx.deleteFrom('approvalLinks').where('userId', '=', id).execute();
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', id).execute();
}

/** The digits of a column, and nothing else of it, as the index of trips by phone has them (0070_trips_by_phone.sql). */
const digitsOf = (column: string) => sql`translate(${sql.ref(column)}, translate(${sql.ref(column)}, '0123456789', ''), '')`;
/** A name of a column as people compare them. */
const plainName = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g') ${DANISH})`;

/**
 * Is the person the passenger: by a phone that is theirs alone, or by their name in their branch, or by their name with a phone
 * that they share? Passengers have no id, and so nothing tells two people of one name in one branch apart.
 */
function isPassenger(person: PersonToForget, known: KnownAs, shared: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(waysToKnow(person, known, shared), sql` or `)})`;
}
/** Each by itself is something that an index of all trips finds. */
function waysToKnow(person: PersonToForget, known: KnownAs, shared: readonly string[]): RawBuilder<SqlBool>[] {
  const digits = (phones: readonly string[]) => sql`${digitsOf('customerPhone')} = any(${phones.flatMap(digitsWherever)}::text[])`;
  const named = sql`${plainName(sql.ref('customerName'))} in (
    select ${plainName(sql`name`)} from unnest(${fullNames(known)}::text[]) as known (name))`;
  return [sql`(${digits(known.phones)})`, sql`(branch_id = ${person.branchId} and ${named})`, sql`(${digits(shared)} and ${named})`];
}

/** The trips that the person rode, wherever: asked way by way, since all trips there are take a country longer than a statement may. */
export const tripsRiddenBy = (person: PersonToForget, known: KnownAs, shared: readonly string[]): RawBuilder<{ id: string }> =>
  sql.join(
    waysToKnow(person, known, shared).map((way) => sql`select id from orders where forgotten_at is null and ${way}`),
    sql` union `,
  );

/** Keeps which trips the person rode, so that each is forgotten once it is over; gives how many. */
export async function markTrips(trx: Executor, person: PersonToForget, known: KnownAs, shared: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into trips_to_forget (order_id) ${tripsRiddenBy(person, known, shared)} on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The branch's fixed trips no longer bring the person as passenger. */
export async function forgetInFixedTrips(trx: Executor, person: PersonToForget, known: KnownAs, shared: readonly string[]): Promise<void> {
  await trx
    .updateTable('fixedTrips')
    .set({ customerName: null, customerPhone: null, version: sql<number>`version + 1` })
    .where(isPassenger(person, known, shared))
    .execute();
}

/** Vouchers that were given to the person, wherever, no longer tell of them. */
export const forgetInVouchers = (
  trx: Executor,
  person: PersonToForget,
  known: KnownAs,
  shared: readonly string[],
  at: Date,
): Promise<number> => forgetVouchers(trx, isPassenger(person, known, shared), at);

/** What a company's people write about it and its branches: whose a row is, and which of its columns are JSON. */
const WRITTEN = {
  companies: { json: ['address'], ofCompany: sql`id` },
  accounts: { json: ['usualAllocations'], ofCompany: sql`company_id` },
  branches: { json: ['address'], ofCompany: sql`company_id` },
  fixedTrips: { json: ['pickup', 'destination', 'usualAllocations'], ofCompany: companyOfBranch() },
  customAddresses: { json: ['address'], ofCompany: companyOfBranch() },
  predefinedAddresses: { json: ['address'], ofCompany: companyOfBranch() },
  vouchers: { json: [], ofCompany: sql`company_id` },
} as const;
function companyOfBranch() {
  return sql`(select branches.company_id from branches where branches.id = branch_id)`;
}
/** The columns of a table in which people may have named somebody. */
const writtenIn = (table: keyof typeof WRITTEN): string[] =>
  Object.entries(PERSONAL_DATA[table]).flatMap(([column, way]) => (way === 'written' ? [column] : []));

/** Takes the person out of what their company keeps of itself: contacts, fixed trips, favourites, custom addresses, what vouchers were for. */
export async function forgetInSettings(trx: Executor, companyId: string, traces: Traces): Promise<void> {
  for (const [table, { json, ofCompany }] of Object.entries(WRITTEN)) {
    const columns = writtenIn(table as keyof typeof WRITTEN);
    const { rows } = await sql<{ readonly id: string } & Readonly<Record<string, unknown>>>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${ofCompany} = ${companyId}
        and concat_ws(E'\n', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}) ~* ${traces.pattern} ${DANISH}`.execute(
      trx,
    );
    for (const { id, ...row } of rows) {
      const set = columns.map((column) => {
        const value = traces.withoutIn(row[column]);
        return (json as readonly string[]).includes(column)
          ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
          : sql`${sql.ref(column)} = ${value}`;
      });
      await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
    }
  }
}

/** Tells the open pages of a company that what its people wrote may read otherwise. */
export async function tellWritten(trx: Executor, companyId: string): Promise<void> {
  const branches = await trx.selectFrom('branches').select('id').where('companyId', '=', companyId).execute();
  await publishAllChanged(trx, [
    { resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' },
    { resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' },
    { resource: 'ordering_rules', id: companyId, companyId, permission: 'ordering-rules.change' },
    ...branches.flatMap(({ id }): Change[] => [
      { resource: 'branches', id, companyId, branchId: id, permission: 'branch-settings.use' },
      { resource: 'series', id, companyId, branchId: id, permission: 'series.use' },
      { resource: 'allocation_values', id, companyId, branchId: id, permission: 'allocation-values.change' },
    ]),
  ]);
}

/** States as literals, as the planner wants them. */
const OVER = sql.join([...FINISHED_STATES, 'deleted'].map((state) => sql.lit(state)));

/** Forgets trips of anonymised people that are over, so many at once; gives how many. Several processes may do so at once. */
export async function forgetMarkedTrips(trx: Executor, most: number, at: Date): Promise<number> {
  const { rows } = await sql<{ orderId: string }>`
    select trips_to_forget.order_id from trips_to_forget join orders on orders.id = trips_to_forget.order_id
    where orders.state in (${OVER}) limit ${most} for update of trips_to_forget skip locked`.execute(trx);
  await forgetTrips(trx, rows, at);
  return rows.length;
}

/** Forgets trips of before this time, the oldest first, so many at once; gives how many. */
export async function forgetTripsBefore(trx: Executor, before: Date, most: number, at: Date): Promise<number> {
  const { rows } = await sql<{ orderId: string }>`
    select id as order_id from orders
    where forgotten_at is null and requested_pickup < ${before} and coalesce(trip_finished_at, finished_at, requested_pickup) < ${before}
    order by requested_pickup limit ${most} for no key update skip locked`.execute(trx);
  await forgetTrips(trx, rows, at);
  return rows.length;
}

/** Forgets these trips in every copy that is theirs. */
async function forgetTrips(trx: Executor, trips: readonly { readonly orderId: string }[], at: Date): Promise<void> {
  if (trips.length === 0) return;
  const ids = trips.map(({ orderId }) => orderId);
  await forgetOrders(trx, ids, at);
  await forgetLinks(trx, ids);
  await forgetApprovalLinks(trx, ids);
  await forgetMessagesOfOrders(trx, ids);
  await forgetSubjects(trx, 'order', ids);
  await trx.deleteFrom('tripsToForget').where('orderId', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Where among forgotten trips it was looked last, and how many were deleted on the way there. */
export interface DeletedTrips {
  readonly count: number;
  /** Nothing once there is no more to look at. */
  readonly place: TripPlace | undefined;
}
export interface TripPlace {
  /** As the database tells it, finer than a `Date` is. */
  readonly at: string;
  readonly id: string;
}
const FIRST_PLACE: TripPlace = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Deletes forgotten trips of before this time with all that hangs on them, the oldest first and so many at once. One that stands on an invoice
 * stays as long as that: for a year nearly all do, so they are passed over a bounded number at a time, and the next portion goes on where this one came to.
 */
export async function deleteTrips(
  trx: Executor,
  before: Date,
  { delete: most, look }: { readonly delete: number; readonly look: number },
  { at, id }: TripPlace = FIRST_PLACE,
): Promise<DeletedTrips> {
  const { rows } = await sql<{ count: number; at: string | null; id: string | null }>`
    with looked as (
      select id, requested_pickup, exists (select from invoice_lines where order_id = orders.id) as stays from orders
      where forgotten_at is not null and requested_pickup < ${before} and coalesce(trip_finished_at, finished_at, requested_pickup) < ${before}
        and requested_pickup >= ${at}::timestamptz and (requested_pickup, id) > (${at}::timestamptz, ${id}::uuid)
      order by requested_pickup, id limit ${look}
    ), due as (select id, requested_pickup from looked where not stays order by requested_pickup, id limit ${most}
    ), last as (
      select coalesce(
        (select id from due order by requested_pickup, id offset ${most - 1}),
        (select id from looked order by requested_pickup, id offset ${look - 1})) as id
    ), deleted as (
      delete from orders where id in (select id from orders where id in (select id from due) for update skip locked) returning id
    )
    select (select count(*)::int from deleted) as count, looked.requested_pickup::text as at, looked.id
    from last left join looked on looked.id = last.id`.execute(trx);
  const [found] = rows;
  return { count: found?.count ?? 0, place: found?.at && found.id ? { at: found.at, id: found.id } : undefined };
}
