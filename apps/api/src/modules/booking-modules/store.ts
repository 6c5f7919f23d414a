import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { attributeCategory } from '@praj/domain/attributes/attribute-category.ts';
import type { AttributeStatus } from '@praj/domain/attributes/attribute-rules.ts';
import { ALWAYS_REQUIRED } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CODE_OF, FIELD_NAMES, type FieldName, fieldOfCode } from '@praj/domain/booking-form/field-catalogue.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** A booking form with every field there is, of which only those are required that no form is without. */
export async function insertBookingModule(trx: Executor, companyId: string, now: Date): Promise<void> {
  await trx.insertInto('bookingModules').values({ companyId, updatedAt: now }).execute();
  const fields = FIELD_NAMES.map((name, sortOrder) => ({
    companyId,
    code: FIELD_CODE_OF[name],
    required: ALWAYS_REQUIRED.includes(name),
    sortOrder,
  }));
  await trx.insertInto('bookingModuleFields').values(fields).execute();
}

/** What is read of a company's form beside its fields and attributes. */
const OF_MODULE = [
  'bookingModules.referenceLabel',
  'bookingModules.updatedAt',
  'bookingModules.allocationFields',
  'companies.travellerLinks',
  'companies.repeatsTrips',
  'companies.allowsStops',
] as const;

export const findBookingModule = (db: Executor, companyId: string) =>
  db
    .selectFrom('bookingModules')
    .innerJoin('companies', 'companies.id', 'bookingModules.companyId')
    .select(OF_MODULE)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orderingRules')
            .select('orderingRules.id')
            .whereRef('orderingRules.companyId', '=', 'bookingModules.companyId')
            .where('orderingRules.active', '=', true),
        )
        .as('hasRules'),
    )
    .where('bookingModules.companyId', '=', companyId)
    .executeTakeFirst();

/** The fields a company has chosen for its form, in its order; a code that stands for no field is left out. */
export async function listModuleFields(db: Executor, companyId: string) {
  const chosen = await db
    .selectFrom('bookingModuleFields')
    .select(['code', 'required', 'validation'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('code')
    .execute();
  return nameFields(chosen);
}

/** The fields of these codes by their names; a code that stands for no field is left out. */
export const nameFields = <Asked extends { readonly code: string }>(chosen: readonly Asked[]) =>
  chosen.flatMap(({ code, ...asked }) => {
    const name = fieldOfCode(code);
    return name ? [{ name, ...asked }] : [];
  });

/** The add-ons a company has chosen among the provider's living attributes; those of large cars follow the number of people. */
export async function listModuleAttributes(db: Executor, companyId: string) {
  const chosen = await db
    .selectFrom('bookingModuleAttributes as chosen')
    .innerJoin('attributes', 'attributes.id', 'chosen.attributeId')
    .select(['attributes.id', 'attributes.code', 'attributes.description', 'chosen.required'])
    .where('chosen.companyId', '=', companyId)
    .where('attributes.status', '=', 'ACTIVE')
    .orderBy('chosen.sortOrder')
    .orderBy('attributes.number')
    .execute();
  return chosen.filter(({ code }) => attributeCategory(code) !== 'BIGCAR');
}

/** The form as it is, held until the transaction ends. */
export const lockBookingModule = (trx: Executor, companyId: string) =>
  trx
    .selectFrom('bookingModules')
    .innerJoin('companies', 'companies.id', 'bookingModules.companyId')
    .select(OF_MODULE)
    .where('bookingModules.companyId', '=', companyId)
    .forUpdate('bookingModules')
    .executeTakeFirst();

/**
 * Attributes as they are, held so until the transaction ends: whoever archives one meanwhile comes after, and finds the forms
 * that have it. Ask before the form is locked: archiving takes them in that order too.
 */
export const holdAttributes = (
  trx: Executor,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly code: string; readonly status: AttributeStatus }[]> =>
  trx
    .selectFrom('attributes')
    .select(['id', 'code', 'status'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** A field that a company has chosen for its form. */
export interface ChosenField {
  readonly name: FieldName;
  readonly required: boolean;
  readonly validation: string | null;
}
/** Puts these fields in place of those that were there, in this order. */
export async function replaceFields(trx: Executor, companyId: string, fields: readonly ChosenField[]): Promise<void> {
  await trx.deleteFrom('bookingModuleFields').where('companyId', '=', companyId).execute();
  const rows = fields.map(({ name, ...asked }, sortOrder) => ({ companyId, code: FIELD_CODE_OF[name], ...asked, sortOrder }));
  if (rows.length > 0) await trx.insertInto('bookingModuleFields').values(rows).execute();
}

/** Puts these attributes in place of those that could be seen, in this order; archived ones stay behind them, unseen as before. */
export async function replaceAttributes(
  trx: Executor,
  companyId: string,
  chosen: readonly { readonly id: string; readonly required: boolean }[],
): Promise<void> {
  await trx
    .deleteFrom('bookingModuleAttributes')
    .where('companyId', '=', companyId)
    .where('attributeId', 'in', (db) => db.selectFrom('attributes').select('id').where('status', '=', 'ACTIVE'))
    .execute();
  await trx
    .updateTable('bookingModuleAttributes')
    .set((db) => ({ sortOrder: db('sortOrder', '+', chosen.length) }))
    .where('companyId', '=', companyId)
    .execute();
  const rows = chosen.map(({ id, required }, sortOrder) => ({ companyId, attributeId: id, required, sortOrder }));
  if (rows.length > 0) await trx.insertInto('bookingModuleAttributes').values(rows).execute();
}

/** Says what trips are to be allocated to. */
export async function updateAllocationFields(
  trx: Executor,
  companyId: string,
  { allocationFields, updatedAt }: { readonly allocationFields: readonly AllocationField[]; readonly updatedAt: Date },
): Promise<void> {
  const set = { allocationFields: JSON.stringify(allocationFields), updatedAt };
  await trx.updateTable('bookingModules').set(set).where('companyId', '=', companyId).execute();
}

/** `updatedAt` is what open forms are known by. */
export async function updateBookingModule(
  trx: Executor,
  companyId: string,
  module: { readonly referenceLabel: string; readonly updatedAt: Date },
): Promise<void> {
  await trx.updateTable('bookingModules').set(module).where('companyId', '=', companyId).execute();
}
