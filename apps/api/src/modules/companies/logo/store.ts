import { readLogo } from '@praj/contract/companies.ts';
import type { Executor } from '../../../platform/database.ts';
import { newKey } from '../../../platform/secrets/secret-key.ts';

/** Where a picture is fetched: the address is all that one has to know. */
const addressOf = (key: string): string => `/api${readLogo.path.replace(':key', key)}`;

/** Gives a company a logo, at an address that no picture had before. */
export async function replaceLogo(trx: Executor, companyId: string, picture: Buffer): Promise<void> {
  const key = newKey();
  await trx
    .insertInto('logos')
    .values({ key, companyId, picture })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ key, picture }))
    .execute();
  await setImageUrl(trx, companyId, addressOf(key));
}

export async function removeLogo(trx: Executor, companyId: string): Promise<void> {
  await trx.deleteFrom('logos').where('companyId', '=', companyId).execute();
  await setImageUrl(trx, companyId, null);
}

const setImageUrl = (trx: Executor, companyId: string, imageUrl: string | null) =>
  trx.updateTable('companies').set({ imageUrl }).where('id', '=', companyId).execute();

export const findLogo = (db: Executor, key: string) => db.selectFrom('logos').select('picture').where('key', '=', key).executeTakeFirst();
