import type { Attribute } from '@praj/contract/shapes.ts';
import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { findBookingModule, listModuleAttributes, listModuleFields } from '../../booking-modules/store.ts';
import { type FixedTripRecord, selectFixedTrips } from '../../fixed-trips/store.ts';
import { withinScope } from '../../permissions/store.ts';

/** An account that is this person's to order on, and whether it is still in use; undefined when it is not theirs, or is none. */
export const findOwnAccount = (
  db: Executor,
  actor: Actor,
  accountId: string,
): Promise<Pick<Selectable<AccountsTable>, 'status'> | undefined> =>
  db
    .selectFrom('accounts')
    .innerJoin('accountUsers', 'accountUsers.accountId', 'accounts.id')
    .select('accounts.status')
    .where('accounts.id', '=', accountId)
    .where('accounts.companyId', '=', actor.companyId)
    .where('accountUsers.userId', '=', actor.userId)
    .executeTakeFirst();

/** A fixed trip of the actor's branch, or of any branch of the company to those who use the settings of all of them (decisions §4). */
export function findFixedTrip(db: Executor, actor: Actor, id: string): Promise<FixedTripRecord | undefined> {
  return selectFixedTrips(db)
    .innerJoin('branches', 'branches.id', 'fixedTrips.branchId')
    .where('fixedTrips.id', '=', id)
    .where('branches.companyId', '=', actor.companyId)
    .where(withinScope(actor, 'branch-settings.use', { branch: 'branches.id', company: 'branches.companyId' }))
    .executeTakeFirst();
}

/** What the company's booking module asks for. */
export interface ModuleTerms {
  readonly updatedAt: Date;
  readonly referenceLabel: string;
  readonly fields: readonly { readonly name: FieldName; readonly required: boolean; readonly validation: string | null }[];
  /** The add-ons that can be chosen. */
  readonly attributes: readonly (Attribute & { readonly required: boolean })[];
}
/** The form is asked for last: whoever has changed it while its fields were read has made its `updatedAt` another one. */
export async function findModuleTerms(db: Executor, companyId: string): Promise<ModuleTerms | undefined> {
  const fields = await listModuleFields(db, companyId);
  const attributes = await listModuleAttributes(db, companyId);
  const module = await findBookingModule(db, companyId);
  return module && { ...module, fields, attributes };
}

/** The attribute of a code that can be chosen today. */
export const findAttribute = (db: Executor, code: string): Promise<Attribute | undefined> =>
  db
    .selectFrom('attributes')
    .select(['id', 'code', 'description'])
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
