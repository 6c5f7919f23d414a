import type { CUSTOM_ADDRESS_SORTS } from '@praj/contract/companies/custom-addresses.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { NO_HOUSE_NUMBER } from '@praj/domain/address.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { DANISH_ORDER, danish, saysAlike } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';

/** A text of the address as it is searched and sorted by; none where it is empty. */
const part = (field: keyof Address) => sql<string | null>`nullif(address ->> ${sql.lit(field)}, '')`;
/** The house number; none where it stands for none (S2 §3). */
const houseNo = sql<number | null>`nullif((address ->> 'houseNo')::int, ${sql.lit(NO_HOUSE_NUMBER)})`;

/** The custom addresses of a branch, with the parts of the address beside it for sorting and searching. */
const customAddresses = (db: Executor, branchId: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('customAddresses')
        .select(['id', 'label', 'address'])
        .select([part('streetName').as('streetName'), houseNo.as('houseNo'), part('houseLetter').as('houseLetter')])
        .select([part('city').as('city'), part('zipCode').as('zipCode'), part('poi').as('poi')])
        .where('branchId', '=', branchId)
        .as('own'),
    )
    .select(['own.id', 'own.label', 'own.address']);
export type CustomAddressRow = NonNullable<Awaited<ReturnType<typeof findCustomAddress>>>;

type Sort = (typeof CUSTOM_ADDRESS_SORTS)[number];
const LIST: ListShape<Sort> = {
  sorts: {
    streetName: danish('own.streetName'),
    houseNo: sql`own.house_no`,
    city: danish('own.city'),
    zipCode: sql`own.zip_code`,
    poi: danish('own.poi'),
    label: danish('own.label'),
  },
  ties: [danish('own.streetName'), sql`own.house_no`, sql`own.house_letter`, danish('own.label'), sql`own.id`],
  searched: ['own.label', 'own.poi', 'own.streetName', sql`concat(own.house_no, own.house_letter)`, 'own.zipCode', 'own.city'],
  // None of them is ever inactive.
  active: sql<SqlBool>`true`,
};
export const listCustomAddresses = (db: Executor, branchId: string, asked: ListAsked<Sort>) =>
  readList(customAddresses(db, branchId), asked, LIST);

/** One custom address of a branch: of another one it is not there. */
export const findCustomAddress = (db: Executor, branchId: string, id: string) =>
  customAddresses(db, branchId).where('own.id', '=', id).executeTakeFirst();

export const countCustomAddresses = async (db: Executor, branchId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('customAddresses')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('branchId', '=', branchId)
    .executeTakeFirstOrThrow();
  return total;
};

/** Does another custom address of the branch call this address so? @param id the one that may */
export async function isTaken(trx: Executor, branchId: string, { label, address }: Written, id?: string): Promise<boolean> {
  const found = await trx
    .selectFrom('customAddresses')
    .select('id')
    .where('branchId', '=', branchId)
    .where(saysAlike('label', label))
    .where(sql<SqlBool>`lower(address ->> 'fullAddress') = lower(${address.fullAddress})`)
    .where('id', 'is distinct from', id ?? null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What people write of a custom address; its address has no label of its own. */
interface Written {
  readonly label: string;
  readonly address: Address;
}
export async function insertCustomAddress(
  trx: Executor,
  { id, branchId, label, address }: Written & { id: string; branchId: string },
): Promise<void> {
  await trx
    .insertInto('customAddresses')
    .values({ id, branchId, label, address: JSON.stringify(address) })
    .execute();
}

export async function updateCustomAddress(trx: Executor, branchId: string, id: string, { label, address }: Written): Promise<void> {
  await trx
    .updateTable('customAddresses')
    .set({ label, address: JSON.stringify(address) })
    .where('branchId', '=', branchId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCustomAddress(trx: Executor, branchId: string, id: string): Promise<void> {
  await trx.deleteFrom('customAddresses').where('branchId', '=', branchId).where('id', '=', id).execute();
}

/** What each custom address of a branch is found by, in the order of their labels; texts only, since every search reads them all. */
export async function listSearchTexts(db: Executor, branchId: string): Promise<{ id: string; label: string; text: string }[]> {
  const { rows } = await sql<{ id: string; label: string; text: string }>`
    select id, label, concat_ws(' ', label, address ->> 'poi', address ->> 'fullAddress') as text
    from custom_addresses where branch_id = ${branchId} order by label ${DANISH_ORDER}, id`.execute(db);
  return rows;
}

/** These custom addresses of a branch, in no order. */
export const findCustomAddresses = (db: Executor, branchId: string, ids: readonly string[]) =>
  db
    .selectFrom('customAddresses')
    .select(['id', 'label', 'address'])
    .where('branchId', '=', branchId)
    .where('id', 'in', [...ids])
    .execute();
