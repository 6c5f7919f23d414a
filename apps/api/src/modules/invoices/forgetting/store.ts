import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { allowForgetting } from '../../audit/store.ts';
import { publishAllChanged } from '../../changes/store.ts';

/**
 * Deletes invoices and credit notes that were made before this time, with their lines, what was objected to them and how they were sent, so
 * many at once; gives how many. One that a later one corrects stays as long as that, and its number is given to no other.
 */
export async function deleteInvoices(trx: Executor, before: Date, most: number): Promise<number> {
  const due = await sql<{ id: string; number: number; companyId: string }>`
    select id, number, company_id from invoices
    where closed_at < ${before} and not exists (select from invoice_lines where corrects = invoices.number)
    order by closed_at limit ${most} for update skip locked`.execute(trx);
  if (due.rows.length === 0) return 0;
  await allowForgetting(trx);
  const ids = sql<string>`any(${due.rows.map(({ id }) => id)}::uuid[])`;
  const numbers = sql<number>`any(${due.rows.map(({ number }) => number)}::int[])`;
  // The objection to a line goes with the credit note that answered it, at the latest with its line.
  await sql`
    delete from invoice_disputes
    where credit_number = ${numbers} or line_id in (select id from invoice_lines where invoice_id = ${ids})`.execute(trx);
  await trx.deleteFrom('invoiceSendings').where('number', '=', numbers).execute();
  await trx.deleteFrom('invoiceLines').where('invoiceId', '=', ids).execute();
  await trx.deleteFrom('invoices').where('id', '=', ids).execute();
  const companyIds = new Set(due.rows.map(({ companyId }) => companyId));
  await publishAllChanged(
    trx,
    [...companyIds].map((companyId) => ({ resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' }) as const),
  );
  return due.rows.length;
}
