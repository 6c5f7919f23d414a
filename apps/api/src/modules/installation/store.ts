import type { Address } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

/** Keeps a secret made at the first start; answers the one that is kept, should another process have been first. */
export async function keepSecret(db: Executor, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}

/** Does the database keep what it acknowledges (`fsync`)? */
export async function isDurable(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ fsync: string }>`select current_setting('fsync') as fsync`.execute(db);
  return rows[0]?.fsync === 'on';
}

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const FILLING_LOCK = 727402;
const LOOK_AGAIN_MS = 250;

/** Lets one process at a time fill an empty database. It is asked for again and again: a filling outlasts the longest lock wait. */
export function oneFillsAtATime(db: Database, fill: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const isMine = async () =>
      (await sql<{ mine: boolean }>`select pg_try_advisory_lock(${FILLING_LOCK}) as mine`.execute(connection)).rows[0]?.mine ?? false;
    while (!(await isMine())) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    try {
      await fill();
    } finally {
      await sql`select pg_advisory_unlock(${FILLING_LOCK})`.execute(connection);
    }
  });
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long what is no longer of use is kept, in milliseconds. */
const KEPT_MS = { outbox: 10 * MINUTE_MS, dispatchFeed: 14 * DAY_MS, sealedPair: MINUTE_MS } as const;

/** Deletes tickets, tokens, sessions, keys and pushes that nobody can use any more. */
export async function deleteUseless(db: Executor, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('socket_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  await db
    .updateTable('refresh_tokens')
    .set({ sealed_successor: null })
    .where('spent_at', '<', before(KEPT_MS.sealedPair))
    .where('sealed_successor', 'is not', null)
    .execute();
  await db.deleteFrom('user_keys').where('expires_at', '<', now).execute();
  await db.deleteFrom('outbox').where('at', '<', before(KEPT_MS.outbox)).execute();
  await db.deleteFrom('dispatch_feed').where('at', '<', before(KEPT_MS.dispatchFeed)).execute();
}

/** The provider's own company and the branch its people work in. */
export const findProvider = (db: Executor) =>
  db
    .selectFrom('companies')
    .innerJoin('branches', 'branches.company_id', 'companies.id')
    .select(['companies.id as companyId', 'companies.name', 'branches.id as branchId'])
    .where('companies.is_provider', '=', true)
    .orderBy('branches.id')
    .executeTakeFirst();

export interface NewProvider {
  readonly name: string;
  readonly email: string;
  readonly hexColor: string;
  readonly address: Address;
  readonly fields: readonly { readonly code: FieldCode; readonly required: boolean }[];
}
/** Makes the provider's company with one branch and a booking module. */
export async function addProvider(db: Executor, provider: NewProvider, now: Date): Promise<void> {
  const company_id = newId(now.getTime());
  const address = JSON.stringify(provider.address);
  const contact = { contact_person: provider.name, email: provider.email, address };
  await db
    .insertInto('companies')
    .values({ id: company_id, name: provider.name, is_provider: true, hex_color: provider.hexColor, ...contact })
    .execute();
  await db
    .insertInto('branches')
    .values({ id: newId(now.getTime()), company_id, name: 'Hovedkontor', ...contact })
    .execute();
  await db.insertInto('booking_modules').values({ company_id, updated_at: now }).execute();
  await db
    .insertInto('booking_module_fields')
    .values(provider.fields.map((field, sort_order) => ({ ...field, company_id, sort_order })))
    .execute();
}

export interface NewAdmin {
  readonly companyId: string;
  readonly branchId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
/** An invited PrajAdmin; answers the id. */
export async function addInvitedAdmin(db: Executor, admin: NewAdmin, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('users')
    .values({
      id,
      company_id: admin.companyId,
      branch_id: admin.branchId,
      email: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
      role: 'PrajAdmin',
      status: 'INVITED',
    })
    .execute();
  return id;
}
