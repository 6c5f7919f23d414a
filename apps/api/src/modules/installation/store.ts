import type { Address } from '@praj/contract/shapes.ts';
import { FIELD_CODE_OF, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
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

/** What the database's clock shows, in milliseconds since 1970. */
export async function readClock(db: Executor): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at.getTime() ?? Number.NaN;
}

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** As migration 0062 marks those that were filled before. */
const DEMO_WORLD = 'demo_world';

/** Says in the database, and in its backups, that its people are the demo's. */
export const markDemoWorld = async (db: Executor, now: Date): Promise<void> => void (await keepSecret(db, DEMO_WORLD, now.toISOString()));

export async function isDemoWorld(db: Executor): Promise<boolean> {
  return (await db.selectFrom('settings').select('name').where('name', '=', DEMO_WORLD).executeTakeFirst()) !== undefined;
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
const KEPT_MS = {
  outbox: 10 * MINUTE_MS,
  tripChanges: 60 * MINUTE_MS,
  dispatchFeed: 14 * DAY_MS,
  sealedPair: MINUTE_MS,
  rateLimits: DAY_MS,
} as const;

/**
 * Deletes tickets, tokens, sessions, keys, pushes and counts that nobody can use any more; counts of a day ahead too, from before the
 * clock was set back. By one process at a time: several would wait for each other's rows, in whichever order they come upon them.
 */
export async function purgeExpired(db: Executor, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('socketTickets').where('expiresAt', '<', now).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute();
  await db
    .updateTable('refreshTokens')
    .set({ sealedSuccessor: null })
    .where('spentAt', '<', before(KEPT_MS.sealedPair))
    .where('sealedSuccessor', 'is not', null)
    .execute();
  await db.deleteFrom('userKeys').where('expiresAt', '<', now).execute();
  await db.deleteFrom('outbox').where('at', '<', before(KEPT_MS.outbox)).execute();
  await db.deleteFrom('tripChanges').where('at', '<', before(KEPT_MS.tripChanges)).execute();
  await db.deleteFrom('rateLimits').where('endsAt', '<', now).execute();
  await db.deleteFrom('rateLimits').where('endsAt', '>', before(-KEPT_MS.rateLimits)).execute();
  await sql`delete from leases where ends_at < clock_timestamp()`.execute(db);
  await sql`delete from socket_holders where ends_at < clock_timestamp()`.execute(db);
  await db.deleteFrom('dispatchFeed').where('at', '<', before(KEPT_MS.dispatchFeed)).execute();
}

/** The provider's own company and the branch its people work in. */
export const findProvider = (db: Executor) =>
  db
    .selectFrom('companies')
    .innerJoin('branches', 'branches.companyId', 'companies.id')
    .select(['companies.id as companyId', 'companies.name', 'branches.id as branchId'])
    .where('companies.isProvider', '=', true)
    .orderBy('branches.id')
    .executeTakeFirst();

export interface NewProvider {
  readonly name: string;
  readonly email: string;
  readonly hexColor: string;
  readonly address: Address;
  readonly fields: readonly { readonly name: FieldName; readonly required: boolean }[];
}
/** Makes the provider's company with one branch and a booking module. */
export async function addProvider(db: Executor, provider: NewProvider, now: Date): Promise<void> {
  const companyId = newId(now.getTime());
  const address = JSON.stringify(provider.address);
  const contact = { contactPerson: provider.name, email: provider.email, address };
  await db
    .insertInto('companies')
    .values({ id: companyId, name: provider.name, isProvider: true, hexColor: provider.hexColor, ...contact })
    .execute();
  await db
    .insertInto('branches')
    .values({ id: newId(now.getTime()), companyId, name: 'Hovedkontor', ...contact })
    .execute();
  await db.insertInto('bookingModules').values({ companyId, updatedAt: now }).execute();
  await db
    .insertInto('bookingModuleFields')
    .values(provider.fields.map(({ name, required }, sortOrder) => ({ code: FIELD_CODE_OF[name], required, companyId, sortOrder })))
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
    .values({ id, ...admin, role: 'PrajAdmin', status: 'INVITED' })
    .execute();
  return id;
}
