import type { Executor } from '../../../platform/database.ts';

/** The EAN numbers with an invoice for each order, of one company or of all. */
export const findInvoiceEans = (db: Executor, companyId: string | undefined) =>
  db
    .selectFrom('invoiceEans')
    .select(['companyId', 'ean'])
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .orderBy('ean')
    .execute();

/** Is there such a company? Held, so that its EAN numbers are changed by one at a time. */
export async function holdCompany(trx: Executor, companyId: string): Promise<boolean> {
  const found = await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
  return found !== undefined;
}

export async function replaceInvoiceEans(trx: Executor, companyId: string, eans: readonly string[]): Promise<void> {
  await trx.deleteFrom('invoiceEans').where('companyId', '=', companyId).execute();
  if (eans.length === 0) return;
  await trx
    .insertInto('invoiceEans')
    .values(eans.map((ean) => ({ companyId, ean })))
    .execute();
}
