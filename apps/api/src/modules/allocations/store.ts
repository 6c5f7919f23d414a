import type { ALLOCATION_VALUE_SORTS } from '@praj/contract/allocations/allocations.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { AllocatedValue, AllocationKind, Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Traces } from '@praj/domain/forgetting/traces.ts';
import { ALLOCATION_CHOICES_MAX } from '@praj/domain/limits.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { containing, DANISH, DANISH_ORDER, danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';
import { isBranchOf } from '../branches/store.ts';

/** Whose lists are asked: the company's, and beside it the branch's own. */
export interface ListedIn {
  readonly companyId: string;
  /** Null for the company's alone. */
  readonly branchId: string | null;
}
/** One list: a branch's own, or the company's (`branchId` null). */
export interface AllocationList {
  readonly companyId: string;
  readonly branchId: string | null;
  readonly kind: AllocationKind;
}

const values = (db: Executor, companyId: string) =>
  db
    .selectFrom('allocationValues')
    .select(['allocationValues.id', 'allocationValues.kind', 'allocationValues.branchId', 'allocationValues.code'])
    .select(['allocationValues.name', 'allocationValues.active'])
    .where('allocationValues.companyId', '=', companyId);
export type AllocationValueRow = NonNullable<Awaited<ReturnType<typeof findValue>>>;
const ofList = (db: Executor, { companyId, branchId, kind }: AllocationList) =>
  values(db, companyId).where('allocationValues.kind', '=', kind).where('allocationValues.branchId', 'is not distinct from', branchId);

type Sort = (typeof ALLOCATION_VALUE_SORTS)[number];
const LIST: ListShape<Sort> = {
  sorts: {
    code: danish('allocationValues.code'),
    name: danish('allocationValues.name'),
    active: sql`not allocation_values.active`,
  },
  ties: [danish('allocationValues.code'), sql`allocation_values.id`],
  searched: ['allocationValues.code', 'allocationValues.name'],
  active: sql<SqlBool>`allocation_values.active`,
};
export const listValues = (db: Executor, list: AllocationList, asked: ListAsked<Sort>) => readList(ofList(db, list), asked, LIST);

/** Everything that stands in a list. */
export const findAllValues = (db: Executor, list: AllocationList) => ofList(db, list).execute();

/** A value of a company; of another one it is not there. */
export const findValue = (db: Executor, companyId: string, id: string) =>
  values(db, companyId).where('allocationValues.id', '=', id).executeTakeFirst();

/** The same value, held until the transaction ends. */
export const lockValue = (trx: Executor, companyId: string, id: string) =>
  values(trx, companyId).where('allocationValues.id', '=', id).forUpdate().executeTakeFirst();

/** Is there such a company, and such a branch of it? Held, so that a list is counted and filled by one at a time. */
export async function holdListOwner(trx: Executor, { companyId, branchId }: Omit<AllocationList, 'kind'>): Promise<boolean> {
  const company = await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
  if (!company || branchId === null) return company !== undefined;
  return isBranchOf(trx, { companyId, branchId });
}

export const countValues = async (db: Executor, { companyId, branchId, kind }: AllocationList): Promise<number> => {
  const { total } = await db
    .selectFrom('allocationValues')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('branchId', 'is not distinct from', branchId)
    .executeTakeFirstOrThrow();
  return total;
};

/** What people write of a value. */
export interface WrittenValue {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}
export async function insertValues(
  trx: Executor,
  { companyId, branchId, kind }: AllocationList,
  written: readonly WrittenValue[],
): Promise<string[]> {
  const ids = written.map(() => newId());
  await sql`
    insert into allocation_values (id, company_id, branch_id, kind, code, name, active)
    select id, ${companyId}::uuid, ${branchId}::uuid, ${kind}, code, name, active
    from unnest(
      ${ids}::uuid[], ${written.map(({ code }) => code)}::text[], ${written.map(({ name }) => name)}::text[],
      ${written.map(({ active }) => active)}::boolean[]
    ) as value (id, code, name, active)`.execute(trx);
  return ids;
}
export async function updateValues(trx: Executor, changed: readonly (WrittenValue & { readonly id: string })[]): Promise<void> {
  await sql`
    update allocation_values set code = value.code, name = value.name, active = value.active
    from unnest(
      ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ code }) => code)}::text[], ${changed.map(({ name }) => name)}::text[],
      ${changed.map(({ active }) => active)}::boolean[]
    ) as value (id, code, name, active)
    where allocation_values.id = value.id`.execute(trx);
}
export async function deactivateValues(trx: Executor, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('allocationValues')
    .set({ active: false })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** The values in use of both lists; of one code the branch's. */
const inUse = ({ companyId, branchId }: ListedIn) => sql`
  select distinct on (kind, lower(code ${DANISH})) kind, code, name from allocation_values
  where company_id = ${companyId} and active and (branch_id is null or branch_id = ${branchId})`;
const BRANCH_FIRST = sql`order by kind, lower(code ${DANISH}), branch_id nulls last`;

type Listed = AllocatedValue & { readonly kind: AllocationKind };
/** What the lists have in use for these codes, several of a kind among them. */
export async function findListed(
  db: Executor,
  whose: ListedIn,
  wanted: readonly (readonly [AllocationKind, string])[],
): Promise<readonly Listed[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Listed>`
    ${inUse(whose)} and (kind, lower(code ${DANISH})) in (
      select kind, lower(code ${DANISH}) from unnest(${wanted.map(([kind]) => kind)}::text[], ${wanted.map(([, code]) => code)}::text[])
        as wanted (kind, code)
    )
    ${BRANCH_FIRST}`.execute(db);
  return rows;
}

/** The same of one trip, which has at most one code of a kind. */
export async function findListedValues(
  db: Executor,
  whose: ListedIn,
  wanted: readonly (readonly [AllocationKind, string])[],
): Promise<Allocations> {
  const listed = await findListed(db, whose, wanted);
  return Object.fromEntries(listed.map(({ kind, code, name }) => [kind, { code, name }]));
}

/** What a field is offered for what is typed: codes that begin with it first, then whatever holds each of its words. */
export async function searchValues(db: Executor, whose: ListedIn, kind: AllocationKind, typed: string) {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const holds = words.map((word) => sql<SqlBool>`concat_ws(E'\n', code, name) ilike ${containing(word)} ${DANISH}`);
  const conditions = sql.join([sql`true`, ...holds], sql` and `);
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from (${inUse(whose)} and kind = ${kind} and ${conditions} ${BRANCH_FIRST}) as found
    order by not starts_with(lower(code), lower(${typed})), code ${DANISH_ORDER} limit ${ALLOCATION_CHOICES_MAX}`.execute(db);
  return rows;
}

/** Takes a person who is anonymised out of a company's lists: a value whose code names them goes, since codes are told apart by it. */
export async function forgetInAllocationValues(trx: Executor, companyId: string, traces: Traces): Promise<void> {
  const named = (column: 'code' | 'name') => sql<SqlBool>`${sql.ref(column)} ~* ${traces.pattern} ${DANISH}`;
  const found = await trx
    .selectFrom('allocationValues')
    .select(['id', 'code', 'name', 'active'])
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`(${named('code')} or ${named('name')})`)
    .execute();
  const ofCode = found.filter(({ code }) => traces.without(code) !== code).map(({ id }) => id);
  await trx.deleteFrom('allocationValues').where('id', '=', sql<string>`any(${ofCode}::uuid[])`).execute();
  await updateValues(
    trx,
    found.filter(({ id }) => !ofCode.includes(id)).map((value) => ({ ...value, name: traces.without(value.name) })),
  );
}
