import type { Address } from '@praj/contract/shapes.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { FormField } from '@praj/domain/booking-form/booking-form.ts';
import { fieldLabel } from '@praj/domain/booking-form/field-catalogue.ts';
import type { KeptTrip } from '@praj/domain/booking-form/fixed-trip-update.ts';
import type { Actor, Permission } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../platform/database.ts';
import { findBookingModule, listModuleFields } from '../booking-modules/store.ts';
import { withinScope } from '../permissions/store.ts';

interface Branch {
  readonly id: string;
  readonly companyId: string;
}
/** A branch whose fixed trips the actor may use or administer, as the permission says (decisions §4). */
export const findBranch = (db: Executor, actor: Actor, permission: Permission, id: string): Promise<Branch | undefined> =>
  branchWithin(db, actor, permission, id).executeTakeFirst();
const branchWithin = (db: Executor, actor: Actor, permission: Permission, id: string) =>
  db
    .selectFrom('branches')
    .select(['id', 'companyId'])
    .where('id', '=', id)
    .where(withinScope(actor, permission, { branch: 'branches.id', company: 'branches.companyId' }));

/**
 * The same branch, whose list of trips is this transaction's alone to change until it ends: of two that add, sort or remove at
 * the same moment the second sees what the first has made of the list. Orders are placed meanwhile.
 */
export const lockBranchTrips = (trx: Executor, actor: Actor, id: string): Promise<Branch | undefined> =>
  branchWithin(trx, actor, 'company-settings.change', id).forNoKeyUpdate().executeTakeFirst();

/** A fixed trip with its account and its attributes, archived ones too: it still shows what it was made with. */
export const selectFixedTrips = (db: Executor) =>
  db
    .selectFrom('fixedTrips')
    .leftJoin('accounts', 'accounts.id', 'fixedTrips.accountId')
    .selectAll('fixedTrips')
    .select(['accounts.name as accountName', 'accounts.code as accountCode', 'accounts.status as accountStatus'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('fixedTripAttributes as chosen')
          .innerJoin('attributes', 'attributes.id', 'chosen.attributeId')
          .select(['attributes.id', 'attributes.code', 'attributes.description', 'attributes.status'])
          .whereRef('chosen.fixedTripId', '=', 'fixedTrips.id')
          .orderBy('attributes.number'),
      ).as('attributes'),
    );
export type FixedTripRecord = Awaited<ReturnType<typeof listTrips>>[number];

/** What of a trip decides whether it needs updating. Pure. */
export const keptTrip = ({ accountId: id, accountName: name, accountCode: code, ...trip }: FixedTripRecord): KeptTrip => ({
  ...trip,
  pickupAddress: trip.pickup,
  destinationAddress: trip.destination,
  account: id === null || name === null || code === null ? null : { id, name, code, archived: trip.accountStatus !== 'ACTIVE' },
  attributes: trip.attributes.map(({ status, ...attribute }) => ({ ...attribute, archived: status !== 'ACTIVE' })),
});

export const listTrips = (db: Executor, branchId: string) =>
  selectFixedTrips(db).where('fixedTrips.branchId', '=', branchId).orderBy('fixedTrips.sortOrder').orderBy('fixedTrips.id').execute();

/** Which trip, and of which branch: of another one it is not there. */
export interface TripKey {
  readonly branchId: string;
  readonly id: string;
}
export const findTrip = (db: Executor, { branchId, id }: TripKey): Promise<FixedTripRecord | undefined> =>
  selectFixedTrips(db).where('fixedTrips.branchId', '=', branchId).where('fixedTrips.id', '=', id).executeTakeFirst();

/** The fields of a company's form under the names that it gives them. */
export async function findFormFields(db: Executor, companyId: string): Promise<FormField[]> {
  const module = await findBookingModule(db, companyId);
  if (!module) return [];
  const fields = await listModuleFields(db, companyId);
  return fields.map((field) => ({ ...field, inputLabel: fieldLabel(field.name, module.referenceLabel) }));
}

/** An account of the company that is in use, with nobody asked whose it is: the trip brings it (decisions §7). */
export async function isAccountInUse(db: Executor, companyId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return found !== undefined;
}

/** What people write of a fixed trip. Money in øre. */
export interface WrittenTrip {
  readonly title: string;
  readonly priceOere: number | null;
  readonly pickup: Address;
  readonly destination: Address;
  readonly numberOfPeople: number;
  readonly reference: string | null;
  readonly project: string | null;
  readonly comment: string | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly accountId: string | null;
  readonly attributeIds: readonly string[];
  readonly bookingModuleUpdatedAt: Date;
}
const toColumns = ({ attributeIds: _kept, pickup, destination, ...columns }: WrittenTrip) => ({
  ...columns,
  pickup: JSON.stringify(pickup),
  destination: JSON.stringify(destination),
});

/** Adds a trip behind those that the branch has. */
export async function insertTrip(trx: Executor, { branchId, id }: TripKey, written: WrittenTrip): Promise<void> {
  await trx
    .insertInto('fixedTrips')
    .values({
      ...toColumns(written),
      id,
      branchId,
      sortOrder: sql<number>`(select coalesce(max(sort_order), 0) + 1 from fixed_trips where branch_id = ${branchId})`,
    })
    .execute();
  await keepAttributes(trx, id, written.attributeIds);
}

export async function updateTrip(trx: Executor, { branchId, id }: TripKey, written: WrittenTrip): Promise<void> {
  await trx.updateTable('fixedTrips').set(toColumns(written)).where('branchId', '=', branchId).where('id', '=', id).execute();
  await trx.deleteFrom('fixedTripAttributes').where('fixedTripId', '=', id).execute();
  await keepAttributes(trx, id, written.attributeIds);
}

export async function updateUsual(trx: Executor, { branchId, id }: TripKey, usual: Allocations | null): Promise<void> {
  await trx
    .updateTable('fixedTrips')
    .set({ usualAllocations: usual && JSON.stringify(usual) })
    .where('branchId', '=', branchId)
    .where('id', '=', id)
    .execute();
}

/** The trip is another one than was seen so far. */
export async function raiseVersion(trx: Executor, { branchId, id }: TripKey): Promise<void> {
  await trx
    .updateTable('fixedTrips')
    .set({ version: sql<number>`version + 1` })
    .where('branchId', '=', branchId)
    .where('id', '=', id)
    .execute();
}

async function keepAttributes(trx: Executor, fixedTripId: string, attributeIds: readonly string[]): Promise<void> {
  if (attributeIds.length === 0) return;
  const chosen = [...new Set(attributeIds)].map((attributeId) => ({ fixedTripId, attributeId }));
  await trx.insertInto('fixedTripAttributes').values(chosen).execute();
}

export async function deleteTrip(trx: Executor, { branchId, id }: TripKey): Promise<void> {
  await trx.deleteFrom('fixedTrips').where('branchId', '=', branchId).where('id', '=', id).execute();
}

/** Numbers the branch's trips from 1 as their ids stand here. */
export async function renumberTrips(trx: Executor, branchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update fixed_trips set sort_order = sorted.place
    from unnest(${[...ids]}::uuid[]) with ordinality as sorted (id, place)
    where fixed_trips.id = sorted.id and fixed_trips.branch_id = ${branchId}`.execute(trx);
}
