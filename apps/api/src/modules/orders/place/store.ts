import type { Attribute } from '@praj/contract/shapes.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { OrderingRule } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { type Foreseen, fixedStatement } from '../../../platform/statements/fixed-statement.ts';
import { nameFields } from '../../booking-modules/store.ts';
import { type FixedTripRecord, selectFixedTrips } from '../../fixed-trips/store.ts';
import type { RuledOrderer } from '../../ordering-rules/judge/store.ts';
import { activeRulesOf } from '../../ordering-rules/store.ts';
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
  readonly allocationFields: readonly AllocationField[];
  /** May the company's people order stops on the way? */
  readonly allowsStops: boolean;
  readonly fields: readonly { readonly name: FieldName; readonly required: boolean; readonly validation: string | null }[];
  /** The add-ons that can be chosen. */
  readonly attributes: readonly (Attribute & { readonly required: boolean })[];
  /** The company's active rules, which are read along with its form. */
  readonly rules: readonly OrderingRule[];
}
type Codes = readonly { readonly code: string; readonly required: boolean; readonly validation: string | null }[];
/** Reads what a company's booking module asks for. */
export const MODULE_TERMS = `select updated_at, reference_label, allocation_fields,
    (select allows_stops from companies where id = module.company_id) as allows_stops,
    (
      select coalesce(json_agg(json_build_object('code', code, 'required', required, 'validation', validation) order by sort_order, code), '[]')
      from booking_module_fields as field where field.company_id = module.company_id
    ) as fields,
    (
      select coalesce(json_agg(json_build_object('id', attributes.id, 'code', attributes.code, 'description', attributes.description,
        'required', chosen.required) order by chosen.sort_order, attributes.number), '[]')
      from booking_module_attributes as chosen
      join attributes on attributes.id = chosen.attribute_id and attributes.status = 'ACTIVE'
      where chosen.company_id = module.company_id
    ) as attributes,
    ${activeRulesOf('module.company_id')} as rules
  from booking_modules as module where company_id = $1`;
const askTerms = fixedStatement<Omit<ModuleTerms, 'fields'> & { readonly fields: Codes }>('module_terms', MODULE_TERMS);
/** That this will be read, for whoever asks of something else first. */
export const foreseeTerms = (companyId: string): Foreseen => ({ statement: askTerms, values: [companyId] });
/** The form with its fields and attributes as they are at one moment. */
export async function findModuleTerms(db: Executor, companyId: string): Promise<ModuleTerms | undefined> {
  const [terms] = await askTerms(db, companyId);
  return terms && { ...terms, fields: nameFields(terms.fields) };
}

/** Whose an order is, as they are today. */
export const findOrderer = (db: Executor, orderId: string): Promise<RuledOrderer> =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.issuedBy')
    .select(['users.id as userId', 'users.role', 'orders.companyId', 'orders.branchId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** The attribute of a code that the portal relies on, so that it is never archived. */
export const findAttribute = (db: Executor, code: string): Promise<Attribute | undefined> =>
  db.selectFrom('attributes').select(['id', 'code', 'description']).where('code', '=', code).executeTakeFirst();
