import type { Address } from '@praj/contract/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

const favourites = (db: Executor, branchId: string) =>
  db.selectFrom('predefinedAddresses').select(['id', 'address', 'comment', 'sortOrder']).where('branchId', '=', branchId);
export type FavouriteRow = Awaited<ReturnType<typeof listFavourites>>[number];

/** The favourites of a branch in their order. */
export const listFavourites = (db: Executor, branchId: string) => favourites(db, branchId).orderBy('sortOrder').orderBy('id').execute();

/** One favourite of a branch: of another one it is not there. */
export const findFavourite = (db: Executor, branchId: string, id: string) =>
  favourites(db, branchId).where('id', '=', id).executeTakeFirst();

/** Does another favourite of the branch stand at this address? @param id the one that may */
export async function isTaken(trx: Executor, branchId: string, { fullAddress }: Address, id?: string): Promise<boolean> {
  const found = await favourites(trx, branchId)
    .where(sql<SqlBool>`lower(address ->> 'fullAddress') = lower(${fullAddress})`)
    .where('id', 'is distinct from', id ?? null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What people write of a favourite. */
interface Written {
  readonly address: Address;
  readonly comment: string | null;
}
export async function insertFavourite(
  trx: Executor,
  { id, branchId, address, comment, sortOrder }: Written & { id: string; branchId: string; sortOrder: number },
): Promise<void> {
  await trx
    .insertInto('predefinedAddresses')
    .values({ id, branchId, address: JSON.stringify(address), comment, sortOrder })
    .execute();
}

export async function updateFavourite(trx: Executor, branchId: string, id: string, { address, comment }: Written): Promise<void> {
  await trx
    .updateTable('predefinedAddresses')
    .set({ address: JSON.stringify(address), comment })
    .where('branchId', '=', branchId)
    .where('id', '=', id)
    .execute();
}

export async function deleteFavourite(trx: Executor, branchId: string, id: string): Promise<void> {
  await trx.deleteFrom('predefinedAddresses').where('branchId', '=', branchId).where('id', '=', id).execute();
}

/** Puts the favourites of a branch in the order of these ids, from 1. */
export async function putInOrder(trx: Executor, branchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update predefined_addresses set sort_order = wanted.place
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where predefined_addresses.id = wanted.id and branch_id = ${branchId}`.execute(trx);
}
