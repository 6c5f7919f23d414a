import type { ATTRIBUTE_SORTS, WrittenAttribute } from '@praj/contract/attributes/attributes.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { AttributeStatus } from '@praj/domain/attributes/attribute-rules.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { AttributesTable } from '../../../db/schema.ts';
import type { Executor } from '../../platform/database.ts';
import { danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';

/** Has this company the attribute in its booking module? Nobody's module has it where no company is named. */
const hasInModule = (companyId: string | undefined) =>
  sql<boolean>`exists (select from booking_module_attributes as chosen
    where chosen.attribute_id = attributes.id and chosen.company_id = ${companyId ?? null}::uuid)`;
const isRequired = (companyId: string | undefined) =>
  sql<boolean>`exists (select from booking_module_attributes as chosen
    where chosen.attribute_id = attributes.id and chosen.company_id = ${companyId ?? null}::uuid and chosen.required)`;

/** An attribute, in how many booking modules it is, and whether it is in that of this company. */
const selectAttributes = (db: Executor, companyId?: string) =>
  db
    .selectFrom('attributes')
    .select(['attributes.id', 'attributes.description', 'attributes.code', 'attributes.globalId', 'attributes.status'])
    .select([
      sql<number>`(select count(*)::int from booking_module_attributes as chosen where chosen.attribute_id = attributes.id)`.as(
        'companiesCount',
      ),
      hasInModule(companyId).as('inModule'),
      isRequired(companyId).as('required'),
    ]);
export type AttributeRow = Awaited<ReturnType<typeof findAttributes>>['rows'][number];

type AttributeSort = (typeof ATTRIBUTE_SORTS)[number];
const listShape = (companyId: string | undefined): ListShape<AttributeSort> => ({
  sorts: {
    description: danish('attributes.description'),
    code: danish('attributes.code'),
    status: sql.ref('attributes.status'),
    // Those that the company has come first when it rises.
    inModule: sql`not ${hasInModule(companyId)}`,
  },
  ties: [danish('attributes.description'), sql.ref('attributes.number')],
  searched: ['attributes.description', 'attributes.code'],
  active: sql<SqlBool>`attributes.status = 'ACTIVE'`,
});
export const findAttributes = (db: Executor, { companyId, ...asked }: ListAsked<AttributeSort> & { companyId?: string | undefined }) =>
  readList(selectAttributes(db, companyId), asked, listShape(companyId));

export const findAttribute = (db: Executor, id: string): Promise<AttributeRow | undefined> =>
  selectAttributes(db).where('attributes.id', '=', id).executeTakeFirst();

/**
 * What a person may change of an attribute; held as it is until the transaction ends. Those who refer to it need not wait. Whoever
 * means to hold booking modules too takes those behind it (`lockModulesOf`).
 */
export const lockAttribute = (trx: Executor, id: string) =>
  trx
    .selectFrom('attributes')
    .select(['description', 'code', 'globalId', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type AttributeDetails = NonNullable<Awaited<ReturnType<typeof lockAttribute>>>;

/** Adds those whose code and ID nobody has; gives the ids of what was added. */
export async function insertAttributes(trx: Executor, rows: readonly Insertable<AttributesTable>[]): Promise<readonly string[]> {
  const added = await trx
    .insertInto('attributes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

/** Those of others that have one of these codes or IDs. @param but ids of attributes that are no others */
export const findTaken = (
  db: Executor,
  wanted: readonly Pick<WrittenAttribute, 'code' | 'globalId'>[],
  but: readonly string[],
): Promise<Pick<WrittenAttribute, 'code' | 'globalId'>[]> =>
  db
    .selectFrom('attributes')
    .select(['code', 'globalId'])
    .where(
      sql<SqlBool>`(code = any(${wanted.map(({ code }) => code)}::text[]) or global_id = any(${wanted.map(({ globalId }) => globalId)}::int[]))`,
    )
    .where(sql<SqlBool>`id <> all(${[...but]}::uuid[])`)
    .execute();

/** The codes of attributes, by their ids. */
export async function attributeCodes(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('attributes').select(['id', 'code']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, code }) => [id, code]));
}

export async function updateAttribute(
  trx: Executor,
  id: string,
  written: Partial<WrittenAttribute & { status: AttributeStatus }>,
): Promise<void> {
  await trx.updateTable('attributes').set(written).where('id', '=', id).execute();
}

const hasAttribute = (attributeId: string) =>
  sql<SqlBool>`exists (select from booking_module_attributes as chosen
    where chosen.company_id = booking_modules.company_id and chosen.attribute_id = ${attributeId})`;

/** Holds the booking modules that have the attribute until the transaction ends, always in the same order. */
export async function lockModulesOf(trx: Executor, attributeId: string): Promise<void> {
  await trx.selectFrom('bookingModules').select('companyId').where(hasAttribute(attributeId)).orderBy('companyId').forUpdate().execute();
}

/** The companies whose booking module has the attribute. */
export async function listCompaniesWith(db: Executor, attributeId: string): Promise<readonly string[]> {
  const modules = await db.selectFrom('bookingModules').select('companyId').where(hasAttribute(attributeId)).execute();
  return modules.map(({ companyId }) => companyId);
}

/** Every booking module that has the attribute has changed: a form that was drawn from one is out of date, even one of the same moment. */
export async function raiseModulesOf(trx: Executor, attributeId: string, at: Date): Promise<void> {
  await trx
    .updateTable('bookingModules')
    .set({ updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')` })
    .where(hasAttribute(attributeId))
    .execute();
}
