import type { Attribute } from '@praj/contract/shapes.ts';
import { IDEMPOTENCY_MS } from '@praj/domain/orders/idempotency.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { type Selectable, sql } from 'kysely';
import type { AccountsTable, FixedTripsTable } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findBookingModule, listModuleAttributes, listModuleFields } from '../../companies/store.ts';
import { addHistory, announceOrders, tellDispatch } from '../store.ts';
import type { ModuleTerms, WantedTrip } from './wanted-trip.ts';

/** An account that is this person's to order on, and whether it is still in use; undefined when it is not theirs, or is none. */
export const findOwnAccount = (
  db: Executor,
  actor: Actor,
  accountId: string,
): Promise<Pick<Selectable<AccountsTable>, 'status'> | undefined> =>
  db
    .selectFrom('accounts')
    .innerJoin('account_users', 'account_users.account_id', 'accounts.id')
    .select('accounts.status')
    .where('accounts.id', '=', accountId)
    .where('accounts.company_id', '=', actor.companyId)
    .where('account_users.user_id', '=', actor.userId)
    .executeTakeFirst();

/** A fixed trip of the actor's branch, or of any branch of the company to those who use the settings of all of them (decisions §4). */
export function findFixedTrip(db: Executor, actor: Actor, id: string): Promise<Selectable<FixedTripsTable> | undefined> {
  const ownBranchOnly = scopeOf('branch-settings.use', actor.role) === 'branch';
  return db
    .selectFrom('fixed_trips')
    .innerJoin('branches', 'branches.id', 'fixed_trips.branch_id')
    .selectAll('fixed_trips')
    .where('fixed_trips.id', '=', id)
    .where('branches.company_id', '=', actor.companyId)
    .$if(ownBranchOnly, (query) => query.where('branches.id', '=', actor.branchId))
    .executeTakeFirst();
}

export async function findModuleTerms(db: Executor, companyId: string): Promise<ModuleTerms | undefined> {
  const module = await findBookingModule(db, companyId);
  if (!module) return undefined;
  const fields = await listModuleFields(db, companyId);
  return { ...module, fields, attributes: await listModuleAttributes(db, companyId) };
}

/** The attribute of a code that can be chosen today. */
export const findAttribute = (db: Executor, code: string): Promise<Attribute | undefined> =>
  db
    .selectFrom('attributes')
    .select(['id', 'code', 'description'])
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

export interface KeyUse {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}
/** What is known of a key: free to use, in use by a call still running, used for these orders, or for another body. */
export type KeyState =
  | { readonly kind: 'free' | 'running' | 'otherwise' }
  | { readonly kind: 'used'; readonly orderIds: readonly string[] };

/**
 * Takes the key for this transaction. The lock is let go only when the transaction's rows can be seen, so that of two
 * calls at once one books and the other either finds the lock taken or finds the orders.
 */
export async function claimKey(trx: Executor, { userId, key, bodyHash, now }: KeyUse): Promise<KeyState> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order-key ${userId} ${key}`}, 0)) as mine`.execute(trx);
  if (!rows[0]?.mine) return { kind: 'running' };
  const used = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_ids'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - IDEMPOTENCY_MS))
    .executeTakeFirst();
  if (!used) return { kind: 'free' };
  return used.body_hash === bodyHash ? { kind: 'used', orderIds: used.order_ids } : { kind: 'otherwise' };
}

/** Keeps which orders the key stands for; one that is past its 24 hours is taken over. */
export async function keepKey(trx: Executor, { userId, key, bodyHash, now }: KeyUse, orderIds: readonly string[]): Promise<void> {
  const use = { body_hash: bodyHash, order_ids: [...orderIds], created_at: now };
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...use })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(use))
    .execute();
}

/** One order for each car, with its history, its place in the dispatch feed and its push. Gives their ids. */
export async function insertOrders(trx: Executor, actor: Actor, trip: WantedTrip, now: Date): Promise<string[]> {
  const row = {
    state: 'created' as const,
    state_times: JSON.stringify({ created: now.toISOString() }),
    company_id: actor.companyId,
    branch_id: actor.branchId,
    issued_by: actor.userId,
    placed_at: now,
    requested_pickup: trip.requestedPickup,
    trip_type: trip.tripType,
    fixed_trip_id: trip.fixedTripId,
    number_of_people: trip.numberOfPeople,
    pickup: JSON.stringify(trip.pickup),
    destination: trip.destination && JSON.stringify(trip.destination),
    comment: trip.comment,
    customer_name: trip.customerName,
    customer_phone: trip.customerPhone,
    reference: trip.reference,
    project: trip.project,
    price_oere: trip.priceOere,
    account_id: trip.accountId,
    attributes: JSON.stringify(trip.attributes),
    booking_module_updated_at: trip.moduleUpdatedAt,
  };
  const orders = await trx
    .insertInto('orders')
    .values(Array.from({ length: trip.numberOfCars }, () => ({ id: newId(now.getTime()), ...row })))
    .returning(['id', 'branch_id'])
    .execute();
  await addHistory(
    trx,
    orders.map(({ id }) => ({ order_id: id, at: now, kind: 'state', state: 'created', cause: 'person', by_user: actor.userId })),
  );
  await tellDispatch(trx, 'placed', orders);
  await announceOrders(trx, orders);
  return orders.map(({ id }) => id);
}
